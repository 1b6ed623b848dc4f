// The search of the site over 2,000 products of 20,000 characters, of which every fifth may not be read: words in titles,
// authors or texts, pinyin and its initials, a query over metadata, each order, always with all facets, exact totals, a
// list of twenty books, and the first lines of those that are found by their texts. Warm medians of 30.
import type { z } from 'zod';
import { MultiProductRequest } from '#contract/search/multi-product.ts';
import { collectClosed } from '#library/files/collect-closed.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { answerMultiProduct } from '#retrieval/multi-product/answer-multi-product.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { Measure } from './measure/measure.ts';
import { openMultiProduct } from './multi-product.ts';
import { buildMultiProductLibrary } from './libraries/multi-product-library.ts';
import { openCorpus } from './libraries/search-corpus.ts';
import { wholeOrShort } from './measure/short.ts';

const rounds = wholeOrShort(30, 2);
const budget = 100;

const named = (value: string): MultiProductRequest['metadata'] => ({
  type: 'Or',
  rules: ['title', 'author'].map((field) => ({ field, value, relation: true })),
});
const list = { bookCount: 20, count: 0, withFirst: true } as const;
const text = (value: string) => ({ rules: [{ value }] });

const questions: Record<string, z.input<typeof MultiProductRequest>> = {
  'words anywhere': { ...list, filterGroup: text('春秋'), metadata: named('春秋'), join: 'Or' },
  'words in the texts': { ...list, filterGroup: text('天下') },
  'pinyin of a title': { ...list, metadata: named('shi') },
  'initials of an author': { ...list, metadata: named('wz') },
  'texts of some products': {
    ...list,
    filterGroup: text('君子'),
    metadata: {
      type: 'And',
      rules: [
        { field: 'publishYear', operator: 'NumericRanges', value: '1300-1600,1700-1900' },
        { field: 'publisher', operator: 'NotContain', value: '書局3' },
        { field: 'siKuCatalogs', operator: 'StartWith', value: '史' },
      ],
    },
  },
  ...Object.fromEntries(
    (['NamePinyinAscending', 'AuthorPinyinDescending', 'PublishYearAscending'] as const).map((bookSort) => [
      bookSort,
      { ...list, bookSort, metadata: { rules: [{ field: 'title', operator: 'NotEmpty' }] } },
    ]),
  ),
};

export const measure = async (): Promise<Measure[]> => {
  const library = buildMultiProductLibrary(openCorpus());
  await collectClosed();
  await keepMergedIndex(library.data);
  const opened = openMultiProduct(library, library.data, openVariants(await ensureVariants()));
  const products = library.products.map((product, n) => ({ ...product, isSealed: n % 5 === 4 }));
  const encoder = new TextEncoder();
  const ask = async (request: z.output<typeof MultiProductRequest>) => {
    const reply = await answerMultiProduct(opened, { request, products }, { check() {} });
    return { reply, bytes: encoder.encode(JSON.stringify(reply)).length };
  };
  const measures: Measure[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const request = MultiProductRequest.parse(question);
    const cold = performance.now();
    const { reply, bytes } = await ask(request);
    const first = performance.now() - cold;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      await ask(request);
      times.push(performance.now() - from);
    }
    const value = times.sort((a, b) => a - b)[rounds / 2];
    const found = `${reply.bookTotals.itemCount} books, ${reply.totalHit} hits, ${reply.unread} unread`;
    measures.push({
      name: `combo.${name.replaceAll(' ', '-')}`,
      value,
      unit: 'ms',
      budget,
      notes: [`${found}, ${bytes} bytes; first ${first.toFixed(0)} ms`],
    });
  }
  opened.close();
  return measures;
};
