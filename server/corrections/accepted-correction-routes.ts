// What editors have accepted and the published text does not read yet, for every reader of the product.
import {
  type AcceptedCorrection,
  acceptedCorrectionPages,
  acceptedCorrections,
} from '#contract/annotations/accepted-corrections.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { annotationReply } from '../anchors/annotation-reply.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import { admitQuotes, recordQuotes, type QuoteLimiter } from '../holdings/deliver-quotes.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { CorrectionStore } from './correction-store.ts';
import type { CorrectionTable } from './tables.ts';

export interface AcceptedCorrectionOptions {
  corrections: Pick<CorrectionStore, 'accepted' | 'standing'>;
  refresher: AnchorRefresher;
  limiter: QuoteLimiter;
}

/** In whose place they are found again: all readers wait for the same. */
const everyReader = 'accepted corrections';
const mostOnPage = 200;
/** A minute, if the published version was requested: accepted corrections and new versions must become visible soon. */
const cachingOf = (requested: string | undefined, published: string): string =>
  requested === published ? 'private, max-age=60' : 'private, no-cache';

/** Those alike are one, with the credits of all. */
const describeAccepted = (rows: readonly CorrectionTable[]): AcceptedCorrection[] => {
  const merged = new Map<string, AcceptedCorrection & { credits: Set<string> }>();
  for (const row of rows) {
    const { id: _, ...annotation } = annotationReply(row);
    const { startLineId, startWordId, endPageId, endLineId, endWordId } = annotation;
    const key = JSON.stringify([startLineId, startWordId, endPageId, endLineId, endWordId, row.right_word]);
    const date = formatDate(row.decided_at ?? row.updated_at);
    const known = merged.get(key);
    const credits = known?.credits ?? new Set();
    if (row.credit !== '') credits.add(row.credit);
    if (known) known.date = known.date < date ? known.date : date;
    else merged.set(key, { ...annotation, date, rightWord: row.right_word, credit: '', credits });
  }
  return [...merged.values()].map(({ credits, ...one }) => ({ ...one, credit: [...credits].join('、') }));
};

export const acceptedCorrectionRoutes: FastifyPluginAsync<AcceptedCorrectionOptions> = async (
  app,
  { corrections: { accepted, standing }, refresher, limiter },
) => {
  const prepare = async (code: string, requested: string | undefined, reply: FastifyReply): Promise<void> => {
    await refresher.refresh(accepted, everyReader, code);
    reply.header('cache-control', cachingOf(requested, app.holdings.open(code).facts.version));
  };

  serve(app, acceptedCorrectionPages, async ({ params: { code }, query: { v } }, reply) => {
    await prepare(code, v, reply);
    return standing.pageIds(everyReader, code);
  });

  serve(app, acceptedCorrections, async (request, reply) => {
    const { code, pageId } = request.params;
    const claim = claimOf(request);
    await admitQuotes(limiter, claim);
    await prepare(code, request.query.v, reply);
    const { rows } = await standing.list(everyReader, { code, pageId, skip: 0, take: mostOnPage });
    const items = describeAccepted(rows);
    const { version } = app.holdings.open(code).facts;
    recordQuotes(
      limiter,
      claim,
      items.map(({ content }) => ({ code, version, pageId, text: content })),
    );
    return items;
  });
};
