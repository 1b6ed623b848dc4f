import { describe, expect, it, vi } from 'vitest';
import { addressOfPlace } from '#citation/span-address.ts';
import { translate } from '../../i18n/use-text.ts';
import type { AnnotationKind, AnnotationType } from '../../book/annotation-type.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import type { Reading } from '../../book/reading.ts';
import { menuEntries } from './menu-entries.ts';
import type { MenuUse } from '../../selection/menu-use.ts';
import { describeSelected } from '../../selection/selected.ts';
import { type BookPlace, spanBetween } from '../../selection/span.ts';
import { waitOptions } from '#testing/dom/set-up.ts';

const note = { note: 1 } as const;
const page = pageOf(
  [
    columnOf(1, '止於至善'),
    columnOf(2, '程子曰', { ...note, columnType: 'RightSmall' }),
    columnOf(3, '親當作', { ...note, columnType: 'LeftSmall' }),
    columnOf(4, '知止而后', { note: undefined }),
    columnOf(5, '別注', { note: 2, columnType: 'RightSmall' }),
  ],
  { pageKey: 'KR1h9001_WYG_001-1a', pageNum: '卷上·葉一a' },
);
const at = (lineId: number, wordId: number): BookPlace => ({ pageId: 1, lineId, wordId });
const selected = (from: BookPlace, to: BookPlace) => describeSelected([page], spanBetween(from, to));

const use = () => {
  const copy = vi.fn();
  const searchBook = vi.fn();
  const keep = vi.fn();
  const search = vi.fn();
  const opened = { code: 'daxue', version: '1' };
  const reading = { code: 'daxue', opened, address: { search } } as unknown as Reading;
  const book = { title: '大學集說', authors: [{ name: '吳某', dynasty: '清', role: '撰' }] };
  const it: MenuUse = {
    t: translate,
    reading,
    product: { code: 'daxue', fullName: '大學集說', processingState: 10 },
    touch: false,
    openTools: undefined,
    copy,
    citedBook: () => Promise.resolve(book),
    searchBook,
    annotationTypes: [],
    person: true,
    keep,
  };
  return { it, copy, search, searchBook, keep };
};
const annotationTypeOf = (kind: AnnotationKind) => ({ kind }) as AnnotationType;
const entryOf = (groups: ReturnType<typeof menuEntries>, key: string) =>
  groups
    .flat()
    .flatMap((entry) => [entry, ...(entry.items ?? [])])
    .find((entry) => entry.key === key);

