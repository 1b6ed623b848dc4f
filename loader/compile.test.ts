import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileSources } from './compile.mjs';

const root = join(import.meta.dirname, '..');

/** Modules that a process or a thread begins with, as its starter of plain JavaScript names them. */
const begun = ['cli', 'imaging', 'server']
  .flatMap((dir) => readdirSync(join(root, dir), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.[cm]js$/.test(entry.name))
  .flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const named = text.matchAll(/['"]([\w./-]+\.ts)['"]/g);
    return [...named].map(([, path]) => relative(root, join(entry.parentPath, path as string)));
  });

describe('the compiled sources', () => {
  it('have whatever a process or a thread begins with', async () => {
    const folder = (await compileSources()) as string;
    expect(begun).toContain('cli/main.ts');
    expect(begun.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(begun.filter((path) => !existsSync(join(folder, path.replace(/\.ts$/, '.mjs'))))).toEqual([]);
  });

  it('are the same folder as long as no source changes', async () => {
    const folder = await compileSources();
    expect(await compileSources()).toBe(folder);
    expect(dirname(folder as string)).toBe(join(root, '.cache', 'compiled'));
  });

  it('are open to the accounts that the checkout is open to', async () => {
    const folder = (await compileSources()) as string;
    const read = 0o444 & ~process.umask();
    for (const path of [folder, join(folder, 'cli'), join(folder, 'cli', 'main.mjs')])
      expect(statSync(path).mode & read, path).toBe(read);
  });

  it('name the place in the source where something failed', async () => {
    const folder = (await compileSources()) as string;
    const script = `
      process.setSourceMapsEnabled(true);
      const { renderPicture } = await import(${JSON.stringify(join(folder, 'imaging', 'render', 'render-thread.mjs'))});
      await renderPicture(undefined).catch((cause) => console.log(cause.stack));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toContain(`${join(root, 'imaging', 'render', 'render-thread.ts')}:`);
  });

  it('leave no process behind in the server that compiled them', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'langhuan-compile-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const filter = (path: string) =>
      !/\/(?:node_modules|dist|data|coverage|docs|web|e2e|\.[^/]*)$/.test(path);
    cpSync(root, copy, { recursive: true, filter });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const script = `
      import { readdirSync, readFileSync } from 'node:fs';
      import { setTimeout as wait } from 'node:timers/promises';
      import { compileSources } from ${JSON.stringify(join(copy, 'loader', 'compile.mjs'))};
      const children = () =>
        readdirSync('/proc/self/task').map((thread) => readFileSync('/proc/self/task/' + thread + '/children', 'utf8')).join('');
      const folder = await compileSources();
      while (children() !== '') await wait(10);
      console.log(folder);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(dirname(stdout)).toBe(join(copy, '.cache', 'compiled'));
  });
});
