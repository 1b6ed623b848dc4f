// Parts of addresses and queries that many calls have.
import { z } from 'zod';

/** A whole number in an address or query. */
export const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number);

/** The code of a product in an address. */
export const ProductParams = z.object({ code: z.string().max(64) });

/** A page of a product in an address. */
export const PageParams = z.object({ code: z.string().max(64), pageId: wholeNumber });

/** The version of a product in the query of a call whose reply is one for caches. */
export const VersionQuery = z.object({ v: z.string().max(64).optional() });

/** A stretch of a list of the console. */
export const AdminPage = z.object({
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .default(0),
  take: z
    .string()
    .regex(/^(?:[1-9]\d?|[12]\d\d)$/)
    .transform(Number)
    .default(20),
});
