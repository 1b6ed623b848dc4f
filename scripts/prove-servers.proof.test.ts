// Three servers behind HAProxy, killed one after the other: `npm run prove:scale -- servers` in small.
import { expect, it } from 'vitest';
import { haproxyProgram } from '#testing/haproxy.ts';
import { postgresPrograms } from '#testing/postgres-cluster.ts';
import { killServers } from './prove-servers.ts';

/** Skipped where HAProxy or PostgreSQL is not installed, but never in CI. */
const canRun =
  (haproxyProgram !== undefined && postgresPrograms !== undefined) || process.env['CI'] === 'true';

it.skipIf(!canRun)(
  'servers that are killed behind HAProxy give no wrong reply and lose no write that was acknowledged',
  async () => {
    expect(await killServers({ cases: 30, say: () => {} })).toMatchObject({ broken: [] });
  },
  600_000,
);
