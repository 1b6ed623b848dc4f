// Of the table of searches (`../search-calls.ts`) the rows of newspapers.
import { answerFacetValues } from './article-facets.ts';
import { answerNewspaper } from './answer-newspaper.ts';
import { answerNewspaperKwic } from './answer-newspaper-kwic.ts';
import { answerNewspaperStatistics } from './answer-newspaper-statistics.ts';
import { answerNewspaperSuggest } from './answer-newspaper-suggest.ts';

export const newspaperCalls = {
  newspaper: { answer: answerNewspaper, delivers: 'search' },
  'newspaper-kwic': { answer: answerNewspaperKwic, delivers: 'kwic' },
  'newspaper-facet-values': { answer: answerFacetValues },
  'newspaper-suggest': { answer: answerNewspaperSuggest },
  'newspaper-statistics': { answer: answerNewspaperStatistics },
} as const;
