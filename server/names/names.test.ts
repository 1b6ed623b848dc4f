// The names of a product, held to the names that the reader gets page by page, opened with the reader's own half.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpanReply } from '#contract/reading/cited-places.ts';
import {
  type ProperNames,
  NameListReply,
  type NamePlaces,
  NamePlacesReply,
} from '#contract/reading/proper-names.ts';
import { OpenReply, type Page, SealedPage } from '#contract/reading/reader.ts';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { importProduct } from '#library/import/import-product.ts';
import { namesFile } from '#library/names/name-table.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { rematchProduct } from '#library/reference-data/gazetteer/rematch-product.ts';
import type { SourceLine, SourcePage } from '#library/sources/source.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { noLimits } from '#testing/servers/reading-limits.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { openPage } from '#web/session/sealing/open-sealed.ts';

const lists: Record<EntityKind, string[]> = {
  lsrw: ['曾鞏', '李羣玉', '李白', '白居易', '歐陽修'],
  lsdm: ['江夏', '長安', '會稽'],
  ldzg: ['刺史', '尚書令', '尚書'],
  zcy: ['人參', '甘草'],
};
const offered: EntityKind[] = ['lsrw', 'lsdm', 'ldzg'];
/** Written otherwise than the lists have them, and longer names over shorter ones. */
const written = ['李群玉', '会稽', '尙書令', ...Object.values(lists).flat()];
const fill = [...'天地玄黃宇宙洪荒之者也，。'];

function* makePages(count: number): Generator<SourcePage> {
  const random = randomOf(23);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const text = (cells: number) => {
    let made = '';
    while ([...made].length < cells) made += random() < 0.25 ? pick(written) : pick(fill);
    return [...made].slice(0, cells).join('');
  };
  for (let n = 1; n <= count; n++) {
    const lines = Array.from({ length: random() < 0.1 ? 0 : 6 }, (): SourceLine => {
      const note = random() < 0.3 ? 4 : 0;
      return {
        indent: 0,
        runs: [
          { kind: 'main', cells: sourceCells(text(12 - note)) },
          ...(note > 0
            ? [
                {
                  kind: 'note' as const,
                  right: sourceCells(text(note)),
                  left: sourceCells(text(note)),
                  continues: false,
                },
              ]
            : []),
        ],
      };
    });
    yield { pageKey: `k${n}`, pageNum: `葉${n}`, lines };
  }
}

const data = mkdtempSync(join(tmpdir(), 'langhuan-names-'));
const pages: Page[] = [];
let server: TestServer;
let headers: { authorization: string };

const get = async (path: string) => server.app.inject({ url: `/api/gujiread/api/product/${path}`, headers });
const ask = async <T extends { state: string }>(path: string, parse: (body: unknown) => T): Promise<T> => {
  const reply = parse((await get(path)).json());
  return reply.state === 'counting' ? ask(path, parse) : reply;
};
const listNames = async (query: Record<string, string> = {}, code = 'named') =>
  (await ask(`propername/${code}?${new URLSearchParams(query).toString()}`, (body) =>
    NameListReply.parse(body),
  )) as ProperNames;
const placesOf = async (type: EntityKind, name: string, start = 0, count = 50) =>
  (await ask(
    `propername/named/places?${new URLSearchParams({ type, name, start: String(start), count: String(count) }).toString()}`,
    (body) => NamePlacesReply.parse(body),
  )) as NamePlaces;

/** For each name, the pages that contain it and how often: a plain walk over the pages that the reader got. */
const walk = (type: EntityKind) => {
  const found = new Map<string, Map<number, number>>();
  for (const { pageId, hotWord } of pages)
    for (const { word } of hotWord[type]) {
      const own = found.get(word) ?? new Map<number, number>();
      found.set(word, own.set(pageId, (own.get(pageId) ?? 0) + 1));
    }
  return found;
};
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

