// Products: what a unit subscribes to. See `Product` in the specification, §3.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DatedVersion } from './product-versions.ts';
import { ProductParams, VersionQuery } from '../values/request-parts.ts';
import { Day } from '../values/shanghai-day.ts';

/** 15 fine-processed, 10 not proofread (shown as fine-processed), 5 not recognised, 0 not started. */
export const ProcessingState = z.union([z.literal(15), z.literal(10), z.literal(5), z.literal(0)]);
export type ProcessingState = z.infer<typeof ProcessingState>;

/** The four classes of traditional bibliography; a product outside them has none. */
export const SiKuClass = z.enum(['經', '史', '子', '集']);
export type SiKuClass = z.infer<typeof SiKuClass>;

const ProductExtra = z.object({
  appUrl: z.string().optional(),
  productGroupId: z.string().optional(),
  /** Another holder of rights in it, shown among the facts of its introduction: `某某圖書館提供底本`. */
  appendRightName: z.string().optional(),
  introduction: z.boolean().default(false),
  /** Whether it can be searched by paragraph: its text is in state 15, and the product offers it. */
  paragraphSearch: z.boolean().optional(),
  /** Page ids without a picture, `start~end`. */
  noImgRange: z.string().optional(),
  /** Of newspapers: the name of the first, by which `/images/covers/{metaName}.jpg` has its cover. */
  coverName: z.string().optional(),
  /** The address of a cover that is set for it, instead of the one that is drawn. */
  cover: z.string().optional(),
  /** Whether any page has a scan; without one, every picture is set from the text. */
  scans: z.boolean().optional(),
});

export const Author = z.object({
  name: z.string(),
  dynasty: z.string().optional(),
  role: z.string().optional(),
});
export type Author = z.infer<typeof Author>;

/** Of a subscription that does not run now: the last day on which it did, or the first on which it will. */
export const Term = z.object({ endedOn: Day.optional(), startsOn: Day.optional() });
export type Term = z.infer<typeof Term>;

export const Product = z.object({
  id: z.string(),
  code: z.string(),
  /** The published version of its holdings; `v=` in addresses. */
  version: z.string(),
  fullName: z.string(),
  /** Whether it is listed for users. */
  state: z.boolean(),
  processingState: ProcessingState,
  isNewspaper: z.boolean(),
  /** Whether the signed-in unit owns it. */
  owned: z.boolean(),
  /** Whether everybody may read and search it, whoever owns it. */
  open: z.literal(true).optional(),
  /** Of a product that the signed-in unit does not own, but did or will. */
  term: Term.optional(),
  pageCount: z.number().int(),
  siKu: SiKuClass.optional(),
  authors: z.array(Author),
  /** 底本, shown beside the title: `文淵閣四庫全書本`. */
  edition: z.string().optional(),
  /** 公元 in which its books can have been written at the latest, by the dynasties of their authors. */
  latestYear: z.number().int().optional(),
  /** `六十五卷` */
  extent: z.string().optional(),
  extra: ProductExtra,
});
export type Product = z.infer<typeof Product>;

export const ProductList = z.object({
  products: z.array(Product),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Products that the library no longer has or no longer lists: items saved for them still name them. */
  withdrawn: z.array(z.object({ code: z.string(), fullName: z.string() })).default([]),
  version: z.string(),
});
export type ProductList = z.infer<typeof ProductList>;

/** Its products have `extra` if that was requested. */
export const ProductListReply = ProductList.extend({ products: z.array(Product.partial({ extra: true })) });

export const Introduction = z.object({
  code: z.string(),
  fullName: z.string(),
  /** Plain paragraphs; empty when the product has none yet. */
  paragraphs: z.array(z.string()),
  /** Facts about the text: edition, licence, source, transcription state, known defects. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Introduction = z.infer<typeof Introduction>;

const TitledPage = z.object({ title: z.string(), pageId: z.number().int() });

export const ProductContents = z.object({
  version: z.string(),
  /** How the whole of it is cited. */
  citation: z.string(),
  /** Titles of the first level with several titles, each with its direct children if there is room for all. */
  contents: z.array(TitledPage.extend({ children: z.array(TitledPage) })),
  /** How many titles are left out because there are too many. */
  rest: z.number().int(),
  /** Of a product of newspapers, in the place of contents; days are `YYYYMMDD`. */
  newspapers: z.array(
    z.object({
      title: z.string(),
      firstDate: z.string(),
      lastDate: z.string(),
      issues: z.number().int(),
    }),
  ),
  /** The last first: at most thirty. */
  versions: z.array(DatedVersion),
});
export type ProductContents = z.infer<typeof ProductContents>;

/**
 * What the product has something for: figures, and proper names in its pages, only where its version tells some;
 * statistics and exploration only of products that they are offered for, where these have entries.
 */
export const TabsState = z.object({
  tabs: z.array(z.enum(['read', 'search', 'statistics', 'explore', 'figure', 'propername'])),
});
export type TabsState = z.infer<typeof TabsState>;

const path = '/api/gujiread/api/product';
const tags = ['products'];

export const listProducts = endpoint({
  method: 'GET',
  path: `${path}/all`,
  access: 'anonymous',
  summary: 'Every listed product; `owned` tells what the signed-in unit may open.',
  description: 'With `?extra`, whatever its value, each product has its `extra`.',
  tags,
  query: z.object({ extra: z.string().max(16).optional() }),
  reply: ProductListReply,
});

export const introduceProduct = endpoint({
  method: 'GET',
  path: `${path}/introduction/:code`,
  access: 'anonymous',
  product: 'params',
  usage: 'investigation',
  summary: 'What a product is: paragraphs and facts.',
  tags,
  params: ProductParams,
  reply: Introduction,
});

export const listContents = endpoint({
  method: 'GET',
  path: `${path}/contents/:code`,
  access: 'anonymous',
  product: 'params',
  usage: 'investigation',
  summary:
    'What a product holds: the titles of its contents or its newspapers, its versions and what changed in each, and how it is cited.',
  tags,
  params: ProductParams,
  reply: ProductContents,
});

/** Of a product's cover, 300 pixels wide. */
export const productCoverAddress = (code: string): string => `${path}/cover/${code}.jpg`;

export const drawCover = endpoint({
  method: 'GET',
  path: `${path}/cover/:code.jpg`,
  access: 'anonymous',
  product: 'params',
  errors: ['version-gone', 'too-many-requests'],
  summary: 'The cover, a JPEG of 300 by 420.',
  tags,
  params: ProductParams,
  query: VersionQuery,
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg'] },
});

export const listTabs = endpoint({
  method: 'POST',
  path: `${path}/check-tabs-state/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  summary: 'Which tabs a product has.',
  tags,
  params: ProductParams,
  reply: TabsState,
});
