import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('writes twins of what compresses, at any depth, and of nothing else', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'compress-files-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, 'face'));
  const text = '書'.repeat(2000);
  await writeFile(join(dir, 'main.js'), text);
  await writeFile(join(dir, 'face/face.css'), text);
  await writeFile(join(dir, 'face/slice.woff2'), text);
  await writeFile(join(dir, 'short.js'), 'let a;');
  await compressFiles(dir);
  expect((await readdir(dir)).sort()).toEqual(['face', 'main.js', 'main.js.br', 'main.js.gz', 'short.js']);
  expect((await readdir(join(dir, 'face'))).sort()).toEqual([
    'face.css',
    'face.css.br',
    'face.css.gz',
    'slice.woff2',
  ]);
  expect(brotliDecompressSync(await readFile(join(dir, 'main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(dir, 'face/face.css.gz'))).toString()).toBe(text);
});
