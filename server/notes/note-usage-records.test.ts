import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellsOfPages } from '#citation/address-span.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson, withRows } from '#testing/servers/persons.ts';
import { noLimits } from '#testing/servers/reading-limits.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { buildApp } from '../app.ts';
import { usageRecordStore } from '../reading-limits/usage-record-store.ts';

let server: TestServer;
let app: TestServer['app'];
beforeAll(async () => {
  server = await startTestServer();
  const session = { minute: 100, hour: 100, day: 100 };
  await setForTest(server, {
    readingLimits: { ...noLimits, characters: { ...noLimits.characters, session }, slowFrom: 100 },
  });
  const { data, database, clock } = server;
  app = await buildApp({ data, database, clock: () => clock.now });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('stops who takes a book by notes or corrections, and has what they are upon on record', async () => {
  const headers = await signInPerson(server, 'all', '王力');
  const from = server.clock.now;
  const post = (path: string, pageId: number) => {
    const bundle = app.holdings.open('alpha');
    // A page without text among them is passed over.
    const cells = cellsOfPages([0, 1].flatMap((more) => bundle.page(pageId + more) ?? [])).slice(0, 40);
    const [first, last] = [cells[0], cells[cells.length - 1]];
    const place = {
      productId: 'alpha',
      pageId: first.pageId,
      ...(last.pageId !== first.pageId && { endPageId: last.pageId }),
      startLineId: first.lineId,
      startWordId: first.wordId,
      endLineId: last.lineId,
      endWordId: last.wordId,
    };
    return app.inject({
      method: 'POST',
      url: `/api/gujiread/api/${path}`,
      headers,
      payload: { ...place, comment: '記', ...(path === 'correction' && { rightWord: '某' }) },
    });
  };
  let characters = 0;
  let taken = 0;
  for (
    let reply = await post('notebook', 1);
    reply.statusCode === 200;
    reply = await post('notebook', 1 + (taken % 4))
  ) {
    taken++;
    characters += reply.json<{ content: string }>().content.length;
    expect(taken).toBeLessThan(20);
  }
  expect(characters).toBeGreaterThanOrEqual(100);
  for (const path of ['notebook', 'correction']) {
    const refused = await post(path, 2);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'reading-too-fast']);
  }
  const rows = () => withRows(server, (db) => usageRecordStore(db).list({ from }));
  await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(1);
  expect(await rows()).toMatchObject([{ kind: 'note', code: 'alpha', count: taken, characters }]);
});
