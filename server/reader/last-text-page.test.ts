import { expect, it } from 'vitest';
import { OpenReply } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

it('[R-067] tells the last page that has text, before blank leaves; of a book without any its last', async () => {
  const server = await startTestServer();
  const headers = bearer(await loginAs(server.app, 'all'));
  const text = (count: number, blank: number) =>
    Array.from({ length: count + blank }, (_, n) => ({
      pageKey: `P${n}`,
      pageNum: `葉${n + 1}`,
      lines: n < count ? [lineOf('天地玄黃')] : [],
    }));
  for (const [code, count, blank, last] of [
    ['ended', 3, 2, 3],
    ['blankless', 4, 0, 4],
    ['blank', 0, 3, 3],
  ] as const) {
    const product = makeProduct(text(count, blank), {});
    await importProduct({ data: server.data, code, name: code, product, faults: () => [] });
    server.app.holdings.refresh();
    const reply = await server.app.inject({ url: `/api/gujiread/api/product/open/${code}`, headers });
    expect(OpenReply.parse(reply.json())).toMatchObject({ lastPage: count + blank, lastTextPage: last });
  }
  await server.close();
});
