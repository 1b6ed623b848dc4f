import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { Suggestion, SuggestionKind } from '#contract/suggest.ts';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { suggestQuery } from './suggest-queries.ts';

/** The specification's delay before a word that is typed is looked up. */
const delay = 300;
/** As many as the server offers of a book. */
const most = 10;

/** A word of a book, or the title of a book itself. */
export interface OfferedWord extends Omit<Suggestion, 'kind'> {
  kind: SuggestionKind | 'book';
}

/** Titles and authors of books that begin with the key, then those that hold it. */
export const namesOfBooks = (products: readonly Product[], key: string): OfferedWord[] => {
  const kinds = new Map<string, OfferedWord['kind']>();
  for (const { fullName } of products) kinds.set(fullName, 'book');
  for (const { name } of products.flatMap(({ authors }) => authors))
    if (!kinds.has(name)) kinds.set(name, 'author');
  const length = [...key].length;
  const found = [...kinds].flatMap(([word, kind]): OfferedWord[] => {
    const before = word.indexOf(key);
    if (before < 0 || word === key) return [];
    const start = Array.from(word.slice(0, before)).length;
    return [{ word, kind, at: [start, start + length] }];
  });
  const begins = ({ at }: OfferedWord) => at[0] === 0;
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, most);
};

/** Suggestions for a word once its typing has paused; none for an empty one. */
export const useSuggestions = (
  code: string | undefined,
  version: string | undefined,
  word: string,
): readonly OfferedWord[] => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), word === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [word]);
  const asked = settled !== '' && settled === word;
  const inBook = code !== undefined && version !== undefined;
  const { data } = useQuery({
    ...suggestQuery(code ?? '', version ?? '', settled),
    enabled: asked && inBook,
  });
  const products = useProducts().data?.products;
  const names = useMemo(
    () => (inBook || settled === '' ? [] : namesOfBooks(listedProducts(products ?? []), settled)),
    [inBook, settled, products],
  );
  if (!asked) return [];
  return inBook ? (data?.suggestions ?? []) : names;
};
