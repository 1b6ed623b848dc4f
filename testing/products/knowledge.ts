// A library of lists and books of which the file of knowledge tells something: namesakes, works, entries.
import { dayOfDate } from '#reference/dates/julian-day.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { ReferenceFacts, ReferenceKind } from '#contract/tools/reference.ts';
import type { SourceBook, SourcePage } from '#library/sources/source.ts';
import type { SourceEntry, SourceMention } from '#library/sources/source-entry.ts';
import { lineOf, makeProduct } from './source.ts';

export const knownPersons: ReferenceFacts[] = [
  { name: '李白', alias: ['太白', '青蓮居士'], dynasty: '唐', bdDate: '701–762', works: ['李太白文集'] },
  { name: '杜甫', alias: ['子美'], dynasty: '唐', bdDate: '712–770', exp: '天寶十四載授右衛率府胄曹參軍。' },
  { name: '王維', dynasty: '唐', bdDate: '701–761' },
  { name: '王維', dynasty: '明' },
  { name: '曾鞏', dynasty: '宋', bdDate: '1019–1083' },
];
const places: ReferenceFacts[] = [
  { name: '長安', today: '西安', firstYear: -200, lastYear: 904 },
  { name: '洛陽' },
];
const offices: ReferenceFacts[] = [{ name: '拾遺', dynasty: '唐', exp: '掌供奉諷諫。' }];

const about = { source: '試', licence: 'CC0', state: 'imported' } as const;
const store = (data: string, key: string, kind: ReferenceKind, title: string, entries: ReferenceFacts[]) =>
  storeList(data, key, { ...about, kind, title }, entries);

const mentionsIn = (text: string, pageKey: string): SourceMention[] =>
  ['李白', '杜甫', '王維', '長安', '曾鞏'].flatMap((name): SourceMention[] => {
    const cell = text.indexOf(name);
    if (cell < 0) return [];
    const kind = name === '長安' ? 'place' : name === '杜甫' ? 'officer' : 'person';
    return [{ kind, name, pageKey, cell, cells: 2, ...(name === '杜甫' && { office: '拾遺' }) }];
  });

/** One entry a page. */
const diaryTexts = [
  '拾遺杜甫與李白會於長安',
  '王維畫圖贈李白',
  '拾遺杜甫奏事',
  '詔曾鞏還長安',
  '雨雪無事書之而已',
];
const diaryPages = (year: number): SourcePage[] =>
  diaryTexts.map((text, i) => {
    const pageKey = `D${i + 1}`;
    const day = dayOfDate({ year, month: 3 + i, day: 1 });
    const entry: SourceEntry = {
      key: `e${i + 1}`,
      start: { pageKey, cell: 0, main: 0, note: 0 },
      end: { pageKey, cell: text.length, main: text.length, note: 0 },
      date: '初一日',
      days: { first: day, last: day },
      reading: { reign: '天寶', year: year - 741, month: 2 + i, day: 1 },
      certainty: 'written',
      title: text.slice(0, 6),
      categories: [],
      mentions: mentionsIn(text, pageKey),
    };
    return { pageKey, pageNum: `葉${i + 1}`, lines: [lineOf(text)], entries: [entry] };
  });

const page = (key: string, text: string): SourcePage => ({
  pageKey: key,
  pageNum: '葉一',
  lines: [lineOf(text)],
});

const importBook = async (
  data: string,
  code: string,
  books: readonly Omit<SourceBook, 'key'>[],
  pages: SourcePage[],
): Promise<void> => {
  const product = makeProduct(pages, { books: books.map((book, i) => ({ ...book, key: `b${i + 1}` })) });
  await importProduct({ data, code, name: books[0].title, product, faults: () => [] });
};

/** 李白 is in both lists of persons, 王維 twice in one; the diary names people of 742. */
export const makeKnowledgeLibrary = async (data: string): Promise<void> => {
  await store(data, 'persons', 'persons', '人物', knownPersons);
  await store(data, 'places', 'places', '地名', places);
  await store(data, 'offices', 'offices', '職官', offices);
  await store(data, 'idioms', 'idioms', '成語', [{ name: '一鳴驚人' }]);
  const poet = { name: '李白', dynasty: '唐五代', gloss: '李白，字太白。天寶元年，至長安。' };
  const poets = {
    key: 'poets',
    kind: 'lsrw' as const,
    title: '小傳',
    source: '試',
    licence: 'CC0',
    entries: [poet],
  };
  writeList(data, poets);
  const text = '床前看月光疑是地上霜';
  const [li, du] = [
    { name: '李白', dynasty: '唐', role: '撰' },
    { name: '杜甫', dynasty: '唐', role: '撰' },
  ];
  await importBook(data, 'taibai', [{ title: '李太白文集', authors: [li] }], [page('T1', text)]);
  await importBook(
    data,
    'taibai-b',
    [{ title: '李太白文集', authors: [li], edition: '別本' }],
    [page('B1', text)],
  );
  await importBook(
    data,
    'dushi',
    [{ title: '杜工部集', authors: [du, { name: '曾巩', dynasty: '北宋', role: '編' }] }],
    [page('U1', text)],
  );
  await importBook(data, 'wang', [{ title: '王右丞集', authors: [{ name: '王維' }] }], [page('W1', text)]);
  await importBook(data, 'riji', [{ title: '試日記', authors: [] }], diaryPages(742));
};
