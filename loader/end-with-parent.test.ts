import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'langhuan-end-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  ['works without a pause', 'for (;;);'],
  ['waits', 'setInterval(() => {}, 1000);'],
])('a process that %s ends when the one that started it is killed', { timeout: 60_000 }, async (_, work) => {
  const made = join(folder, 'child.mjs');
  const ending = resolve(import.meta.dirname, 'end-with-parent.mjs');
  writeFileSync(
    made,
    `import { endWithParent } from ${JSON.stringify(ending)};
     endWithParent();
     process.send(process.pid, () => { ${work} });`,
  );
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { fork } from 'node:child_process';
       fork(${JSON.stringify(made)}, { execArgv: [] }).on('message', (pid) => console.log(pid));`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isThere(pid)).toBe(true);
  parent.kill('SIGKILL');
  try {
    await expect.poll(() => isThere(pid), { timeout: 50_000 }).toBe(false);
  } finally {
    if (isThere(pid)) process.kill(pid, 'SIGKILL');
  }
});
