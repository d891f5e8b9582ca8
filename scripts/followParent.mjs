/**
 * `npm start` runs this process in a shell, and npm sends SIGTERM and SIGINT to that shell only. The shell dies without
 * passing them on, and the server would keep running with nothing left to stop it.
 */

const POLL_MS = 200;

const parent = process.ppid;
const isOrphan = () => process.ppid !== parent;

/** Sends this process SIGTERM once its parent has gone. Import it early. */
export function followParent() {
  // Only below npm's shell: anybody else may have detached the process on purpose.
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  timer.unref();
}
