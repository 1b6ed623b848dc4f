// Titles and authors of all products that are listed, as they are typed: known to whoever sees the list.
import { setImmediate } from 'node:timers/promises';
import { suggestToBrowser } from '#contract/site/site-files.ts';
import { findProducts, suggestBooks } from '#contract/search/suggest.ts';
import { readSpoken } from '#reference/readings/find-spoken.ts';
import { syllablesOf } from '#retrieval/multi-product/product-metadata.ts';
import { findTitled, type NamedProduct } from '#retrieval/titles/find-titled.ts';
import { rankSuggestions, type SuggestedWord, suggestedWord } from '#retrieval/titles/rank-suggestions.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import { serve } from '../http/serve.ts';
import { shareVariants } from '../search-threads/search-pool.ts';

type Listed = ReturnType<Holdings['list']>;

const nameProducts = (listed: Listed): NamedProduct[] =>
  listed
    .filter(({ record }) => record.state)
    .map(({ record: { code, fullName, isNewspaper, authors } }) => ({
      code,
      title: suggestedWord(fullName, isNewspaper ? 'newspaper' : 'book'),
      authors: authors.map(({ name }) => suggestedWord(name, 'author')),
    }));

/** Milliseconds of work without a break. */
const slice = 8;

const readWord = (word: SuggestedWord): SuggestedWord => ({ ...word, syllables: syllablesOf(word.text) });

/** Looks up what the names are read by, in slices between which others are answered. */
const readAloud = async (products: readonly NamedProduct[]): Promise<NamedProduct[]> => {
  const read: NamedProduct[] = [];
  let since = performance.now();
  for (const { code, title, authors } of products) {
    read.push({ code, title: readWord(title), authors: authors.map(readWord) });
    if (performance.now() - since < slice) continue;
    await setImmediate();
    since = performance.now();
  }
  return read;
};

export const serveBookSuggestions = (app: FastifyInstance): void => {
  let variants: Variants | undefined;
  let read: { of: string; products: NamedProduct[]; aloud?: Promise<NamedProduct[]> } | undefined;
  /** What a key is looked for in, with readings where it may be pinyin. */
  const lookedThrough = async (key: string) => {
    variants ??= openVariants(new Uint8Array(await shareVariants()));
    const listed = app.holdings.list();
    const of = JSON.stringify(listed.map(({ code, version, record }) => [code, version, record.state]));
    if (read?.of !== of) read = { of, products: nameProducts(listed) };
    const products = readSpoken(key) ? await (read.aloud ??= readAloud(read.products)) : read.products;
    return { tables: { variants, index: { segments: [] } }, products };
  };
  const suggest = async (key: string) => {
    const { tables, products } = await lookedThrough(key);
    const words = [...products.map(({ title }) => title), ...products.flatMap(({ authors }) => authors)];
    return rankSuggestions(tables, words, key);
  };
  serve(app, suggestBooks, async ({ query: { key } }, reply) => {
    reply.header('cache-control', 'no-cache');
    return { suggestions: await suggest(key) };
  });
  serve(app, findProducts, async ({ query: { key } }, reply) => {
    reply.header('cache-control', 'no-cache');
    const { tables, products } = await lookedThrough(key);
    return { codes: findTitled(tables, products, key) };
  });
  serve(app, suggestToBrowser, async ({ query: { q } }, reply) => {
    reply.header('cache-control', 'no-cache').type('application/x-suggestions+json; charset=utf-8');
    const words = (await suggest(q)).map(({ word }) => word);
    return [q, words] satisfies [string, string[]];
  });
};
