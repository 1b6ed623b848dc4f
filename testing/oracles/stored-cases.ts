// For tests and proofs: random products searched where they lie in a store of pieces, and as local files, and by the
// oracle: replies are the same as JSON, totals those of the oracle. A case is a product and a query.
import fc from 'fast-check';
import { openStoredSegment, PieceReader } from '#library/index-store/piece-reader.ts';
import { type StoredPiece, pieceId, pieceSize, type PieceStore } from '#library/index-store/piece-store.ts';
import { inRounds, StoredListCache } from '#retrieval/products/rounds.ts';
import type { Engine, UnitKind } from '#search/match/engine.ts';
import { runKwic } from '#search/kwic/kwic.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { Query } from '#search/query/query.ts';
import { runPageQuery, runQuery, runSearch } from '#search/run/run-query.ts';
import { type ByteSource, identityOf, LackingBytes } from '#search/lists/table-file.ts';
import {
  buildSegments,
  memorySource,
  noStop,
  openSegmentsOf,
  oracleUnits,
  same,
} from '#search/testing/compare-oracle.ts';
import { anyProduct, segmentLength } from '#search/testing/random-articles.ts';
import type { RandomProduct } from '#search/testing/random-corpus.ts';
import { arbitraryQuery } from '#search/testing/random-query.ts';

const queriesEach = 5;
const sorts = ['PageIdAscending', 'PageIdDescending', 'ScoreAscending', 'ScoreDescending'] as const;
const kinds: readonly UnitKind[] = ['page', 'paragraph', 'article'];

/** All the data of a result. */
const answerAll = (
  engine: Engine,
  product: RandomProduct,
  query: Query,
  kind: UnitKind,
  stop: Stop,
): object => {
  const result = runSearch(engine, query, kind, stop);
  const fields = product.articles ? ['author', 'date'] : [];
  return {
    results: sorts.map((sort) => runQuery(engine, query, { sort, start: 0, count: 5, kind }, stop)),
    nodes: result?.countNodes(),
    values: fields.map((field) => result?.countValues(field)),
    lines: (['place', 'left', 'right'] as const).map((sort) =>
      runKwic(engine, query, { sort, start: 0, count: 20 }, stop),
    ),
    page: runPageQuery(engine, query, product.firstPage, 100, stop),
  };
};

interface StoredProduct {
  code: string;
  product: RandomProduct;
  queries: Query[];
  kind: UnitKind;
  segments: Uint8Array[];
}

const version = '20260101T000000-aaaa';

const makeProducts = (count: number, seed: number, codes: string): StoredProduct[] =>
  fc
    .sample(
      fc.tuple(
        anyProduct,
        fc.array(arbitraryQuery, { minLength: queriesEach, maxLength: queriesEach }),
        segmentLength,
        fc.nat({ max: 40 }),
      ),
      { numRuns: count, seed },
    )
    .map(([product, chosen, length, choice], n) => ({
      code: `${codes}${n}`,
      product,
      queries: chosen.map((query, i) =>
        product.nodes.length > 0 && (choice + i) % 3 === 0
          ? { ...query, node: choice % product.nodes.length }
          : query,
      ),
      kind: kinds[choice % kinds.length],
      segments: buildSegments(product, length),
    }));

const piecesOfSegments = ({ code, segments }: StoredProduct, size: number): StoredPiece[] =>
  segments.flatMap((bytes, s) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => ({
      id: pieceId(code, version, `${s}.lhx`, n),
      bytes: bytes.subarray(n * size, (n + 1) * size),
    })),
  );

/**
 * A segment in pieces of a few bytes, smaller than what has a checksum, so that random products, which are small, lack
 * something at every step as large ones do.
 */
