import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiKuClass } from '#contract/products/products.ts';
import { bundleDir } from '../../holdings/holdings.ts';
import { importProduct } from '../../import/import-product.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import { openBundle } from '../../bundle/open-bundle.ts';
import { gazetteerDir, listKeys, type NameList, readList, removeList, writeList } from './list-files.ts';
import { openGazetteer } from './open-gazetteer.ts';
import { rematchProduct } from './rematch-product.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-names-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const poets: NameList = {
  key: 'poets',
  kind: 'lsrw',
  title: '試人名',
  source: '試',
  licence: 'MIT',
  unlike: ['李祕書'],
  entries: [
    { name: '李羣玉', aliases: ['文山'], dynasty: '唐', gloss: '字文山，澧州人。' },
    { name: '李祕', dynasty: '唐' },
  ],
};

const pages = [
  { pageKey: 'k1', pageNum: '葉一', lines: [lineOf('訪李群玉'), lineOf('李秘書至')] },
  { pageKey: 'k2', pageNum: '葉二', lines: [lineOf('文山李秘')] },
];
const importWith = async (dynasty: string, siKu?: SiKuClass) => {
  await importProduct({
    data,
    code: 'shi',
    name: '試書',
    product: makeProduct(pages, {
      books: [{ key: 'B1', title: '試書', authors: [{ name: '某', dynasty }], ...(siKu ? { siKu } : {}) }],
    }),
    faults: () => [],
    replace: true,
  });
};
const live = () => {
  const bundle = openBundle(bundleDir(data, 'shi'));
  const words = [1, 2].map((id) => bundle.page(id)!.hotWord.lsrw.map(({ word }) => word));
  const { version, hotWords, segments } = bundle.facts;
  bundle.close();
  return { words, version, hotWords, segments };
};

describe('lists of names', () => {
  it('come back as they were written, and are gone when removed', () => {
    writeList(data, poets);
    expect(listKeys(data)).toEqual(['poets']);
    expect(readList(data, 'poets')).toEqual(poets);
    expect(removeList(data, 'poets')).toBe(true);
    expect(removeList(data, 'poets')).toBe(false);
    expect(listKeys(data)).toEqual([]);
  });

  it('are refused by name and line when they are not as they were written', () => {
    writeList(data, poets);
    writeFileSync(
      join(gazetteerDir(data), 'poets.jsonl'),
      '{"kind":"lsrw","title":"t","source":"","licence":""}\n{}\n',
    );
    expect(() => readList(data, 'poets')).toThrow(/poets\.jsonl:2/);
  });

  it('are looked up by name, alias and variant, within the kind', async () => {
    writeList(data, poets);
    const gazetteer = await openGazetteer(data);
    const of = (word: string) => gazetteer.lookUp('lsrw', word).map(({ id, name }) => [id, name]);
    expect(of('李群玉')).toEqual([['poets.1', '李羣玉']]);
    expect(of('文山')).toEqual([['poets.1', '李羣玉']]);
    expect(of('李祕書')).toEqual([]);
    expect(gazetteer.lookUp('lsdm', '文山')).toEqual([]);
  });
});

describe('the hot words of a product', () => {
  it('are found at import, of persons who may be named in it', async () => {
    writeList(data, poets);
    await importWith('清');
    expect(live()).toMatchObject({ words: [['李羣玉'], ['文山', '李祕']], hotWords: { lsrw: 3, lsdm: 0 } });
    await importWith('漢');
    expect(live()).toMatchObject({ words: [[], []], hotWords: { lsrw: 0 } });
  });

  it('are herbs of one character in books of medicine alone, and looked up in all', async () => {
    writeList(data, {
      ...poets,
      key: 'yao',
      kind: 'zcy',
      unlike: [],
      entries: [{ name: '薑' }, { name: '甘草' }],
    });
    const wordsIn = async (category?: string) => {
      await importProduct({
        data,
        code: 'fang',
        name: '方',
        product: makeProduct(
          [{ pageKey: 'k1', pageNum: '葉一', lines: [lineOf('甘草一兩薑三片'), lineOf('如薑')] }],
          { books: [{ key: 'B1', title: '方', authors: [], siKu: '子', ...(category && { category }) }] },
        ),
        faults: () => [],
        replace: true,
      });
      const bundle = openBundle(bundleDir(data, 'fang'));
      const words = bundle.page(1)!.hotWord.zcy.map(({ word }) => word);
      bundle.close();
      return words;
    };
    expect(await wordsIn('醫家類')).toEqual(['甘草', '薑']);
    expect(await wordsIn('雜家類')).toEqual(['甘草']);
    expect(await wordsIn()).toEqual(['甘草']);
    const gazetteer = await openGazetteer(data);
    expect(gazetteer.lookUp('zcy', '薑').map(({ id }) => id)).toEqual(['yao.1']);
  });

  it('are found by the classes of an entry where it has its own, and its data is read back unchanged', async () => {
    const facts = { today: '試地', latitude: 30, longitude: 110 };
    const [first, second] = poets.entries;
    const list = {
      ...poets,
      classes: ['經' as const],
      entries: [{ ...first, classes: ['集' as const], facts }, second],
    };
    writeList(data, list);
    expect(readList(data, 'poets')).toEqual(list);
    await importWith('清', '集');
    expect(live().words.flat()).not.toContain('李祕');
    expect(live().words[0]).toEqual(['李羣玉']);
    await importWith('清', '經');
    expect(live().words.flat()).toEqual(['李祕']);
  });

  it('are found in running text only in books of the classes that the list is sure in', async () => {
    writeList(data, { ...poets, classes: ['集'] });
    await importWith('清');
    expect(live().words).toEqual([[], []]);
    await importWith('清', '集');
    expect(live().words).toEqual([['李羣玉'], ['文山', '李祕']]);
  });

  it('are found anew in what is there, without the source: a new version, the same in all else', async () => {
    await importWith('清');
    const before = live();
    expect(before.words).toEqual([[], []]);
    writeList(data, poets);
    const { version, hotWords } = await rematchProduct({ data, code: 'shi' });
    expect(live()).toMatchObject({
      words: [['李羣玉'], ['文山', '李祕']],
      version,
      hotWords,
      segments: before.segments,
    });
    expect(version > before.version).toBe(true);
  });

  it('stay as they are, and the version with them, where nothing would change', async () => {
    writeList(data, poets);
    await importWith('清');
    const before = live();
    expect(await rematchProduct({ data, code: 'shi' })).toMatchObject({
      version: before.version,
      changedPages: 0,
    });
    expect(live()).toEqual(before);
  });
});
