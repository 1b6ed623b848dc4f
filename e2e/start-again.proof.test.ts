// `langhuan start` that is ended in the middle, by whatever: what was made stays, and the next start goes on.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { demoMakings } from '#demo/build-demo.ts';
import { environment, repositoryRoot } from './environment.ts';
import { makeDataFolder, runLanghuan } from './langhuan.ts';

const folder = makeDataFolder();
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  folder.remove();
});

const start = () => {
  const args = [join(repositoryRoot, 'cli', 'langhuan.mjs'), 'start', '--port', '0', '--data', folder.data];
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  // Its pipes are those of the process that makes the library too.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, ended };
};

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 100 });
const liveFile = (code: string) => join(folder.data, 'library', code, 'current');
const codes = demoMakings.map(({ code }) => code);

it('goes on where a killed start was, and says with code 1 that it was interrupted', async () => {
  const [first, second] = codes;
  const killed = start();
  await until(() => expect(existsSync(liveFile(first))).toBe(true));
  // It answers while it makes.
  const address = /at (http:\S+)/.exec(killed.said.out)?.[1];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  killed.child.kill('SIGKILL');
  // Both ends of the pipes are shut: the process that makes the library ended with it.
  await killed.ended;
  const original = readFileSync(liveFile(first), 'utf8');
  const before = codes.filter((code) => existsSync(liveFile(code)));
  expect(before.length).toBeLessThan(codes.length);

  const resumed = start();
  const next = codes[before.length] ?? second;
  await until(() => expect(existsSync(liveFile(next))).toBe(true));
  expect(resumed.said.err).not.toContain('langhuan:');
  resumed.child.kill('SIGTERM');
  expect(await resumed.ended).toBe(1);
  expect(resumed.said.err).toMatch(
    /^langhuan: interrupted: not all is made; the next start goes on with it$/m,
  );
  expect(readFileSync(liveFile(first), 'utf8')).toBe(original);
  const acts = JSON.parse(await runLanghuan(folder.data, ['audit', '--json'])) as { act: string }[];
  const added = acts.filter(({ act }) => ['content.import', 'unit.add'].includes(act)).map(({ act }) => act);
  // Once each: the account, and the unit that lacks a book.
  expect(added.toSorted()).toEqual(['content.import', 'unit.add', 'unit.add']);
});
