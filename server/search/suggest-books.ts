// Titles and authors of all products that are listed, as they are typed: known to whoever sees the list.
import { setImmediate } from 'node:timers/promises';
import { suggestToBrowser } from '#contract/site-files.ts';
import { suggestBooks } from '#contract/suggest.ts';
import { readSpoken } from '#reference/readings/find-spoken.ts';
import { syllablesOf } from '#retrieval/multi-product/product-metadata.ts';
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
    ...records.map(({ fullName, isNewspaper }) =>
      suggestedWord(fullName, isNewspaper ? 'newspaper' : 'book'),
    ),
    ...records.flatMap(({ authors }) => authors.map(({ name }) => suggestedWord(name, 'author'))),
  ];
};

/** Milliseconds of work without a break. */
const slice = 8;

/** Looks up what the words are read by, in slices between which others are answered. */
const readAloud = async (words: readonly SuggestedWord[]): Promise<SuggestedWord[]> => {
  const read: SuggestedWord[] = [];
  let since = performance.now();
  for (const word of words) {
    read.push({ ...word, syllables: syllablesOf(word.text) });
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
  return read;
};

export const serveBookSuggestions = (app: FastifyInstance): void => {
  let variants: Variants | undefined;
  let read: { of: string; words: SuggestedWord[]; aloud?: Promise<SuggestedWord[]> } | undefined;
  const suggest = async (key: string) => {
    variants ??= openVariants(new Uint8Array(await shareVariants()));
    const listed = app.holdings.list();
    const of = JSON.stringify(listed.map(({ code, version, record }) => [code, version, record.state]));
    if (read?.of !== of) read = { of, words: wordsOf(listed) };
    const words = readSpoken(key) ? await (read.aloud ??= readAloud(read.words)) : read.words;
    return rankSuggestions({ variants, index: { segments: [] } }, words, key);
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
