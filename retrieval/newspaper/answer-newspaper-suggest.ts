// Values of a field while one is typed.
import type {
  NewspaperSuggestReply,
  NewspaperSuggestRequest,
} from '#contract/newspapers/newspaper-searches.ts';
import { readValue } from '#search/characters/characters.ts';
import { readFieldText } from '#search/index/field-text.ts';
import { textMatcher } from '#search/fields/field-tests.ts';
import { keywordColumnOf } from '#search/match/fields.ts';
import { type Stop, stopMask } from '#search/lists/stop.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { checkKind } from './search-articles.ts';

const most = 10;

/** Those that begin with the key, then those that hold it; the commonest first. */
export const answerNewspaperSuggest = (
  holding: OpenProduct,
  { field, key }: z.output<typeof NewspaperSuggestRequest>,
  stop: Stop,
): NewspaperSuggestReply => {
  checkKind(holding);
  const tokens = readValue(key);
  if (tokens.length === 0) return { items: [] };
  const find = textMatcher(holding.engine, { tokens, excluded: [] }, kindMask());
  const { keys, ids } = keywordColumnOf(holding.engine, field).table();
  const counts = new Uint32Array(keys.length);
  for (const id of ids) counts[id] += 1;
  const found = keys.flatMap((value, id) => {
    if ((id & stopMask) === 0) stop.check();
    const text = readFieldText(value);
    const at = find(text)[0];
    return at ? [{ value, count: counts[id], begins: at[0] === text.cells[0].from }] : [];
  });
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count);
  return { items: found.slice(0, most).map(({ value, count }) => ({ value, count })) };
};
