// Results of real books as they come over HTTP, held to themselves and to what the pages say: nothing here asks the engine.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PageHitsReply, ParagraphReply } from '#contract/search/search.ts';
import { KwicReply } from '#contract/search/kwic.ts';
import { OpenReply, type Page, SealedPage } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openVariants } from '#search/characters/variants.ts';
import { openPage } from '#web/session/sealing/open-sealed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { type WordRule, lettersOf, openSpeller, readCells } from '#testing/oracles/spell-hits.ts';
import { type UnpagedRequest, openWalker, type Post } from '#testing/oracles/walk-facets.ts';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const texts = join(corpora, 'kanripo');

let server: TestServer;
let headers: { authorization: string };
let speller: ReturnType<typeof openSpeller>;

const post: Post = async (path, payload) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/gujiread/api/search/${path}`,
    payload,
    headers,
  });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  expect(reply.rawPayload.length).toBeLessThan(300_000);
  return reply.json();
};
const { fulltext, book, pagesOf, idsOf } = openWalker(post);

const questions: Record<string, UnpagedRequest & { words: WordRule[] }> = {};
const question = (name: string, rules: WordRule[], more: Partial<UnpagedRequest> = {}) => {
  questions[name] = { code: 'books', words: rules, ...more, filterGroup: { type: 'Or', rules } };
};
question('a word', [{ value: '天下' }]);
question('variants, by other letters than the book has', [{ value: '说' }, { value: '吴郡' }]);
question('overlapping words', [{ value: '太守' }, { value: '守' }, { value: '太' }]);
question('a wildcard', [{ value: '孫？字' }]);
question('a distance behind', [{ value: '太守', val2: '將軍', dis: 12, dir: 'behind' }]);
question('a distance in front, in notes', [{ value: '曰', val2: '臣', dis: 20, dir: 'front' }], {
  scope: 'note',
});
question('main text alone', [{ value: '將軍' }], { scope: 'text' });

/** The question as it is sent. */
const requestOf = (name: string): UnpagedRequest => {
  const { words: _, ...rest } = questions[name];
  return rest;
};

let key: OpenReply['key'];
/** A page as the reader opens it. */
const readPage = async (pageId: number): Promise<Page> => {
  const reply = await server.app.inject({ url: `/api/gujiread/api/product/json/books/${pageId}`, headers });
  return openPage(SealedPage.parse(reply.json()), key);
};

describe.skipIf(!existsSync(texts) && !process.env.CI)(
  'results of real books over HTTP (needs LANGHUAN_CORPORA)',
  () => {
    beforeAll(async () => {
      server = await startTestServer();
      speller = openSpeller(openVariants(await ensureVariants()));
      headers = bearer(await loginAs(server.app, 'all'));
      const opened = openKanripo([join(texts, 'KR2k0010/WYG'), join(texts, 'KR2a0012/WYG')], {
        gaijiDir: join(corpora, 'kanripo-gaiji'),
        processingState: 15,
        paragraphSearch: true,
      });
      if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults[0]));
      await importProduct({
        data: server.data,
        code: 'books',
        name: '二種',
        product: opened.product,
        faults: () => [],
      });
      server.app.holdings.refresh();
      key = OpenReply.parse(
        (await server.app.inject({ url: '/api/gujiread/api/product/open/books', headers })).json(),
      ).key;
    });
    afterAll(() => server.close());

    describe.each(Object.keys(questions))('%s', (name) => {
      const { words } = questions[name];
      const values = words.map((word) => word.value);
      const isNear = words.some((word) => word.val2 !== undefined);

      it('is the same whole in pages, as ids, in windows and turned about', async () => {
        const whole = await pagesOf(requestOf(name));
        expect(whole.length).toBeGreaterThan(0);
        expect(await idsOf(requestOf(name), 30_000)).toEqual(whole);
        expect(whole).toEqual([...new Set(whole)].sort((a, b) => a - b));
        expect(await idsOf({ ...requestOf(name), sort: 'PageIdDescending' }, 1000)).toEqual(
          whole.toReversed(),
        );
        const best = await idsOf({ ...requestOf(name), sort: 'ScoreDescending' }, 30_000);
        expect(best.toSorted((a, b) => a - b)).toEqual(whole);
        const worst = await idsOf({ ...requestOf(name), sort: 'ScoreAscending' }, 30_000);
        expect(worst.toSorted((a, b) => a - b)).toEqual(whole);
        const start = whole.length >> 1;
        const { matches } = await fulltext({ ...requestOf(name), sort: 'ScoreDescending', start, count: 3 });
        expect(matches.map((match) => match.pageId)).toEqual(best.slice(start, start + 3));
      });

      it('marks in every snippet only what spells a value or a declared variant of it', async () => {
        const first = await book({ ...requestOf(name), count: 0 });
        const { totalHit, glWords } = first;
        let hits = 0;
        let near = 0;
        for (let start = 0; start < first.total; start += 100) {
          const { matches } = await fulltext({ ...requestOf(name), start, count: 100 });
          for (const { content, hitCount, why } of matches) {
            const marked = speller.checkSnippet(content, words);
            expect(marked.hits).toBeGreaterThan(0);
            expect(marked.hits).toBeLessThanOrEqual(hitCount);
            hits += hitCount;
            near += marked.near;
            for (const { query, form } of why) {
              expect(values).toContain(query);
              speller.expectSpelled(form, [query]);
            }
          }
        }
        expect([hits, near > 0]).toEqual([totalHit, isNear]);
        expect(glWords.content.reduce((sum, form) => sum + form.hits, 0)).toBe(totalHit);
        for (const { word } of glWords.content) speller.expectSpelled(word, values);
      });

      it('lights on the pages the cells that spell its hits, with their boxes', async () => {
        const { matches, total } = await fulltext({
          ...requestOf(name),
          sort: 'ScoreDescending',
          count: 100,
        });
        const highlightedOn = async (pageId: number) =>
          PageHitsReply.parse(await post('hits', { ...requestOf(name), pageId }));
        const step = Math.ceil(matches.length / 12);
        let near = 0;
        for (const { pageId, hitCount } of matches.filter((_, i) => i % step === 0)) {
          const highlighted = await highlightedOn(pageId);
          expect([highlighted.total, highlighted.hits.filter((hit) => !hit.continued).length]).toEqual([
            total,
            hitCount,
          ]);
          const page = await readPage(pageId);
          /** What hits that run over the end of the page go on with. */
          let rests: string[] | undefined;
          const restsOf = async () => {
            const next = await readPage(pageId + 1);
            const { hits } = await highlightedOn(pageId + 1);
            return hits.filter((hit) => hit.continued).map((hit) => readCells(next, hit.cells).text);
          };
          for (const { cells, boxes, continued } of highlighted.hits) {
            const read = readCells(page, cells);
            expect(boxes).toEqual(read.boxes);
            expect(lettersOf(read.text).length).toBeGreaterThan(0);
            if (continued || speller.spells(read.text, values)) continue;
            rests ??= await restsOf();
            const whole = rests.some((rest) => speller.spells(read.text + rest, values));
            expect([read.text, whole]).toEqual([read.text, true]);
          }
          for (const { cells, boxes } of highlighted.near) {
            const read = readCells(page, cells);
            expect(boxes).toEqual(read.boxes);
            const characters = words.flatMap(({ val2 = '' }) => [...val2]);
            // One that runs over an end of the page is here in part.
            for (const c of lettersOf(read.text)) speller.expectSpelled(c, characters);
            near++;
          }
        }
        expect(near > 0).toBe(isNear);
      });

      it('is by paragraph what it is by page, in other parcels', async () => {
        const byPage = await fulltext({ ...requestOf(name), count: 0 });
        let hits = 0;
        let last = 0;
        let total = 1;
        for (let start = 0; start < total; start += 100) {
          const window = { ...requestOf(name), start, count: 100 };
          const reply = ParagraphReply.parse(await post('paragraph', window));
          total = reply.total;
          expect(reply.totalHit).toBe(byPage.totalHit);
          expect(reply.glWords).toEqual(byPage.glWords);
          for (const { content, startPageId, pageId, endPageId, hitCount } of reply.matches) {
            expect(speller.checkSnippet(content, words).hits).toBeGreaterThan(0);
            const places = [last, startPageId, pageId, endPageId];
            expect(places).toEqual(places.toSorted((a, b) => a - b));
            last = startPageId;
            hits += hitCount;
          }
        }
        expect(hits).toBe(byPage.totalHit);
      });

      it('has a line in context for every hit, which it spells', async () => {
        const { totalHit, matches } = await fulltext({ ...requestOf(name), count: 20 });
        const pages = new Map<number, number>();
        const count = 200;
        for (let start = 0; start < Math.min(totalHit, 1000); start += count) {
          const reply = KwicReply.parse(await post('kwic', { ...requestOf(name), start, count }));
          expect([reply.totalHit, reply.lines.length]).toEqual([totalHit, Math.min(count, totalHit - start)]);
          for (const { pageId, hit } of reply.lines) {
            speller.expectSpelled(hit, values);
            pages.set(pageId, (pages.get(pageId) ?? 0) + 1);
          }
        }
        if (totalHit <= 1000)
          for (const match of matches) expect(pages.get(match.pageId)).toBe(match.hitCount);
      });
    });

    it('a word typed in simplified letters is found as the book prints it, and says why', async () => {
      const name = 'variants, by other letters than the book has';
      const { glWords, matches } = await fulltext({ ...requestOf(name), count: 5 });
      expect(glWords.content.map(({ word }) => word)).toEqual(expect.arrayContaining(['説', '吳郡']));
      for (const { why } of matches) expect(why.length).toBeGreaterThan(0);
    });

    it('langhuan search --query JSON prints what the call answers', async () => {
      const { filterGroup, scope } = requestOf('a distance in front, in notes');
      const more = { sort: 'ScoreDescending', titlesFirst: true, start: 2, count: 7 };
      const reply = await post('fulltext', { code: 'books', filterGroup, scope, ...more });
      const command = [
        'search',
        'books',
        '--query',
        JSON.stringify(filterGroup),
        '--scope',
        'note',
        '--json',
      ];
      const window = ['--sort', 'ScoreDescending', '--titles-first', '--start', '2', '--count', '7'];
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(root, 'cli/langhuan.mjs'),
        ...command,
        ...window,
        '--data',
        server.data,
      ]);
      expect(JSON.parse(stdout)).toEqual(reply);
    });
  },
);
