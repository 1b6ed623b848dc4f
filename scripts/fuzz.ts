// npm run fuzz [-- --runs N] [--seed S] [--json]: asks a server of invented books every call that it describes, with
// requests made up from the description: signed in nowhere, and as a unit, a person and an administrator. Exit code 1
// when a reply is not as described.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/open-database.ts';
import { fuzz } from '../server/fuzz.ts';
import { fuzzAskers, fuzzWords } from '../server/fuzz-askers.ts';
import { startTestServer } from '../server/invented-library.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261121' },
    json: { type: 'boolean', default: false },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isSafeInteger(runs) || runs < 1 || !Number.isSafeInteger(seed)) {
  console.error('--runs takes a whole number above 0, --seed a whole number');
  process.exit(2);
}

const server = await startTestServer();
const db = await openDatabase(server.database);
const began = performance.now();
try {
  const met: string[] = [];
  const figures = await fuzz(server, {
    runs,
    seed,
    askers: await fuzzAskers(server, db),
    known: await fuzzWords(server, db, met),
    met,
    onRequest: ({ requests }) => {
      if (process.stderr.isTTY && requests % 50 === 0) process.stderr.write(`\r\x1b[K${requests} of ${runs}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const { requests, calls, statuses, answered, longest, growth, growths, heaps, faults } = figures;
  const seconds = Math.round((performance.now() - began) / 1000);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  if (values.json) {
    const date = new Date().toISOString().slice(0, 10);
    console.log(JSON.stringify({ date, commit, seed, seconds, ...figures }, null, 2));
  } else {
    const told = Object.entries(statuses).map(([status, n]) => `${status} ${n}×`);
    console.log(`${requests} requests to ${calls} calls in ${seconds} s: ${told.join(', ')}`);
    console.log(`${answered.length} calls answered with success; longest reply ${longest} ms`);
    const tenths = (those: readonly number[]) => those.map((bytes) => Math.round(bytes / 1e6)).join(', ');
    console.log(
      `memory grew by ${Math.round(growth / 1e6)} MB (after each tenth ${tenths(growths)}; of this thread’s heap ${tenths(heaps)}); ${faults.length} faults`,
    );
    for (const fault of faults) console.log(fault);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await db.close();
  await server.close();
}
