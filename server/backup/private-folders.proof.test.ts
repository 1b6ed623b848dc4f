// Whom the files of a backup and a restore are open to, at every moment, and what is left when one is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, readersFile } from '../database/open-database.ts';
import { listOpenToOthers } from '../private-files.ts';
import { makeScratchFolder, scratchFoldersIn, sweepScratchFolders } from './scratch-folder.ts';
import { sweepUnfinished } from './sweep-unfinished.ts';

const command = resolve(import.meta.dirname, '../../cli/langhuan.mjs');
const root = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { DATABASE_URL: _, ...env } = process.env;
const run = (umask: string, ...args: string[]): ChildProcess =>
  spawn('sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', process.execPath, command, ...args], {
    stdio: 'ignore',
    env,
  });
const finish = async (child: ChildProcess): Promise<unknown> => (await once(child, 'close'))[0];

/** Everything below a folder, itself included, that others than its owner may read, write or enter. */
function openToOthers(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  const own = (found.mode & 0o077) === 0 ? [] : [`${path} ${(found.mode & 0o777).toString(8)}`];
  if (!found.isDirectory()) return own;
  let names: string[] = [];
  try {
    names = readdirSync(path);
  } catch {
    // It was removed meanwhile.
  }
  return [...own, ...names.flatMap((name) => openToOthers(join(path, name)))];
}

/** A data folder with so many rows that a backup or a restore of them takes a while. */
async function makeReaders(data: string, rows: number): Promise<void> {
  const db = await openDatabase({ file: readersFile(data) });
  for (let from = 0; from < rows; from += 300)
    await db.write((trx) =>
      trx
        .insertInto('nonce')
        .values(Array.from({ length: 300 }, (_, i) => ({ nonce: `n${from + i}`, expires_at: i })))
        .execute(),
    );
  await db.close();
  writeFileSync(join(data, 'messaging.json'), '{ "corporations": {} }', { mode: 0o600 });
  writeFileSync(join(data, 'options.json'), '{}', { mode: 0o600 });
}

let data = '';
let backup = '';
beforeAll(async () => {
  data = join(root, 'data');
  backup = join(root, 'readers.backup');
  await makeReaders(data, 30_000);
  expect(await finish(run('022', 'backup', backup, '--data', data))).toBe(0);
});

describe.each(['000', '022'])('with umask %s', (umask) => {
  it('what a restore makes is for its owner alone from the first byte, and so is what it keeps', async () => {
    const into = join(root, `restored-${umask}`, 'data');
    const seen: string[] = [];
    for (const more of [[], ['--replace']]) {
      const child = run(umask, 'restore', backup, '--data', into, ...more);
      const ended = finish(child);
      while (child.exitCode === null) {
        seen.push(...openToOthers(into));
        await setTimeout(1);
      }
      expect(await ended).toBe(0);
    }
    expect([...seen, ...openToOthers(into)]).toEqual([]);
    const names = readdirSync(into).sort();
    expect(names.slice(0, 3)).toEqual(['messaging.json', 'options.json', 'readers.db']);
    expect(names.slice(3)).toEqual([expect.stringMatching(/^readers\.db\.before-/)]);
  }, 180_000);
});

it.each([
  ['backup', 'backup'],
  ['restore', 'readers.db-wal'],
])(
  'a killed %s leaves nothing to others, and the next one sweeps it',
  async (verb, growing) => {
    const dir = join(root, `killed-${verb}`);
    mkdirSync(dir, { mode: 0o700 });
    const args = (n: number) =>
      verb === 'backup' ? [join(dir, `b${n}`), '--data', data] : [backup, '--data', dir, '--replace'];
    const isGrowing = () => scratchFoldersIn(dir).some((name) => existsSync(join(dir, name, growing)));
    let n = 0;
    while (scratchFoldersIn(dir).length === 0) {
      const child = run('000', verb, ...args(n++));
      const ended = finish(child);
      while (child.exitCode === null && child.signalCode === null) {
        if (isGrowing()) {
          // Of a live process nothing is swept.
          expect(sweepScratchFolders(dir)).toEqual([]);
          child.kill('SIGKILL');
          await ended;
        } else await setTimeout(1);
      }
    }
    expect(openToOthers(dir)).toEqual([]);
    expect(await finish(run('000', verb, ...args(n)))).toBe(0);
    expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
  },
  180_000,
);

it('a database that others could read is closed to them when it is opened', async () => {
  const file = readersFile(join(root, 'older'));
  await (await openDatabase({ file })).close();
  chmodSync(file, 0o644);
  const db = await openDatabase({ file });
  expect(openToOthers(join(root, 'older'))).toEqual([]);
  await db.close();
});

it('one database is not left under two names by a restore that was killed between them', async () => {
  const dir = join(root, 'two-names');
  const file = readersFile(dir);
  await (await openDatabase({ file })).close();
  const [second, older] = [`${file}.before-20260101T000000`, `${file}.before-20250101T000000`];
  linkSync(file, second);
  writeFileSync(older, 'an older one');
  const scratch = makeScratchFolder(dir);
  expect(sweepUnfinished(dir, { file })).toEqual([]);
  scratch.remove();
  expect(sweepUnfinished(dir, { file })).toEqual(['readers.db.before-20260101T000000']);
  expect([file, second, older].map((path) => existsSync(path))).toEqual([true, false, true]);
});

it('names to the operator what he left open himself', () => {
  const dir = join(root, 'of-the-operator');
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'messaging.json'), '{}');
  chmodSync(join(dir, 'messaging.json'), 0o644);
  expect(listOpenToOthers(dir)).toEqual([dir, join(dir, 'messaging.json')]);
  chmodSync(dir, 0o700);
  chmodSync(join(dir, 'messaging.json'), 0o600);
  expect(listOpenToOthers(dir)).toEqual([]);
});
