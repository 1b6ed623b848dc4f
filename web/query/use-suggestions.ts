import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/suggest.ts';
import { suggestQuery } from './suggest-queries.ts';

/** The specification's delay before a word that is typed is looked up. */
const delay = 300;
const none: readonly Suggestion[] = [];

/** Suggestions for a word once its typing has paused, in a book or, without one, among all; none for an empty word. */
export const useSuggestions = (
  code: string | undefined,
  version: string | undefined,
  word: string,
): readonly Suggestion[] => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), word === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [word]);
  const asked = settled !== '' && settled === word;
  const book = code !== undefined && version !== undefined ? { code, version } : undefined;
  const { data } = useQuery({ ...suggestQuery(book, settled), enabled: asked });
  return asked ? (data?.suggestions ?? none) : none;
};
