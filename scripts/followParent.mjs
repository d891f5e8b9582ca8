/**
 * `npm start` puts a shell between npm and this process, and npm sends SIGTERM and SIGINT to that shell alone. The shell dies and
 * passes nothing on, so the server would go on without anybody to stop it.
 */

/** Milliseconds. */
const LOOK_EVERY = 200;

const parent = process.ppid;
const isOrphan = () => process.ppid !== parent;

/** Ends this process by SIGTERM, with all it does upon that, when the one that started it has gone. Import it early. */
export function followParent() {
  // Only where a shell of npm's stands in between: whoever starts a process otherwise may leave it behind on purpose.
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  timer.unref();
}
