// Pages of half a million elements, which take minutes where anything goes by their square.
import { afterAll, expect, it } from 'vitest';
import { altoFile, metsFile, readMetsFiles, removeNewspapers } from '#testing/products/mets-folder.ts';

afterAll(removeNewspapers);

const many = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i)).join('');
const read = (inner: string, logical?: string) =>
  readMetsFiles({ 'mets.xml': metsFile({ logical }), 'p1.xml': altoFile(inner) });

it('of lines without a place is gone through once', { timeout: 120_000 }, () => {
  const { pages } = read(`<TextBlock ID="B">${many(480_000, () => '<TextLine/>')}</TextBlock>`);
  expect(pages[0].lines).toEqual([]);
});

it('of blocks that lead to each other, and of pictures, is gone through once', { timeout: 120_000 }, () => {
  const box = 'HPOS="1" VPOS="1" WIDTH="10" HEIGHT="10"';
  const { pages } = read(many(480_000, (i) => `<Illustration ID="B${i}" IDNEXT="B${i + 1}" ${box}/>`));
  expect(pages[0].layout?.blocks.length).toBe(480_000);
});

it('of blocks that every article names again is gone through a few times', { timeout: 120_000 }, () => {
  const area = '<fptr><area FILEID="A1" BEGIN="B0" END="B199999"/></fptr>';
  const { pages, messages } = read(
    many(200_000, (i) => `<TextBlock ID="B${i}"/>`),
    many(5000, (i) => `<div TYPE="ARTICLE" LABEL="${i}">${area}</div>`),
  );
  expect(pages[0].lines).toEqual([]);
  expect(messages).toContainEqual(expect.stringMatching(/name the same blocks again and again/));
});
