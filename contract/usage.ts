// Usage by the COUNTER Code of Practice, Release 5.1: what a reader tells of the pages shown, and which reports there
// are. docs/counter.md says what counts as what.
import { z } from 'zod';
import { mostShown } from './shown-pages.ts';

/** POST /api/gujiread/api/usage/shown: the pages that a reader was shown, fetched ahead or not. Answers nothing. */
export const ShownRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  pages: z
    .array(
      z.object({
        /** 0 for the introduction. */
        pageId: z.number().int().min(0),
        /** Milliseconds since it was shown. */
        ago: z.number().int().min(0).max(600_000).default(0),
      }),
    )
    .min(1)
    .max(mostShown),
});
export type ShownRequest = z.input<typeof ShownRequest>;

/** POST /api/gujiread/api/usage/turned-away: a product was asked for that the unit may not open. Answers nothing. */
export const TurnedAwayRequest = z.object({ code: z.string().max(64) });

export const ReportId = z.enum(['TR', 'TR_B1', 'TR_B2', 'TR_B3', 'PR', 'PR_P1']);
export type ReportId = z.infer<typeof ReportId>;

/** `2026-11`, of Asia/Shanghai. */
export const UsageMonth = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '应为 2026-11 形式的月份');

/** GET /api/admin/usage: a report of one unit over whole months. */
export const UsageQuery = z.object({
  /** Its name. */
  unit: z.string().min(1).max(200),
  report: ReportId,
  from: UsageMonth,
  to: UsageMonth,
  format: z.enum(['csv', 'tsv']).default('csv'),
});
