// Every article of newspapers cited in every format and read back: by its permalink, and by the words of the citation
// alone.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CitedArticle, citeArticle } from '#citation/cite-article.ts';
import { citationFormats } from '#citation/cite-span.ts';
import { readPlace } from '#citation/read-place.ts';
import { articlePath, writeArticleAddress } from '#citation/span-address.ts';
import { CitedReply, SpanReply } from '#contract/reading/cited-places.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { openMetsAlto } from '#library/sources/mets-alto/open-mets-alto.ts';
import { openRegions } from '#library/sources/regions/open-regions.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeIssues, makeNewspaper, type TestIssue } from '#testing/products/newspaper.ts';

const base = '/api/gujiread/api';

let server: TestServer;
let headers: { authorization: string };
const put = async (code: string, product: SourceProduct, replace = false, name = code) => {
  await importProduct({ data: server.data, code, name, product, faults: () => [], replace });
  server.app.holdings.refresh();
};
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  await put('paper', makeNewspaper(makeIssues(4, 3)));
});
afterAll(() => server.close());

const askSpan = async (code: string, at: string) => {
  const url = `${base}/product/span/${code}?at=${encodeURIComponent(at)}`;
  const reply = await server.app.inject({ url, headers });
  return reply.statusCode === 200 ? SpanReply.parse(reply.json()) : reply.statusCode;
};
const askCited = async (payload: object, who = headers) => {
  const url = `${base}/search/cited-article`;
  const reply = await server.app.inject({ method: 'POST', url, payload, headers: who });
  return CitedReply.parse(reply.json());
};

/** The articles of a product by the page that each begins on, as the reader has them. */
const articlesOf = (code: string) => {
  const bundle = openBundle(bundleDir(server.data, code));
  const pages = Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1)!);
  bundle.close();
  return pages.flatMap(({ articles, metadata, pageId }) =>
    articles
      .filter(({ continues }) => continues === undefined)
      .map(({ articleKey, author, confidence, title, leadTitle, subTitle, column, articleNum }) => {
        const cited: CitedArticle = {
          title,
          leadTitle,
          subTitle,
          column,
          articleNum,
          authors: author === '' ? [] : author.split(' ').map((name) => name.replaceAll('\u00a0', ' ')),
          newspaper: metadata!.name,
          publishDate: metadata!.publishDate,
          volume: metadata!.volume,
          pageNum: metadata!.pageNum,
          product: code,
          quote: '',
          machineRead: confidence !== undefined,
          address: `https://papers.example.org${articlePath(code, articleKey)}`,
          date: '2026-11-23',
        };
        return { cited, articleKey, articleNum, pageId };
      }),
  );
};

/** Every format leads back: by its address to the very article, by its words to it or, where that says too little, a list. */
const expectRoundTrip = async (code: string) => {
  const counts = { articles: 0, links: 0, words: 0, chosen: 0, pages: 0 };
  for (const { cited, articleKey, articleNum, pageId } of articlesOf(code)) {
    counts.articles++;
    for (const format of citationFormats) {
      const parsed = readPlace(citeArticle(format, cited));
      const what = [format, articleKey];
      if (!['plain', 'quoted'].includes(format)) {
        expect([what, parsed?.link]).toEqual([what, { code, articleKey }]);
        const found = await askSpan(code, writeArticleAddress(parsed!.link!.articleKey!));
        expect([what, found]).toMatchObject([what, { state: 'same', pageId, articleNum }]);
        counts.links++;
      }
      const { places } = await askCited(parsed!.citedArticle!);
      expect([what, places.length > 0]).toEqual([what, true]);
      const own = places.filter((place) => place.article?.articleNum === articleNum);
      if (places[0].article === undefined) {
        // GB/T 7714 knows no numbers of articles: of one without a title it tells the page alone.
        expect([what, format, places[0].pageId]).toEqual([what, expect.stringMatching(/^gbt7714/), pageId]);
        counts.pages++;
      } else {
        expect([what, own]).toMatchObject([what, [{ code, pageId, at: writeArticleAddress(articleKey) }]]);
        counts[places.length === 1 ? 'words' : 'chosen']++;
      }
    }
  }
  return counts;
};

