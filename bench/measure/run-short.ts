// `npm run bench -- --short [NAME…]`: benches in their short form, each in a process of its own and one more at a time than
// there are processors, since each waits for what it starts. What counts is whether each ends.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shortCache, shortVariable } from './short.ts';

/** Milliseconds: far longer than any takes, so that one that waits for what never comes is named. */
const longest = 600_000;

/** Those that use one folder, one after the other, the longest rows first; every other bench is a row of its own. */
const sharing: readonly string[][] = [
  ['servers', 'serve', 'busy', 'image', 'scans-store'],
  ['tools', 'scale', 'search', 'multi-product', 'combo'],
  ['reader', 'weight', 'newspaper', 'graph'],
];

const run = (name: string): Promise<boolean> => {
  const start = performance.now();
  const args = ['--import', 'tsx', join(import.meta.dirname, '../main.ts'), name];
  // With what it starts, a group of its own: a bench that does not end leaves no server behind.
  const env = { ...process.env, [shortVariable]: '1' };
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void parts.push(part));
  const alarm = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longest);
  return new Promise((done) => {
    child.once('close', (code, signal) => {
      clearTimeout(alarm);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const said = Buffer.concat(parts).toString();
      const skipped = /^skipped: .*/m.exec(said)?.[0] ?? '';
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s) ${skipped}`.trimEnd());
      if (code !== 0) console.log(`${said}${name} ended with ${code ?? signal}`);
      done(code === 0);
    });
  });
};

/** Whether all that was wanted ended. */
export const runShort = async (wanted: readonly string[]): Promise<boolean> => {
  // What an older program made would be opened again.
  rmSync(shortCache, { recursive: true, force: true });
  const shared = sharing.map((row) => row.filter((name) => wanted.includes(name)));
  const alone = wanted.filter((name) => !sharing.flat().includes(name)).map((name) => [name]);
  const rows = [...shared, ...alone];
  let allEnded = true;
  const work = async (): Promise<void> => {
    for (let row = rows.shift(); row; row = rows.shift())
      for (const name of row) if (!(await run(name))) allEnded = false;
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return allEnded;
};
