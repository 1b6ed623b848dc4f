// Format of lists of saved items: requested in ranges, counted by product, dated in Beijing time.
import { z } from 'zod';

/** Things of a list that are shown at one time. */
export const savedPageSize = 5;

/** `POST …/list`. Without a product the list is empty, where the call says so. */
export const PagedRequest = z.object({
  skipCount: z.number().int().min(0).max(1_000_000).default(0),
  maxResultCount: z.number().int().min(1).max(200).default(savedPageSize),
  productId: z.string().max(64).optional(),
});
export type PagedRequest = z.input<typeof PagedRequest>;

/** Product id and how many. */
export const Summary = z.array(z.object({ key: z.string(), value: z.number().int() }));
export type Summary = z.infer<typeof Summary>;

/** Page numbers of the published version that have a saved item, in order. */
export const PageIds = z.array(z.number().int());
export type PageIds = z.infer<typeof PageIds>;

/** Epoch milliseconds as `2026-11-21 16:04:25`, Asia/Shanghai, which has no summer time. */
export const formatDate = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