const grainedSource = (
  reader: PieceReader,
  code: string,
  s: number,
  size: number,
  grain: number,
): ByteSource => {
  const name = `${s}.lhx`;
  const take = (n: number) =>
    reader.take(pieceId(code, version, name, n), name, Math.min(grain, size - n * grain));
  const want = (offset: number, length: number) => {
    let all = true;
    for (let n = Math.floor(offset / grain); n * grain < offset + length; n++) if (!take(n)) all = false;
    return all;
  };
  return {
    name,
    size,
    want,
    read(offset, length) {
      if (!want(offset, length)) throw new LackingBytes();
      const bytes = new Uint8Array(length);
      for (let at = offset; at < offset + length; ) {
        const part = take(Math.floor(at / grain))!.bytes.subarray(
          at % grain,
          (at % grain) + offset + length - at,
        );
        bytes.set(part, at - offset);
        at += part.length;
      }
      return bytes;
    },
    verified: { has: () => true, add: () => {} },
  };
};

export interface StoredCases {
  cases: number;
  products: number;
  rounds: number;
  pieces: number;
  /** Searches that failed because of the store and were repeated. */
  failed: number;
}

export interface StoredCasesOptions {
  store: PieceStore;
  cases: number;
  seed: number;
  /** Bytes of a piece, where they are to be few. */
  grain?: number;
  /** Bytes of pieces and of lists that are cached between searches. */
  budget?: number;
  /** Whether a failure is one that the store was set to produce. */
  isExpected?: (cause: unknown) => boolean;
  onProgress?: (cases: number) => void;
}

/** @throws at the first difference. */
export const compareStoredCases = async (options: StoredCasesOptions): Promise<StoredCases> => {
  const {
    store,
    cases,
    seed,
    grain,
    budget = 1 << 20,
    isExpected = () => false,
    onProgress = () => {},
  } = options;
  const found: StoredCases = { cases: 0, products: 0, rounds: 0, pieces: 0, failed: 0 };
  await store.prepare();
  for (let batch = 0; found.cases < cases; batch++) {
    const codes = `case-${seed}-${batch}-`;
    const products = makeProducts(
      Math.min(100, Math.ceil((cases - found.cases) / queriesEach)),
      seed + batch,
      codes,
    );
    const pieces = products.flatMap((product) => piecesOfSegments(product, grain ?? pieceSize));
    for (let from = 0; from < pieces.length; from += 64) await store.put(pieces.slice(from, from + 64));
    await store.refresh();
    const reader = new PieceReader(store, budget);
    const cache = new StoredListCache(reader, budget);
    for (const { code, product, queries, kind, segments } of products) {
      const local = openSegmentsOf(product, segments.map(memorySource));
      const sources = segments.map((bytes, s) => {
        if (grain !== undefined) return grainedSource(reader, code, s, bytes.length, grain);
        const file = { path: `${s}.lhx`, bytes: bytes.length, identity: identityOf(bytes) };
        return openStoredSegment(reader, code, version, file);
      });
      let engine: Engine | undefined;
      for (const query of queries) {
        const ask = () =>
          inRounds(
            reader,
            () => noStop,
            (stop) => {
              engine ??= openSegmentsOf(product, sources, { cache, name: code });
              return answerAll(engine, product, query, kind, stop);
            },
          );
        let reply: object | undefined;
        while (reply === undefined)
          try {
            reply = await ask();
          } catch (cause) {
            if (!isExpected(cause)) throw cause;
            found.failed += 1;
          }
        same(`${code} ${JSON.stringify(query)}`, reply, answerAll(local, product, query, kind, noStop));
        const right = oracleUnits(product, query, kind);
        const [{ total, totalHit }] = (reply as { results: { total: number; totalHit: number }[] }).results;
        same(`totals of ${code}`, [total, totalHit], [right.total, right.totalHit]);
        found.cases += 1;
      }
      found.products += 1;
    }
    found.rounds += reader.fetched.rounds;
    found.pieces += reader.fetched.pieces;
    await store.delete(pieces.map(({ id }) => id));
    onProgress(found.cases);
  }
  return found;
};
