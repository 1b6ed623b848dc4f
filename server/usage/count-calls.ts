// The one hook that counts: whatever a route says it counts as (`usage` of its config), once it was answered; and what
// was refused, by the failure's code.
import { uncountedPurpose } from '#contract/reading/shown-pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../http/requests/caller.ts';
import { AppError } from '#contract/http/app-error.ts';
import { usagePlaceOf } from './place-of-page.ts';
import { type UsageRequester, everything, type UsageRecorder } from './usage-recorder.ts';

interface Parts {
  recorder: UsageRecorder;
  clock: () => number;
}

export const requesterOf = ({ unitId, sessionId, subUser, isScript }: Caller): UsageRequester => ({
  unitId,
  session: sessionId,
  ...(subUser ? { person: subUser.id } : {}),
  mined: isScript === true,
});

/** The fields by which a counted call describes itself, in whichever part of the request they are. */
interface Named {
  code?: string;
  /** The products of a search of many. */
  codes?: readonly string[];
  version?: string;
  v?: string;
  pageId?: number;
  pages?: readonly { pageId: number; ago: number }[];
  /** Of a print job its first and last page. */
  end?: number;
  /** Of a search the first result wanted; of a print job its first page. */
  start?: number;
  /** Of a search how many results are wanted. */
  count?: number;
  from?: number;
}
const namedIn = ({ params, query, body }: FastifyRequest): Named => ({
  ...(query as object),
  ...(body as object),
  ...(params as object),
});

/** A search of more products than these is one of the collection, and names none of them. */
const mostNamed = 10;
const searchedIn = ({ code, codes = [] }: Named): readonly string[] => {
  if (code !== undefined) return [code];
  return codes.length <= mostNamed ? [...new Set(codes)] : [];
};

/** The pages that a call delivered. For a job in parts, all pages are reported with the first part. */
const pagesOf = ({ pageId, pages, start, end, from }: Named): readonly { pageId: number; ago: number }[] => {
  if (pages) return pages;
  if (pageId !== undefined) return [{ pageId, ago: 0 }];
  if (start === undefined || end === undefined || (from !== undefined && from !== start)) return [];
  return Array.from({ length: end - start + 1 }, (_, i) => ({ pageId: start + i, ago: 0 }));
};

const answered = new Set([200, 204, 304]);

/** Called on the root before any route is made. */
export function countCalls(app: FastifyInstance, { recorder, clock }: Parts): void {
  app.decorateRequest('shownArticle', undefined);
  const countPages = (asker: UsageRequester, named: Named): void => {
    const { code = '', version = named.v } = named;
    const bundle = app.holdings.open(code, version);
    const books = app.holdings.list().find((listed) => listed.code === code)?.books ?? [];
    for (const { pageId, ago } of pagesOf(named)) {
      if (pageId > bundle.lastPage) continue;
      const at = clock() - ago;
      const place = usagePlaceOf(bundle, books, pageId);
      if (pageId === 0) recorder.add(asker, 'investigation', place, at);
      else recorder.addPage(asker, place, pageId, at);
    }
  };

  const countCall = (request: FastifyRequest, caller: Caller): void => {
    const named = namedIn(request);
    const { code = '', start, count } = named;
    const asker = requesterOf(caller);
    const { usage } = request.routeOptions.config;
    if (usage === 'request') countPages(asker, named);
    if (usage === 'investigation')
      recorder.add(asker, 'investigation', { code, book: '', item: '' }, clock());
    // An administrator looks at what he has written.
    if (usage === 'article-read' && request.shownArticle !== undefined && !caller.isAdmin)
      recorder.add(asker, 'article-read', { code: request.shownArticle, book: '', item: '' }, clock());
    // Another stretch of a list of results is no new set of them (7.6), nor is a figure without any.
    if (usage === 'search' && !start && count !== 0) {
      recorder.add(asker, 'search', everything, clock());
      for (const one of searchedIn(named))
        recorder.add(asker, 'product-search', { code: one, book: '', item: '' }, clock());
    }
  };

  app.addHook('onResponse', async (request, reply) => {
    const { usage } = request.routeOptions.config;
    if (!usage || !request.caller || !answered.has(reply.statusCode)) return;
    if (request.method === 'HEAD' || request.headers['purpose'] === uncountedPurpose) return;
    try {
      countCall(request, request.caller);
    } catch (error) {
      request.log.warn({ err: error }, 'a call was not counted');
    }
  });

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError)) return;
    const { usage, product } = request.routeOptions.config;
    if (error.code === 'no-access' && product && (usage === 'opening' || usage === 'request')) {
      if (request.headers['purpose'] === uncountedPurpose) return;
      const { code = '' } = namedIn(request);
      recorder.add(requesterOf(callerOf(request)), 'no-license', { code, book: '', item: '' }, clock());
    }
    // Refused for having taken too much: the one metric that the Code has for a limit.
    if (error.code === 'reading-too-fast' && request.caller) {
      const place = { code: error.product ?? '', book: '', item: '' };
      recorder.add(requesterOf(request.caller), 'limit-exceeded', place, clock());
    }
    if (error.code === 'seats-full' && error.unitId !== undefined) {
      const session = `${request.ip} ${request.headers['user-agent'] ?? ''}`;
      recorder.add({ unitId: error.unitId, session, mined: false }, 'limit-exceeded', everything, clock());
    }
  });
}
