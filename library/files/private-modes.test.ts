import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { buildKnowledge } from '../knowledge/build-knowledge.ts';

const data = mkdtempSync(join(tmpdir(), 'modes-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

it('leaves nothing of a library that other accounts of the machine can read', async () => {
  const umask = process.umask(0o022);
  try {
    await makeKnowledgeLibrary(data);
    await buildKnowledge(data, []);
  } finally {
    process.umask(umask);
  }
  const all = readdirSync(data, { recursive: true, encoding: 'utf8' });
  expect(all).toContain('knowledge.db');
  expect(all.some((path) => path.endsWith('book.db'))).toBe(true);
  // Locks hold nothing, and lie in a folder that is closed.
  const files = all.filter((path) => !path.startsWith('library/.locks/'));
  expect(files.filter((path) => (statSync(join(data, path)).mode & 0o077) !== 0)).toEqual([]);
});
