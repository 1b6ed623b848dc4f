import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readersFile } from './database/open-database.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';

const command = resolve(import.meta.dirname, '../cli/langhuan.mjs');
const data = mkdtempSync(join(tmpdir(), 'command-'));
afterAll(() => rmSync(data, { recursive: true }));

const langhuan = async (url: string, ...args: string[]) => {
  const child = spawn(process.execPath, [command, ...args, '--data', data], {
    env: { ...process.env, DATABASE_URL: url },
  });
  child.stdin.end('a long enough password\n');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err };
};

describeOnPostgres('the command, with DATABASE_URL', () => {
  it('keeps units, quotas and tokens there, and nothing in the data folder', async () => {
    const { url } = await newPostgres();
    await langhuan(url, 'unit', 'add', '示例大學', '--products', '*', '--password-stdin');
    const [listed, quota, token] = await Promise.all([
      langhuan(url, 'unit', 'list'),
      langhuan(url, 'quota', '示例大學', '--print', '9'),
      langhuan(url, 'token', '示例大學'),
    ]);
    expect(listed.out).toContain('示例大學: all products');
    expect(quota.out).toContain('prints 9 pages a month');
    expect(token.out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect(existsSync(readersFile(data))).toBe(false);
  });

  it('says why a server cannot start, in one line without the password', async () => {
    const url = new URL((await newPostgres()).url);
    url.password = 'S3cret-of-the-library';
    const { out, err } = await langhuan(url.href, 'serve', '--port', '0');
    expect(out).toBe('');
    expect(err).toMatch(
      /^langhuan: cannot use the readers' database .*: it refuses the password of langhuan: mend DATABASE_URL\n$/,
    );
  });
});
