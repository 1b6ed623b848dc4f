// Corrections as editors see them.
import { z } from 'zod';
import { AdminPage } from './admin.ts';
import { Correction, CorrectionStatus } from './corrections.ts';
import { endpoint } from './endpoint.ts';

export const QueuedCorrection = Correction.extend({
  author: z.string(),
  unit: z.string(),
  /** The text on either side, as it was. */
  before: z.string(),
  after: z.string(),
  /** Where it is, as an address of the text has it. */
  address: z.string(),
  decided: z.string().optional(),
});
export type QueuedCorrection = z.infer<typeof QueuedCorrection>;

export const CorrectionQueue = z.object({ items: z.array(QueuedCorrection), totalCount: z.number().int() });
export type CorrectionQueue = z.infer<typeof CorrectionQueue>;

/** For good. */
const CorrectionDecision = z.object({
  status: z.enum(['accepted', 'rejected']),
  /** Who is named for it: left out the author, empty nobody. */
  credit: z.string().max(200).optional(),
  /** What the author is told. */
  answer: z.string().max(2000).default(''),
});

const path = '/api/admin/correction';
const tags = ['admin'];
const One = z.object({ id: z.string().max(64) });
const productId = z.string().max(64).optional();

/** The oldest first. */
export const listQueuedCorrections = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: '读者勘误，先提交者在前',
  tags,
  query: AdminPage.extend({ status: CorrectionStatus.optional(), productId }),
  reply: CorrectionQueue,
});

export const queuedCrop = endpoint({
  method: 'GET',
  path: `${path}/:id/crop`,
  access: 'admin',
  errors: ['not-found'],
  summary: '勘误之处的书影，提交时所存',
  tags,
  params: One,
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});

export const decideCorrection = endpoint({
  method: 'POST',
  path: `${path}/:id/decision`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: '采纳或退回一条勘误，不可更改',
  tags,
  params: One,
  body: CorrectionDecision,
  reply: QueuedCorrection,
});

/** What was accepted, for whoever keeps the source of the text. */
export const exportAccepted = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'admin',
  summary: '已采纳的勘误：位置、原文、正字、署名',
  tags,
  query: z.object({ format: z.enum(['csv', 'json']), productId }),
  reply: { description: 'The file, UTF-8.', mediaTypes: ['text/csv', 'application/json'] },
});
