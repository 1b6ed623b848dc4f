// Corrections of the text. What an editor has decided is changed no more, and what was accepted is not removed: it is the
// record of who is named for it. Either is answered with conflict.
import { z } from 'zod';
import { endpoint, streamTime } from './endpoint.ts';
import {
  AnnotationExportQuery,
  AnnotationId,
  AnnotationListRequest,
  AnnotationPagesQuery,
  Annotation,
  annotationFile,
  refreshErrors,
  SpanPlace,
} from './annotations.ts';
import { commentLimit } from './notes.ts';
import { PageIds, Summary } from './paging.ts';

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
  updated: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const CorrectionList = z.object({ items: z.array(Correction), totalCount: z.number().int() });
export type CorrectionList = z.infer<typeof CorrectionList>;

const path = '/api/gujiread/api/correction';
const tags = ['corrections'];

export const correctionSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access: 'personal',
  summary: '各产品的勘误数',
  tags,
  reply: Summary,
});

export const correctionPageIds = endpoint({
  method: 'GET',
  path: `${path}/pageIds`,
  access: 'personal',
  errors: refreshErrors,
  summary: '某产品中有勘误的页',
  tags,
  query: AnnotationPagesQuery,
  reply: PageIds,
});

export const getCorrection = endpoint({
  method: 'GET',
  path: `${path}/detail`,
  access: 'personal',
  errors: ['not-found', ...refreshErrors],
  summary: '一条勘误',
  tags,
  query: AnnotationId,
  reply: Correction,
});

/** The newest first, those of a page as they are read; empty without a product. */
export const listCorrections = endpoint({
  method: 'POST',
  path: `${path}/list`,
  access: 'personal',
  errors: refreshErrors,
  summary: '某产品的勘误，新的在前；给出 pageId 时为该页的，依阅读次序',
  tags,
  body: AnnotationListRequest,
  reply: CorrectionList,
});

export const removeCorrection = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  access: 'personal',
  errors: ['not-found', 'conflict'],
  summary: '删除一条勘误',
  tags,
  body: AnnotationId,
  reply: AnnotationId,
});

export const exportCorrections = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'personal',
  errors: ['too-many-requests', ...refreshErrors],
  callTime: streamTime,
  summary: '导出全部勘误，或一种产品的：W3C Web Annotation、Markdown 或 Excel 表',
  tags,
  query: AnnotationExportQuery,
  reply: annotationFile,
});

export const addCorrection = endpoint({
  method: 'POST',
  path,
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
  summary: '对所选文字提出勘误；报纸不支持，一次限一段文字',
  description:
    'Takes an Idempotency-Key. Where the span touches more than one run of a column, `details` lists their texts.',
  tags,
  idempotent: true,
  body: NewCorrection,
  reply: Correction,
});

export const changeCorrection = endpoint({
  method: 'PUT',
  path,
  access: 'personal',
  errors: [
    'not-found',
    'product-not-found',
    'product-unlisted',
    'no-access',
    'correction-mixed',
    'conflict',
    ...refreshErrors,
  ],
  summary: '修改尚未处理的勘误',
  tags,
  body: CorrectionChange,
  reply: Correction,
});

/** The page's picture at the place, as it was when the correction was made. */
export const correctionCrop = endpoint({
  method: 'GET',
  path: `${path}/crop/:id`,
  access: 'personal',
  errors: ['not-found'],
  summary: '勘误处的书影，与提出时相同',
  tags,
  params: AnnotationId,
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});
