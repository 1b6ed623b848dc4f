// The articles that a search finds, or their hits in context, as a spreadsheet.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { asSheet, sheetParts } from '../search/export.ts';
import { newspaperPath, newspaperTags } from './newspaper-calls.ts';
import { NewspaperKwicRequest } from './newspaper-kwic.ts';
import { NewspaperRequest, periods } from './newspaper-searches.ts';

export const ExportArticlesRequest = NewspaperRequest.omit({ withFacets: true }).extend({
  ...sheetParts.shape,
  /** Of the sheet with figures over time; left out, the span of the result chooses. */
  period: z.enum(periods).optional(),
});
export type ExportArticlesRequest = z.input<typeof ExportArticlesRequest>;

export const ExportArticleHitsRequest = NewspaperKwicRequest.omit({ placesOnly: true }).extend(
  sheetParts.shape,
);
export type ExportArticleHitsRequest = z.input<typeof ExportArticleHitsRequest>;

const shared = {
  ...asSheet,
  errors: ['not-a-newspaper', ...asSheet.errors],
  tags: newspaperTags,
} as const;

export const exportArticles = endpoint({
  method: 'POST',
  path: `${newspaperPath}/export`,
  ...shared,
  delivers: 'sheet',
  summary:
    'The articles that a search finds as a spreadsheet, 60,000 rows at most, each with a lasting link.',
  body: ExportArticlesRequest,
});

export const exportArticleHits = endpoint({
  method: 'POST',
  path: `${newspaperPath}/export-kwic`,
  ...shared,
  delivers: 'sheet',
  summary:
    'Every hit in articles in its context as a spreadsheet, 60,000 rows at most, each with a lasting link.',
  body: ExportArticleHitsRequest,
});
