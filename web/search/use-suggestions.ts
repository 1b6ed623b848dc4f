import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/suggest.ts';
import { suggestQuery } from './suggest-queries.ts';

/** The specification's delay before a word that is typed is looked up. */
const delay = 300;

/** Suggestions for a word once its typing has paused; none for an empty one. */
export const useSuggestions = (code: string, version: string, word: string): readonly Suggestion[] => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), word === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [word]);
  const asked = settled !== '' && settled === word;
  const { data } = useQuery({ ...suggestQuery(code, version, settled), enabled: asked });
  return asked ? (data?.suggestions ?? []) : [];
};
