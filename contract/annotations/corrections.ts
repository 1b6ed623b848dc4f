// Corrections of the text. What an editor has decided is changed no more, and what was accepted is not removed: it is the
// record of who is named for it. Either is answered with conflict.
import { z } from 'zod';
import { annotationEndpoints } from './annotation-endpoints.ts';
import { Annotation, AnnotationId, SpanPlace } from './annotations.ts';
import { endpoint } from '../http/endpoint.ts';
import { commentLimit } from './notes.ts';

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
const CorrectionChange = z.object({
  id: z.string().max(64),
  rightWord: z.string().trim().min(1).max(rightWordLimit),
  comment: z.string().max(commentLimit).default(''),
});
type CorrectionChange = z.input<typeof CorrectionChange>;

export const CorrectionStatus = z.enum(['pending', 'accepted', 'rejected']);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;

/** Of what the picture of a place is a part: of a scan, or of one that was set from the same text and so proves nothing of it. */
export const CropKind = z.enum(['scan', 'typeset']);
export type CropKind = z.infer<typeof CropKind>;

export const Correction = Annotation.extend({
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
  /** The kind of its picture; absent for pictures that were stored before the kind was recorded. */
  cropKind: CropKind.optional(),
  updated: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const CorrectionList = z.object({ items: z.array(Correction), totalCount: z.number().int() });
export type CorrectionList = z.infer<typeof CorrectionList>;

const path = '/api/gujiread/api/correction';

export const correctionEndpoints = annotationEndpoints({
  path,
  one: 'correction',
  many: 'corrections',
  item: Correction,
  list: CorrectionList,
  add: {
    summary: 'Proposes a correction of the selected text, within one run of it; newspapers take none.',
    description:
      'Takes an Idempotency-Key. Where the span touches more than one run of a column, `details` lists their texts.',
    errors: ['correction-segments', 'correction-mixed', 'too-many-requests'],
    body: NewCorrection,
  },
  change: {
    summary: 'Changes a correction that is not decided yet.',
    errors: ['correction-mixed', 'conflict'],
    body: CorrectionChange,
  },
  removeErrors: ['conflict'],
});

/** The page's picture at the place, as it was when the correction was made. */
export const correctionCrop = endpoint({
  method: 'GET',
  path: `${path}/crop/:id`,
  access: 'personal',
  delivers: 'nothing',
  errors: ['not-found'],
  summary: 'The page’s picture at the place, as it was when the correction was proposed.',
  tags: ['corrections'],
  params: AnnotationId,
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});
