import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { onceCompiled } from './once-compiled.ts';

const folders: string[] = [];
const compiledIn = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'langhuan-once-'));
  folders.push(folder);
  vi.stubEnv('LANGHUAN_COMPILED', folder);
  return folder;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('is made once for what is compiled, under each name', () => {
  const folder = compiledIn();
  expect(onceCompiled('one.json', () => 'first')).toBe('first');
  expect(onceCompiled('one.json', () => 'again')).toBe('first');
  expect(onceCompiled('two.json', () => 'other')).toBe('other');
  expect(readdirSync(folder).sort()).toEqual(['one.json', 'two.json']);
});

it('is made anew where nothing is compiled, or nothing can be stored', () => {
  vi.stubEnv('LANGHUAN_COMPILED', '');
  expect(onceCompiled('one.json', () => 'first')).toBe('first');
  expect(onceCompiled('one.json', () => 'again')).toBe('again');
  vi.stubEnv('LANGHUAN_COMPILED', join(tmpdir(), 'langhuan-no-such-folder'));
  expect(onceCompiled('one.json', () => 'again')).toBe('again');
});
