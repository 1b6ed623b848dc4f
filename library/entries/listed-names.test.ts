// Names of the lists in the entries of a book that is imported, held to the words that a search finds in them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EntryListRequest } from '#contract/search/statistics.ts';
import { answerEntryList } from '#retrieval/entries/answer-entry-list.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { writeList } from '../reference-data/gazetteer/list-files.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import type { SourcePage } from '../sources/source.ts';
import { allMentions } from './read-entries.ts';

const data = mkdtempSync(join(tmpdir(), 'listed-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const cells = 12;
const full = (text: string) => lineOf(text.padEnd(cells, '云'));
const page = (n: number, ...lines: SourcePage['lines']): SourcePage => ({
  pageKey: `P${n}`,
  pageNum: `葉${n}`,
  lines,
});
const day = (text: string, indent = 3) => lineOf(text, { indent });

const pages = [
  page(
    1,
    { ...day('雍正四年正月'), section: true },
    day('初一日'),
    full('年羮堯隆科多等'),
    full('云云云云云云云云云年羹堯隆科'),
  ),
  // What goes on over the end of a page is one name; what another entry or an empty place parts is none.
  page(2, full('多等'), lineOf('止於年羹')),
  page(3, lineOf('堯'), day('初二日'), full('云云云云云云云云云年羹堯隆')),
  page(4, day('初三日科多'), full('河南巡撫年羮堯奏隆科多事')),
  // A reign with a year, an office, and what lies over the end of a province are nobody.
  page(5, day('初四日'), full('雍正三年尚書奏'), full('雍正新君'), full('山西省奏')),
];

it('are placed where a search finds them in an entry, over the end of a page too', async () => {
  const entries = ['年羹堯', '隆科多', '雍正', '尚书', '西省'].map((name) => ({ name, dynasty: '清' }));
  writeList(data, { key: 'names', kind: 'lsrw', title: '人名', source: '試', licence: 'CC0', entries });
  const books = [{ key: 'B1', title: '上諭', authors: [{ name: '某', dynasty: '清' }] }];
  const product = makeProduct(pages, { books, form: { lines: 8, cells } });
  await importProduct({
    data,
    code: 'shangyu',
    name: '上諭',
    product,
    faults: () => [],
    entries: { faults: new FaultLog() },
  });
  const bundle = openBundle(bundleDir(data, 'shangyu'));
  const persons = [...allMentions(bundle)]
    .filter(({ kind }) => kind === 'person' || kind === 'officer')
    .map(({ entry, kind, name, pageId, cell, cells: length }) => [entry, kind, name, pageId, cell, length]);
  bundle.close();
  expect(persons).toEqual([
    [0, 'person', '年羹堯', 1, 9, 3],
    [0, 'person', '隆科多', 1, 12, 3],
    [0, 'person', '年羹堯', 1, 30, 3],
    [0, 'person', '隆科多', 1, 33, 2],
    [1, 'person', '年羹堯', 3, 13, 3],
    [2, 'person', '年羹堯', 4, 9, 3],
    [2, 'person', '隆科多', 4, 13, 3],
    [2, 'officer', '年羹堯', 4, 9, 3],
    [3, 'person', '雍正', 5, 15, 2],
  ]);
  const opened = openProduct(
    bundleDir(data, 'shangyu'),
    openVariants(await ensureVariants()),
    new ListCache(),
  );
  const found = (question: object) => {
    const request = EntryListRequest.parse({ code: 'shangyu', ...question });
    return answerEntryList(opened, request, { hold: () => {}, check: () => {} }).items.map(({ key }) => key);
  };
  const both = found({ persons: ['年羹堯', '隆科多'] });
  expect(both).toEqual(found({ key: '年羹堯 隆科多' }));
  expect(both).toHaveLength(2);
  opened.close();
});

it('call an officer by one name, whatever its spelling in the text', async () => {
  const text = [
    page(1, { ...day('雍正四年正月'), section: true }, day('初一日'), full('浙江總督李衛奏')),
    page(2, day('初二日'), full('浙江總督李衞奏'), full('浙江總督李衛題')),
  ];
  const books = [{ key: 'B1', title: '諭旨', authors: [{ name: '某', dynasty: '清' }] }];
  const product = makeProduct(text, { books, form: { lines: 8, cells } });
  const entries = { faults: new FaultLog() };
  await importProduct({ data, code: 'liwei', name: '諭旨', product, faults: () => [], entries });
  const bundle = openBundle(bundleDir(data, 'liwei'));
  const officers = [...allMentions(bundle)].filter(({ kind }) => kind === 'officer');
  expect(officers.map(({ name, pageId }) => [name, pageId])).toEqual([
    ['李衛', 1],
    ['李衛', 2],
    ['李衛', 2],
  ]);
  // The text stays as it is printed.
  expect(bundle.page(2)!.text).toContain('李衞');
  bundle.close();
});

it('mention an officer wherever his name occurs, with or without his office', async () => {
  const text = [
    page(1, { ...day('雍正四年正月'), section: true }, day('初一日'), full('河南巡撫田文鏡奏著李紱')),
    // What is parted by an empty place is no name, what goes on over the end of a page is.
    page(2, day('初二日'), lineOf('著田文'), full('鏡云云云云云云云云云田文')),
    page(3, full('鏡等'), day('初三日'), full('直隸總督李紱奏與李紱')),
    // Who is called so once, and is mostly a part of others, is nobody.
    page(4, day('初四日'), full('侍衛羅卜藏奏乃羅卜藏丹津'), full('之羅卜藏滚布與羅卜藏滚布')),
    page(5, full('山羅卜藏滚布云羅卜藏滚布')),
  ];
  const books = [{ key: 'B1', title: '諭旨', authors: [{ name: '某', dynasty: '清' }] }];
  const product = makeProduct(text, { books, form: { lines: 8, cells } });
  const entries = { faults: new FaultLog() };
  await importProduct({ data, code: 'zhiguan', name: '諭旨', product, faults: () => [], entries });
  const bundle = openBundle(bundleDir(data, 'zhiguan'));
  const found = [...allMentions(bundle)].filter(({ kind }) => kind === 'person' || kind === 'officer');
  bundle.close();
  expect(found.map(({ entry, kind, name, pageId, cell }) => [entry, kind, name, pageId, cell])).toEqual([
    [0, 'officer', '田文鏡', 1, 13],
    [1, 'person', '田文鏡', 2, 16],
    [2, 'officer', '李紱', 3, 19],
    [3, 'officer', '羅卜藏', 4, 5],
  ]);
});

it('are nobody where the lists give nothing but a name of two characters, and no officer of the book has it', async () => {
  const bare = ['田鏡', '李維', '隆科多', '公明'].map((name) => ({ name }));
  const about = { kind: 'lsrw', source: '試', licence: 'CC0' } as const;
  writeList(data, { ...about, key: 'bare', title: '詞表', entries: bare });
  // 公明 has an explanation in another list, 于成 a second name.
  const detailed = [
    { name: '公明', gloss: '字也' },
    { name: '于成', aliases: ['于公'] },
  ];
  writeList(data, { ...about, key: 'detailed', title: '人名', entries: detailed });
  const text = [
    page(1, { ...day('雍正四年正月'), section: true }, day('初一日'), full('李維鈞田鏡事公明隆科多于成')),
    page(2, day('初二日'), full('河南巡撫田鏡奏李維')),
    // Who is a part of an officer's longer name is nobody there, unless an officer of the book has his name.
    page(3, day('初三日'), full('河南巡撫于成龍奏于成'), full('河南巡撫田鏡懋奏')),
  ];
  const books = [{ key: 'B1', title: '諭旨', authors: [{ name: '某', dynasty: '清' }] }];
  const product = makeProduct(text, { books, form: { lines: 8, cells } });
  const entries = { faults: new FaultLog() };
  await importProduct({ data, code: 'yuzhi', name: '諭旨', product, faults: () => [], entries });
  const bundle = openBundle(bundleDir(data, 'yuzhi'));
  const persons = [...allMentions(bundle)].filter(({ kind }) => kind === 'person');
  bundle.close();
  expect(persons.map(({ entry, name }) => [entry, name])).toEqual([
    [0, '田鏡'],
    [0, '公明'],
    [0, '隆科多'],
    [0, '于成'],
    [1, '田鏡'],
    [2, '于成'],
    [2, '田鏡'],
  ]);
});
