// The deployment of docs/scaling.md on one machine: `npm run prove:scale -- deployment` in small.
import { expect, it } from 'vitest';
import { haproxyProgram } from '#testing/servers/haproxy.ts';
import { postgresPrograms } from '#testing/servers/postgres-cluster.ts';
import { proveDeployment } from './prove-deployment.ts';

/** Skipped where HAProxy or PostgreSQL is not installed, but never in CI. */
const canRun =
  (haproxyProgram !== undefined && postgresPrograms !== undefined) || process.env['CI'] === 'true';

it.skipIf(!canRun)(
  'three servers as they are documented: a book comes to all, each is killed, and each is upgraded with no request failed',
  async () => {
    const { figures, broken, skipped } = await proveDeployment({ cases: 30, say: () => {} });
    for (const line of skipped) console.warn(`left out: ${line}`);
    expect({ broken, figures }).toMatchObject({ broken: [], figures: { upgraded: { failed: 0 } } });
  },
  600_000,
);
