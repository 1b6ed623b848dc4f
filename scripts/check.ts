// `npm run check`: everything that a change must pass besides its tests, in the order in which it fails fastest.
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string][] = [
  ['format', 'biome format .'],
  ['lint', 'oxlint --deny-warnings'],
  ['types, pure', 'tsc -p tsconfig.pure.json'],
  ['types, Node', 'tsc -p tsconfig.node.json'],
  ['types, web', 'tsc -p tsconfig.web.json'],
  ['types, browser tests', 'tsc -p tsconfig.e2e.json'],
  ['boundaries and documents', 'vitest run --project unit scripts'],
  ['requirements', 'node --import tsx scripts/requirements.ts --quiet'],
  ['dead code', 'knip'],
  ['build', 'node --import tsx scripts/build.ts'],
  ['bundle sizes', 'size-limit'],
];

let failed = 0;
for (const [name, command] of steps) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failed++;
    console.log(stdout + stderr);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
