// Corrections of the text: /api/gujiread/api/correction, the same calls as notes have. GET crop/{id} answers the page's
// picture at the place, as it was when the correction was made. What an editor has decided is changed no more, and what
// was accepted is not removed: it is the record of who is named for it. Either is answered with conflict.
import { z } from 'zod';
import { KeptSpan, SpanPlace } from './kept-spans.ts';
import { commentLimit } from './notes.ts';
import { PagedRequest } from './paging.ts';

/** Characters that the right reading may have. */
export const rightWordLimit = 200;

export const NewCorrection = SpanPlace.extend({
  productId: z.string().max(64),
  version: z.string().max(64).optional(),
  /** What the reader saw there; refused when the text reads otherwise. */
  wrongWord: z.string().max(2000).optional(),
  rightWord: z.string().trim().min(1).max(rightWordLimit),
  /** The grounds. */
  comment: z.string().max(commentLimit).default(''),
});
export type NewCorrection = z.input<typeof NewCorrection>;

/** Only until it is decided. */
export const CorrectionChange = z.object({
  id: z.string().max(64),
  rightWord: z.string().trim().min(1).max(rightWordLimit),
  comment: z.string().max(commentLimit).default(''),
});
export type CorrectionChange = z.input<typeof CorrectionChange>;

export const CorrectionStatus = z.enum(['pending', 'accepted', 'rejected']);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;

export const Correction = KeptSpan.extend({
  wrongWord: z.string(),
  rightWord: z.string(),
  comment: z.string(),
  status: CorrectionStatus,
  /** Taken over: `status` is accepted. */
  corrected: z.boolean(),
  /** Who is named for it, once accepted. */
  credit: z.string(),
  /** What the editor answered. */
  answer: z.string(),
  /** Whether there is a picture of the place. */
  crop: z.boolean(),
  updated: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const CorrectionListRequest = PagedRequest.extend({ pageId: z.number().int().min(1).optional() });
export type CorrectionListRequest = z.input<typeof CorrectionListRequest>;

export const CorrectionList = z.object({ items: z.array(Correction), totalCount: z.number().int() });
export type CorrectionList = z.infer<typeof CorrectionList>;