describe('what the menu of a selection offers', () => {
  it('leaves the notes out only where there are notes and more', () => {
    const { it: used, copy } = use();
    expect(entryOf(menuEntries(selected(at(1, 1), at(1, 3)), used), 'main')).toBeUndefined();
    expect(entryOf(menuEntries(selected(at(2, 1), at(3, 3)), used), 'main')).toBeUndefined();
    entryOf(menuEntries(selected(at(1, 3), at(4, 2)), used), 'main')?.onChoose?.();
    expect(copy).toHaveBeenCalledWith('至善知止');
  });

  it('searches main text through the notes, or the one note, and offers no search that finds nothing', () => {
    const { it: used, search, searchBook } = use();
    expect(entryOf(menuEntries(selected(at(1, 3), at(4, 2)), used), 'search')?.label).toBe('在本书中检索');
    entryOf(menuEntries(selected(at(1, 3), at(4, 2)), used), 'search')?.onChoose?.();
    expect(search).toHaveBeenLastCalledWith({ key: '至善知止' });
    entryOf(menuEntries(selected(at(2, 2), at(3, 1)), used), 'search')?.onChoose?.();
    expect(search).toHaveBeenLastCalledWith({ key: '子曰親' });
    entryOf(menuEntries(selected(at(1, 1), at(1, 2)), used), 'search-screen')?.onChoose?.();
    expect(unpackQuery(searchBook.mock.calls[0][0] as string)?.rules?.[0]).toMatchObject({ value: '止於' });
    const apart = pageOf([
      columnOf(1, '程子', { ...note, columnType: 'RightSmall' }),
      columnOf(2, '別注', { note: 2, columnType: 'RightSmall' }),
    ]);
    const two = describeSelected([apart], spanBetween(at(1, 1), at(2, 2)));
    expect(entryOf(menuEntries(two, used), 'search')).toBeUndefined();
  });

  it('cites the book, leaf and lines, and shares the address of the span', async () => {
    const { it: used, copy } = use();
    const groups = menuEntries(selected(at(1, 3), at(4, 2)), used);
    entryOf(groups, 'plain')?.onChoose?.();
    await vi.waitFor(() => expect(copy).toHaveBeenCalled(), waitOptions);
    expect(copy).toHaveBeenLastCalledWith('〔清〕吳某：《大學集說》卷上，葉一a，第1至4行');
    entryOf(groups, 'share')?.onChoose?.();
    const address = addressOfPlace(copy.mock.lastCall?.[0] as string);
    expect(address?.code).toBe('daxue');
    expect(address?.at).toMatchObject({
      pageKey: 'KR1h9001_WYG_001-1a',
      from: { lineId: 1, wordId: 3 },
      to: { lineId: 4, wordId: 2 },
      pages: 0,
    });
  });

  it('cites of a newspaper the article in which the words begin, and says that a machine read them', async () => {
    const { it: used, copy } = use();
    const article = {
      articleNum: 'A03',
      articleKey: 'jingbao-1940-04-30/A03',
      leadTitle: '',
      title: '蘇州吃玩大不同',
      subTitle: '',
      column: '',
      type: 'Text' as const,
      author: '蟲們',
      contentHtml: '<p>知止</p>',
      polys: [],
      lines: [4, 4] as [number, number],
      afterArticleModels: [],
    };
    const metadata = {
      name: '晶報',
      publishDate: '19400430',
      volume: '4138',
      pageNum: '第2版',
      articleCount: 1,
    };
    const paper = { ...page, pageNum: '第2版', articles: [article], metadata };
    const groups = menuEntries(describeSelected([paper], spanBetween(at(4, 1), at(4, 4))), used);
    expect(entryOf(groups, 'search')?.label).toBe('在本报中检索');
    entryOf(groups, 'quoted')?.onChoose?.();
    const source = '蟲們：《蘇州吃玩大不同》，《晶報》，1940年4月30日，第4138期，第2版，第A03篇';
    expect(copy).toHaveBeenLastCalledWith(`「知止而后」（${source}，机器识别，未经校对）`);
    entryOf(groups, 'copy')?.onChoose?.();
    expect(copy).toHaveBeenLastCalledWith('知止而后\n（机器识别，未经校对）');
    entryOf(groups, 'gbt7714')?.onChoose?.();
    const cited = copy.mock.lastCall?.[0] as string;
    expect(cited).toMatch(/^蟲們\. 蘇州吃玩大不同\[N\/OL\]\. 晶報，1940-04-30（2）\. https?:/);
    // The address leads to the words, not to the article alone.
    expect(addressOfPlace(cited)?.at).toMatchObject({
      from: { lineId: 4, wordId: 1 },
      to: { lineId: 4, wordId: 4 },
    });
  });

  it('[P-018] [P-019] offers note and correction to whom they are given, and only upon characters', () => {
    const { it: used, keep } = use();
    const of = selected(at(1, 1), at(1, 2));
    expect(entryOf(menuEntries(of, used), 'note')).toBeUndefined();
    const keeping = { ...used, annotationTypes: [annotationTypeOf('note'), annotationTypeOf('correction')] };
    entryOf(menuEntries(of, keeping), 'note')?.onChoose?.();
    entryOf(menuEntries(of, keeping), 'correction')?.onChoose?.();
    expect(keep.mock.calls).toEqual([
      ['note', of],
      ['correction', of],
    ]);
    expect(entryOf(menuEntries(of, keeping), 'note')?.hint).toBeUndefined();
    expect(entryOf(menuEntries(of, { ...keeping, person: false }), 'note')?.hint).toBe('须登录个人账号');
    const nothing = { ...of, cells: [] };
    expect(entryOf(menuEntries(nothing, keeping), 'note')).toBeUndefined();
  });
});
