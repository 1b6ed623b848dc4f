// Corrections as editors see them: /api/admin/correction.
import { z } from 'zod';
import { AdminPage } from './admin.ts';
import { Correction, CorrectionStatus } from './corrections.ts';

/** GET, the oldest first. */
export const CorrectionQueueQuery = AdminPage.extend({
  status: CorrectionStatus.optional(),
  productId: z.string().max(64).optional(),
});

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

/** POST {id}/decision; for good. */
export const CorrectionDecision = z.object({
  status: z.enum(['accepted', 'rejected']),
  /** Who is named for it: left out the author, empty nobody. */
  credit: z.string().max(200).optional(),
  /** What the author is told. */
  answer: z.string().max(2000).default(''),
});
export type CorrectionDecision = z.input<typeof CorrectionDecision>;

/** GET export: what was accepted, for whoever keeps the source of the text. */
export const CorrectionExportQuery = z.object({
  format: z.enum(['csv', 'json']),
  productId: z.string().max(64).optional(),
});
