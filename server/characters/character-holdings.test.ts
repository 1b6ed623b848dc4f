// The occurrences of a character in the holdings, compared with the source texts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CharacterHoldings } from '#contract/tools/character-page.ts';
import { importProduct } from '#library/import/import-product.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

/** Dynasties of the authors of each book, and its text. */
const books: Record<string, { dynasties: string[]; text: string }> = {
  explained: { dynasties: ['南朝宋', '晉'], text: '龍飛龍在天' },
  late: { dynasties: ['清'], text: '龍龍龍' },
  early: { dynasties: ['周'], text: '見龍' },
  unsigned: { dynasties: [], text: '龍德' },
  without: { dynasties: ['明'], text: '天地' },
};
const ofOthers = ['漢', '唐', '宋', '元', '明'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const [i, dynasty] of ofOthers.entries()) books[`other${i}`] = { dynasties: [dynasty], text: '龍' };
  for (const [code, { dynasties, text }] of Object.entries(books)) {
    const authors = dynasties.map((dynasty) => ({ name: '某', dynasty }));
    const product = makeProduct([{ pageKey: code, pageNum: '葉一', lines: [lineOf(text)] }], {
      books: [{ key: 'B1', title: code, authors }],
    });
    await importProduct({ data: server.data, code, name: code, product, faults: () => [] });
  }
  server.app.holdings.refresh();
  await addTestUnit(server.data, { name: 'reader', products: Object.keys(books) });
});
afterAll(() => server.close());

it('counts each book once, by the earliest dynasty of its authors, those that tell none last', async () => {
  const reply = await server.app.inject({
    url: `/api/gujiread/api/tools/character/${encodeURIComponent('龍')}/holdings`,
    headers: bearer(await loginAs(server.app, 'reader')),
  });
  const { dynasties, libraries, classes } = CharacterHoldings.parse(reply.json());
  expect(dynasties.map(({ dynasty, ziCi }) => [dynasty, ziCi])).toEqual([
    ['周', 1],
    ['漢', 1],
    ['晉', 2],
    ['唐', 1],
    ['宋', 1],
    ['元', 1],
    ['明', 1],
    ['清', 3],
    [undefined, 1],
  ]);
  const sum = (rows: readonly { ziCi: number }[]) => rows.reduce((total, { ziCi }) => total + ziCi, 0);
  const written = Object.values(books).reduce((total, { text }) => total + text.split('龍').length - 1, 0);
  expect([sum(dynasties), sum(classes), libraries.find(({ appId }) => appId === 'all')?.ziCi]).toEqual([
    written,
    written,
    written,
  ]);
});