beforeAll(async () => {
  writeFileSync(
    join(data, 'options.json'),
    JSON.stringify({
      tools: ['renWu', 'diMing', 'zhiGuan'],
      readingLimits: noLimits,
    }),
  );
  for (const kind of entityKinds)
    writeList(data, {
      key: kind,
      kind,
      title: '試',
      source: '',
      licence: '',
      entries: lists[kind].map((name) => ({ name })),
    });
  for (const code of ['named', 'again']) {
    const product = makeProduct(makePages(60));
    await importProduct({ data, code, name: '試書', product, faults: () => [] });
  }
  const bare = makeProduct([{ pageKey: 'k1', pageNum: '葉一', lines: [lineOf('天地玄黃')] }]);
  await importProduct({ data, code: 'bare', name: '無名書', product: bare, faults: () => [] });
  const herbal = makeProduct([{ pageKey: 'k1', pageNum: '葉一', lines: [lineOf('人參甘草')] }]);
  await importProduct({ data, code: 'herbal', name: '藥書', product: herbal, faults: () => [] });
  server = await startTestServer({ data });
  headers = bearer(await loginAs(server.app, 'all'));
  const opened = OpenReply.parse((await get('open/named')).json());
  for (let pageId = opened.firstPage; pageId <= opened.lastPage; pageId++)
    pages.push(await openPage(SealedPage.parse((await get(`json/named/${pageId}`)).json()), opened.key));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

it('counts every name as often as the reader gets it, page by page, and tells no kind that is not offered', async () => {
  const { kinds } = await listNames();
  expect(kinds).toEqual(
    offered.map((type) => {
      const found = walk(type);
      return { type, names: found.size, times: sum([...found.values()].flatMap((own) => [...own.values()])) };
    }),
  );
  for (const type of offered) {
    const { items, total } = await listNames({ type, count: '100' });
    const expected = [...walk(type)].map(([name, own]) => ({
      name,
      times: sum(own.values()),
      pages: own.size,
      firstPage: Math.min(...own.keys()),
      firstPageNum: pages[Math.min(...own.keys()) - 1].pageNum,
    }));
    expect(total).toBe(expected.length);
    const bare = items.map(({ name, times, pages: on, firstPage, firstPageNum }) => ({
      name,
      times,
      pages: on,
      firstPage,
      firstPageNum,
    }));
    expect(bare.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  }
  expect((await get('propername/named?type=zcy')).statusCode).toBe(404);
});

it('tells every place of a name, each by an address that leads to its very characters', async () => {
  for (const type of offered)
    for (const [name, own] of walk(type)) {
      const parts: NamePlaces[] = [];
      for (let start = 0; start < own.size; start += 7) parts.push(await placesOf(type, name, start, 7));
      expect(parts.flatMap((part) => part.pages).map(({ pageId, times }) => [pageId, times])).toEqual([
        ...own,
      ]);
      const lines = parts.flatMap((part) => part.lines);
      const words = pages.flatMap(({ pageId, hotWord }) =>
        hotWord[type].filter(({ word }) => word === name).map((word) => ({ pageId, word })),
      );
      expect(lines.map(({ pageId }) => pageId)).toEqual(words.map(({ pageId }) => pageId));
      for (const [i, { at, hit }] of lines.entries()) {
        const { pageId, word } = words[i];
        const { lineId, start, end, rest = [] } = word;
        const columns = pages[pageId - 1].blocks.flatMap((block) => block.columns);
        const textOf = (range: { lineId: number; start: number; end: number }) =>
          columns
            .find((column) => column.lineId === range.lineId)!
            .words.slice(range.start - 1, range.end)
            .join('');
        expect(hit).toBe([{ lineId, start, end }, ...rest].map(textOf).join(''));
        if (i > 3) continue;
        const span = (await get(`span/named?at=${encodeURIComponent(at)}`)).json<SpanReply>();
        expect([span.state, span.pageId, span.pages[0].cells[0]]).toMatchObject([
          'same',
          pageId,
          { lineId, start },
        ]);
      }
    }
  expect((await get('propername/named/places?type=lsrw&name=x')).statusCode).toBe(404);
  expect((await get('propername/named/places?type=zcy&name=x')).statusCode).toBe(404);
});

it('sorts by pinyin, family names as they are read, by count and by the first page', async () => {
  const namesBy = async (sort: string) => (await listNames({ type: 'lsrw', sort, count: '100' })).items;
  expect((await namesBy('name')).map(({ name, pinYin }) => `${name} ${pinYin}`)).toEqual([
    '白居易 Bái Jūyì',
    '李白 Lǐ Bái',
    '李羣玉 Lǐ Qúnyù',
    '歐陽修 Ōuyáng Xiū',
    '曾鞏 Zēng Gǒng',
  ]);
  const counts = (await namesBy('count')).map(({ times }) => times);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const firsts = (await namesBy('page')).map(({ firstPage }) => firstPage);
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
});

it('filters by what a name contains, through variants and in pinyin, and sums what it lets through', async () => {
  const found = async (key: string, type = 'lsrw') => {
    const { items, total, totalTimes } = await listNames({ type, key, sort: 'name' });
    expect([total, totalTimes]).toEqual([items.length, sum(items.map(({ times }) => times))]);
    return items.map(({ name }) => name);
  };
  expect(await found('李')).toEqual(['李白', '李羣玉']);
  expect(await found('群')).toEqual(['李羣玉']);
  expect(await found('会', 'lsdm')).toEqual(['會稽']);
  expect(await found('libai')).toEqual(['李白']);
  expect(await found('龍')).toEqual([]);
});

it('says that a product has no names, has no tab for it, and none for names of a kind that is not offered', async () => {
  const tabsOf = async (code: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/gujiread/api/product/check-tabs-state/${code}`,
        headers,
      })
    ).json<{ tabs: string[] }>().tabs;
  expect(await tabsOf('named')).toContain('propername');
  for (const code of ['bare', 'herbal']) {
    expect(await tabsOf(code)).not.toContain('propername');
    expect(await listNames({}, code)).toMatchObject({ kinds: [], total: 0, items: [] });
  }
});

it('tells nobody who may not read the book', async () => {
  const stranger = bearer(await loginAs(server.app, 'some'));
  const url = '/api/gujiread/api/product/propername/named';
  expect((await server.app.inject({ url, headers: stranger })).statusCode).toBe(403);
  expect((await server.app.inject({ url })).statusCode).toBe(401);
});

it('counts again when what was counted is lost or damaged, and a new version by itself', async () => {
  const before = await listNames({ type: 'lsrw', count: '100' }, 'again');
  const file = namesFile(data, 'again', before.version);
  expect(existsSync(file)).toBe(true);
  writeFileSync(file, 'no table');
  // Another server, which has not read it before.
  const other = await startTestServer({ data });
  try {
    const login = bearer(await loginAs(other.app, 'all'));
    const url = '/api/gujiread/api/product/propername/again?type=lsrw&count=100';
    await expect
      .poll(async () => (await other.app.inject({ url, headers: login })).json<unknown>())
      .toEqual(before);
  } finally {
    await other.close();
  }
  const few = lists.lsrw.slice(0, 1);
  writeList(data, {
    key: 'lsrw',
    kind: 'lsrw',
    title: '試',
    source: '',
    licence: '',
    entries: few.map((name) => ({ name })),
  });
  const { version } = await rematchProduct({ data, code: 'again' });
  const listAgain = () => listNames({ type: 'lsrw' }, 'again');
  await expect.poll(async () => (await listAgain()).version, { timeout: 15_000 }).toBe(version);
  expect((await listAgain()).items).toEqual(before.items.filter(({ name }) => few.includes(name)));
});
