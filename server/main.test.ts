import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runHere } from '#testing/run/run-in-process.ts';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'serve-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const start = (...args: string[]) => {
  const child = spawn(
    process.execPath,
    [join(root, 'cli/langhuan.mjs'), ...(args.includes('--data') ? args : [...args, '--data', data])],
    {
      cwd: data,
    },
  );
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  const address = new Promise<string>((found) =>
    child.stdout.on('data', () => {
      const [, at] = /at (http:\S+)/.exec(out) ?? [];
      if (at) found(at);
    }),
  );
  return { child, ended, address };
};

describe('langhuan serve', () => {
  it('listens, says where, and ends in order at SIGTERM, with a request under way answered', async () => {
    const { child, ended, address } = start('serve', '--port', '0');
    const at = await address;
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({
      ok: true,
      database: true,
      disk: true,
      index: true,
      holdings: true,
      products: 0,
      damaged: 0,
    });
    const pending = fetch(`${at}/api/openapi.json`);
    child.kill('SIGTERM');
    await pending.catch(() => undefined);
    const { code, err } = await ended;
    expect(code).toBe(0);
    for (const line of err.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
  });

  it('with --drain goes on answering after SIGTERM, and reports that it is about to end', async () => {
    const { child, ended, address } = start('serve', '--port', '0', '--drain', '3');
    const at = await address;
    child.kill('SIGTERM');
    const ask = async (path: string) => {
      const reply = await fetch(`${at}${path}`);
      return { status: reply.status, connection: reply.headers.get('connection'), body: await reply.text() };
    };
    await expect
      .poll(() => ask('/healthz'))
      .toEqual({ status: 503, connection: 'close', body: '{"ok":false}' });
    expect(await ask('/readyz')).toMatchObject({ status: 503, connection: 'close' });
    expect(await ask('/api/openapi.json')).toMatchObject({ status: 200, connection: 'close' });
    expect((await ended).code).toBe(0);
  });

  it('refuses a drain that is no number of seconds', async () => {
    for (const drain of ['-1', 'long', '601'])
      expect((await runHere(['serve', '--drain', drain, '--data', data])).code).toBe(2);
  });

  it.each([
    ['a port in use', /^langhuan: port \d+ is in use: .*--port\n$/, []],
    [
      'a host that is not here',
      /^langhuan: 203\.0\.113\.7 is no address of this machine: .*--host\n$/,
      ['--host', '203.0.113.7'],
    ],
  ])('says of %s what to do, and exits 1', async (_, words, args) => {
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { code, err } = await start(
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--log-level',
      'silent',
      ...args,
    ).ended;
    taken.close();
    expect([code, words.test(err) ? '' : err]).toEqual([1, '']);
  });

  it('is refused a port that is taken before anything is made, by the command that makes all', async () => {
    const taken = createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const empty = join(data, 'empty');
    const { code, out, err } = await start(
      'start',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--data',
      empty,
    ).ended;
    taken.close();
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^langhuan: port \d+ is in use: /m);
    expect(err).not.toContain('demonstration');
    expect(existsSync(join(empty, 'library'))).toBe(false);
  });

  it('refuses a port that is none as a wrong call', async () => {
    expect((await runHere(['serve', '--port', '70000', '--data', data])).code).toBe(2);
  });
});

describe('langhuan unit and token', () => {
  const run = (input: string, ...args: string[]) => runHere([...args, '--data', data], input);

  it('adds a unit once, lists it without its password, and prints a token that the server takes', async () => {
    const add = ['unit', 'add', 'library', '--products', '*', '--ip', '10.0.0.0/8', '--password-stdin'];
    const first = start(...add);
    first.child.stdin.end('twelve-letters\n');
    expect((await first.ended).code).toBe(0);
    const again = await run('twelve-letters\n', ...add);
    expect([again.code, again.stderr]).toEqual([
      1,
      'langhuan: there is a unit “library”, or one that looks like it, already: choose another name\n',
    ]);
    const list = await run('', 'unit', 'list', '--json');
    expect(JSON.parse(list.stdout)).toMatchObject([
      { name: 'library', subscriptions: [{ code: '*' }], cidrs: ['10.0.0.0/8'] },
    ]);
    expect(list.stdout).not.toMatch(/argon2|hash/i);
    const { stdout: token } = await run('', 'token', 'library');
    const { child, ended, address } = start('serve', '--port', '0', '--log-level', 'silent');
    const reply = await fetch(`${await address}/api/gujiread/api/user`, {
      headers: { authorization: `Bearer ${token.trim()}` },
    });
    expect(await reply.json()).toMatchObject({ userName: 'library' });
    child.kill('SIGTERM');
    await ended;
  });

  it('refuses a short password with 1, a range or code that is none with 2, and an unknown unit with 1', async () => {
    expect((await run('short', 'unit', 'add', 'other', '--products', '*', '--password-stdin')).code).toBe(1);
    expect((await run('', 'unit', 'add', 'other', '--products', '*')).code).toBe(1);
    expect((await run('', 'unit', 'add', 'other', '--products', 'A B', '--password-stdin')).code).toBe(2);
    expect((await run('', 'unit', 'add', 'other', '--products', '*', '--ip', '10.0.0.0/33')).code).toBe(2);
    expect((await run('', 'token', 'nobody')).code).toBe(1);
  });
});
