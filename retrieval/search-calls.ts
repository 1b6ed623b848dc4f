// The one table of the searches of a product: what answers each, and what text its reply delivers. A new kind is a row
// here, and an endpoint that asks for it.
import type { Stop } from '#search/lists/stop.ts';
import { answerAnchors } from './anchors/answer-anchors.ts';
import { answerExportConcordance } from './export/answer-concordance.ts';
import { answerExportArticleHits, answerExportArticles } from './export/answer-export-articles.ts';
import { answerExportFulltext, answerExportParagraph } from './export/answer-export.ts';
import {
  answerCharacterCounts,
  answerFollowers,
  answerHeadwords,
  answerLetterCounts,
} from './letters/count-letters.ts';
import { entryCalls } from './entries/entry-calls.ts';
import { explorationCalls } from './exploration/exploration-calls.ts';
import { answerFigures } from './figures/answer-figures.ts';
import { answerNamePlaces, answerNames } from './names/answer-names.ts';
import { newspaperCalls } from './newspaper/newspaper-calls.ts';
import { answerCited } from './places/answer-cited.ts';
import { answerCitedArticle } from './places/answer-cited-article.ts';
import { answerSpan } from './places/answer-span.ts';
import type { OpenProduct } from './products/open-product.ts';
import { answerBook, answerFacetNodes, answerIds } from './results/answer-facets.ts';
import { answerFulltext } from './results/answer-fulltext.ts';
import { answerKwic } from './results/answer-kwic.ts';
import { answerNodeCounts } from './results/answer-node-counts.ts';
import { answerPageHits } from './results/answer-page-hits.ts';
import { answerParagraph } from './results/answer-paragraph.ts';
import { answerStatistics } from './results/answer-statistics.ts';
import { answerCatalogueSearch } from './titles/answer-catalogue-search.ts';
import { answerSuggest } from './titles/answer-suggest.ts';

/** As what text of a book is delivered. Replies that tell places and figures alone deliver none. */
type DeliveredAs = 'search' | 'kwic' | 'sheet';

interface SearchCall {
  /** @throws AppError for a bad request, DamagedFile, LibraryFailure, and what `stop` throws. */
  answer(product: OpenProduct, request: never, stop: Stop): object;
  delivers?: DeliveredAs;
}

export const searchCalls = {
  fulltext: { answer: answerFulltext, delivers: 'search' },
  book: { answer: answerBook, delivers: 'search' },
  'facet-nodes': { answer: answerFacetNodes },
  'node-counts': { answer: answerNodeCounts },
  ids: { answer: answerIds },
  statistics: { answer: answerStatistics },
  paragraph: { answer: answerParagraph, delivers: 'search' },
  hits: { answer: answerPageHits },
  kwic: { answer: answerKwic, delivers: 'kwic' },
  ...newspaperCalls,
  figures: { answer: answerFigures, delivers: 'search' },
  ...entryCalls,
  ...explorationCalls,
  names: { answer: answerNames },
  'name-places': { answer: answerNamePlaces, delivers: 'kwic' },
  suggest: { answer: answerSuggest },
  catalogue: { answer: answerCatalogueSearch },
  span: { answer: answerSpan },
  anchors: { answer: answerAnchors },
  'letter-counts': { answer: answerLetterCounts },
  'character-counts': { answer: answerCharacterCounts },
  headwords: { answer: answerHeadwords },
  followers: { answer: answerFollowers },
  cited: { answer: answerCited },
  'cited-article': { answer: answerCitedArticle },
  'export-articles': { answer: answerExportArticles, delivers: 'sheet' },
  'export-article-hits': { answer: answerExportArticleHits, delivers: 'sheet' },
  'export-fulltext': { answer: answerExportFulltext, delivers: 'sheet' },
  'export-kwic': { answer: answerExportConcordance, delivers: 'sheet' },
  'export-paragraph': { answer: answerExportParagraph, delivers: 'sheet' },
} as const satisfies Record<string, SearchCall>;

/** Searches of one product. */
export type ProductSearch = keyof typeof searchCalls;
export type ProductSearchRequests = {
  [K in ProductSearch]: Parameters<(typeof searchCalls)[K]['answer']>[1];
};
