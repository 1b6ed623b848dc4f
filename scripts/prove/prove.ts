// npm run prove [-- --cases N] [--seed S] [--json]: compares the search engine with the oracle on N random cases, by
// default a million, on all cores. A case is a random product and a query; other properties are checked as well, with
// their share of the cases. Exit code 1 at the first difference, with the seed that reproduces it.
// npm run prove -- --texts FOLDER: the same on every Kanripo text and branch in a folder, imported, with a few queries.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { engineProperties } from '#search/testing/engine-properties.ts';
import { readCommandOptions, readWholeNumber } from '../command-options.ts';
import { compareText, textQueries } from './text-oracle.ts';

const { values } = readCommandOptions(
  {
    options: {
      cases: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      json: { type: 'boolean', default: false },
      part: { type: 'string' },
      texts: { type: 'string' },
    },
  },
  'npm run prove -- [--cases N] [--seed S] [--json] [--texts FOLDER]',
);
const cases = readWholeNumber('cases', values.cases);
const seed = readWholeNumber('seed', values.seed);

/**
 * Products of one call of fast-check: memory use stays flat, and a difference is reported with the seed of its own
 * call.
 */
const runsEach = 2000;

/** In a child process: the runs of every property that fall to part `part` of `parts`. */
const provePart = (part: number, parts: number): void => {
  let call = part;
  for (const [name, { property, share }] of Object.entries(engineProperties)) {
    let left = Math.ceil((cases * share) / parts);
    while (left > 0) {
      const numRuns = Math.min(left, runsEach);
      const report = { numRuns, seed: (seed + call) | 0 };
      fc.assert(property as fc.IProperty<unknown>, report);
      process.send?.({ name, runs: numRuns });
      left -= numRuns;
      call += parts;
    }
  }
};

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

const proveAll = async (): Promise<void> => {
  const parts = availableParallelism();
  const started = Date.now();
  const runs: Record<string, number> = {};
  let reportedAt = started;
  const codes = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const child = fork(
        import.meta.filename,
        ['--part', `${part}`, '--cases', `${cases}`, '--seed', `${seed}`],
        {
          execArgv: process.execArgv,
        },
      );
      child.on('message', (done: { name: string; runs: number }) => {
        runs[done.name] = (runs[done.name] ?? 0) + done.runs;
        if (values.json || Date.now() - reportedAt < 10_000) return;
        reportedAt = Date.now();
        console.error(
          Object.entries(runs)
            .map(([name, n]) => `${name} ${n.toLocaleString('en')}`)
            .join(', '),
        );
      });
      return new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
    }),
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  const date = new Date(started).toISOString().slice(0, 10);
  const differences = codes.some((code) => code !== 0);
  if (values.json)
    console.log(JSON.stringify({ cases, seed, seconds, date, commit: commit(), runs, differences }));
  else
    console.log(
      `${differences ? 'A DIFFERENCE' : 'no difference'} in ${cases.toLocaleString('en')} cases, seed ${seed}, ` +
        `${seconds} s, ${date}, ${commit()}\nproducts by property: ${JSON.stringify(runs)}`,
    );
  process.exitCode = differences ? 1 : 0;
};

const proveTexts = async (folder: string): Promise<void> => {
  const gaiji = join(folder, '../kanripo-gaiji');
  let characters = 0;
  let different = 0;
  for (const id of readdirSync(folder).sort())
    for (const branch of readdirSync(join(folder, id)).sort()) {
      if (branch.startsWith('_')) continue;
      const text = await compareText(
        join(folder, id, branch),
        textQueries,
        existsSync(gaiji) ? gaiji : undefined,
      );
      characters += text.characters;
      const figures = text.results.map(({ total, totalHit, agrees }) => {
        if (!agrees) different++;
        return `${total}/${totalHit}${agrees ? '' : ' DIFFERS'}`;
      });
      console.log(`${id}/${branch}\t${text.characters.toLocaleString('en')}\t${figures.join('\t')}`);
    }
  console.log(`pages/hits of: ${Object.keys(textQueries).join('; ')}`);
  console.log(
    `${different} differences in ${characters.toLocaleString('en')} characters, ` +
      `${new Date().toISOString().slice(0, 10)}, ${commit()}`,
  );
  process.exitCode = different > 0 ? 1 : 0;
};

if (values.texts !== undefined) await proveTexts(values.texts);
else if (values.part === undefined) await proveAll();
else provePart(Number(values.part), availableParallelism());
