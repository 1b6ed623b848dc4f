// For tests and proofs: every search of a library, of its products and of all together, answered where the index lies in a
// store of pieces and where it lies on the disk: the replies are the same as JSON.
import { phrases, requestOf, shared, withVariants } from '#bench/peers/search-queries.ts';
import { FacetNodesRequest, IdsRequest } from '#contract/search/facets.ts';
import { KwicRequest } from '#contract/search/kwic.ts';
import { MultiProductRequest } from '#contract/search/multi-product.ts';
import { NewspaperKwicRequest } from '#contract/newspapers/newspaper-kwic.ts';
import { newspaperFacets } from '#contract/newspapers/newspaper-fields.ts';
import {
  FacetValuesRequest,
  NewspaperRequest,
  NewspaperStatisticsRequest,
} from '#contract/newspapers/newspaper-searches.ts';
import {
  type FilterGroup,
  FulltextRequest,
  PageHitsRequest,
  ParagraphRequest,
} from '#contract/search/search.ts';
import { bundleDir, listHoldings } from '#library/holdings/holdings.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { answerAllNewspapers } from '#retrieval/multi-product/answer-all-newspapers.ts';
import { answerMultiProduct } from '#retrieval/multi-product/answer-multi-product.ts';
import { OpenProducts } from '#retrieval/products/open-products.ts';
import { inRounds, StoredListCache } from '#retrieval/products/rounds.ts';
import { type ProductSearch, searchCalls } from '#retrieval/search-calls.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Stop } from '#search/lists/stop.ts';
import { openVariants } from '#search/characters/variants.ts';

const allQueries = [...Object.values(shared).flat(), ...withVariants];

/** A search of a product. */
export interface StoredCall {
  kind: ProductSearch;
  request: object;
}

const sorts = ['PageIdAscending', 'PageIdDescending', 'ScoreAscending', 'ScoreDescending'] as const;

const bookCalls = (code: string, filterGroup: FilterGroup, cid: string | undefined): StoredCall[] => {
  const question = { code, filterGroup };
  const narrowed = cid === undefined ? {} : { cid };
  return [
    ...sorts.map(
      (sort): StoredCall => ({ kind: 'fulltext', request: FulltextRequest.parse({ ...question, sort }) }),
    ),
    ...(['text', 'note'] as const).map(
      (scope): StoredCall => ({
        kind: 'fulltext',
        request: FulltextRequest.parse({ ...question, scope, titlesFirst: true }),
      }),
    ),
    { kind: 'fulltext', request: FulltextRequest.parse({ ...question, ...narrowed, start: 20, count: 30 }) },
    ...(['place', 'left', 'right'] as const).map(
      (sort): StoredCall => ({
        kind: 'kwic',
        request: KwicRequest.parse({ ...question, sort, start: 10, count: 40 }),
      }),
    ),
    { kind: 'paragraph', request: ParagraphRequest.parse({ ...question, sort: 'ScoreDescending' }) },
    { kind: 'book', request: { ...FulltextRequest.parse({ ...question, ...narrowed }), withFacets: true } },
    { kind: 'facet-nodes', request: FacetNodesRequest.parse(question) },
    { kind: 'ids', request: IdsRequest.parse(question) },
    { kind: 'statistics', request: FulltextRequest.parse(question) },
    { kind: 'hits', request: PageHitsRequest.parse({ ...question, pageId: 7 }) },
  ];
};

const newspaperCallsOf = (code: string, filterGroup: FilterGroup): StoredCall[] => {
  const question = { code, filterGroup };
  return [
    ...sorts.map(
      (sort): StoredCall => ({ kind: 'newspaper', request: NewspaperRequest.parse({ ...question, sort }) }),
    ),
    { kind: 'newspaper-kwic', request: NewspaperKwicRequest.parse(question) },
    { kind: 'newspaper-statistics', request: NewspaperStatisticsRequest.parse(question) },
    ...newspaperFacets.map(
      (field): StoredCall => ({
        kind: 'newspaper-facet-values',
        request: FacetValuesRequest.parse({ ...question, field }),
      }),
    ),
    { kind: 'hits', request: PageHitsRequest.parse({ ...question, pageId: 3 }) },
  ];
};

