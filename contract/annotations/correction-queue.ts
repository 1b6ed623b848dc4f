// Corrections as editors see them.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { Correction, CorrectionStatus } from './corrections.ts';
import { endpoint } from '../http/endpoint.ts';

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
  /** Message to the author. */
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
  summary: 'The corrections of readers, the oldest first.',
  tags,
  query: AdminPage.extend({ status: CorrectionStatus.optional(), productId }),
  reply: CorrectionQueue,
});

export const queuedCrop = endpoint({
  method: 'GET',
  path: `${path}/:id/crop`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'The page’s picture at the place of a correction, as it was when it was proposed.',
  tags,
  params: One,
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});

export const decideCorrection = endpoint({
  method: 'POST',
  path: `${path}/:id/decision`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Accepts or rejects a correction, for good.',
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
  summary: 'The accepted corrections as a file: place, present text, the reading, who is named.',
  tags,
  query: z.object({ format: z.enum(['csv', 'json']), productId }),
  reply: { description: 'The file, UTF-8.', mediaTypes: ['text/csv', 'application/json'] },
});
