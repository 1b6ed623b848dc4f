// Searching inside a book. The meaning of every field is in docs/search-meaning.md.
import { z } from 'zod';

export const Scope = z.enum(['all', 'text', 'note']);
export type Scope = z.infer<typeof Scope>;

export const VariantKind = z.enum(['simplified', 'shape', 'variant', 'gaiji', 'taboo', 'loan', 'wide']);
export type VariantKind = z.infer<typeof VariantKind>;
export const VariantSwitches = z.partialRecord(VariantKind, z.boolean());
export type VariantSwitches = z.infer<typeof VariantSwitches>;

/** Forms that a question leaves out at most. */
export const mostExcludedForms = 100;
/**
 * Forms of the sought words, as `glWords.content` lists them, that no rule finds: a place that is written just so is no
 * hit, and counts, contexts, facets and lights go without it.
 */
const ExcludedForms = z.array(z.string().min(1).max(200)).max(mostExcludedForms);

export const Sort = z.enum(['PageIdAscending', 'PageIdDescending', 'ScoreAscending', 'ScoreDescending']);
export type Sort = z.infer<typeof Sort>;

export const Operator = z.enum([
  'Contain',
  'NotContain',
  'Equal',
  'NotEqual',
  'StartWith',
  'NotStartWith',
  'EndWith',
  'NotEndWith',
  'Empty',
  'NotEmpty',
  'Greater',
  'GreaterOrEqual',
  'Less',
  'LessOrEqual',
  'NumericRange',
  'NumericRanges',
  'NotNumericRange',
  'NotNumericRanges',
]);
export type Operator = z.infer<typeof Operator>;

/** Of a word or phrase that is searched for. */
export const valueLimit = 1000;

export const Rule = z.object({
  id: z.string().max(64).optional(),
  /** `content`, the text; `titles`, the catalogue titles on the paths of a page's characters. */
  field: z.string().max(32).default('content'),
  operator: Operator.default('Contain'),
  value: z.string().max(valueLimit).default(''),
  /** The variants switch; `guanLian` is its other name. */
  relation: z.boolean().optional(),
  guanLian: z.boolean().optional(),
  dir: z.enum(['both', 'front', 'behind']).optional(),
  dis: z.number().int().min(1).max(100).optional(),
  val2: z.string().max(valueLimit).optional(),
});
export type Rule = z.input<typeof Rule>;

export interface FilterGroup {
  type?: 'And' | 'Or';
  not?: boolean;
  rules?: Rule[];
  groups?: FilterGroup[];
}
export const FilterGroup: z.ZodType<FilterGroup, FilterGroup> = z.lazy(() =>
  z.object({
    type: z.enum(['And', 'Or']).optional(),
    not: z.boolean().optional(),
    rules: z.array(Rule).max(200).optional(),
    groups: z.array(FilterGroup).max(50).optional(),
  }),
);

/** What every search inside a product asks by. */
export const Question = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  filterGroup: FilterGroup,
  scope: Scope.default('all'),
  variants: VariantSwitches.optional(),
  excludedForms: ExcludedForms.optional(),
  /** Key of the catalogue node that the result is narrowed to. */
  cid: z.string().max(128).optional(),
});
export type Question = z.input<typeof Question>;

export const FulltextRequest = Question.extend({
  sort: Sort.default('PageIdAscending'),
  /** Pages whose own node's title matches come first. */
  titlesFirst: z.boolean().default(false),
  start: z.number().int().min(0).default(0),
  count: z.number().int().min(0).max(100).default(10),
  /** Whether matches have their citations and permalinks. */
  withCitations: z.boolean().optional(),
});
export type FulltextRequest = z.input<typeof FulltextRequest>;

/**
 * A stretch of a snippet in one voice. `hits` are [start, end) in code points of `text`; so is `near`, second values of
 * distance rules, which light and do not count.
 */
export const SnippetPart = z.object({
  text: z.string(),
  note: z.boolean(),
  hits: z.array(z.tuple([z.number().int(), z.number().int()])),
  near: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
});
export type SnippetPart = z.infer<typeof SnippetPart>;

