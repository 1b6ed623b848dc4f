// What a piece of content says, by its kind.
import { z } from 'zod';
import { ProcessingState, SiKuClass } from '../products/products.ts';
import { RankingBasis } from '../site/rankings.ts';
import { Day } from '../values/shanghai-day.ts';
import { nodeCode } from '../values/node-code.ts';
import { contentTitleLimit } from '../site/site-articles.ts';

/** Characters of a text in Markdown. */
const markdownLimit = 100_000;
const title = z.string().trim().min(1).max(contentTitleLimit);
const line = z.string().trim().max(200);
const paragraph = z.string().trim().max(2000);
export const Markdown = z.string().max(markdownLimit);
const patterned = (pattern: RegExp, rule: 'not-a-product-code' | 'not-a-node-code') =>
  z
    .string()
    .refine((text) => pattern.test(text), { params: { rule } })
    .meta({ pattern: pattern.source });
const code = patterned(/^[a-z0-9][a-z0-9-]{0,63}$/, 'not-a-product-code');
/** Opened in a new tab; nothing but http and https. */
const url = z.url({ protocol: /^https?$/ }).max(1000);

/** Whom an announcement is for: everybody, whoever has signed in, or the units that are named. */
export const Audience = z.union([
  z.enum(['everybody', 'signed-in']),
  z.array(z.string().trim().normalize().min(1).max(200)).min(1).max(500),
]);
export type Audience = z.infer<typeof Audience>;

/**
 * The products of a navigation node: a product belongs to it if every part matches; a part matches if any of its values
 * does. Without parts, the node has no products of its own.
 */
export const ProductRule = z.strictObject({
  siKu: z.array(SiKuClass).max(4).optional(),
  /** `正史類` */
  category: z.array(line.min(1)).max(50).optional(),
  dynasty: z.array(line.min(1)).max(50).optional(),
  edition: z.array(line.min(1)).max(50).optional(),
  kind: z.enum(['book', 'newspaper']).optional(),
  state: z.array(ProcessingState).max(4).optional(),
});
export type ProductRule = z.infer<typeof ProductRule>;

/** What a piece of content says, by its kind. */
export const ContentBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('column'),
    title,
    introduction: paragraph.default(''),
    /** Whether its own articles keep the order set in the console; otherwise the latest is first. */
    orderedByHand: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('article'),
    title,
    author: line.default(''),
    /** Without one, the beginning of the text is shown. */
    summary: paragraph.default(''),
    text: Markdown.default(''),
  }),
  z.strictObject({
    kind: z.literal('announcement'),
    title,
    category: line.default(''),
    pinned: z.boolean().default(false),
    onHome: z.boolean().default(false),
    /** The last day on which it is shown. */
    until: Day.nullable().default(null),
    audience: Audience.default('everybody'),
    text: Markdown.default(''),
  }),
  z.strictObject({
    kind: z.literal('node'),
    title,
    navCode: patterned(nodeCode, 'not-a-node-code'),
    /** `codes`: these products. Neither: all that the nodes beneath it have. */
    rule: ProductRule.nullable().default(null),
    codes: z.array(code).max(5000).default([]),
  }),
  z.strictObject({
    kind: z.literal('ranking'),
    title,
    basis: RankingBasis,
    /** How many are shown. */
    length: z.number().int().min(1).max(100).default(10),
    /** Of a list made by hand, in its order. */
    entries: z
      .array(z.strictObject({ code, remark: line.default('') }))
      .max(100)
      .default([]),
  }),
  /** Its title is what the console calls it; readers see the name of the product. */
  z.strictObject({ kind: z.literal('star-product'), title, code, remark: paragraph.default('') }),
  z.strictObject({
    kind: z.literal('star-user'),
    title,
    introduction: paragraph.default(''),
    url: url.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('book-list'),
    title,
    introduction: paragraph.default(''),
    codes: z.array(code).max(5000).default([]),
  }),
  z.strictObject({ kind: z.literal('sister-link'), title, url, introduction: paragraph.default('') }),
]);
export type ContentBody = z.output<typeof ContentBody>;
export type ContentKind = ContentBody['kind'];
export const contentKinds = [
  'column',
  'article',
  'announcement',
  'node',
  'ranking',
  'star-product',
  'star-user',
  'book-list',
  'sister-link',
] as const satisfies readonly ContentKind[];
