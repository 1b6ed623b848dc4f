import { makeLogger } from '../http/logging.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gaiji, SourceBook, SourceLine } from '#library/sources/source.ts';
import { importProduct } from '#library/import/import-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { randomOf } from '#testing/products/random.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const random = randomOf(43);
const alphabet = [...'天地玄黃宇宙洪荒日月盈昃𠀀a１，。 □'];
const pick = (length: number) =>
  Array.from({ length }, () => alphabet[Math.floor(random() ** 2 * alphabet.length)]).join('');

/** Two witnesses of one book, another without witness, one of two witnesses; main text, notes and a gaiji. */
const texts: Record<string, { books: Partial<SourceBook>[]; lines: { main: string; note: string }[] }> = {
  sb: { books: [{ witness: 'SBCK' }], lines: [] },
  sk: { books: [{ witness: 'WYG' }], lines: [] },
  mixed: { books: [{ witness: 'WYG' }, { witness: 'T', key: 'B2' }], lines: [] },
  none: { books: [{}], lines: [] },
};
for (const text of Object.values(texts))
  text.lines = Array.from({ length: 40 }, () => ({ main: pick(15), note: pick(6) }));

const code = '&KR0001;';
const gaiji = new Map<string, Gaiji>([[code, { ids: '⿰日天' } as Gaiji]]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logger: makeLogger('error') });
  for (const [name, { books, lines }] of Object.entries(texts)) {
    const cells = (text: string) => [...text].map((one) => ({ text: one }));
    const made = lines.map(
      ({ main, note }, i): SourceLine =>
        lineOf('', {
          ...(i === 0 && { section: true, nodes: [{ depth: 0, title: name, key: `${name}1` }] }),
          runs: [
            { kind: 'main', cells: [...cells(main), ...(name === 'sb' ? [{ text: code }] : [])] },
            { kind: 'note', right: cells(note), left: cells(note), continues: false },
          ],
        }),
    );
    await importProduct({
      data: server.data,
      code: name,
      name,
      product: makeProduct([{ pageKey: `${name}_1`, pageNum: '葉1', lines: made }], {
        gaiji,
        books: books.map((book) => ({ key: `${name}1`, title: name, authors: [], ...book })),
      }),
      faults: () => [],
    });
  }
  server.app.holdings.refresh();
  await addTestUnit(server.data, { name: 'four', products: Object.keys(texts) });
  await addTestUnit(server.data, { name: 'two', products: ['sb', 'none'] });
});
afterAll(() => server.close());

/** By a walk over what was written, without the index: what is neither white space nor punctuation. */
const scan = (names: readonly string[]) => {
  const counts = new Map<string, number>();
  const add = (one: string, times = 1) => counts.set(one, (counts.get(one) ?? 0) + times);
  for (const name of names)
    for (const { main, note } of texts[name].lines) {
      for (const one of main + note + note) if (!/[，。\s]/.test(one)) add(one === '１' ? '1' : one);
      if (name === 'sb') add(code);
    }
  return counts;
};

const ask = async (unit: string, call: string, query: Record<string, string> = {}) => {
  const headers = bearer(await loginAs(server.app, unit));
  const reply = await server.app.inject({ url: `/api/gujiread/api/tools/ziPin${call}`, query, headers });
  return {
    status: reply.statusCode,
    reply,
    body: reply.statusCode === 200 && call !== '/sheet' ? reply.json() : undefined,
  };
};
const whole = { count: '200' };
interface Item {
  hanZi: string;
  book?: string;
  ziCi: number;
  wfb: number;
  addWfb: number;
  rank: number;
}

it.each([
  ['four', 'all', ['sb', 'sk', 'mixed', 'none']],
  ['four', 'SBCK', ['sb']],
  ['four', 'SKQS', ['sk']],
  ['four', 'SBSK', ['sb', 'sk']],
  ['two', 'all', ['sb', 'none']],
  ['two', 'SBSK', ['sb']],
])(
  '[T-017] counts for %s the characters of %s as a scan of the text counts them',
  async (unit, appId, names) => {
    const { body } = await ask(unit, '/table', { appId, ...whole });
    const expected = scan(names);
    const items = body.items as Item[];
    expect(new Map(items.map(({ hanZi, ziCi }) => [hanZi, ziCi]))).toEqual(expected);
    const sum = [...expected.values()].reduce((a, b) => a + b, 0);
    expect(body.library).toMatchObject({ appId, products: names.length, damaged: 0, characters: sum });
    expect(body.total).toBe(expected.size);
    // Only a gaiji has the product from which its glyph is taken; no other character has one.
    const drawn = items.flatMap(({ hanZi, book }) => (book === undefined ? [] : [[hanZi, book]]));
    expect(drawn).toEqual(names.includes('sb') ? [[code, 'sb']] : []);
    let before = 0;
    for (const { ziCi, wfb, addWfb, rank } of items) {
      before += ziCi;
      expect(wfb).toBeCloseTo((ziCi * 10_000) / sum, 3);
      expect(addWfb).toBeCloseTo((before * 10_000) / sum, 3);
      expect(rank).toBe(1 + [...expected.values()].filter((other) => other > ziCi).length);
    }
  },
);

