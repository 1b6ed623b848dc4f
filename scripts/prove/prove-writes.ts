// npm run prove:writes [-- --kills N] [--database sqlite|postgres|both] [--kill-database] [--json]: kills a server with -9
// while readers write, and looks for every write that it had acknowledged. Exit code 1 when one is lost or doubled.
// With --kill-database PostgreSQL itself is killed too, in a tenth of the rounds.
import { execFileSync } from 'node:child_process';
import { type Figures, killWriters } from './kill-writers.ts';
import { readCommandOptions, readWholeNumber, refuse } from '../command-options.ts';

const { values } = readCommandOptions(
  {
    options: {
      kills: { type: 'string', default: '100' },
      database: { type: 'string', default: 'both' },
      'kill-database': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  },
  'npm run prove:writes -- [--kills N] [--database sqlite|postgres|both] [--kill-database] [--json]',
);
const kills = readWholeNumber('kills', values.kills);
const known: Record<string, readonly Figures['database'][]> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};
const databases = known[values.database] ?? refuse('--database takes sqlite, postgres or both');

const formatFigures = ({
  kills,
  databaseKills,
  acknowledged,
  unanswered,
  repeated,
  lost,
  doubled,
}: Figures) =>
  `${kills} kills${databaseKills ? `, ${databaseKills} of the database` : ''}; ${acknowledged.toLocaleString('en')} writes acknowledged, ${repeated.toLocaleString('en')} repeated, ${unanswered} without answer; ${lost} lost, ${doubled} doubled`;

/** The first interrupt asks for the figures so far; another ends it at once. */
const interrupted = new AbortController();
const interrupt = () => interrupted.abort();
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

const all: (Figures & { seconds: number })[] = [];
for (const database of databases) {
  const began = performance.now();
  const figures = await killWriters({
    database,
    kills,
    databaseKills: values['kill-database'] && database === 'postgres' ? Math.ceil(kills / 10) : 0,
    signal: interrupted.signal,
    onRound: (so) => {
      if (!values.json && process.stderr.isTTY)
        process.stderr.write(`\r\x1b[K${database}: ${formatFigures(so)}`);
    },
  });
  all.push({ ...figures, seconds: Math.round((performance.now() - began) / 1000) });
  if (process.stderr.isTTY && !values.json) process.stderr.write('\r\x1b[K');
  if (!values.json) console.log([`${database}: ${formatFigures(figures)}`, ...figures.examples].join('\n'));
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
if (values.json)
  console.log(
    JSON.stringify({ date: new Date().toISOString().slice(0, 10), commit, databases: all }, null, 2),
  );
process.exitCode = all.some(({ lost, doubled }) => lost + doubled > 0) ? 1 : 0;
