// A reader's corrections of the text.
import type { CellBox } from '#contract/reading/cell-boxes.ts';
import { listSegments, mixesScripts, segmentsOf } from '#contract/annotations/correction-rules.ts';
import {
  correctionCrop,
  correctionEndpoints,
  type NewCorrection,
} from '#contract/annotations/corrections.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { type Anchor, makeAnchor, pagesBetween } from '#retrieval/anchors/read-anchor.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { correctionOf } from '../anchors/annotation-reply.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import {
  bundleToAnnotate,
  missingOf,
  rowToChange,
  serveAnnotations,
} from '../annotations/annotation-routes.ts';
import { deliverSpan } from '../annotations/deliver-span.ts';
import type { DrawPart } from '../pictures/draw-part.ts';
import { ownerOf } from '../http/requests/caller.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { CorrectionStore } from './correction-store.ts';
import { boxToShow, countShown } from './crop-place.ts';

export interface CorrectionOptions {
  corrections: CorrectionStore;
  refresher: AnchorRefresher;
  limiter: Pick<ReadingLimiter, 'check' | 'record'>;
  drawPart: DrawPart;
  clock: () => number;
}

const name = '勘误';
/** Pixels that the picture of a place is wide at most. */
const cropWidth = 900;

/** @throws AppError correction-mixed, bad-request where nothing would be corrected. */
const checkReading = (wrongWord: string, rightWord: string): void => {
  if (mixesScripts(wrongWord) || mixesScripts(rightWord)) throw new AppError('correction-mixed');
  if (rightWord.normalize('NFC') === wrongWord.normalize('NFC'))
    throw badValue(['rightWord'], 'same-as-text');
};

/** What is corrected, and what of its page is shown with it. @throws AppError for what may not be corrected so. */
const anchorToCorrect = (
  bundle: Bundle,
  wanted: z.output<typeof NewCorrection>,
): { anchor: Anchor; page: Page; box: CellBox | undefined; shown: number } => {
  const anchor = makeAnchor(bundle, wanted);
  const pages = pagesBetween(bundle, anchor.page_id, anchor.end_page_id);
  const segments = segmentsOf(pages, wanted);
  if (segments.length > 1) throw new AppError('correction-segments', listSegments(segments));
  checkReading(anchor.content, wanted.rightWord);
  if (wanted.wrongWord !== undefined && wanted.wrongWord !== anchor.content)
    throw new AppError('conflict', `此处原文为「${anchor.content}」，请重新选取`);
  const [page] = pages;
  const box = boxToShow(page, wanted);
  return { anchor, page, box, shown: box ? countShown(page, box) : 0 };
};

export const correctionRoutes: FastifyPluginAsync<CorrectionOptions> = async (app, options) => {
  const { corrections, refresher, limiter, drawPart, clock } = options;
  serveAnnotations(app, correctionEndpoints, {
    kind: 'correction',
    name,
    rows: corrections,
    refresher,
    clock,
    toWire: async (ownerId, rows) => {
      const ids = rows.map(({ id }) => id);
      const crops = await corrections.crops(ownerId, ids);
      return rows.map((row) => correctionOf(row, crops.get(row.id) ?? { crop: false }));
    },
    remove: corrections.remove,
  });

  /** The picture of the place; none where the page has none, or a damaged one. */
  const cropOf = async (bundle: Bundle, page: Page, box: CellBox | undefined, claim: Claim) => {
    try {
      const jpeg = box && (await drawPart(bundle, page, box, cropWidth, claim));
      return jpeg && { jpeg, kind: page.picture === 'scan' ? ('scan' as const) : ('typeset' as const) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      throw error;
    }
  };

  serve(app, correctionEndpoints.add, async (request) => {
    const owner = ownerOf(request).id;
    const { body } = request;
    const call = idempotentCallOf(request, owner);
    const known = call && (await corrections.recall(call, clock()));
    if (known) return correctionOf(known, known);
    const bundle = bundleToAnnotate(app, body, name);
    const claim = claimOf(request);
    const { anchor, page, box } = await deliverSpan(limiter, claim, body.productId, () =>
      anchorToCorrect(bundle, body),
    );
    const crop = await cropOf(bundle, page, box, claim);
    const { rightWord, comment } = body;
    const row = await corrections.add(owner, call, { anchor, crop, rightWord, comment }, clock());
    return correctionOf(row, row);
  });

  serve(app, correctionEndpoints.change, async (request) => {
    const owner = ownerOf(request).id;
    const { id, rightWord, comment } = request.body;
    const known = await rowToChange(app, request, corrections, name);
    checkReading(known.content, rightWord);
    await refresher.refresh(corrections, owner, known.code, [id]);
    const row = await corrections.update(owner, id, { rightWord, comment }, clock());
    if (!row) throw missingOf(name);
    return correctionOf(row, (await corrections.crops(owner, [id])).get(id) ?? { crop: false });
  });

  serve(app, correctionCrop, async (request, reply) => {
    const jpeg = await corrections.crop(ownerOf(request).id, request.params.id);
    if (!jpeg) throw new AppError('not-found', '这条勘误没有书影');
    return reply.type('image/jpeg').send(jpeg);
  });
};
