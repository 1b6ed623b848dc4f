// Titles and authors of all products that are listed, as they are typed: known to whoever sees the list.
import { suggestToBrowser } from '#contract/site-files.ts';
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
  const suggest = async (key: string) => {
    variants ??= openVariants(new Uint8Array(await shareVariants()));
    const listed = app.holdings.list();
    const of = JSON.stringify(listed.map(({ code, version, record }) => [code, version, record.state]));
    if (read?.of !== of) read = { of, words: wordsOf(listed) };
    return rankSuggestions({ variants, index: { segments: [] } }, read.words, key);
  };
  serve(app, suggestBooks, async ({ query: { key } }, reply) => {
    reply.header('cache-control', 'no-cache');
    return { suggestions: await suggest(key) };
  });
  serve(app, suggestToBrowser, async ({ query: { q } }, reply) => {
    reply.header('cache-control', 'no-cache').type('application/x-suggestions+json; charset=utf-8');
    const words = (await suggest(q)).map(({ word }) => word);
    return [q, words] satisfies [string, string[]];
  });
};