export const BookMatch = z.object({
  pageId: z.number().int(),
  startPageId: z.number().int(),
  endPageId: z.number().int(),
  /** 卷三·葉十二b */
  pageNum: z.string(),
  pageKey: z.string(),
  /** Titles on the path of the node that holds the page's first hit. */
  catalog: z.array(z.string()),
  /** Who wrote the piece that the last of these is, where an entry tells. */
  authors: z.array(z.string()).optional(),
  /** Matches of title rules in `catalog`: index of the title, [start, end) in its code points. */
  titleHits: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int()])),
  content: z.array(SnippetPart),
  hitCount: z.number().int(),
  /** The forms, other than the query's own, that matched on this page, and the kinds that joined them: all were needed. */
  why: z.array(z.object({ query: z.string(), form: z.string(), kinds: z.array(VariantKind).min(1) })),
  /** 〔朝代〕作者：《書》卷X，版本，葉Y; only if requested. */
  citation: z.string().optional(),
  /** The value of `at` in the permalink of the first hit, or of the page where there is no hit; only with `withCitations`. */
  at: z.string().optional(),
});
export type BookMatch = z.infer<typeof BookMatch>;

export const FulltextReply = z.object({
  code: z.string(),
  version: z.string(),
  start: z.number().int(),
  count: z.number().int(),
  /** Pages that match, and hits in them. */
  total: z.number().int(),
  totalHit: z.number().int(),
  matches: z.array(BookMatch),
  /** The forms that really occur: among the hits, in the names of the product's authors, in titles over the matches. */
  glWords: z.object({
    content: z.array(z.object({ word: z.string(), hits: z.number().int() })),
    author: z.array(z.string()),
    titles: z.array(z.string()),
  }),
  /** Hits of each content rule that has an id, by itself and in the whole product. */
  rules: z.array(z.object({ id: z.string(), hits: z.number().int() })),
});
export type FulltextReply = z.infer<typeof FulltextReply>;

/** For products in state 15. */
export const ParagraphRequest = FulltextRequest.omit({ titlesFirst: true });
export type ParagraphRequest = z.input<typeof ParagraphRequest>;
export const ParagraphMatch = BookMatch.extend({
  /** Label of the last page; `pageNum` is that of the first. */
  endPageNum: z.string(),
});
export type ParagraphMatch = z.infer<typeof ParagraphMatch>;
export const ParagraphReply = FulltextReply.extend({ matches: z.array(ParagraphMatch) });
export type ParagraphReply = z.infer<typeof ParagraphReply>;

/**
 * The hits of a page, to light them. Either a filter group or `key`, the reader's comma-separated keywords, each a
 * Contain rule joined by Or.
 */
export const PageHitsRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  pageId: z.number().int(),
  key: z.string().max(1000).optional(),
  filterGroup: FilterGroup.optional(),
  scope: Scope.default('all'),
  variants: VariantSwitches.optional(),
  excludedForms: ExcludedForms.optional(),
  cid: z.string().max(128).optional(),
});
export type PageHitsRequest = z.input<typeof PageHitsRequest>;

/** Cells `start`..`end` (wordIds, both included) of a column. */
export const CellRange = z.object({
  lineId: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type CellRange = z.infer<typeof CellRange>;

export const PageHit = z.object({
  /** A hit that began on an earlier page has `continued`; it lights here and counts there. */
  continued: z.boolean(),
  cells: z.array(CellRange),
  /** The same cells as boxes in page units: [left, top, right, bottom]. */
  boxes: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()])),
});
export type PageHit = z.infer<typeof PageHit>;

export const PageHitsReply = z.object({
  pageId: z.number().int(),
  /** In reading order. */
  hits: z.array(PageHit),
  /** Second values of distance rules that are near hits: they are highlighted but not counted. */
  near: z.array(PageHit.omit({ continued: true })),
  /** Of the whole product for the same query: to say x of n, and step to the neighbouring units. */
  total: z.number().int(),
  totalHit: z.number().int(),
  /** Rank of this page among the matching pages, from 1; 0 when it does not match. */
  rank: z.number().int(),
  previousPage: z.number().int().optional(),
  nextPage: z.number().int().optional(),
  /** Up to 500 marks for the slider: pages that match, thinned evenly when there are more. */
  marks: z.array(z.number().int()),
});
export type PageHitsReply = z.infer<typeof PageHitsReply>;
