// Texts from a git repository: a shallow clone of one branch in the data folder, which is gone when its import has ended. What a
// killed import has left is used by the next while the branch is still at its commit, and else goes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LibraryFailure } from '#library/files/failure.ts';

export interface ClonedBranch {
  /** The folder of its files, called as the branch. */
  dir: string;
  /** The address without its password, for messages and records. */
  address: string;
  branch: string;
  commit: string;
  /** Deletes the clone. */
  remove(): void;
}

export interface CloneOptions {
  data: string;
  /** Of the product that it is for: no two imports share a clone. */
  code: string;
  branch?: string;
  /** Chooses one of several branches; undefined where there is no terminal to ask at. */
  choose(address: string, branches: readonly string[]): Promise<string | undefined>;
  signal: AbortSignal;
}

const protocols = ['https', 'http', 'ssh', 'git', 'file'];

/** `git@github.com:kanripo/KR2f0008.git` */
const isShort = (path: string): boolean => /^[\w.-]+@[^/\s:]+:/.test(path);

/** Whether it is fetched by git: an address, or with `branch` the folder of a repository; also a bare one, which has no files. */
export const isRepository = (path: string, branch: string | undefined): boolean => {
  if (!existsSync(path)) return /^[a-z][a-z\d+.-]+:/i.test(path) || isShort(path);
  const isThere = (name: string) => existsSync(join(path, name));
  return (
    (branch !== undefined && isThere('.git')) || (isThere('HEAD') && isThere('objects') && isThere('refs'))
  );
};

/** What git is given. @throws LibraryFailure for what is no address of a repository. */
const addressOf = (path: string): string => {
  if (isShort(path) && !/^-|@-/.test(path)) return path;
  if (statSync(path, { throwIfNoEntry: false })) return pathToFileURL(resolve(path)).href;
  const [, protocol, rest = ''] = /^([a-z][a-z\d+.-]+):\/\/(.*)$/i.exec(path) ?? [];
  if (protocol && protocols.includes(protocol.toLowerCase()) && !/^-|^[^/]*@-/.test(rest)) return path;
  throw new LibraryFailure(
    'bad-source',
    `“${path}” is no address of a repository: it begins with ${protocols.map((p) => `${p}://`).join(', ')}`,
  );
};

const withoutPassword = (address: string): string => address.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1');

/** Asks nobody for passwords, and follows no address to another protocol. */
const environment = (): NodeJS.ProcessEnv => ({
  GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
  ...process.env,
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: protocols.join(':'),
  LC_ALL: 'C',
});

const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.autocrlf=false'];

const reasons: readonly [pattern: RegExp, why: string][] = [
  [
    /could not resolve|couldn't connect|failed to connect|connection (?:refused|timed out|reset)|unreachable/i,
    'it cannot be reached: check the network and the address',
  ],
  [
    /could not read username|authentication failed|permission denied|repository not found|' not found|returned error: 40[134]/i,
    'there is no such repository that everybody may read: check the address',
  ],
  [/does not appear to be a git repository|not a git repository|does not exist/i, 'it is no git repository'],
  [/no space left/i, 'the disk is full; free some space and try again'],
];

/** The last line of what git said, where nothing better is known. */
const whyFailed = (said: string): string => {
  const known = reasons.find(([pattern]) => pattern.test(said))?.[1];
  if (known) return known;
  const last = said
    .trim()
    .split(/[\r\n]+/)
    .findLast((line) => /^(?:fatal|error):/.test(line));
  return last ?? 'git failed';
};

const git = (address: string, args: readonly string[], signal: AbortSignal): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn('git', [...settings, ...args], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let out = '';
    let said = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (process.stderr.isTTY) process.stderr.write(text);
    });
    child.once('error', (cause) => {
      if ('code' in cause && cause.code === 'ENOENT')
        fail(
          new LibraryFailure(
            'not-found',
            'git is not installed: install it, or download the text and give its folder',
          ),
        );
    });
    child.once('close', (code) => {
      if (code === 0) done(out);
      else if (signal.aborted) fail(new LibraryFailure('interrupted', 'interrupted: nothing was published'));
      else fail(new LibraryFailure('not-found', `${withoutPassword(address)}: ${whyFailed(said)}`));
    });
  });

/** Branches, with the commit of each. */
const branchesOf = async (address: string, signal: AbortSignal): Promise<Map<string, string>> => {
  const refs = await git(address, ['ls-remote', '--heads', '--', address], signal);
  return new Map(
    refs.split('\n').flatMap((line) => {
      const [, commit, name] = /^([\da-f]{40,64})\trefs\/heads\/(.+)$/.exec(line) ?? [];
      return commit && name ? [[name, commit] as const] : [];
    }),
  );
};

const chooseBranch = async (
  shown: string,
  names: readonly string[],
  { branch, choose }: CloneOptions,
): Promise<string> => {
  const all = names.join(', ');
  if (names.length === 0) throw new LibraryFailure('bad-source', `${shown} has no branch: it is empty`);
  if (branch !== undefined) {
    if (names.includes(branch)) return branch;
    throw new LibraryFailure('not-found', `${shown} has no branch “${branch}”: it has ${all}`);
  }
  const chosen = names.length === 1 ? names[0] : await choose(shown, names);
  if (chosen !== undefined) return chosen;
  throw new LibraryFailure('bad-source', `${shown} has several branches: choose one by --branch: ${all}`);
};

const safeName = (name: string): string => name.replace(/[^\w@-]+/g, '_');

/** @throws LibraryFailure; then nothing of it is left. */
export const cloneBranch = async (path: string, options: CloneOptions): Promise<ClonedBranch> => {
  const { data, code, signal } = options;
  const address = addressOf(path);
  const shown = withoutPassword(address);
  const branches = await branchesOf(address, signal);
  const branch = await chooseBranch(shown, [...branches.keys()], options);
  const commit = branches.get(branch)!;
  const hash = createHash('sha256').update(`${address}\0${branch}`).digest('hex').slice(0, 16);
  const folder = join(data, 'cache/clones', `${code}-${hash}`);
  const last = address.split(/[^\w.-]/).findLast((part) => part !== '');
  const id = last?.replace(/\.git$/, '') || 'text';
  const parent = join(folder, commit, safeName(id));
  const dir = join(parent, safeName(branch));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const clone = { dir, address: shown, branch, commit, remove };
  if (existsSync(dir)) return clone;
  // What an interrupted clone has left, or one of another commit.
  remove();
  const partial = `${dir}.partial`;
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  try {
    const how = ['--depth=1', '--single-branch', '--no-tags', `--branch=${branch}`, '--progress'];
    await git(address, ['clone', ...how, '--', address, partial], signal);
    const [found = ''] = (await git(address, ['-C', partial, 'rev-parse', 'HEAD'], signal)).split('\n');
    renameSync(partial, dir);
    return { ...clone, commit: found };
  } catch (cause) {
    remove();
    throw cause;
  }
};
