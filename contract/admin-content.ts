// What the house writes and lists, as administrators see and change it. Whatever its kind, a piece of content has a
// title, its versions, one of them shown or none, and a place among its like.
import { z } from 'zod';
import { endpoint, noContent } from './endpoint.ts';
import { RankingBasis } from './rankings.ts';
import { ProcessingState, SiKuClass } from './products.ts';
import { wholeNumber } from './request-parts.ts';
import { Day } from './shanghai-day.ts';
import { contentTitleLimit } from './site-articles.ts';

/** Characters of a text in Markdown. */
export const markdownLimit = 100_000;
const title = z.string().trim().min(1).max(contentTitleLimit);
const line = z.string().trim().max(200);
const paragraph = z.string().trim().max(2000);
const markdown = z.string().max(markdownLimit);
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
/** Opened in a new tab; nothing but http and https. */
const url = z.url({ protocol: /^https?$/ }).max(1000);

/**
 * Which products a navigation node has: what all of its parts say, of which each is met by any of its values. Without
 * parts it has none of its own.
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
  z.strictObject({ kind: z.literal('column'), title, introduction: paragraph.default('') }),
  z.strictObject({
    kind: z.literal('article'),
    title,
    author: line.default(''),
    /** Without one, the beginning of the text is shown. */
    summary: paragraph.default(''),
    text: markdown.default(''),
  }),
  z.strictObject({
    kind: z.literal('announcement'),
    title,
    category: line.default(''),
    pinned: z.boolean().default(false),
    onHome: z.boolean().default(false),
    /** The last day on which it is shown. */
    until: Day.nullable().default(null),
    text: markdown.default(''),
  }),
  z.strictObject({
    kind: z.literal('node'),
    title,
    navCode: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
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

const id = z.string().max(64);
const versionNumber = z.number().int().min(1);

/**
 * `draft`: not shown. `scheduled`: shown from its day on. `published`: shown as it stands. `changed`: an earlier version
 * is shown (or will be on its day).
 */
export const ContentState = z.enum(['draft', 'scheduled', 'published', 'changed']);
export type ContentState = z.infer<typeof ContentState>;

export const ContentItem = z.object({
  id,
  kind: z.enum(contentKinds),
  /** Of an article its column, of a column or node the one above it. */
  parentId: id.nullable(),
  title: z.string(),
  state: ContentState,
  /** The day from which it is shown. */
  publishOn: Day.nullable(),
  /** The latest version; a change says which it was made upon. */
  version: versionNumber,
  /** The version that is shown. */
  shownVersion: versionNumber.nullable(),
  /** `YYYY-MM-DD HH:mm:ss`, and by whom. */
  changed: z.string(),
  changedBy: z.string(),
});
export type ContentItem = z.infer<typeof ContentItem>;

export const ContentPiece = ContentItem.extend({
  /** The latest version. */
  body: ContentBody,
  /** Where readers see it, where it has an address of its own. */
  address: z.string().optional(),
});
export type ContentPiece = z.infer<typeof ContentPiece>;

const ContentVersion = z.object({
  number: versionNumber,
  title: z.string(),
  date: z.string(),
  by: z.string(),
  shown: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

const RuleValue = z.object({ value: z.string(), count: z.number().int() });
const RuleValues = z.object({
  siKu: z.array(RuleValue),
  category: z.array(RuleValue),
  dynasty: z.array(RuleValue),
  edition: z.array(RuleValue),
  kind: z.array(RuleValue),
  state: z.array(RuleValue),
  products: z.array(z.object({ code: z.string(), fullName: z.string() })),
});
export type RuleValues = z.infer<typeof RuleValues>;

const path = '/api/admin/content';
const tags = ['admin'];
const one = z.object({ id });
const upon = { version: versionNumber.optional() };

export const listContent = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'All content of a kind, in its order.',
  tags,
  query: z.object({ kind: z.enum(contentKinds) }),
  reply: z.array(ContentItem),
});

export const getContent = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'A piece of content as it was last saved.',
  tags,
  params: one,
  reply: ContentPiece,
});

export const addContent = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  errors: ['not-found', 'title-taken', 'conflict', 'limit-reached'],
  summary: 'Adds a draft, the last of its like.',
  tags,
  idempotent: true,
  body: z.object({ parentId: id.nullable().default(null), body: ContentBody }),
  reply: ContentPiece,
});

export const changeContent = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'admin',
  errors: ['not-found', 'title-taken', 'conflict'],
  summary: 'Saves a new version; what is shown stays as it is until that is published.',
  tags,
  params: one,
  body: z.object({ ...upon, body: ContentBody }),
  reply: ContentPiece,
});

export const publishContent = endpoint({
  method: 'POST',
  path: `${path}/:id/publish`,
  access: 'admin',
  errors: ['not-found', 'title-taken', 'conflict'],
  summary: 'Shows the latest version: at once, or from a day on.',
  description: 'Without a day it keeps that which it has; the first time it is today.',
  tags,
  params: one,
  body: z.object({ ...upon, publishOn: Day.optional() }),
  reply: ContentPiece,
});

export const withdrawContent = endpoint({
  method: 'POST',
  path: `${path}/:id/withdraw`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Shows it no longer; its versions are kept.',
  tags,
  params: one,
  body: z.object(upon),
  reply: ContentPiece,
});

export const moveContent = endpoint({
  method: 'POST',
  path: `${path}/:id/move`,
  access: 'admin',
  errors: ['not-found', 'title-taken', 'conflict'],
  summary: 'Puts it before another, or last, beneath the same or another parent; felt at once.',
  tags,
  params: one,
  body: z.object({ parentId: id.nullable().optional(), before: id.nullable().default(null) }),
  reply: ContentPiece,
});

export const removeContent = endpoint({
  method: 'POST',
  path: `${path}/:id/remove`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Removes it with all its versions; what something stands beneath is not removed.',
  tags,
  params: one,
  reply: noContent,
});

export const listContentVersions = endpoint({
  method: 'GET',
  path: `${path}/:id/version`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Its versions, the latest first.',
  tags,
  params: one,
  reply: z.array(ContentVersion),
});

export const getContentVersion = endpoint({
  method: 'GET',
  path: `${path}/:id/version/:number`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'A version.',
  tags,
  params: one.extend({ number: wholeNumber }),
  reply: z.object({ number: versionNumber, body: ContentBody }),
});

export const restoreContent = endpoint({
  method: 'POST',
  path: `${path}/:id/restore`,
  access: 'admin',
  errors: ['not-found', 'title-taken', 'conflict'],
  summary: 'Makes a new version of what an earlier one said.',
  tags,
  params: one,
  body: z.object({ ...upon, number: versionNumber }),
  reply: ContentPiece,
});

export const listRuleValues = endpoint({
  method: 'GET',
  path: `${path}/rule-values`,
  access: 'admin',
  summary:
    'What rules of navigation can ask for: the values that listed products have, each with how many have it.',
  tags,
  reply: RuleValues,
});

// These two change nothing.
const helpPath = '/api/gujiread/api/content';

export const previewMarkdown = endpoint({
  method: 'POST',
  path: `${helpPath}/preview`,
  access: 'admin',
  summary: 'A text in Markdown as readers will see it.',
  tags,
  body: z.object({ text: markdown }),
  reply: z.object({ html: z.string() }),
});

export const countByRule = endpoint({
  method: 'POST',
  path: `${helpPath}/count`,
  access: 'admin',
  summary: 'The listed products that a rule has now.',
  tags,
  body: z.object({ rule: ProductRule }),
  reply: z.object({ count: z.number().int(), names: z.array(z.string()) }),
});