it('[E-055] [T-024] tells the nine fields of each character of the key, of one that is not there as well', async () => {
  const { body } = await ask('four', '', { key: '天樂', appId: 'SKQS' });
  expect(body.items).toEqual([
    {
      appId: 'SKQS',
      hanZi: '天',
      unicode: 'U+5929',
      ziCi: scan(['sk']).get('天'),
      wfb: expect.any(Number),
      addWfb: expect.any(Number),
      radNew: '大',
      radNo: 37,
      stroNew: 4,
      rank: 1,
    },
    expect.objectContaining({
      hanZi: '樂',
      unicode: 'U+6A02',
      ziCi: 0,
      wfb: 0,
      radNew: '木',
      radNo: 75,
      stroNew: 15,
    }),
  ]);
});

it('[T-030] [T-033] pages by start, count and key, five at a time', async () => {
  const key = '天地玄黃宇宙洪荒';
  const first = (await ask('four', '', { key })).body;
  expect([first.items.length, first.total]).toEqual([5, 8]);
  const second = (await ask('four', '', { key, start: '5', count: '5' })).body;
  expect([...first.items, ...second.items].map(({ hanZi }: Item) => hanZi).join('')).toBe(key);
});

it('[T-018] refuses a call without key, one without sign-in, and a sub-library that there is not', async () => {
  expect((await ask('four', '')).status).toBe(400);
  expect((await server.app.inject('/api/gujiread/api/tools/ziPin?key=x')).statusCode).toBe(401);
  const unknown = await ask('four', '', { key: '天', appId: 'nix' });
  expect([unknown.status, unknown.reply.json().error.details]).toEqual([400, '没有子库“nix”']);
});

it('sorts and filters by radical and strokes', async () => {
  const hanZi = async (query: Record<string, string>) =>
    ((await ask('four', '/table', { ...whole, ...query })).body.items as Item[]).map((item) => item.hanZi);
  expect(await hanZi({ radNo: '72', sort: 'unicode' })).toEqual(['日', '昃']);
  expect(await hanZi({ fromStrokes: '6', toStrokes: '8', sort: 'stroNew' })).toEqual([
    '地',
    '宇',
    '宙',
    '昃',
  ]);
  const frequent = await hanZi({});
  expect(await hanZi({ reverse: 'true' })).toEqual(frequent.toReversed());
});

it('compares two sub-libraries by log-likelihood, with the figures beside', async () => {
  const { body } = await ask('four', '/compare', { appId: 'SBCK', with: 'SKQS', ...whole });
  const [a, b] = [scan(['sb']), scan(['sk'])];
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((x, y) => x + y, 0);
  const names = new Set([...a.keys(), ...b.keys()]);
  expect(body.total).toBe(names.size);
  expect(body.shared).toBe(0);
  const [n1, n2] = [total(a), total(b)];
  let last = Infinity;
  for (const { hanZi, ziCi, likelihood } of body.items) {
    const [x, y] = [a.get(hanZi) ?? 0, b.get(hanZi) ?? 0];
    expect([hanZi, ziCi]).toEqual([hanZi, [x, y]]);
    const e1 = (n1 * (x + y)) / (n1 + n2);
    const e2 = (n2 * (x + y)) / (n1 + n2);
    const g2 = 2 * ((x > 0 ? x * Math.log(x / e1) : 0) + (y > 0 ? y * Math.log(y / e2) : 0));
    expect(likelihood).toBeCloseTo(g2, 1);
    expect(likelihood).toBeLessThanOrEqual(last);
    last = likelihood;
  }
  const more = (await ask('four', '/compare', { appId: 'SBCK', with: 'SKQS', more: 'first', ...whole })).body;
  for (const { wfb } of more.items) expect(wfb[0]).toBeGreaterThan(wfb[1]);
  expect((await ask('four', '/compare', { appId: 'SBCK', with: 'SBCK' })).status).toBe(400);
});

it('exports the table with every character of it, and tells the sub-libraries', async () => {
  const { reply } = await ask('four', '/sheet', { appId: 'SBCK' });
  const lines = reply.body.split('\r\n');
  expect(lines[0]).toBe('\ufeff字,统一码,次数,万分比,累加万分比,序,部首,部首号,笔画');
  expect(lines.length - 2).toBe(scan(['sb']).size);
  const compared = await ask('four', '/sheet', { appId: 'SBCK', with: 'SKQS' });
  expect(compared.reply.body).toContain('四部叢刊次数,四部叢刊万分比,四庫全書次数');
  const { body } = await ask('two', '/libraries');
  expect(body.map(({ appId, products }: { appId: string; products: number }) => [appId, products])).toEqual([
    ['all', 2],
    ['SBCK', 1],
    ['SKQS', 0],
    ['SBSK', 1],
  ]);
});
