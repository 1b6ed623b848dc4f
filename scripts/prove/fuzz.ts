// npm run fuzz [-- --runs N | --minutes M] [--hostile] [--seed S] [--json]
// Starts a server with test data in a process of its own and sends requests to every call that it describes. The
// requests are generated from the description, and are sent signed out, and as a unit, a person and an administrator.
// Exit code 1 when a reply does not match the description.
// With `--hostile` or `--minutes`, the requests contain long hostile texts, and some bodies are hostile as a whole
// (forms of very many fields, deep JSON, long multipart heads and bodies). Meanwhile `/healthz` is requested ten times
// a second, both from this server and from a second one that is not fuzzed: the answer may come at most 100 ms later
// than that of the second server. When the server's main thread stalled, the report says what it was doing, as the
// scheduler counts it.
import { execFileSync } from 'node:child_process';
import { openDatabase } from '#server/database/open-database.ts';
import { addFigures, fuzz, type FuzzFigures } from '#testing/fuzz/fuzz.ts';
import { fuzzAskers, fuzzWords } from '#testing/fuzz/fuzz-askers.ts';
import { startFuzzedServer } from '#testing/servers/fuzzed-server.ts';
import { type Spread, watchHealth } from '#testing/servers/watch-health.ts';
import { readCommandOptions, readWholeNumber, refuse } from '../command-options.ts';

const { values } = readCommandOptions(
  {
    options: {
      runs: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '20261121' },
      minutes: { type: 'string' },
      hostile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  },
  'npm run fuzz -- [--runs N | --minutes M] [--hostile] [--seed S] [--json]',
);
const [runs, seed] = [readWholeNumber('runs', values.runs), readWholeNumber('seed', values.seed)];

const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(minutes > 0)) refuse('--minutes takes a number above 0');
const hostile = values.hostile || minutes !== undefined;
/** Milliseconds by which `/healthz` may answer later than an idle server. */
const mostExcess = 100;

const server = await startFuzzedServer();
const idle = hostile ? await startFuzzedServer() : undefined;
const db = await openDatabase(server.database);
const endHealth = idle && (await watchHealth(server.port, idle.port));
const began = performance.now();
const isOver = (): boolean => minutes === undefined || performance.now() - began > minutes * 60_000;
try {
  const met: string[] = [];
  const askers = await fuzzAskers(server, db);
  const known = await fuzzWords(server, db, met);
  let total: FuzzFigures | undefined;
  for (let round = 0; !total || !isOver(); round++) {
    const before = total?.requests ?? 0;
    const figures = await fuzz(server, {
      runs,
      seed: seed + round,
      askers,
      known,
      met,
      hostile,
      ...(total ? { before: total.before } : {}),
      onRequest: ({ requests }) => {
        if (process.stderr.isTTY && requests % 50 === 0)
          process.stderr.write(`\r\x1b[K${before + requests} requests`);
      },
    });
    total = total ? addFigures(total, figures) : figures;
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const { requests, calls, statuses, answered, longest, slowest, growth, growths, heaps, faults } = total;
  const health = await endHealth?.();
  const { longestBlock, longestCollection, standStills } = await server.figures(false);
  if (health && health.unanswered > 0) faults.push(`/healthz did not answer ${health.unanswered} times`);
  if (health && health.excess.longest > mostExcess)
    faults.push(`/healthz answered ${Math.round(health.excess.longest)} ms later than an idle server`);
  const seconds = Math.round((performance.now() - began) / 1000);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  if (values.json) {
    const date = new Date().toISOString().slice(0, 10);
    console.log(
      JSON.stringify(
        { date, commit, seed, seconds, ...total, health, longestBlock, longestCollection, standStills },
        null,
        2,
      ),
    );
  } else {
    const counts = Object.entries(statuses).map(([status, n]) => `${status} ${n}×`);
    console.log(`${requests} requests to ${calls} calls in ${seconds} s: ${counts.join(', ')}`);
    console.log(`${answered.length} calls answered with success; longest reply ${longest} ms: ${slowest}`);
    const tenths = (those: readonly number[]) =>
      Array.from({ length: 10 }, (_, i) => those[Math.ceil(((i + 1) * those.length) / 10) - 1])
        .map((bytes) => Math.round(bytes / 1e6))
        .join(', ');
    console.log(
      `memory grew by ${Math.round(growth / 1e6)} MB (after each tenth ${tenths(growths)}; of its main thread’s heap ${tenths(heaps)}); ${faults.length} faults`,
    );
    if (health) {
      const spread = ({ half, most, nearlyAll, longest }: Spread, digits = 0) =>
        [half, most, nearlyAll, longest].map((value) => value.toFixed(digits)).join(', ');
      console.log(
        `/healthz, requested ${health.requests} times (half of them, 99 %, 99.9 %, the longest): ${spread(health.answers)} ms, an idle server's ${spread(health.idle)} ms, after it ${spread(health.excess)} ms; load of the machine ${spread(health.load, 1)}`,
      );
      console.log(
        `the server's event loop stood still for ${Math.round(longestBlock)} ms at the longest, its longest collection of garbage took ${Math.round(longestCollection)} ms`,
      );
      for (const { lasted, worked, waited, during } of standStills)
        console.log(
          `of ${Math.round(lasted)} ms it worked ${Math.round(worked)} and waited for a processor ${Math.round(waited)}: ${during}`,
        );
    }
    for (const fault of faults) console.log(fault);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await db.close();
  await Promise.all([server.close(), idle?.close()]);
}
