// The products that a library holds, as administrators see them: those too that are off the list.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { endpoint } from '../http/endpoint.ts';
import { DatedVersion } from '../products/product-versions.ts';
import { ProductParams } from '../values/request-parts.ts';

export const AdminProduct = z.object({
  code: z.string(),
  fullName: z.string(),
  pageCount: z.number().int(),
  /** The id of its group. */
  group: z.string().optional(),
  /** Off the list, readers neither see nor open it. */
  listed: z.boolean(),
  /** When it was taken off the list: `YYYY-MM-DD HH:mm:ss`. */
  unlistedSince: z.string().optional(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

const AdminProductList = z.object({
  items: z.array(AdminProduct),
  totalCount: z.number().int(),
  /** Codes of those that another version of the program made: readers cannot open them, or not search in them. */
  outdated: z.array(z.string()),
});

const path = '/api/admin/product';
const tags = ['admin'];

export const listAdminProducts = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The products, those that are unlisted among them.',
  tags,
  query: AdminPage.extend({ search: z.string().max(64).optional() }),
  reply: AdminProductList,
});

export const listVersions = endpoint({
  method: 'GET',
  path: `${path}/:code/versions`,
  access: 'admin',
  errors: ['product-not-found'],
  summary: 'The versions of a product and what changed in each, the last first; of an unlisted one too.',
  tags,
  params: ProductParams,
  reply: z.array(DatedVersion),
});

export const setListed = endpoint({
  method: 'PUT',
  path: `${path}/:code`,
  access: 'admin',
  errors: ['product-not-found'],
  summary: 'Unlists a product, or lists it again.',
  description: 'Felt by every reader within five seconds, on every server.',
  tags,
  params: ProductParams,
  body: z.object({ listed: z.boolean() }),
  reply: AdminProduct,
});
