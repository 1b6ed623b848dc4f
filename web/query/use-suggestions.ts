import { useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#contract/suggest.ts';
import { suggestQuery } from './suggest-queries.ts';
import { useSettled } from './use-settled.ts';

const none: readonly Suggestion[] = [];

/** Suggestions for a word once its typing has paused, in a book or, without one, among all; none for an empty word. */
export const useSuggestions = (
  code: string | undefined,
  version: string | undefined,
  word: string,
): readonly Suggestion[] => {
  const asked = useSettled(word);
  const book = code !== undefined && version !== undefined ? { code, version } : undefined;
  const { data } = useQuery({ ...suggestQuery(book, asked), enabled: asked !== '' });
  return asked === '' ? none : (data?.suggestions ?? none);
};
