import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import type { ReadersDatabase } from './database/readers-database.ts';
import { fuzz } from './fuzz.ts';
import { fuzzAskers, fuzzWords } from './fuzz-askers.ts';
import { startTestServer, type TestServer } from './invented-library.ts';

let server: TestServer;
let db: ReadersDatabase;
beforeAll(async () => {
  server = await startTestServer();
  db = await openDatabase(server.database);
});
afterAll(async () => {
  await db.close();
  await server.close();
});

it('[E-066] answers whatever its description allows, or nearly, with what the description says: to anyone, units, persons, administrators', {
  timeout: 600_000,
}, async () => {
  const runs = 250;
  const met: string[] = [];
  const figures = await fuzz(server, {
    runs,
    seed: 20261121,
    askers: await fuzzAskers(server, db),
    known: await fuzzWords(server, db, met),
    met,
  });
  expect(figures.faults).toEqual([]);
  expect(figures.requests).toBe(runs);
  expect(figures.growth).toBeLessThan(700e6);
});
