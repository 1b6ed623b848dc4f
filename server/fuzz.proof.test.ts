import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import type { KnownWords } from '#testing/fuzz/arbitrary-requests.ts';
import { type FuzzAsker, fuzz } from '#testing/fuzz/fuzz.ts';
import { fuzzAskers, fuzzWords } from '#testing/fuzz/fuzz-askers.ts';
import { type FuzzedServer, startFuzzedServer } from '#testing/servers/fuzzed-server.ts';
import { watchHealth } from '#testing/servers/watch-health.ts';

let server: FuzzedServer;
/** Another, which nobody asks but whoever watches. */
let idle: FuzzedServer;
let db: ReadersDatabase;
let askers: Readonly<Record<string, FuzzAsker>>;
let known: KnownWords;
const met: string[] = [];
beforeAll(async () => {
  server = await startFuzzedServer();
  // Not at the same time: what is made once on a machine, the first has made.
  idle = await startFuzzedServer();
  db = await openDatabase(server.database);
  askers = await fuzzAskers(server, db);
  known = await fuzzWords(server, db, met);
});
afterAll(async () => {
  await db.close();
  await Promise.all([server.close(), idle.close()]);
});

it('[E-066] lets nobody wait for long hostile texts in any place of a request', {
  timeout: 600_000,
}, async () => {
  const endHealth = await watchHealth(server.port, idle.port);
  const { faults } = await fuzz(server, { runs: 250, seed: 20261122, askers, known, met, hostile: true });
  const { excess, requests, unanswered } = await endHealth();
  expect(faults).toEqual([]);
  expect([requests > 0, unanswered]).toEqual([true, 0]);
  // What was cubic took 46 s. `npm run fuzz -- --hostile` asks for 100 ms, on a machine that does nothing else.
  expect(excess.longest).toBeLessThan(3000);
});

it('[E-066] answers whatever its description allows, or nearly, with what the description says: to anyone, units, persons, administrators', {
  timeout: 600_000,
}, async () => {
  const runs = 250;
  const figures = await fuzz(server, { runs, seed: 20261121, askers, known, met });
  expect(figures.faults).toEqual([]);
  expect(figures.requests).toBe(runs);
  expect(figures.growth).toBeLessThan(700e6);
});
