/** Counts the outcomes of everything sent. */

import { leakIn } from './leaks.js';

export class Report {
  readonly codes = new Map<string, number>();
  readonly closes = new Map<number, number>();
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];
  repeats = 0;

  heard(text: string): void {
    const leak = leakIn(text);
    if (leak !== undefined) this.fault(`"${leak}" in ${text.slice(0, 300)}`);
  }

  refused(code: string): void {
    count(this.codes, code);
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') this.fault(`${code} where the sender is to blame`);
  }

  repeated(): void {
    this.repeats += 1;
  }

  closed(code: number): void {
    count(this.closes, code);
  }

  answered(what: string, status: number, body: string): void {
    count(this.statuses, status);
    this.heard(body);
    if (status >= 500) this.fault(`${status} for ${what}: ${body.slice(0, 200)}`);
  }

  fault(text: string): void {
    if (this.faults.length < 200) this.faults.push(text);
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
