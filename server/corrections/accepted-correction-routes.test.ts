import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AcceptedCorrection } from '#contract/annotations/accepted-corrections.ts';
import { Correction } from '#contract/annotations/corrections.ts';
import type { Column } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { correctionStore } from './correction-store.ts';

type Headers = { authorization: string };
const path = '/api/gujiread/api/product/accepted-corrections';
const lines = [
  '大學之道在明明德在親民在止於至善',
  '知止而后有定定而后能靜靜而后能安',
  '物有本末事有終始知所先後則近道矣',
];
const everyText = (corrected: Record<string, string>) =>
  lines.map((line) => Object.entries(corrected).reduce((text, [old, now]) => text.replace(old, now), line));

const suite = (makeAddress: () => Promise<DatabaseAddress | undefined>): void => {
  let server: TestServer;
  let db: ReadersDatabase;
  /** Two persons of a unit that owns the book, a reader of it without a personal account, and a unit that does not. */
  let author: Headers;
  let other: Headers;
  let reader: Headers;
  let elsewhere: Headers;

  /** A page for each line, with `before` pages in front of them. */
  const publish = async (text: readonly string[], before = 0): Promise<string> => {
    const front = Array.from({ length: before }, (_, n) => ({ key: `F${n}`, text: '序曰古之欲明明德' }));
    const pages = [...front, ...text.map((line, n) => ({ key: `P${n + 1}`, text: line }))].map(
      ({ key, text: line }, n) => ({ pageKey: key, pageNum: `葉${n + 1}`, lines: [lineOf(line)] }),
    );
    const wish = { data: server.data, code: 'daxue', name: '大學', faults: () => [], replace: true };
    const { version } = await importProduct({ ...wish, product: makeProduct(pages) });
    server.app.holdings.refresh();
    return version;
  };
  beforeAll(async () => {
    const database = await makeAddress();
    server = await startTestServer(database && { database });
    await publish(lines);
    await addTestUnit(server.data, { name: 'third', products: ['daxue'] }, server.database);
    author = await signInPerson(server, 'all', '王力');
    other = await signInPerson(server, 'all', '朱熹');
    reader = bearer(await loginAs(server.app, 'third'));
    elsewhere = bearer(await loginAs(server.app, 'some'));
    db = await openDatabase(server.database);
  });
  beforeEach(async () => {
    await db.write(async (trx) => void (await trx.deleteFrom('correction').execute()));
    await publish(lines);
  });
  afterAll(async () => {
    await db?.close();
    await server?.close();
  });

  const propose = async (who: Headers, wrong: string, rightWord: string): Promise<Correction> => {
    const pageId = lines.findIndex((line) => line.includes(wrong)) + 1;
    const [column]: Column[] = server.app.holdings.open('daxue').page(pageId)!.blocks[0].columns;
    const start = lines[pageId - 1].indexOf(wrong) + 1;
    const place = { startLineId: column.lineId, endLineId: column.lineId, startWordId: start };
    const payload = {
      productId: 'daxue',
      pageId,
      ...place,
      endWordId: start + wrong.length - 1,
      rightWord,
      comment: '我據家藏宋本',
    };
    const url = '/api/gujiread/api/correction';
    const reply = await server.app.inject({ method: 'POST', url, headers: who, payload });
    return Correction.parse(reply.json());
  };
  const decide = ({ id }: Correction, credit = '王力', status: 'accepted' | 'rejected' = 'accepted') =>
    db.write((trx) =>
      correctionStore(db).decide(trx, id, { status, credit, answer: '甚是' }, server.clock.now),
    );
  const ask = (rest: string, headers = reader) => server.app.inject({ url: `${path}/${rest}`, headers });
  const pagesOf = async () => (await ask('daxue')).json<number[]>();
  const onPage = async (pageId: number) =>
    AcceptedCorrection.array().parse((await ask(`daxue/${pageId}`)).json());

  it('tells every reader of the product what was accepted, with the credit and nothing else of the person', async () => {
    await decide(await propose(author, '親', '新'));
    await decide(await propose(author, '先後', '後先'), '', 'rejected');
    await propose(author, '有定', '有靜');
    expect(await pagesOf()).toEqual([1]);
    const { version } = server.app.holdings.open('daxue').facts;
    const reply = await ask(`daxue/1?v=${version}`);
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
    // Replies for a version other than the published one are not cached.
    expect((await ask('daxue/1?v=other')).headers['cache-control']).toBe('private, no-cache');
    const [first, ...rest] = reply.json<object[]>();
    expect([first, rest]).toEqual([
      {
        productId: 'daxue',
        version,
        pageId: 1,
        startLineId: 1,
        startWordId: 10,
        endLineId: 1,
        endWordId: 10,
        pageNum: '葉1',
        catalog: expect.any(String),
        content: '親',
        rightWord: '新',
        credit: '王力',
        state: 'same',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      },
      [],
    ]);
    expect(await onPage(2)).toEqual([]);
    expect(await onPage(99)).toEqual([]);
  });

  it('refuses a unit that does not own the product, and nobody’s product', async () => {
    for (const rest of ['daxue', 'daxue/1']) {
      expect((await ask(rest, elsewhere)).json()).toMatchObject({ error: { code: 'no-access' } });
      expect((await server.app.inject(`${path}/${rest}`)).statusCode).toBe(401);
    }
    expect((await ask('nosuch')).statusCode).toBe(404);
  });

  it('makes one of those that two persons sent in alike, with both credits', async () => {
    await decide(await propose(author, '親', '新'), '王力');
    await decide(await propose(other, '親', '新'), '朱熹');
    await decide(await propose(other, '親', '親新'), '');
    const credits = (await onPage(1)).map(({ rightWord, credit }) => [rightWord, credit]);
    expect(credits.toSorted()).toEqual([
      ['新', '王力、朱熹'],
      ['親新', ''],
    ]);
  });

  it('goes with its characters to a new version, disappears where that reads right, and returns with the old text', async () => {
    await decide(await propose(author, '親', '新'));
    await decide(await propose(author, '明德', '明明德'));
    await decide(await propose(author, '先後', '後先'));
    expect(await pagesOf()).toEqual([1, 3]);
    const words = async () =>
      (await Promise.all((await pagesOf()).map(onPage)))
        .flat()
        .map(({ pageId, content, state }) => [pageId, content, state]);

    await publish(everyText({ 先後: '後先' }), 2);
    expect(await words()).toEqual([
      [3, '明德', 'same'],
      [3, '親', 'same'],
    ]);
    await publish(everyText({ 親: '新', 明德: '明明德' }), 1);
    expect(await words()).toEqual([[4, '先後', 'same']]);
    const mine = await server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/correction/list',
      headers: author,
      payload: { productId: 'daxue' },
    });
    expect(mine.json<{ items: Correction[] }>().items.map(({ content, state }) => [content, state])).toEqual(
      expect.arrayContaining([
        ['先後', 'same'],
        ['明德', 'changed'],
        ['親', 'changed'],
      ]),
    );
    await publish(lines);
    expect((await words()).toSorted()).toEqual([
      [1, '明德', 'same'],
      [1, '親', 'same'],
      [3, '先後', 'same'],
    ]);
  });
};

describe('corrections that were accepted, on SQLite', () => suite(async () => undefined));
describeOnPostgres('corrections that were accepted, on PostgreSQL', () => suite(newPostgres));
