// A reader's corrections of the text: /api/gujiread/api/correction.
import { listSegments, mixesScripts, segmentsOf } from '#contract/correction-rules.ts';
import { Correction, CorrectionChange, NewCorrection } from '#contract/corrections.ts';
import { KeptId } from '#contract/kept-spans.ts';
import type { Page } from '#contract/reader.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import {
  addKeptRoutes,
  bundleToKeepOn,
  missingOf,
  refreshErrors,
  rowToChange,
} from '../anchors/kept-routes.ts';
import { correctionOf } from '../anchors/kept-span.ts';
import { type Anchor, makeAnchor, pagesOf } from '../anchors/read-anchor.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import { ownerOf } from '../http/caller.ts';
import { type Claim, claimOf } from '../http/claim.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { AppError } from '../http/errors.ts';
import { addKeptExport } from '../kept-exports/add-kept-export.ts';
import { keepPrivate } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { CorrectionStore } from './correction-store.ts';
import { boxToShow } from './crop-place.ts';

export interface CorrectionOptions {
  corrections: CorrectionStore;
  refresher: AnchorRefresher;
  /** A JPEG of a part of a page; undefined where the page has no picture. */
  drawPart: (
    bundle: Bundle,
    page: Page,
    box: readonly [number, number, number, number],
    width: number,
    claim: Claim,
  ) => Promise<Uint8Array | undefined>;
  clock: () => number;
}

const base = '/api/gujiread/api/correction';
const tags = ['corrections'];
const name = '勘误';
/** Pixels that the picture of a place is wide at most. */
const cropWidth = 900;

/** @throws AppError correction-mixed, bad-request where nothing would be corrected. */
const checkReading = (wrongWord: string, rightWord: string): void => {
  if (mixesScripts(wrongWord) || mixesScripts(rightWord)) throw new AppError('correction-mixed');
  if (rightWord.normalize('NFC') === wrongWord.normalize('NFC'))
    throw new AppError('bad-request', 'rightWord：与原文相同，请填写正确的文字');
};

/** What is corrected, with its page. @throws AppError for what may not be corrected so. */
const anchorToCorrect = (bundle: Bundle, wanted: z.output<typeof NewCorrection>): [Anchor, Page] => {
  const anchor = makeAnchor(bundle, wanted);
  const pages = pagesOf(bundle, anchor.page_id, anchor.end_page_id);
  const segments = segmentsOf(pages, wanted);
  if (segments.length > 1) throw new AppError('correction-segments', listSegments(segments));
  checkReading(anchor.content, wanted.rightWord);
  if (wanted.wrongWord !== undefined && wanted.wrongWord !== anchor.content)
    throw new AppError('conflict', `此处原文为「${anchor.content}」，请重新选取`);
  return [anchor, pages[0]];
};

export const correctionRoutes: FastifyPluginAsyncZod<CorrectionOptions> = async (app, options) => {
  const { corrections, refresher, drawPart, clock } = options;
  keepPrivate(app);

  addKeptRoutes(app, {
    base,
    tag: tags[0],
    name,
    rows: corrections,
    refresher,
    tell: async (ownerId, rows) => {
      const ids = rows.map(({ id }) => id);
      const shown = await corrections.withCrop(ownerId, ids);
      return rows.map((row) => correctionOf(row, shown.has(row.id)));
    },
    item: Correction,
    remove: corrections.remove,
    removeErrors: ['conflict'],
  });

  /** The picture of the place; none where the page has none, or a damaged one. */
  const cropOf = async (bundle: Bundle, page: Page, place: z.output<typeof NewCorrection>, claim: Claim) => {
    const box = boxToShow(page, place);
    try {
      return box && (await drawPart(bundle, page, box, cropWidth, claim));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      throw error;
    }
  };

  addKeptExport(app, { base, tag: tags[0], kind: 'correction', name, rows: corrections, refresher, clock });

  app.post(
    base,
    {
      config: {
        access: 'personal',
        product: 'body',
        errors: [
          'correction-segments',
          'correction-mixed',
          'limit-reached',
          'conflict',
          'version-gone',
          'too-many-requests',
        ],
      },
      schema: {
        summary: '对所选文字提出勘误；报纸不支持，一次限一段文字',
        description:
          'Takes an Idempotency-Key. Where the span touches more than one run of a column, `details` lists their texts.',
        tags,
        headers: KeyHeaders,
        body: NewCorrection,
        response: { 200: Correction },
      },
    },
    async (request) => {
      const owner = ownerOf(request).id;
      const { body } = request;
      const call = keyedCall(request, owner);
      const known = call && (await corrections.recall(call, clock()));
      if (known) return correctionOf(known, known.crop);
      const bundle = bundleToKeepOn(app, body, name);
      const [anchor, page] = anchorToCorrect(bundle, body);
      const crop = await cropOf(bundle, page, body, claimOf(request));
      const { rightWord, comment } = body;
      const row = await corrections.add(owner, call, { anchor, crop, rightWord, comment }, clock());
      return correctionOf(row, row.crop);
    },
  );

  app.put(
    base,
    {
      config: {
        access: 'personal',
        errors: [
          'not-found',
          'product-not-found',
          'no-access',
          'correction-mixed',
          'conflict',
          ...refreshErrors,
        ],
      },
      schema: {
        summary: '修改尚未处理的勘误',
        tags,
        body: CorrectionChange,
        response: { 200: Correction },
      },
    },
    async (request) => {
      const owner = ownerOf(request).id;
      const { id, rightWord, comment } = request.body;
      const known = await rowToChange(app, request, corrections, name);
      checkReading(known.content, rightWord);
      await refresher.refresh(corrections, owner, known.code, [id]);
      const row = await corrections.update(owner, id, { rightWord, comment }, clock());
      if (!row) throw missingOf(name);
      return correctionOf(row, (await corrections.withCrop(owner, [id])).has(id));
    },
  );

  app.get(
    `${base}/crop/:id`,
    {
      config: { access: 'personal', errors: ['not-found'] },
      schema: {
        summary: '勘误处的书影，与提出时相同',
        tags,
        params: KeptId,
        response: { 200: describeBytes('The picture.', 'image/jpeg') },
      },
    },
    async (request, reply) => {
      const jpeg = await corrections.crop(ownerOf(request).id, request.params.id);
      if (!jpeg) throw new AppError('not-found', '这条勘误没有书影');
      return reply.type('image/jpeg').send(jpeg);
    },
  );
};