describe('the citation of an article that is pasted', () => {
  it('leads back to it, in every format', async () => {
    const { articles, links, words, chosen, pages } = await expectRoundTrip('paper');
    expect([articles, links]).toEqual([36, 36 * 6]);
    // Three articles of a page bear one title: GB/T 7714, which tells no number, names them both.
    expect([words + chosen + pages, pages]).toEqual([36 * 8, 0]);
    expect(words).toBeGreaterThanOrEqual(36 * 6);
  });

  it('is found in Simplified, by hand, by page or by words alone', async () => {
    const [{ cited, articleNum, pageId }] = articlesOf('paper');
    const day = '1919年3月3日';
    for (const text of [
      `《${cited.title}》，《晶报》${day}`,
      `${cited.authors[0]}《${cited.title}》，载《晶报》民国八年三月三日`,
      `《晶報》${day}，第${articleNum}篇`,
    ])
      expect([text, (await askCited(readPlace(text)!.citedArticle!)).places]).toMatchObject([
        text,
        [
          {
            code: 'paper',
            pageId,
            pageNum: '第1版',
            date: '19190303',
            title: '晶報',
            article: { articleNum },
          },
        ],
      ]);
    const first = async (text: string) => (await askCited(readPlace(text)!.citedArticle!)).places[0];
    expect(await first(`《晶報》${day}第三版`)).toEqual({
      code: 'paper',
      fullName: 'paper',
      version: expect.any(String),
      title: '晶報',
      date: '19190303',
      pageId: 3,
      pageNum: '第3版',
    });
    expect(await first(`《晶報》${day}第九版`)).toMatchObject({ pageId: 1, missing: 'leaf' });
    expect(await first(`《無此篇名》，《晶報》${day}`)).toMatchObject({ pageId: 1, missing: 'article' });
    expect(await askCited({ newspaper: '晶報', date: '19190304' })).toEqual({ places: [], notOwned: [] });
    expect(await askCited({ newspaper: '試書alpha', date: '19190303' })).toEqual({
      places: [],
      notOwned: [],
    });
    const some = bearer(await loginAs(server.app, 'some'));
    const unowned = await askCited({ newspaper: '晶報', date: '19190303' }, some);
    expect(unowned.places).toEqual([]);
    expect(unowned.notOwned).toContainEqual({ code: 'paper', fullName: 'paper' });
  });

  it('is found by its words among articles of the day', async () => {
    const words = (text: string) => [{ page: 0, text }];
    await put(
      'words',
      makeNewspaper(
        [
          {
            date: '19200101',
            articles: [
              { title: '無題', parts: words('天地玄黃宇宙洪荒') },
              { title: '無題', parts: words('日月盈昃辰宿列張') },
            ],
          },
        ],
        { books: [{ key: 'JB', title: '小報', authors: [] }] },
      ),
    );
    const ask = async (quote: string, title: string) => {
      const { places } = await askCited({ newspaper: '小報', date: '19200101', title, quote });
      return places.map(({ article, missing }) => article?.articleNum ?? missing);
    };
    expect(await ask('日月盈昃', '無題')).toEqual(['A02']);
    expect(await ask('', '無題')).toEqual(['A01', 'A02']);
    expect(await ask('宇宙洪荒', '')).toEqual(['A01']);
    expect(await ask('此語全報所無', '')).toEqual(['quote']);
  });
});

describe('the permalink of an article', () => {
  it('leads to it in a new version whose pages have moved, and says when it is gone', async () => {
    const issues = makeIssues(2, 2);
    const earlier: TestIssue = {
      date: '19181231',
      volume: '0',
      articles: [{ title: '舊', parts: [{ page: 1, text: '舊聞' }] }],
    };
    // Its own newspaper, which no other citation of this file names.
    const papers = { books: [{ key: 'JB', title: '遷移日報', authors: [] }] };
    await put('moving', makeNewspaper(issues, papers));
    const before = articlesOf('moving');
    await put('moving', makeNewspaper([earlier, ...issues], papers), true);
    for (const { articleKey, articleNum, pageId } of before)
      expect(await askSpan('moving', writeArticleAddress(articleKey))).toMatchObject({
        state: 'same',
        pageId: pageId + 2,
        articleNum,
        pages: [],
      });
    await put('moving', makeNewspaper([issues[1]], papers), true);
    expect(await askSpan('moving', writeArticleAddress(before[0].articleKey))).toBe(404);
    expect(await askSpan('alpha', writeArticleAddress(before[0].articleKey))).toBe(404);
    for (const at of ['*', '*a*b', '*\0']) expect([at, await askSpan('moving', at)]).toEqual([at, 400]);
  });
});

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const newspapers = join(corpora, 'newspapers');
const haveReal = existsSync(newspapers) || process.env.CI === 'true';

/** Read without its pictures, which take minutes to bring in and say nothing here. */
const withoutPictures = (opened: ReturnType<typeof openMetsAlto>): SourceProduct => {
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product } = opened;
  return {
    ...product,
    *pages() {
      for (const { picture: _picture, ...page } of product.pages()) yield page;
    },
  };
};

describe.skipIf(!haveReal)('the real newspapers', () => {
  it('are cited and read back: every article in every format', { timeout: 240_000 }, async () => {
    await put('jbtwo', withoutPictures(openMetsAlto([join(newspapers, 'jingbao-ocr', 'two-pages')])));
    await put('nbu', withoutPictures(openMetsAlto([join(newspapers, 'ndnp-nbu')])));
    await put('jingbao', withoutPictures(openRegions([join(newspapers, 'jingbao')])));
    // Those without a title are named by GB/T 7714 alone by no more than their page.
    expect(await expectRoundTrip('jbtwo')).toEqual({
      articles: 14,
      links: 84,
      words: 112,
      chosen: 0,
      pages: 0,
    });
    expect(await expectRoundTrip('nbu')).toEqual({ articles: 9, links: 54, words: 72, chosen: 0, pages: 0 });
    expect(await expectRoundTrip('jingbao')).toEqual({
      articles: 125,
      links: 750,
      words: 754,
      chosen: 0,
      pages: 246,
    });
  });
});
