// Searching 2,000 products of 20,000 characters at once: the warm median of 50 askings with exact totals by product,
// facets, forms and ten snippets. Before anything is timed, what the merged index answers is held to what the products give
// that are searched one by one.
import { readdirSync } from 'node:fs';
import { MultiProductRequest } from '#contract/search/multi-product.ts';
import { collectClosed } from '#library/files/collect-closed.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { mergedIndexDir } from '#library/merged-index/merged-index-files.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { answerMultiProduct } from '#retrieval/multi-product/answer-multi-product.ts';
import { OpenProducts } from '#retrieval/products/open-products.ts';
import { buildMultiProductLibrary, type MultiProductLibrary } from './libraries/multi-product-library.ts';
import type { Measure } from './measure/measure.ts';
import { openCorpus } from './libraries/search-corpus.ts';

const rounds = 50;
const phrases = ['天下', '春風', '君子', '匈奴', '節度使', '大將軍', '千山萬水'];
const never = { check() {} };

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const geometricMean = (list: number[]): number =>
  Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);

/** As a search worker has it; `shelfData` without a merged index in it searches one by one. */
export const openMultiProduct = (
  library: MultiProductLibrary,
  mergedData: string,
  variants: Variants,
): OpenProducts => {
  const cache = new ListCache();
  return new OpenProducts(library.data, variants, cache, new MergedIndex(mergedData, variants, cache));
};

const requestOf = (value: string, sort: MultiProductRequest['sort'] = 'ScoreDescending') =>
  MultiProductRequest.parse({ filterGroup: { rules: [{ value }] }, sort });

const encoder = new TextEncoder();
const ask = async (
  opened: OpenProducts,
  { products }: MultiProductLibrary,
  request: ReturnType<typeof requestOf>,
) => encoder.encode(JSON.stringify(await answerMultiProduct(opened, { request, products }, never)));

/** Answers one by one, all in one process, and tells the most descriptors that were open. */
const holdToEach = async (
  opened: OpenProducts,
  library: MultiProductLibrary,
  variants: Variants,
): Promise<number> => {
  const alone = openMultiProduct(library, `${library.data}-none`, variants);
  let most = 0;
  for (const request of [requestOf('君子'), requestOf('春風', 'PageIdDescending')]) {
    const merged = Buffer.from(await ask(opened, library, request)).toString();
    const each = Buffer.from(await ask(alone, library, request)).toString();
    if (merged !== each) throw new Error(`the merged index and the products differ: ${merged}\n${each}`);
    most = Math.max(most, readdirSync('/proc/self/fd').length);
  }
  alone.close();
  return most;
};

export const measure = async (): Promise<Measure[]> => {
  const library = buildMultiProductLibrary(openCorpus());
  await collectClosed();
  const variants = openVariants(await ensureVariants());
  const started = performance.now();
  await keepMergedIndex(library.data);
  const seconds = (performance.now() - started) / 1000;
  const shards = readdirSync(mergedIndexDir(library.data)).filter((name) => name.endsWith('.lhx')).length;
  const opened = openMultiProduct(library, library.data, variants);
  const cold = performance.now();
  await ask(opened, library, requestOf('天下'));
  const first = performance.now() - cold;
  const descriptors = await holdToEach(opened, library, variants);
  const notes: string[] = [
    `${library.products.length} products, ${library.characters} characters, ${shards} shards`,
  ];
  const timeOf = async (value: string): Promise<number> => {
    const request = requestOf(value);
    const bytes = await ask(opened, library, request);
    const { total, totalHit } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, number>;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      await ask(opened, library, request);
      times.push(performance.now() - from);
    }
    const time = median(times);
    notes.push(`${value}: ${time.toFixed(1)} ms, ${total} pages, ${totalHit} hits, ${bytes.length} bytes`);
    return time;
  };
  const times: number[] = [];
  for (const phrase of phrases) times.push(await timeOf(phrase));
  const commonest = await timeOf('之');
  return [
    { name: 'search.multi-product', value: geometricMean(times), unit: 'ms', budget: 100, notes },
    { name: 'search.multi-product.commonest', value: commonest, unit: 'ms', budget: 400 },
    { name: 'search.multi-product.cold', value: first, unit: 'ms', budget: 1000 },
    { name: 'search.multi-product.descriptors', value: descriptors, unit: 'files', budget: 1024 },
    { name: 'merge.rate', value: library.characters / seconds, unit: 'characters/s', budget: 1_000_000 },
  ];
};
