// Printing: what remains of the quota, and the pages of a print job. The pages are taken from the quota when a job
// begins, and given back when the server cannot prepare them; a reader who asks again under the same key pays nothing.
// Replies are parts of a job, so that none is larger than a browser and a proxy like.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { cite } from '#citation/citation.ts';
import {
  countOf,
  faultOfRange,
  pagesInPart,
  type PrintPage,
  printPages,
  type RangeFault,
  getPrintQuota,
} from '#contract/reading/print.ts';
import { type Envelope, type Page, pictureAddress } from '#contract/reading/reader.ts';
import { bookOnPath } from '#library/reading/book-of-page.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';
import { hashBody, idempotencyKeyOf } from '../http/idempotency.ts';
import type { PrintStore } from './print-store.ts';

export interface PrintOptions {
  limiter: Pick<ReadingLimiter, 'record'>;
  prints: PrintStore;
  clock: () => number;
  /** Seals a page's JSON with kind `print`. */
  seal: (bundle: Bundle, pageId: number, plain: Uint8Array) => Envelope;
}

/** Pixels across a printed picture: a sheet's text area of 168 mm at 300 dots an inch. */
const pictureWidth = 2000;

const ruleOf = (fault: RangeFault, { firstPage, lastPage }: Bundle): string =>
  fault === 'reversed' ? '终止页不得小于起始页' : `本书页码为 ${firstPage} 至 ${lastPage}`;

/** The page without its text, for jobs that print pictures alone. */
const withoutText = (page: Page): Page => ({
  ...page,
  blocks: [],
  text: '',
  gaiji: [],
  paragraphs: [],
  hotWord: { lsrw: [], lsdm: [], ldzg: [], zcy: [] },
});

export const printRoutes: FastifyPluginAsync<PrintOptions> = async (app, options) => {
  const { prints, clock, seal, limiter } = options;
  const preparePage = (
    bundle: Bundle,
    books: ReturnType<Bundle['books']>,
    pageId: number,
    content: string,
  ): { printPage: PrintPage; characters: number } => {
    const { code, version } = bundle.facts;
    const page = bundle.page(pageId);
    if (!page) throw new Error(`${code} ${version} has no page ${pageId} between its first and last`);
    const path = bundle.pathOfPage(pageId);
    const size = page.width > pictureWidth ? `${pictureWidth},` : 'max';
    const printPage: PrintPage = {
      pageId,
      catalog: path.map(({ title }) => title),
      catalogPageId: path.at(-1)?.start ?? bundle.firstPage,
      source: cite(bookOnPath(bundle, books, path), { pageNum: page.pageNum }),
      json: seal(bundle, pageId, Buffer.from(JSON.stringify(content === 'image' ? withoutText(page) : page))),
      img:
        content === 'text' || page.picture === 'none' ? '' : pictureAddress(code, pageId, { version, size }),
    };
    return { printPage, characters: content === 'image' ? 0 : page.text.length };
  };

  serve(app, getPrintQuota, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return prints.info(callerOf(request).unitId, clock());
  });

  serve(app, printPages, async (request, reply) => {
    const caller = callerOf(request);
    const { unitId } = caller;
    // What is open to everybody is read, not printed.
    if (!caller.owns(request.body.code)) throw new AppError('no-access');
    const { from, ...body } = request.body;
    const key = idempotencyKeyOf(request) ?? randomUUID();
    const route = `${printPages.method} ${printPages.path}`;
    const requestedBundle = app.holdings.open(body.code, body.version);
    const fault = faultOfRange(body, requestedBundle, undefined);
    if (fault) throw new AppError('bad-request', ruleOf(fault, requestedBundle));
    const first = from ?? body.start;
    if (first < body.start || first > body.end)
      throw badValue(['from'], 'out-of-range', { least: body.start, most: body.end });

    const order = {
      unitId,
      call: { owner: unitId, route, key, bodyHash: hashBody(body) },
      version: requestedBundle.facts.version,
      pages: countOf(body),
    };
    const job = await prints.take(order, first === body.start, clock());
    const last = Math.min(body.end, first + pagesInPart - 1);
    try {
      // A job is of one version: what was printed first and what is printed last belong together.
      const bundle = app.holdings.open(body.code, job.version);
      const books = bundle.books();
      const pages: PrintPage[] = [];
      let characters = 0;
      for (let pageId = first; pageId <= last; pageId++) {
        const page = preparePage(bundle, books, pageId, body.content);
        pages.push(page.printPage);
        characters += page.characters;
        // Unpacking and sealing take a millisecond a page: others have their turn between.
        await setImmediate();
      }
      limiter.record(claimOf(request), {
        kind: 'print',
        code: body.code,
        version: job.version,
        pages: pages.map(({ pageId }) => pageId),
        count: pages.length,
        characters,
      });
      reply.header('cache-control', 'no-store');
      return {
        ...(await prints.info(unitId, clock())),
        version: job.version,
        job: key,
        pages,
        ...(last < body.end ? { next: last + 1 } : {}),
      };
    } catch (error) {
      await prints.giveBack(order, job, body.end - first + 1);
      throw error;
    }
  });
};
