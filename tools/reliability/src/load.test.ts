import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoad, type Load } from './load/load.js';
import { type Deployment, openDeployment } from './support/deployment.js';

let deployment: Deployment;
let load: Load;

beforeAll(async () => {
  deployment = await openDeployment({ database: 'sqlite' });
  load = await createLoad(deployment, { seed: 1, every: 200 });
});
afterAll(async () => {
  load.close();
  await deployment.close();
});

describe('load', () => {
  it('causes no error, and the server counts what the clients count', async () => {
    await load.grow(20);
    const report = await load.measure(3);
    expect(report.errors).toEqual([]);
    expect(report.turns).toBeGreaterThan(20);
    expect(report.server.p99).toBeGreaterThan(0);
    expect(report.roundTrip.most).toBeGreaterThan(0);
  });
});
