// Groups of products by what they are: a tree of nodes, each a rule over what is known of products, or a list of codes.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Product } from './products.ts';

export interface NavigationNode {
  navCode: string;
  name: string;
  /** Listed products that it has: by its own rule, else all that the nodes beneath it have, each once. */
  count: number;
  children: NavigationNode[];
}
export const NavigationNode: z.ZodType<NavigationNode> = z.lazy(() =>
  z.object({
    navCode: z.string(),
    name: z.string(),
    count: z.number().int(),
    children: z.array(NavigationNode),
  }),
);

/** A product, and those of the requested nodes that contain it. */
const NavigatedProduct = Product.omit({ extra: true }).extend({ navCodes: z.array(z.string()) });
type NavigatedProduct = z.infer<typeof NavigatedProduct>;

const path = '/api/gujiread/api/resourceNav';
const tags = ['content'];

export const listNavigation = endpoint({
  method: 'GET',
  path,
  access: 'anonymous',
  summary: 'The tree of navigation groups, with exact counts.',
  tags,
  reply: z.array(NavigationNode),
});

export const listProductsOfNodes = endpoint({
  method: 'POST',
  path: `${path}/productsByNavCodes`,
  access: 'anonymous',
  summary:
    'The listed products of any of these nodes, each once, by name. Codes that there are no longer have none.',
  tags,
  body: z.object({ navCodes: z.array(z.string().max(64)).max(500) }),
  reply: z.array(NavigatedProduct),
});
