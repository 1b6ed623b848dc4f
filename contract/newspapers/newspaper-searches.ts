// The search over the articles of a product of newspapers.
import { z } from 'zod';
import { ArticleType } from './articles.ts';
import { endpoint } from '../http/endpoint.ts';
import { Facet, FacetItem } from '../search/facets.ts';
import { newspaperFacets } from './newspaper-fields.ts';
import { newspaperPath, newspaperRights } from './newspaper-calls.ts';
import { searchErrors } from '../search/product-searches.ts';
import { longestSuggestKey } from '../search/suggest.ts';
import { FulltextReply, FulltextRequest, SnippetPart, Question } from '../search/search.ts';

/** Pinyin initial of the title's first character, the Latin letter that it is, or `#`. */
const Letter = z.string().regex(/^[A-Z#]$/);

/** Values of one field, any of them. */
const FacetChoice = z.object({
  field: z.enum(newspaperFacets),
  values: z.array(z.string().max(500)).min(1).max(100),
});
export type FacetChoice = z.infer<typeof FacetChoice>;

/** The fields of its rules: `articleRuleFields`. */
export const newspaperQuestion = Question.extend({
  choices: z.array(FacetChoice).max(newspaperFacets.length).default([]),
  titles1st: Letter.optional(),
});

export const NewspaperRequest = newspaperQuestion.extend({
  ...FulltextRequest.pick({ sort: true, start: true, count: true }).shape,
  withFacets: z.boolean().default(true),
});
export type NewspaperRequest = z.input<typeof NewspaperRequest>;

export const NewspaperMatch = z.object({
  /** The page that the article begins on, and those of its first and last part. */
  pageId: z.number().int(),
  startPageId: z.number().int(),
  endPageId: z.number().int(),
  /** The page of its first hit; the one that it begins on where it has none. */
  hitPageId: z.number().int(),
  /** Pages that it has a part on. */
  pageCount: z.number().int(),
  articleNum: z.string(),
  articleKey: z.string(),
  /** Lead title, title and subtitle, those that there are. */
  titles: z.array(z.string()),
  /** The body round its hits, or its beginning; nothing where it has no body. */
  content: z.array(SnippetPart),
  column: z.string(),
  /** Names parted by spaces. */
  author: z.string(),
  type: ArticleType,
  metaName: z.string(),
  /** YYYYMMDD */
  metaPublishDate: z.string(),
  metaVolume: z.string(),
  metaPageNum: z.string(),
  hitCount: z.number().int(),
  /** Where rules on fields match: of `titles` the number of the title; [from, to) in code points. */
  fieldHits: z.array(
    z.object({ field: z.string(), value: z.number().int(), from: z.number().int(), to: z.number().int() }),
  ),
  why: FulltextReply.shape.matches.element.shape.why,
  /** Mean confidence of the machine that read it, 0 to 1. */
  confidence: z.number().optional(),
  /** The box about what of it lies on its first page, in page units: [left, top, right, bottom]. */
  box: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]).optional(),
});
export type NewspaperMatch = z.infer<typeof NewspaperMatch>;

export const NewspaperReply = z.object({
  ...FulltextReply.pick({
    code: true,
    version: true,
    start: true,
    count: true,
    total: true,
    totalHit: true,
    glWords: true,
    rules: true,
  }).shape,
  matches: z.array(NewspaperMatch),
  /**
   * By field, the commonest values first. What a value counts is what choosing it alone would leave, beside what is chosen
   * in other fields.
   */
  facets: z.array(Facet).optional(),
  /** Years, with their months; the days of a month need a separate request. */
  dateFacets: z.array(FacetItem).optional(),
  /** Letters that titles begin with, what each would leave. */
  letters: z.array(z.object({ letter: Letter, count: z.number().int() })).optional(),
});
export type NewspaperReply = z.infer<typeof NewspaperReply>;

/** More values of a field: those that hold `text`, or the days of a month. */
export const FacetValuesRequest = newspaperQuestion.extend({
  field: z.enum(newspaperFacets),
  text: z.string().max(100).optional(),
  /** A year YYYY or month YYYYMM, of `date`. */
  parent: z
    .string()
    .regex(/^\d{4}(\d{2})?$/)
    .optional(),
  start: z.number().int().min(0).default(0),
  count: z.number().int().min(1).max(1000).default(200),
});
export type FacetValuesRequest = z.input<typeof FacetValuesRequest>;
export const FacetValuesReply = z.object({ start: z.number().int(), ...Facet.omit({ field: true }).shape });
export type FacetValuesReply = z.infer<typeof FacetValuesReply>;

/** Values of a field that hold the key, those that begin with it first. */
export const NewspaperSuggestRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  field: z.enum(['column', 'author', 'metaName']),
  key: z.string().min(1).max(longestSuggestKey),
});
export type NewspaperSuggestRequest = z.input<typeof NewspaperSuggestRequest>;
export const NewspaperSuggestReply = z.object({
  /** At most ten, with how many articles have each. */
  items: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type NewspaperSuggestReply = z.infer<typeof NewspaperSuggestReply>;

export const periods = ['day', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export const NewspaperStatisticsRequest = newspaperQuestion.extend({
  /** Left out, the span of the result chooses. */
  period: z.enum(periods).optional(),
});
export type NewspaperStatisticsRequest = z.input<typeof NewspaperStatisticsRequest>;
export const NewspaperStatisticsReply = z.object({
  total: z.number().int(),
  totalHit: z.number().int(),
  period: z.enum(periods),
  /** Periods with an issue, ascending: YYYY, YYYYMM or YYYYMMDD; the arrays below have the same order. */
  keys: z.array(z.string()),
  articles: z.array(z.number().int()),
  hits: z.array(z.number().int()),
  /** Of the same days in the newspapers that are chosen, found or not: articles, and characters of their bodies. */
  allArticles: z.array(z.number().int()),
  allCharacters: z.array(z.number().int()),
});
export type NewspaperStatisticsReply = z.infer<typeof NewspaperStatisticsReply>;

export const newspaperSearchRights = {
  ...newspaperRights,
  product: 'body',
  errors: ['not-a-newspaper', ...searchErrors],
} as const;

export const searchNewspaper = endpoint({
  method: 'POST',
  path: `${newspaperPath}/search`,
  ...newspaperSearchRights,
  delivers: 'search',
  usage: 'search',
  summary: 'Searches articles: matches, exact totals, facets, letters.',
  body: NewspaperRequest,
  reply: NewspaperReply,
});

export const listFacetValues = endpoint({
  method: 'POST',
  path: `${newspaperPath}/facet-values`,
  ...newspaperSearchRights,
  delivers: 'nothing',
  summary: 'More values of a facet: by a text that they hold, or the days of a month.',
  body: FacetValuesRequest,
  reply: FacetValuesReply,
});

export const suggestFieldValues = endpoint({
  method: 'POST',
  path: `${newspaperPath}/suggest`,
  ...newspaperSearchRights,
  delivers: 'nothing',
  summary: 'Suggests columns, authors or newspapers while one is typed.',
  body: NewspaperSuggestRequest,
  reply: NewspaperSuggestReply,
});

export const countArticlesByPeriod = endpoint({
  method: 'POST',
  path: `${newspaperPath}/statistics`,
  ...newspaperSearchRights,
  delivers: 'nothing',
  summary: 'Articles and hits by day, month or year, beside all that was printed then.',
  body: NewspaperStatisticsRequest,
  reply: NewspaperStatisticsReply,
});
