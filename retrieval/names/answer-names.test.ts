// The names of a product: the list as it was counted by hand, and the places as a walk over the stored pages finds them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { countNames } from '#library/names/count-names.ts';
import { namesFile } from '#library/names/name-table.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import type { SourceLine } from '#library/sources/source.ts';
import { neverStop, type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { answerNamePlaces, answerNames } from './answer-names.ts';

const lists: Partial<Record<EntityKind, string[]>> = {
  lsrw: ['李白', '李羣玉', '白居易', '曾鞏'],
  lsdm: ['長安', '江夏'],
  zcy: ['人參'],
};
const offered: EntityKind[] = ['lsrw', 'lsdm', 'ldzg'];
const noteOf = (right: string, left: string): SourceLine['runs'][number] => ({
  kind: 'note',
  right: sourceCells(right),
  left: sourceCells(left),
  continues: false,
});
const many = 45;
const lines: SourceLine[][] = [
  [lineOf('天李白地長安'), lineOf('玄白居易黃曾鞏宇')],
  [lineOf('曾鞏曾鞏宙洪')],
  [{ indent: 0, runs: [...lineOf('荒李群玉日').runs, noteOf('月李白盈', '昃辰')] }],
  [lineOf('人參江夏')],
  // A name that is parted by the end of a line, which is full.
  [lineOf(`${'宿列'.repeat(10)}李`), lineOf('白張寒來曾鞏')],
  Array.from({ length: many }, () => lineOf('天地曾鞏')),
  [],
];

let opened: OpenedProduct;
let file: string;
beforeAll(async () => {
  const pages = lines.map((own, i) => ({ pageKey: `k${i + 1}`, pageNum: `葉${i + 1}`, lines: own }));
  const [first] = pages[2].lines;
  first.nodes = [{ depth: 0, title: '卷二', key: 'J2' }];
  opened = await openMadeProduct(makeProduct(pages), {
    pairs: [['群', '羣', 'variant']],
    prepare: (data) => {
      for (const [kind, names] of Object.entries(lists))
        writeList(data, {
          key: kind,
          kind: kind as EntityKind,
          title: '試',
          source: '',
          licence: '',
          entries: names.map((name) => ({ name })),
        });
    },
  });
  file = namesFile(opened.data, 'made', opened.product.bundle.facts.version);
});
afterAll(() => opened.close());

const nameAll = (more: Partial<Parameters<typeof answerNames>[1]> = {}) =>
  answerNames(opened.product, {
    code: 'made',
    file,
    offered,
    start: 0,
    count: 30,
    key: '',
    sort: 'name',
    ...more,
  });
const listNames = (more: Parameters<typeof nameAll>[0] = {}) => {
  const reply = nameAll(more);
  if (reply.state !== 'counted') throw new Error(reply.state);
  return reply;
};
const placesOf = (type: EntityKind, name: string, start = 0, count = 50, of = offered) =>
  answerNamePlaces(opened.product, { code: 'made', file, offered: of, start, count, type, name }, neverStop);
const counted = (...args: Parameters<typeof placesOf>) => {
  const reply = placesOf(...args);
  if (reply.state !== 'counted') throw new Error(reply.state);
  return reply;
};

it('says so while a version has not been counted, and then reads what was counted', () => {
  expect(nameAll()).toEqual({ state: 'uncounted' });
  expect(placesOf('lsrw', '李白')).toEqual({ state: 'uncounted' });
  const { version } = opened.product.bundle.facts;
  const progress = new SharedArrayBuffer(8);
  expect(countNames({ data: opened.data, code: 'made', version, progress })).toBeUndefined();
  expect(nameAll()).toMatchObject({ state: 'counted', version });
});

describe('the names of a product', () => {
  beforeAll(() => {
    const { version } = opened.product.bundle.facts;
    countNames({ data: opened.data, code: 'made', version, progress: new SharedArrayBuffer(8) });
  });

  it('are counted by kind, of the kinds that are offered and that it has', () => {
    expect(listNames().kinds).toEqual([
      { type: 'lsrw', names: 4, times: 3 + 1 + 1 + 4 + many },
      { type: 'lsdm', names: 2, times: 2 },
    ]);
    expect(listNames({ offered: ['zcy'] })).toMatchObject({
      kinds: [{ type: 'zcy', names: 1 }],
      type: 'zcy',
    });
  });

  it('are of the first kind where none is requested, and none of a kind that is not offered', () => {
    expect(listNames().type).toBe('lsrw');
    expect(listNames({ type: 'lsdm' }).items.map(({ name }) => name)).toEqual(['長安', '江夏']);
    expect(listNames({ type: 'zcy' })).toMatchObject({ type: 'zcy', total: 0, totalTimes: 0, items: [] });
    expect(listNames({ type: 'ldzg' })).toMatchObject({ type: 'ldzg', total: 0, items: [] });
    const nothing = listNames({ offered: ['ldzg'] });
    expect([nothing.kinds, nothing.items, 'type' in nothing]).toEqual([[], [], false]);
  });

  it('are in the order of pinyin, of count, the commonest first, or of the first page', () => {
    const namesBy = (sort: 'name' | 'count' | 'page') => listNames({ sort }).items.map(({ name }) => name);
    const byName = ['白居易', '李白', '李羣玉', '曾鞏'];
    expect(namesBy('name')).toEqual(byName);
    // As many times, or on the same page: as in pinyin.
    expect(namesBy('count')).toEqual(['曾鞏', '李白', '白居易', '李羣玉']);
    expect(namesBy('page')).toEqual(['白居易', '李白', '曾鞏', '李羣玉']);
    expect(namesBy('name')).toEqual(byName);
  });

  it('are returned with their reading, counts and first page', () => {
    expect(listNames().items).toEqual([
      { name: '白居易', pinYin: 'Bái Jūyì', times: 1, pages: 1, firstPage: 1, firstPageNum: '葉1' },
      { name: '李白', pinYin: 'Lǐ Bái', times: 3, pages: 3, firstPage: 1, firstPageNum: '葉1' },
      { name: '李羣玉', pinYin: 'Lǐ Qúnyù', times: 1, pages: 1, firstPage: 3, firstPageNum: '葉3' },
      { name: '曾鞏', pinYin: 'Zēng Gǒng', times: 4 + many, pages: 4, firstPage: 1, firstPageNum: '葉1' },
    ]);
  });

  it('are those that hold a key, through variants or in pinyin, and the sums are of these', () => {
    const holding = (key: string) => {
      const { items, total, totalTimes } = listNames({ key });
      return [items.map(({ name }) => name).join(), total, totalTimes];
    };
    expect(holding('李')).toEqual(['李白,李羣玉', 2, 4]);
    expect(holding(' 白 ')).toEqual(['白居易,李白', 2, 4]);
    expect(holding('群')).toEqual(['李羣玉', 1, 1]);
    expect(holding('zeng')).toEqual(['曾鞏', 1, 4 + many]);
    expect(holding('龍')).toEqual(['', 0, 0]);
    expect(holding('  ')).toEqual([
      listNames()
        .items.map(({ name }) => name)
        .join(),
      4,
      9 + many,
    ]);
    expect(listNames({ key: '李', sort: 'count' }).items.map(({ name }) => name)).toEqual(['李白', '李羣玉']);
    expect(listNames({ key: '安', type: 'lsdm' }).items.map(({ name }) => name)).toEqual(['長安']);
  });

  it('come in parts that join to the whole', () => {
    const { items } = listNames();
    for (const start of [0, 1, 3, 4, 9]) {
      const part = listNames({ start, count: 2 });
      expect([part.start, part.count, part.total]).toEqual([start, part.items.length, 4]);
      expect(part.items).toEqual(items.slice(start, start + 2));
    }
  });
});

describe('the places of a name', () => {
  beforeAll(() => {
    const { version } = opened.product.bundle.facts;
    countNames({ data: opened.data, code: 'made', version, progress: new SharedArrayBuffer(8) });
  });

  it('are returned with their context: of the main text in the text, of the note in a note', () => {
    const { pages, lines: places, name, total } = counted('lsrw', '李白');
    expect([name.name, name.times, total]).toEqual(['李白', 3, 3]);
    expect(pages).toEqual([
      { pageId: 1, pageNum: '葉1', catalog: [], times: 1 },
      { pageId: 3, pageNum: '葉3', catalog: ['卷二'], times: 1 },
      { pageId: 5, pageNum: '葉5', catalog: ['卷二'], times: 1 },
    ]);
    expect(places.map(({ pageId, left, hit, right }) => [pageId, left, hit, right])).toEqual([
      [1, '天', '李白', '地長安玄白居易黃曾鞏宇'],
      [3, '月', '李白', '盈昃辰'],
      [5, '宿列'.repeat(6), '李白', '張寒來曾鞏'],
    ]);
    expect(places.map(({ at }) => at.split('*').slice(0, 3))).toEqual([
      ['k1', '1.2-1.3', '李白'],
      [expect.stringMatching('k3'), expect.stringMatching(/^\d+\.2-\d+\.3$/), '李白'],
      ['k5', '1.21-2.1', '李白'],
    ]);
  });

  it('have twelve characters at most on either side', () => {
    const last = counted('lsrw', '曾鞏', 3).lines[10];
    expect([last.left, last.right]).toEqual(['天地曾鞏'.repeat(3).slice(2) + '天地', '天地曾鞏'.repeat(3)]);
    const place = counted('lsrw', '曾鞏').lines[0];
    expect(place).toMatchObject({ left: '天李白地長安玄白居易黃', hit: '曾鞏', right: '宇' });
  });

  it('are forty of a page at most, which says how many there are', () => {
    const { pages, lines: places } = counted('lsrw', '曾鞏');
    expect(pages.map(({ pageId, times }) => [pageId, times])).toEqual([
      [1, 1],
      [2, 2],
      [5, 1],
      [6, many],
    ]);
    expect(places.map(({ pageId }) => pageId)).toEqual([1, 2, 2, 5, ...Array<number>(40).fill(6)]);
  });

  it('come page by page, as many pages as are requested', () => {
    const pagesOf = (start: number, count: number) => {
      const { pages, ...reply } = counted('lsrw', '曾鞏', start, count);
      expect([reply.start, reply.count, reply.total]).toEqual([start, pages.length, 4]);
      return pages.map(({ pageId }) => pageId);
    };
    expect([
      pagesOf(0, 2),
      pagesOf(1, 2),
      pagesOf(3, 2),
      pagesOf(4, 2),
      pagesOf(9, 2),
      pagesOf(0, 0),
    ]).toEqual([[1, 2], [2, 5], [6], [], [], []]);
  });

  it('are unknown of a name that it does not have, that is of another kind, or of a kind that is not offered', () => {
    expect(placesOf('lsrw', '李')).toEqual({ state: 'unknown' });
    expect(placesOf('lsdm', '李白')).toEqual({ state: 'unknown' });
    expect(placesOf('ldzg', '李白')).toEqual({ state: 'unknown' });
    expect(placesOf('zcy', '人參')).toEqual({ state: 'unknown' });
    expect(placesOf('zcy', '人參', 0, 5, ['zcy']).state).toBe('counted');
    expect(counted('lsdm', '江夏').lines.map(({ hit, left }) => [hit, left])).toEqual([['江夏', '人參']]);
  });
});
