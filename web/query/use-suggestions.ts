import { useQueries, useQuery } from '@tanstack/react-query';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { longestSuggestKey, type Suggestion } from '#contract/search/suggest.ts';
import { offersKind } from '#contract/values/tool-names.ts';
import { useSession } from '../api/session-store.ts';
import { useOptions } from '../api/use-options.ts';
import { nameSuggestionsQuery, popularSearchesQuery, suggestQuery } from './suggest-queries.ts';
import { useSettled } from './use-settled.ts';

const none: readonly Suggestion[] = [];
/** Suggestions in all, and of these at least so many places for names and popular searches. */
const most = { all: 10, names: 2, popular: 2 };
/** Of the names those that one looks for in texts. */
const kinds = ['lsrw', 'lsdm'] as const satisfies readonly EntityKind[];

/** Where a word holds what is typed, by its very characters. */
const placeIn = (word: string, typed: string): [number, number] | undefined => {
  const at = word.indexOf(typed);
  if (at < 0) return undefined;
  const before = word.slice(0, at);
  const from = Array.from(before).length;
  return [from, from + [...typed].length];
};

/** For all books: titles, authors and newspapers, then names of persons and places, then popular searches. */
const useBeside = (word: string, isWanted: boolean): Suggestion[] => {
  const { tools } = useOptions();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const enabled = isWanted && word !== '';
  const names = useQueries({
    queries: kinds.map((kind) => ({
      ...nameSuggestionsQuery(kind, word),
      enabled: enabled && offersKind(tools, kind),
    })),
  });
  const popular = useQuery({ ...popularSearchesQuery(), enabled: enabled && isSignedIn });
  if (!enabled) return [];
  const found = names
    .flatMap(({ data }) => data?.items ?? [])
    .map(({ name }): Suggestion => ({ word: name, kind: 'name', at: placeIn(name, word) ?? [0, 0] }));
  const popularSuggestions = (popular.data?.words ?? []).flatMap((one): Suggestion[] => {
    const at = placeIn(one, word);
    return at ? [{ word: one, kind: 'hot', at }] : [];
  });
  return [...found.slice(0, most.names * kinds.length), ...popularSuggestions.slice(0, most.popular)];
};

/**
 * Suggestions for a word once its typing has paused, in a book or, without one, among all; none for an empty word, or one
 * that is longer than any that goes on, as an address that was pasted.
 */
export const useSuggestions = (
  code: string | undefined,
  version: string | undefined,
  word: string,
): readonly Suggestion[] => {
  const typed = useSettled(word);
  const key = typed.length <= longestSuggestKey ? typed : '';
  const book = code !== undefined && version !== undefined ? { code, version } : undefined;
  const { data } = useQuery({ ...suggestQuery(book, key), enabled: key !== '' });
  const beside = useBeside(key, book === undefined);
  if (key === '') return none;
  const first = data?.suggestions ?? none;
  if (beside.length === 0) return first;
  // Each word once, as what it is first.
  const room = Math.max(most.all - beside.length, most.all - most.names - most.popular);
  const all = new Map([...first.slice(0, room), ...beside].map((one) => [one.word, one]));
  for (const one of first) if (all.has(one.word)) all.set(one.word, one);
  return [...all.values()].slice(0, most.all);
};
