// A question about articles as a result: the whole of it, and narrowed by what is chosen in some fields and not in others.
import { AppError } from '#contract/http/app-error.ts';
import type { FacetChoice, NewspaperRequest } from '#contract/newspapers/newspaper-searches.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { FieldChoice, Query } from '#search/query/query.ts';
import type { EngineResult } from '#search/run/engine-result.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';

/** Field of the first letters of titles. */
export const letterField = 'letter';

/** Fields that are narrowed by a choice of values. */
type ChosenField = FacetChoice['field'] | typeof letterField;

export type NewspaperQuestion = Pick<
  z.output<typeof NewspaperRequest>,
  'filterGroup' | 'scope' | 'variants' | 'excludedForms' | 'cid' | 'choices' | 'titles1st'
>;

export interface ArticleSearch {
  query: Query;
  /** With all that is chosen. */
  found: EngineResult;
  /** With what is chosen in other fields than this: what values of the field are counted in. */
  beside(field: ChosenField): EngineResult;
}

/** @throws AppError for a product of books, whose units have no such fields. */
export const checkKind = ({ bundle }: OpenProduct): void => {
  if (bundle.facts.kind !== 'newspaper') throw new AppError('not-a-newspaper');
};

const choicesOf = ({ choices, titles1st }: NewspaperQuestion): FieldChoice[] => [
  ...choices,
  ...(titles1st === undefined ? [] : [{ field: letterField, values: [titles1st] }]),
];

const narrowTo = (result: EngineResult, choices: readonly FieldChoice[]): EngineResult =>
  choices.length === 0 ? result : result.narrow({ choices });

/** `undefined` for a question that says nothing. @throws AppError for a bad query, and what `stop` throws. */
export const searchArticles = (
  holding: OpenProduct,
  question: NewspaperQuestion,
  stop: Stop,
): ArticleSearch | undefined => {
  checkKind(holding);
  const query = queryOf(holding, question);
  const whole = runSearch(holding.engine, query, 'article', stop);
  if (!whole) return undefined;
  const choices = choicesOf(question);
  const found = narrowTo(whole, choices);
  return {
    query,
    found,
    beside: (field) => {
      const others = choices.filter((choice) => choice.field !== field);
      return others.length === choices.length ? found : narrowTo(whole, others);
    },
  };
};
