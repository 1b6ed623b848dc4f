// The engine is held to the oracle on random products and queries. `LANGHUAN_CASES` sets how many.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from './build-index.ts';
import { readValue, reduce } from './characters.ts';
import { type Engine, openEngine } from './engine.ts';
import { seek } from './merge-lists.ts';
import { openIndex } from './open-index.ts';
import { scan } from './oracle.ts';
import type { OracleProduct } from './oracle-model.ts';
import { hitsOfPage, noteOf } from './page-hits.ts';
import { evaluate } from './evaluate.ts';
import { planQuery, type Query } from './query.ts';
import { arbitraryProduct, arbitraryQuery, gaijiTable, randomEdges, tellProduct } from './random-corpus.ts';
import { runPageQuery, runQuery } from './run-query.ts';
import { kindBit, openVariants, packVariants } from './variants.ts';

const cases = Number(process.env.LANGHUAN_CASES ?? 5000);
const variants = openVariants(packVariants(randomEdges));
const never = { check() {} };

const openProduct = (product: OracleProduct, segmentLength: number): Engine => {
  const builder = new IndexBuilder({ segmentLength });
  tellProduct(product, builder);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openEngine(openIndex(sources), variants);
};

const segmentLength = fc.constantFrom(1, 7, 1000);
const everything = { start: 0, count: 1000, sort: 'PageIdAscending' } as const;

/** The engine's hits as the oracle names them: main text by characters before, notes by their rank and place. */
const engineHits = (engine: Engine, query: Query) => {
  const plan = planQuery(query.group);
  if (!plan) return [];
  const { index } = engine;
  const evaluation = evaluate(index, engine.postings, plan, query, variants, never);
  let mainBefore = 0;
  let notesBefore = 0;
  const offsets = new Map(
    index.segments.map((segment) => {
      const offset = { main: mainBefore, notes: notesBefore };
      mainBefore += segment.mainLength - seek(segment.cuts, segment.mainLength, 0);
      notesBefore += segment.anchors.length;
      return [segment, offset] as const;
    }),
  );
  const units: { page: number; hits: (string | number)[][] }[] = [];
  for (let page = 0; page < index.pages; page++) {
    if (!evaluation.matched[page]) continue;
    const hits = hitsOfPage(index, evaluation.hits, page).map(({ segment, start, length }) => {
      const { main, notes } = offsets.get(segment)!;
      if (start < segment.mainLength)
        return ['main', main + start - seek(segment.cuts, start, 0), length] as (string | number)[];
      const note = noteOf(segment, start);
      const first = segment.cuts[seek(segment.cuts, segment.mainLength, 0) + note] + 1;
      return ['note', notes + note, start - first, length];
    });
    units.push({ page: index.firstPage + page, hits: hits.map((h) => h) });
  }
  return units;
};

const oracleHits = (product: OracleProduct, query: Query) => {
  const told = product.sections.flatMap((s) => s.items.map((i) => i.note)).filter((n) => n > 0);
  const ranks = new Map([...new Set(told)].map((note, rank) => [note, rank]));
  const result = scan(product, query.group, (c) => variants.of(c), {
    scope: query.scope,
    kinds: query.kinds,
    gaijiKind: kindBit('gaiji'),
  });
  const units = result.units.map(({ page, hits }) => ({
    page,
    hits: hits.map(({ note, start, length }) =>
      note === 0 ? ['main', start, length] : ['note', ranks.get(note)!, start, length],
    ),
  }));
  return { ...result, units };
};

const sorted = (units: { page: number; hits: (string | number)[][] }[]) =>
  units.map(({ page, hits }) => ({ page, hits: hits.map((h) => h.join(' ')).sort() }));

describe('the engine and the oracle', { timeout: 600_000 }, () => {
  it('agree on every page, hit and total', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
        const engine = openProduct(product, length);
        const right = oracleHits(product, query);
        expect(sorted(engineHits(engine, query))).toEqual(sorted(right.units));
        const { total, totalHit, matches, forms } = runQuery(engine, query, everything, never);
        expect([total, totalHit]).toEqual([right.total, right.totalHit]);
        expect(matches.map((m) => [m.pageId, m.hitCount])).toEqual(
          right.units.map((u) => [u.page, u.hits.length]),
        );
        expect(forms.reduce((sum, form) => sum + form.hits, 0)).toBe(totalHit);
      }),
      { numRuns: cases },
    );
  });

  it('a snippet’s ranges spell the value or a declared variant, and pages of results join to the whole', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
        const engine = openProduct(product, length);
        const whole = runQuery(engine, query, everything, never);
        const joined = Array.from(
          { length: whole.total },
          (_, start) =>
            runQuery(engine, query, { start, count: 1, sort: 'PageIdAscending' }, never).matches[0],
        );
        expect(joined).toEqual(whole.matches);
        const down = runQuery(engine, query, { ...everything, sort: 'PageIdDescending' }, never);
        expect(down.matches.map((m) => m.pageId).reverse()).toEqual(whole.matches.map((m) => m.pageId));
        const forms = new Set(whole.forms.map((f) => f.word));
        for (const { snippet, hitCount } of whole.matches) {
          const spelled = snippet.flatMap((part) =>
            part.hits.map(([from, to]) => {
              const text = [...part.text].slice(from, to).join('');
              return [...readValue(text)].map((t) => (t === 'any' ? '？' : t.key)).join('');
            }),
          );
          expect(spelled.length > 0).toBe(hitCount > 0);
          for (const word of spelled) expect([...forms].some((form) => form.includes(word))).toBe(true);
        }
      }),
      { numRuns: Math.ceil(cases / 5) },
    );
  });

  it('lights on each page what the oracle finds to begin on it, and the rest of what began before', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
        const engine = openProduct(product, length);
        const right = oracleHits(product, query);
        const hitsOf = new Map(right.units.map((u) => [u.page, u.hits.length]));
        for (let page = product.firstPage; page < product.firstPage + product.pages; page++) {
          const cells = product.sections.flatMap((s) =>
            s.items.filter((i) => i.page === page && (i.gaiji || reduce(i.text) !== undefined)),
          );
          const result = runPageQuery(engine, query, page, 500, never);
          expect(result.rank > 0).toBe(hitsOf.has(page));
          if (hitsOf.has(page)) expect(result.hits.filter((h) => !h.continued).length).toBe(hitsOf.get(page));
          for (const { span } of result.hits) {
            const own = cells.filter((c) => (span.stream === 'main') === (c.note === 0));
            expect(span.from < span.to && span.to <= own.length).toBe(true);
          }
        }
      }),
      { numRuns: Math.ceil(cases / 5) },
    );
  });

  it('knows the gaiji of the random products', () => {
    expect([...gaijiTable.keys()].every((code) => reduce(code) === code)).toBe(true);
  });
});
