// Sixteen readers and a server killed under them: `npm run prove:writes` in small.
import { describe, expect, it } from 'vitest';
import { type ProofOptions, killWriters } from '#scripts/prove/kill-writers.ts';
import { describeOnPostgres } from '#testing/run/both-databases.ts';

const prove = async (database: ProofOptions['database']): Promise<void> => {
  const { acknowledged, repeated, lost, doubled, examples } = await killWriters({
    database,
    kills: 2,
    writes: 40,
    clients: 6,
    databaseKills: database === 'postgres' ? 1 : 0,
  });
  expect(examples).toEqual([]);
  expect([lost, doubled]).toEqual([0, 0]);
  expect(acknowledged).toBeGreaterThanOrEqual(80);
  expect(repeated).toBeGreaterThan(0);
};

describe('a server that is killed while readers write', () => {
  it('loses and doubles nothing of what it acknowledged, on SQLite', () => prove('sqlite'), 300_000);
});
describeOnPostgres('a server that is killed while readers write, and its database', () => {
  it('loses and doubles nothing, on PostgreSQL', () => prove('postgres'), 300_000);
});
