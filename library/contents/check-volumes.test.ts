import { expect, it } from 'vitest';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { checkVolumes, volumeOf } from './check-volumes.ts';
import { FaultLog } from '../sources/fault-log.ts';
import type { SourcePage } from '../sources/source.ts';

it('reads the number of a 卷 at the end of a title', () => {
  const place = (title: string) => volumeOf({ title })?.place;
  expect(place('世說新語卷中之下')).toEqual([2, 3]);
  expect(place('卷第一百二十')).toEqual([120, 0]);
  expect(place('欽定四庫全書 卷三')).toEqual([3, 0]);
  expect(place('卷三之二')).toEqual([3, 2]);
  for (const title of ['卷末', '卷首上', '開卷有益', '德行第一']) expect(place(title)).toBeUndefined();
});

/** The faults that are reported for a book with these titles and their depths. */
const faultsOf = (titles: readonly (readonly [number, string])[]) => {
  const pages = titles.map(
    ([depth, title], i): SourcePage => ({
      pageKey: `B_${i + 1}`,
      pageNum: `葉${i + 1}`,
      lines: [lineOf('字', { nodes: [{ depth, title, key: `B.${i}` }] })],
    }),
  );
  const faults = new FaultLog();
  const { length } = [...checkVolumes(makeProduct(pages), faults).pages()];
  expect(length).toBe(pages.length);
  return faults.list.map(({ file, message, severity }) => [file, severity, message.split(':')[0]]);
};

it('reports a 卷 that comes after a later one, with the page on which it begins', () => {
  expect(
    faultsOf([
      [0, '世說新語卷上之上'],
      [0, '世說新語卷下之下'],
      [0, '世說新語卷中之下'],
    ]),
  ).toEqual([['B_3', 'warning', '“世說新語卷中之下” comes after “世說新語卷下之下”']]);
});

it('reports nothing of another work, of nodes beneath another node, or of the same 卷 again', () => {
  expect(
    faultsOf([
      [0, '甲集卷二'],
      [0, '乙集卷一'],
      [0, '前集'],
      [1, '卷三'],
      [0, '後集'],
      [1, '卷一'],
      [1, '卷一'],
      [1, '雜篇'],
      [1, '卷二'],
    ]),
  ).toEqual([]);
});
