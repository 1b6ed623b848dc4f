import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { fuzzAskers, fuzzWords } from './fuzz-askers.ts';
import { startTestServer, type TestServer } from './invented-library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[E-066] answers whatever its description allows, or nearly, with what the description says: to anyone, units, persons, administrators', {
  timeout: 600_000,
}, async () => {
  const { runs, seed } = {
    runs: Number(process.env['FUZZ_RUNS'] ?? 400),
    seed: Number(process.env['FUZZ_SEED'] ?? 20261121),
  };
  const figures = await fuzz(server, {
    runs,
    seed,
    askers: fuzzAskers(server),
    known: await fuzzWords(server),
  });
  expect(figures.requests).toBe(runs);
  expect(figures.longest).toBeLessThan(20_000);
  expect(figures.growth).toBeLessThan(700e6);
});
