import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPictureFaults, storePictures } from './herb-pictures.ts';
import { picturesDir } from './list-form.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pictures = ['甘草.png', '人參.png'].map((name) => ({ name, bytes: png }));

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'herbs-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('finds no fault in names that file systems take, and one in longer ones', () => {
  const named = (letters: number) => ({ name: `${'草'.repeat(letters)}.png`, bytes: png });
  expect(findPictureFaults([named(65)])).toEqual([]);
  expect(findPictureFaults([named(66)])).toEqual([{ name: named(66).name, fault: 'long-name' }]);
});

it('puts pictures in their places once they are on record, and leaves nothing where they cannot be', async () => {
  mkdirSync(picturesDir(data), { recursive: true });
  writeFileSync(join(picturesDir(data), '甘草.png'), 'before');
  const refused = storePictures(data, pictures, () => Promise.reject(new Error('no record')));
  await expect(refused).rejects.toThrow('no record');
  expect(readdirSync(picturesDir(data))).toEqual(['甘草.png']);
  expect(readFileSync(join(picturesDir(data), '甘草.png'), 'utf8')).toBe('before');

  await storePictures(data, pictures, async () => {
    expect(readFileSync(join(picturesDir(data), '甘草.png'), 'utf8')).toBe('before');
  });
  expect(readdirSync(picturesDir(data)).toSorted()).toEqual(['人參.png', '甘草.png']);
  expect(readFileSync(join(picturesDir(data), '甘草.png')).equals(png)).toBe(true);
});

it('puts nothing on record where the folder cannot be written', async () => {
  mkdirSync(join(data, 'reference'));
  writeFileSync(join(data, 'reference', 'pictures'), 'a file');
  const recorded: true[] = [];
  const refused = storePictures(data, pictures, async () => void recorded.push(true));
  await expect(refused).rejects.toThrow(/pictures/);
  expect(recorded).toEqual([]);
});
