import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHere } from '#testing/run/run-in-process.ts';
import { cloneBranch } from './clone-repository.ts';
import { askBranch } from './fetch-repositories.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(root, 'fixtures/kanripo/KR1h9001/WYG');
const dir = mkdtempSync(join(tmpdir(), 'langhuan-clone-'));
const data = join(dir, 'data');
const repository = join(dir, 'KR1h9001');
afterAll(() => rmSync(dir, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const here = (...args: string[]) => runHere([args[0]!, args[1]!, '--data', data, ...args.slice(2)]);
const importFrom = (address: string, code: string, ...more: string[]) =>
  here('import', 'kanripo', address, '--code', code, '--name', '大學集說', ...more);
const clones = (): string[] => {
  const folder = join(data, 'cache/clones');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const isHere = spawnSync('git', ['--version']).status === 0;
const describeWithGit = describe.skipIf(!isHere && process.env['CI'] !== 'true');

describeWithGit('texts in a git repository', () => {
  const address = pathToFileURL(repository).href;
  beforeAll(() => {
    mkdirSync(repository);
    git('init', '--quiet', '--initial-branch=master');
    writeFileSync(join(repository, 'Readme.org'), 'KR1h9001\n');
    git('add', '.');
    git('commit', '--quiet', '--message=readme');
    git('checkout', '--quiet', '-b', 'WYG');
    cpSync(texts, repository, { recursive: true });
    git('add', '.');
    git('commit', '--quiet', '--message=texts');
    git('checkout', '--quiet', 'master');
  });

  it('become the product that their folder becomes, with the commit as its source, and leave no clone', async () => {
    expect(await importFrom(texts, 'folder')).toMatchObject({ code: 0 });
    const commit = git('rev-parse', 'WYG');
    for (const [code, path] of [
      ['byaddress', address],
      ['bypath', repository],
    ] as const) {
      const done = await importFrom(path, code, '--branch', 'WYG');
      expect([done.code, done.stderr]).toEqual([0, expect.stringContaining(`branch WYG, commit ${commit}`)]);
      for (const page of ['1', '3'])
        expect((await here('library', 'page', code, page)).stdout).toBe(
          (await here('library', 'page', 'folder', page)).stdout,
        );
      const shown = (await here('library', 'show', code, '--json')).stdout;
      expect(shown).toContain(`；KR1h9001，分支 WYG，提交 ${commit}`);
      expect(shown).not.toContain('file:');
      expect(clones()).toEqual([]);
    }
  });

  it('are of one branch: of several one must be chosen, and all are listed', async () => {
    for (const [more, message] of [
      [[], `${address} has several branches: choose one by --branch: WYG, master`],
      [['--branch', 'SBCK'], `${address} has no branch “SBCK”: it has WYG, master`],
    ] as const)
      expect(await importFrom(address, 'chosen', ...more)).toMatchObject({
        code: 1,
        stderr: `langhuan: ${message}\n`,
      });
    const wrong = await importFrom(texts, 'chosen', '--branch', 'WYG');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('--edition') });
    expect(clones()).toEqual([]);
  });

  it('are fetched once for a commit, where a killed import has left them', async () => {
    const options = {
      data,
      code: 'left',
      branch: 'WYG',
      choose: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
    };
    const first = await cloneBranch(address, options);
    writeFileSync(join(first.dir, 'mark'), '');
    expect(existsSync(join((await cloneBranch(address, options)).dir, 'mark'))).toBe(true);
    git('checkout', '--quiet', 'WYG');
    git('commit', '--quiet', '--allow-empty', '--message=again');
    git('checkout', '--quiet', 'master');
    const later = await cloneBranch(address, options);
    expect([later.commit, existsSync(first.dir)]).toEqual([git('rev-parse', 'WYG'), false]);
    expect(readdirSync(later.dir)).toContain('KR1h9001_001.txt');
    later.remove();
    expect(clones()).toEqual([]);
  });

  it('that cannot be had say why in a sentence', async () => {
    const nothing = mkdtempSync(join(dir, 'empty-'));
    for (const [path, message] of [
      [pathToFileURL(nothing).href, /: it is no git repository$/m],
      [
        'http://127.0.0.1:1/x',
        /^langhuan: http:\S+: it cannot be reached: check the network and the address$/m,
      ],
    ] as const)
      expect((await importFrom(path, 'none')).stderr).toMatch(message);
    const secret = await importFrom('http://me:secret@127.0.0.1:1/x', 'none');
    expect([secret.code, secret.stderr.includes('secret')]).toEqual([1, false]);
    vi.stubEnv('PATH', nothing);
    expect((await importFrom(address, 'none')).stderr).toMatch(/^langhuan: git is not installed: /m);
    expect(clones()).toEqual([]);
  });
});

it.each([
  `ext::sh -c touch% ${join(dir, 'ran')}`,
  `ssh://-oProxyCommand=touch ${join(dir, 'ran')}/x`,
  `git@-oProxyCommand=x:y`,
  '-u@host:path',
  'ftp://example.org/KR1h9001',
])('never gives git %s', async (address) => {
  const { code, stderr } = await here('import', 'kanripo', '--code', 'x', '--name', 'x', '--', address);
  expect([code, stderr]).toEqual([1, expect.stringContaining('is no address of a repository')]);
  expect(existsSync(join(dir, 'ran'))).toBe(false);
});

it('prompts for a branch at a terminal until it is one of them, and nowhere else', async () => {
  const ask = async (typed: string, isTTY: boolean) => {
    const input = Object.assign(new PassThrough(), { isTTY });
    input.end(typed);
    return askBranch('https://x/y', ['master', 'WYG'], { input, output: new PassThrough() });
  };
  expect(await ask('wyg\n\nWYG\n', true)).toBe('WYG');
  expect(await ask('', true)).toBeUndefined();
  expect(await ask('WYG\n', false)).toBeUndefined();
});
