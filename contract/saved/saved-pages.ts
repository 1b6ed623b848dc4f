// A person's saved items for whole pages: how a page is described, named and removed.
import { z } from 'zod';

/** Code of a product. */
export const productCode = z.string().min(1).max(64);
const pageId = z.number().int().min(1).max(9_999_999);

/** A page, by its number in the version now published. */
export const PagePlace = z.object({ productId: productCode, pageId });
export type PagePlace = z.infer<typeof PagePlace>;

/** A saved item for a whole page, as sent: with the present position of the page. */
export const SavedPage = z.object({
  productId: z.string(),
  /** In the version now published; 0 where that has no such page any more. */
  pageId: z.number().int(),
  /** The page's lasting key. */
  pageKey: z.string(),
  /** Its printed label, as last found. */
  pageNum: z.string(),
  /** Titles of the catalogue down to the page, ` / ` between. */
  catalog: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` */
  date: z.string(),
});

/** A page that is no longer there has no number: its key says which it was. */
export const PageRemoval = z.object({
  productId: productCode,
  pageId: z.number().int().min(0).max(9_999_999),
  pageKey: z.string().min(1).max(512).optional(),
});
export type PageRemoval = z.infer<typeof PageRemoval>;

/** How many were removed: 0 where there was none. */
export const Removed = z.object({ removed: z.number().int() });
export type Removed = z.infer<typeof Removed>;
