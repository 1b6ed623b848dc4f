// Titles and authors of all products that are listed, as they are typed: known to whoever sees the list.
import { suggestBooks } from '#contract/suggest.ts';
import { rankSuggestions, type SuggestedWord, suggestedWord } from '#retrieval/titles/rank-suggestions.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import { serve } from '../http/serve.ts';
import { shareVariants } from './search-pool.ts';

type Listed = ReturnType<Holdings['list']>;

const wordsOf = (listed: Listed): SuggestedWord[] => {
  const records = listed.flatMap(({ record }) => (record.state ? [record] : []));
  return [
    ...records.map(({ fullName }) => suggestedWord(fullName, 'book')),
    ...records.flatMap(({ authors }) => authors.map(({ name }) => suggestedWord(name, 'author'))),
  ];
};

export const serveBookSuggestions = (app: FastifyInstance): void => {
  let variants: Variants | undefined;
  let read: { of: string; words: SuggestedWord[] } | undefined;
  serve(app, suggestBooks, async ({ query: { key } }, reply) => {
    variants ??= openVariants(new Uint8Array(await shareVariants()));
    const listed = app.holdings.list();
    const of = JSON.stringify(listed.map(({ code, version, record }) => [code, version, record.state]));
    if (read?.of !== of) read = { of, words: wordsOf(listed) };
    reply.header('cache-control', 'no-cache');
    return { suggestions: rankSuggestions({ variants, index: { segments: [] } }, read.words, key) };
  });
};
