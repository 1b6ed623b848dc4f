// The catalogue tree of a product.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ProductParams, wholeNumber } from '../values/request-parts.ts';
import { Question } from '../search/search.ts';

const NodeFacts = z.object({
  /** Lasting within a version; the wire name of a node everywhere (`ick`, `catalogId`). */
  key: z.string(),
  title: z.string(),
  /** First page, last page of the subtree, last page before the first child (`end` in a leaf). */
  start: z.number().int(),
  /** Ordinal of its first character on that page, from 0 in reading order, notes counted. */
  firstCell: z.number().int(),
  end: z.number().int(),
  selfEnd: z.number().int(),
  isBook: z.boolean(),
  isLeaf: z.boolean(),
  /** Who wrote it, where it is a piece of which an entry tells. */
  authors: z.array(z.string()).optional(),
  /** Its title, where no one marked it: found by program, from the layout of the page. Else ''. */
  ai: z.string(),
  /** Pages under it that a search finds; only where a search was sent along. */
  facetNum: z.number().int().optional(),
  parent: z.string().optional(),
  /** How many nodes its subtree holds, without itself. */
  descendants: z.number().int(),
});
export interface CatalogueNode extends z.infer<typeof NodeFacts> {
  /** The nodes right under it, where the reply has them. */
  children?: CatalogueNode[];
}
export const CatalogueNode: z.ZodType<CatalogueNode> = z.lazy(() =>
  NodeFacts.extend({ children: z.array(CatalogueNode).optional() }),
);

/**
 * `ids` are the parents whose children are wanted; without them the roots. With `pageId`, or with the key of a `node`,
 * the reply also holds every node on the path of that page, or to that node, with their siblings.
 */
export const CatalogueRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  ids: z.array(z.string().max(128)).max(1000).optional(),
  pageId: z.number().int().optional(),
  /** With `pageId`: a character of that page, as `firstCell` counts; without it the path is that at its first. */
  cell: z.number().int().min(0).optional(),
  node: z.string().max(128).optional(),
  /** True: lists are only placed side by side. False: nodes also contain their `children`. */
  flat: z.boolean().default(false),
  /** A search: each node then tells by `facetNum` how many pages of its result lie under it. */
  search: Question.pick({ filterGroup: true, scope: true, variants: true }).optional(),
});
export type CatalogueRequest = z.output<typeof CatalogueRequest>;

/**
 * Lists of children by parent key; the roots are under `''`. `path` has the keys from the root to the requested node,
 * or to the node that is open at the top of the requested page; it is empty for a node that does not exist.
 */
export const CatalogueReply = z.object({
  version: z.string(),
  children: z.record(z.string(), z.array(CatalogueNode)),
  path: z.array(z.string()).optional(),
});
export type CatalogueReply = z.infer<typeof CatalogueReply>;

export const CatalogueSearchReply = z.object({
  /** Matching nodes in reading order, each with its path from the root, itself last. */
  ids: z.array(z.object({ key: z.string(), path: z.array(CatalogueNode) })),
  tooMany: z.boolean(),
  total: z.number().int(),
  /** The forms of the key that occur in the titles. */
  glWord: z.array(z.string()),
});
export type CatalogueSearchReply = z.infer<typeof CatalogueSearchReply>;

const path = '/api/gujiread/api/product';
const tags = ['catalogue'];

export const openCatalogue = endpoint({
  method: 'POST',
  path: `${path}/catalog`,
  access: 'reader',
  delivers: 'nothing',
  product: 'body',
  errors: [
    'page-not-found',
    'version-gone',
    'query-invalid',
    'query-too-large',
    'search-busy',
    'search-timeout',
  ],
  summary:
    'Nodes of the catalogue: the roots, the children of `ids`, or the path of `pageId` or `node` with its siblings.',
  tags,
  body: CatalogueRequest,
  reply: CatalogueReply,
});

export const searchCatalogue = endpoint({
  method: 'GET',
  path: `${path}/search-catalog/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  usage: 'search',
  errors: ['search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
  summary:
    'Searches the catalogue: nodes whose titles hold the word, with their paths; variants and simplified forms match too.',
  tags,
  params: ProductParams,
  query: z.object({
    key: z.string().min(1).max(200),
    version: z.string().max(64).optional(),
    maxNum: wholeNumber.optional(),
  }),
  reply: CatalogueSearchReply,
});
