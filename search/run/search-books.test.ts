// Many books searched as one must give what each alone gives, however they are merged.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShardBuilder, type BoundBook } from '../index/merge-books.ts';
import { IndexBuilder } from '../index/build-index.ts';
import type { BookPart } from './collect-books.ts';
import { openEngine } from '../match/engine.ts';
import { openShard, partsOfShard } from './open-shard.ts';
import { openIndex } from '../index/open-index.ts';
import { scan } from '../testing/oracle.ts';
import type { OracleRule } from '../testing/oracle-model.ts';
import { planQuery, type Query } from '../query/query.ts';
import {
  arbitraryProduct,
  isIndexed,
  randomEdges,
  type RandomProduct,
  feedProduct,
} from '../testing/random-corpus.ts';
import { arbitraryQuery, type RandomQuery } from '../testing/random-query.ts';
import { runQuery, runSearch } from './run-query.ts';
import { searchBooks } from './search-books.ts';
import { kindBit, openVariants, packVariants } from '../characters/variants.ts';

const cases = Math.ceil(Number(process.env.LANGHUAN_CASES ?? 5000) / 20);
const variants = openVariants(packVariants(randomEdges));
const never = { check() {} };

const open = (files: Uint8Array[]) =>
  openIndex(
    files.map((bytes, i) => ({
      name: `${i}.lhx`,
      size: bytes.length,
      read: (offset: number, length: number) => bytes.slice(offset, offset + length),
    })),
  );

const indexOf = (product: RandomProduct, segmentLength: number) => {
  const builder = new IndexBuilder({ segmentLength });
  feedProduct(product, builder);
  return open(builder.finish());
};

const titlesOf = ({ nodes }: RandomProduct) => nodes.map((node) => node.title);

/** The same text with gaiji that represent other characters. */
const withOtherGaiji = (product: RandomProduct): RandomProduct => ({
  ...product,
  sections: product.sections.map(({ items }) => ({
    items: items.map((item) => (item.gaiji ? { ...item, gaiji: { forms: ['天'] } } : item)),
  })),
});

interface Shelved {
  product: RandomProduct;
  segmentLength: number;
  /** Its shard; 0 for none. */
  shard: number;
  searched: boolean;
  matching: boolean;
}

