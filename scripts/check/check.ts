// `npm run check`: everything that a change must pass besides its tests, as many at one time as there are processors.
import { exec } from 'node:child_process';
import { availableParallelism } from 'node:os';

type Step = [name: string, command: string];

/** The longest first; the steps of one row one after another. */
const rows: Step[][] = [
  [
    ['build', 'node --import tsx scripts/build/build.ts'],
    ['bundle sizes', 'size-limit'],
  ],
  [['types, Node', 'tsc -p tsconfig.node.json']],
  [['types, browser tests', 'tsc -p tsconfig.e2e.json']],
  [['types, web', 'tsc -p tsconfig.web.json']],
  [['types, pure', 'tsc -p tsconfig.pure.json']],
  [['dead code', 'knip']],
  [['boundaries and documents', 'vitest run --project unit scripts']],
  [['requirements', 'node --import tsx scripts/check/requirements.ts --quiet']],
  [['lint', 'oxlint --deny-warnings']],
  [['format', 'biome format .']],
];

const runStep = ([name, command]: Step): Promise<boolean> => {
  const start = performance.now();
  return new Promise((done) => {
    exec(command, { maxBuffer: 64 * 1024 * 1024 }, (failure, stdout, stderr) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${failure ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`);
      if (failure) console.log(stdout + stderr);
      done(failure === null);
    });
  });
};

const work = async (): Promise<void> => {
  for (let row = rows.shift(); row; row = rows.shift())
    for (const step of row) if (!(await runStep(step))) process.exitCode = 1;
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