/** Beside the queries of the bench: wildcards, negations, forms left out. */
const otherGroups: FilterGroup[] = [
  { rules: [{ value: '天？', relation: true }] },
  { rules: [{ value: '？？', relation: true }] },
  { type: 'And', rules: [{ value: '天下' }, { operator: 'NotContain', value: '君子' }] },
  { type: 'Or', rules: [{ value: '人' }, { value: '天' }], not: true },
  { rules: [{ value: '龘龘龘' }] },
];
const pressGroups: FilterGroup[] = [
  { rules: [{ value: '天地玄黃' }] },
  {
    rules: [
      { value: '日月', relation: true },
      { value: '寒？', relation: true },
    ],
    type: 'Or',
  },
  { rules: [{ value: '宇宙', val2: '日月', dis: 20, dir: 'both' }] },
];

const codes = ['bench', 'nested', 'notes'];
const groups = (): FilterGroup[] => [
  ...allQueries.flatMap((query) => [true, false].map((relation) => requestOf(query, relation).filterGroup)),
  ...otherGroups,
];

/**
 * The calls made to the library of `importStoredLibrary`. `few`: one search for each query, in turn, instead of all.
 */
export const storedCalls = (few: boolean): StoredCall[] => {
  const calls = [
    ...groups().flatMap((group, i) => {
      const code = i % 4 === 3 ? codes[1 + (i % 2)] : codes[0];
      const all = bookCalls(code, group, code === 'bench' ? 'J24' : undefined);
      return few ? [all[i % all.length], all[(i * 5 + 3) % all.length]] : all;
    }),
    ...pressGroups.flatMap((group) => newspaperCallsOf('paper', group)),
  ];
  return calls;
};

export const answerStoredCall = (
  { kind, request }: StoredCall,
  products: OpenProducts,
  stop: Stop,
): object => {
  const { code } = request as { code: string };
  const { answer } = searchCalls[kind] as {
    answer(product: ReturnType<OpenProducts['product']>, request: object, stop: Stop): object;
  };
  return answer(products.product(bundleDir(products.data, code)), request, stop);
};

export interface StoredReplies {
  replies: number;
  rounds: number;
  pieces: number;
  mostRounds: number;
}

export interface StoredRepliesOptions {
  data: string;
  /** Where the same library is without its segments. */
  away: string;
  store: PieceStore;
  few?: boolean;
  /** Bytes of pieces and of lists that are cached between searches. */
  budget?: number;
  lists?: number;
}

/** @throws at the first reply that differs. INDEX_STORE must be set, so that what is not on the disk is looked for. */
export const compareStoredReplies = async (options: StoredRepliesOptions): Promise<StoredReplies> => {
  const { data, away, store, few = false, budget = 64 << 20, lists } = options;
  const variants = openVariants(await ensureVariants());
  const local = new OpenProducts(data, variants, new ListCache());
  const reader = new PieceReader(store, budget);
  const cache = new StoredListCache(reader, lists);
  const stored = new OpenProducts(away, variants, cache, new MergedIndex(away, variants, cache), reader);
  const found: StoredReplies = { replies: 0, rounds: 0, pieces: 0, mostRounds: 0 };
  const noStop: Stop = { check() {} };
  const compare = async (
    what: string,
    ask: (products: OpenProducts, stop: Stop) => object | Promise<object>,
  ): Promise<void> => {
    const before = reader.fetched.rounds;
    const [right, reply] = [
      JSON.stringify(await ask(local, noStop)),
      JSON.stringify(
        await inRounds(
          reader,
          () => noStop,
          (stop) => ask(stored, stop),
        ),
      ),
    ];
    if (reply !== right) throw new Error(`${what}: the store gives ${reply}, the disk ${right}`);
    found.replies += 1;
    found.mostRounds = Math.max(found.mostRounds, reader.fetched.rounds - before);
  };
  try {
    for (const call of storedCalls(few))
      await compare(`${call.kind} ${JSON.stringify(call.request)}`, (products, stop) =>
        answerStoredCall(call, products, stop),
      );
    const products = listHoldings(data).map(({ code, version }) => ({ code, version }));
    for (const sort of sorts)
      for (const value of few ? phrases.slice(0, 3) : phrases) {
        const request = MultiProductRequest.parse({
          filterGroup: { rules: [{ value }] },
          sort,
          withFirst: true,
        });
        await compare(`combo ${value}`, (opened, stop) =>
          answerMultiProduct(opened, { request, products }, stop),
        );
      }
    const papers = products.filter(({ code }) => code === 'paper');
    for (const filterGroup of pressGroups) {
      const request = { filterGroup, start: 0, count: 10 };
      await compare('all newspapers', (opened, stop) =>
        answerAllNewspapers(opened, { request, products: papers }, stop),
      );
    }
  } finally {
    local.close();
    stored.close();
  }
  return { ...found, ...reader.fetched };
};