const arbitraryMergedIndex: fc.Arbitrary<Shelved[]> = fc.array(
  fc.record({
    product: fc.oneof(
      { weight: 4, arbitrary: arbitraryProduct },
      { weight: 1, arbitrary: arbitraryProduct.map(withOtherGaiji) },
    ),
    segmentLength: fc.constantFrom(5, 1000),
    shard: fc.constantFrom(0, 1, 1, 1, 2),
    searched: fc.constantFrom(true, true, true, false),
    matching: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Merges the books; those that a shard refuses are searched alone. Books are numbered as given. */
const shelve = (books: readonly Shelved[], query: Query) => {
  const engines = books.map(({ product, segmentLength }) =>
    openEngine(indexOf(product, segmentLength), variants, { titles: () => titlesOf(product) }),
  );
  const plan = planQuery(query);
  const parts: BookPart[] = [];
  const alone = new Set(books.keys());
  for (const number of [1, 2]) {
    const builder = new ShardBuilder();
    const bound: BoundBook[] = [];
    const members: number[] = [];
    const titles: string[] = [];
    const holders = new Map<string, Set<number>>();
    for (const [book, { shard, product }] of books.entries()) {
      const place = shard === number && builder.add(engines[book].index, titlesOf(product));
      if (!place) continue;
      for (const { gaiji } of engines[book].index.segments)
        for (const { code } of gaiji.values())
          holders.set(code, (holders.get(code) ?? new Set()).add(members.length));
      bound.push(place);
      members.push(book);
      titles.push('', ...titlesOf(product));
      alone.delete(book);
    }
    if (members.length === 0 || !plan) continue;
    const about = { books: bound, holders, titles: () => titles };
    const shard = openShard(open([builder.finish()]), variants, { name: String(number) }, about);
    const chosen = members.flatMap((book, at) =>
      books[book].searched ? [[at, book] as [number, number]] : [],
    );
    parts.push(...partsOfShard(shard, chosen, plan, query));
  }
  for (const book of alone) {
    const { index } = engines[book];
    const place = { book, first: 0, pages: index.pages, firstPage: index.firstPage, firstNode: 0 };
    if (books[book].searched) parts.push({ places: [place], open: () => engines[book] });
  }
  return { parts, engines };
};

const search = (books: readonly Shelved[], query: Query, sort: Parameters<typeof searchBooks>[2]['sort']) => {
  const { parts, engines } = shelve(books, query);
  const narrowed = { ...query, books: books.length, keep: (book: number) => books[book].matching };
  return { engines, result: searchBooks(parts, narrowed, { sort, start: 0, count: 10_000 }, never) };
};

/** The query with an id for each rule on the text of its outermost group. */
const withIds = (query: RandomQuery): Query => ({
  ...query,
  group: {
    ...query.group,
    rules: query.group.rules.map((rule, i) => ('negative' in rule ? rule : { ...rule, id: `r${i}` })),
  },
});

const oracle = ({ product }: Shelved, query: RandomQuery) =>
  scan(product, query.group, (c) => variants.of(c), {
    ...query,
    gaijiKind: kindBit('gaiji'),
    simplifiedKind: kindBit('simplified'),
  });

const charactersOn = ({ product }: Shelved, scope: Query['scope'], page: number): number =>
  product.sections
    .flatMap((section) => section.items)
    .filter((i) => i.page === page && isIndexed(i))
    .filter((i) => scope !== (i.note === 0 ? 'note' : 'text')).length;

describe('many books', { timeout: 600_000 }, () => {
  it('are searched as one with the totals, the pages and the order of a scan of each', () => {
    fc.assert(
      fc.property(arbitraryMergedIndex, arbitraryQuery, fc.boolean(), (books, query, down) => {
        const { result } = search(books, query, down ? 'PageIdDescending' : 'PageIdAscending');
        const right = books.map((book) => (book.searched ? oracle(book, query) : undefined));
        expect([...result.pagesOf]).toEqual(right.map((r) => r?.total ?? 0));
        expect([...result.hitsOf]).toEqual(right.map((r) => r?.totalHit ?? 0));
        const list = right.flatMap((r, book) =>
          r && books[book].matching ? r.units.map(({ page, hits }) => [book, page, hits.length]) : [],
        );
        expect(result.matches.map((m) => [m.book, m.pageId, m.hitCount])).toEqual(
          down ? list.reverse() : list,
        );
        expect([result.total, result.totalHit]).toEqual([
          list.length,
          list.reduce((sum, [, , hits]) => sum + hits, 0),
        ]);
      }),
      { numRuns: cases },
    );
  });

  it('show every page, and list every form, as each book alone does', () => {
    fc.assert(
      fc.property(arbitraryMergedIndex, arbitraryQuery, (books, drawn) => {
        const query = withIds(drawn);
        const { result, engines } = search(books, query, 'PageIdAscending');
        const window = { sort: 'PageIdAscending', start: 0, count: 10_000 } as const;
        const alone = books.flatMap(({ searched, matching }, book) =>
          searched && matching ? [{ book, own: runQuery(engines[book], query, window, never) }] : [],
        );
        const matches = alone.flatMap(({ book, own }) => own.matches.map((match) => ({ ...match, book })));
        expect(result.matches).toEqual(matches);
        const forms = new Map<string, number>();
        for (const { own } of alone)
          for (const { word, hits } of own.forms) forms.set(word, (forms.get(word) ?? 0) + hits);
        expect(new Map(result.forms.map(({ word, hits }) => [word, hits]))).toEqual(forms);
        expect(result.titleForms).toEqual([...new Set(alone.flatMap(({ own }) => own.titleForms))].sort());
        const titleHits = books.map(({ searched, matching }, book) => {
          const own = searched && matching ? runSearch(engines[book], query, 'page', never) : undefined;
          return [...(own?.nodeTitleHits().values() ?? [])].reduce((sum, hits) => sum + hits, 0);
        });
        expect([...result.titleHitsOf]).toEqual(titleHits);
        expect(titleHits.some((hits) => hits > 0)).toBe(result.titleForms.length > 0);
        const named = planQuery(query)
          ? books.map((b, i) =>
              b.searched ? runQuery(engines[i], query, { ...window, count: 0 }, never).rules : [],
            )
          : [];
        for (const { id, hits } of result.rules)
          expect(hits).toBe(named.flat().reduce((sum, rule) => sum + (rule.id === id ? rule.hits : 0), 0));
      }),
      { numRuns: cases },
    );
  });

  it('are ordered by a score over all that are searched, whatever is left out of the result', () => {
    const values = fc.uniqueArray(fc.constantFrom('天', '人', '下', '說', '天下', '人人', '玄'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(arbitraryMergedIndex, arbitraryQuery, values, (books, { scope, kinds }, words) => {
        const rules = words.map((value): OracleRule => ({ operator: 'Contain', value, relation: true }));
        const query: RandomQuery = { group: { type: 'Or', not: false, rules, groups: [] }, scope, kinds };
        const pages = books.flatMap((book, number) =>
          Array.from({ length: book.searched ? book.product.pages : 0 }, (_, i) => {
            const page = book.product.firstPage + i;
            return { book: number, page, length: charactersOn(book, scope, page), tf: words.map(() => 0) };
          }),
        );
        for (const [w, rule] of rules.entries())
          for (const [number, book] of books.entries()) {
            if (!book.searched) continue;
            const alone = { ...query, group: { ...query.group, rules: [rule] } };
            for (const { page, hits } of oracle(book, alone).units)
              pages.find((p) => p.book === number && p.page === page)!.tf[w] = hits.length;
          }
        const filled = pages.filter((p) => p.length > 0);
        const average = filled.reduce((sum, p) => sum + p.length, 0) / Math.max(1, filled.length);
        const scoreOf = ({ tf, length }: (typeof pages)[number]) => {
          const parts = tf.map((f, w) => {
            const n = pages.filter((p) => p.tf[w] > 0).length;
            const idf = Math.log(1 + (filled.length - n + 0.5) / (n + 0.5));
            return (idf * f * 2.2) / (f + 1.2 * (0.25 + (0.75 * length) / average));
          });
          return parts.reduce((sum, part) => sum + (part || 0), 0).toFixed(8);
        };
        const right = pages
          .filter((p) => books[p.book].matching && p.tf.some((f) => f > 0))
          .map((p) => ({ key: `${p.book} ${p.page}`, score: Number(scoreOf(p)) }))
          .sort((a, b) => b.score - a.score);
        const { result } = search(books, query, 'ScoreDescending');
        expect(result.matches.map((m) => `${m.book} ${m.pageId}`)).toEqual(right.map((p) => p.key));
      }),
      { numRuns: Math.ceil(cases / 4) },
    );
  });
});
