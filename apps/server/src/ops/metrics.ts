/** What `/metrics` shows, for Prometheus: the process itself, requests, and how much is going on. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PushOutcome } from '../push/push.js';

/** Read when somebody asks, so that nothing has to be counted along. */
interface Gauges {
  readonly sockets: () => number;
  readonly rooms: () => number;
  /** Bytes. */
  readonly liveHeap: () => number;
}

export interface Metrics {
  /** One HTTP request: `route` is the pattern, never the address, which would be endless. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** One command from receipt to acknowledgement; `code` of a refusal, else `ok`. */
  command(code: string, seconds: number): void;
  signIn(outcome: 'ok' | 'failed'): void;
  /** A socket was cut off because of what it sent too much of, or did not read. */
  cutSocket(reason: 'frames' | 'bytes' | 'backlog'): void;
  /** One message to a device. */
  push(outcome: PushOutcome): void;
  /** Something that should not have happened. */
  failure(where: string): void;
  /** Values that others keep. */
  watch(gauges: Gauges): void;
  readonly contentType: string;
  text(): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gipfel_http_request_seconds',
    help: 'HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const commands = new Histogram({
    name: 'gipfel_command_seconds',
    help: 'Commands in matches, from receipt to acknowledgement',
    labelNames: ['code'] as const,
    buckets: SECONDS,
    registers,
  });
  const signIns = new Counter({
    name: 'gipfel_sign_ins_total',
    help: 'Attempts to sign in',
    labelNames: ['outcome'] as const,
    registers,
  });
  const pushes = new Counter({
    name: 'gipfel_pushes_total',
    help: 'Messages to devices by how they ended',
    labelNames: ['outcome'] as const,
    registers,
  });
  const cutSockets = new Counter({
    name: 'gipfel_sockets_cut_total',
    help: 'Sockets cut off for a flood of frames or bytes, or for not reading',
    labelNames: ['reason'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'gipfel_failures_total',
    help: 'Errors that nobody expected',
    labelNames: ['where'] as const,
    registers,
  });
  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    command: (code, seconds) => commands.observe({ code }, seconds),
    signIn: (outcome) => signIns.inc({ outcome }),
    cutSocket: (reason) => cutSockets.inc({ reason }),
    push: (outcome) => pushes.inc({ outcome }),
    failure: (where) => failures.inc({ where }),
    watch: ({ sockets, rooms, liveHeap }) => {
      gauge('gipfel_sockets', 'Open sockets in this process', sockets);
      gauge('gipfel_rooms', 'Matches in the memory of this process', rooms);
      gauge('gipfel_live_heap_bytes', 'Of the heap, what was in use when it was last cleared up', liveHeap);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };

  function gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }
}
