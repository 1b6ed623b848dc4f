// What the house writes and lists, as administrators see and change it. Whatever its kind, a piece of content has a
// title, its versions, one of them shown or none, and a place among its like.
import { z } from 'zod';
import { SpanState } from '../reading/cited-places.ts';
import { Audience, ContentBody, contentKinds, Markdown, ProductRule } from './content-body.ts';
import { endpoint, noContent } from '../http/endpoint.ts';
import { wholeNumber } from '../values/request-parts.ts';
import { Day } from '../values/shanghai-day.ts';

const id = z.string().max(64);
const versionNumber = z.number().int().min(1);

/**
 * `draft`: not shown. `scheduled`: shown from its day on. `published`: shown in its current form. `changed`: an earlier
 * version is shown (or will be on its day).
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
  /** Of a column: whether its own articles are ordered by hand. */
  orderedByHand: z.boolean().optional(),
  /** Of an announcement, in its latest version. */
  audience: Audience.optional(),
  /** Of an article in a list: number of reads in the months for which figures are stored (docs/counter.md). */
  reads: z.number().int().optional(),
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
type ContentVersion = z.infer<typeof ContentVersion>;

const path = '/api/admin/content';
const tags = ['admin'];
const one = z.object({ id });
/** Where places in books are looked up. */
const ofPlaces = ['search-busy', 'search-timeout', 'holding-damaged'] as const;
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
  errors: [...ofPlaces, 'not-found', 'title-taken', 'conflict', 'limit-reached'],
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
  errors: [...ofPlaces, 'not-found', 'title-taken', 'conflict'],
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
  summary: 'Unpublishes it; its versions are retained.',
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
  errors: ['not-found', 'has-children'],
  summary: 'Removes it with all its versions; a piece that has others beneath it is not removed.',
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

// These change nothing.
const helpPath = '/api/admin/content-';

/** A place in a book that a text leads to. */
const CitedPlaceState = z.object({
  address: z.string(),
  /** What the text calls it. */
  label: z.string(),
  code: z.string(),
  fullName: z.string(),
  /** Whether the text quotes it, so that words were compared. */
  quoted: z.boolean(),
  /** `differs`: the quoted text is not the text at that place. `missing`: the place does not exist. */
  state: z.enum(['same', 'differs', 'missing']),
});
export type CitedPlaceState = z.infer<typeof CitedPlaceState>;

export const previewMarkdown = endpoint({
  method: 'POST',
  path: `${helpPath}preview`,
  access: 'admin',
  errors: ['search-busy', 'search-timeout', 'holding-damaged'],
  summary: 'A text in Markdown as readers will see it, and the places in books that it leads to.',
  tags,
  body: z.object({ text: Markdown }),
  reply: z.object({ html: z.string(), cited: z.array(CitedPlaceState) }),
});

const Quotation = z.object({
  /** Empty where a page or an article is meant as a whole. */
  quote: z.string(),
  /** Its place, as a citation. */
  citation: z.string(),
  /** Whether the text is still at its address. */
  state: SpanState,
  /** Both, to be put into a text. */
  markdown: z.string(),
});
export type Quotation = z.infer<typeof Quotation>;

export const quoteBook = endpoint({
  method: 'POST',
  path: `${helpPath}quotation`,
  access: 'admin',
  errors: [
    'product-not-found',
    'page-not-found',
    'search-busy',
    'search-timeout',
    'holding-damaged',
    'too-large',
  ],
  summary: 'The text at a place that was copied from the reader, as a quotation in Markdown.',
  tags,
  body: z.object({ address: z.string().min(1).max(4000) }),
  reply: Quotation,
});

const known = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const listRuleValues = endpoint({
  method: 'GET',
  path: `${helpPath}rule-values`,
  access: 'admin',
  summary: 'What listed products have of that which a rule asks for, each with how many have it.',
  tags,
  reply: z.object({ category: known, dynasty: known, edition: known }),
});

export const countByRule = endpoint({
  method: 'POST',
  path: `${helpPath}count`,
  access: 'admin',
  summary: 'The listed products that a rule has now.',
  tags,
  body: z.object({ rule: ProductRule }),
  reply: z.object({ count: z.number().int(), names: z.array(z.string()) }),
});
