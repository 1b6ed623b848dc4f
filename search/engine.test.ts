// The engine is held to the oracle on random products and queries. `LANGHUAN_CASES` sets how many.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from './build-index.ts';
import { readValue, reduce } from './characters.ts';
import { type Engine, openEngine, type UnitKind } from './engine.ts';
import { seek } from './merge-lists.ts';
import { openIndex } from './open-index.ts';
import { scan } from './oracle.ts';
import type { OracleGroup, OracleTextRule } from './oracle-model.ts';
import { countCharacters, countNodes } from './facets.ts';
import { hitsOfUnit, noteOf } from './page-hits.ts';
import type { Query } from './query.ts';
import {
  arbitraryProduct,
  arbitraryQuery,
  gaijiTable,
  randomEdges,
  type RandomProduct,
  type RandomQuery,
  tellProduct,
} from './random-corpus.ts';
import { rankSearch, runPageQuery, runQuery, runSearch } from './run-query.ts';
import { kindBit, openVariants, packVariants } from './variants.ts';

const cases = Number(process.env.LANGHUAN_CASES ?? 5000);
const variants = openVariants(packVariants(randomEdges));
const never = { check() {} };

const openProduct = (product: RandomProduct, segmentLength: number): Engine => {
  const builder = new IndexBuilder({ segmentLength });
  tellProduct(product, builder);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openEngine(openIndex(sources), variants, { titles: () => product.nodes.map((n) => n.title) });
};

const segmentLength = fc.constantFrom(1, 7, 1000);
const everything = { start: 0, count: 1000, sort: 'PageIdAscending' } as const;

/** The engine's hits as the oracle names them: main text by characters before, notes by their rank and place. */
const engineHits = (engine: Engine, query: Query, kind: UnitKind) => {
  const search = runSearch(engine, query, kind, never);
  if (!search) return [];
  const { index } = engine;
  const { found } = search;
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
  for (let unit = 0; unit < found.units.count; unit++) {
    if (!found.matched[unit]) continue;
    const hits = hitsOfUnit(index, found.units, found.hits, unit).map(({ segment, start, length }) => {
      const { main, notes } = offsets.get(segment)!;
      if (start < segment.mainLength)
        return ['main', main + start - seek(segment.cuts, start, 0), length] as (string | number)[];
      const note = noteOf(segment, start);
      const first = segment.cuts[seek(segment.cuts, segment.mainLength, 0) + note] + 1;
      return ['note', notes + note, start - first, length];
    });
    units.push({ page: kind === 'page' ? index.firstPage + unit : unit, hits });
  }
  return units;
};

const oracleHits = (product: RandomProduct, query: Query, unit: UnitKind = 'page') => {
  const told = product.sections.flatMap((s) => s.items.map((i) => i.note)).filter((n) => n > 0);
  const ranks = new Map([...new Set(told)].map((note, rank) => [note, rank]));
  const result = scan(product, query.group, (c) => variants.of(c), {
    scope: query.scope,
    kinds: query.kinds,
    gaijiKind: kindBit('gaiji'),
    unit,
    ...(query.node !== undefined && { node: query.node }),
  });
  const units = result.units.map(({ page, hits }) => ({
    page,
    hits: hits.map(({ note, start, length }) =>
      note === 0 ? ['main', start, length] : ['note', ranks.get(note)!, start, length],
    ),
  }));
  return { ...result, units };
};

/** Half of the queries are narrowed to a node, where the product has any. */
const narrowed = ({ nodes }: RandomProduct, query: RandomQuery, choice: number): Query =>
  nodes.length > 0 && choice % 2 === 0 ? { ...query, node: (choice / 2) % nodes.length } : query;

const sorted = (units: { page: number; hits: (string | number)[][] }[]) =>
  units.map(({ page, hits }) => ({ page, hits: hits.map((h) => h.join(' ')).sort() }));

/** The rules on the text that count: those under an even number of nots. */
const positiveRules = ({ not, rules, groups }: OracleGroup, nots: number): OracleTextRule[] => {
  const inside = nots + Number(not);
  const own = rules.filter((rule): rule is OracleTextRule => rule.field !== 'titles');
  return [
    ...own.filter(
      ({ operator, value }) =>
        (operator === 'Contain' ? inside % 2 === 0 : operator === 'NotContain' && inside % 2 === 1) &&
        readValue(value).length > 0,
    ),
    ...groups.flatMap((group) => positiveRules(group, inside)),
  ];
};

/** Equal for rules that say the same. */
const ruleKey = ({ value, val2, dis, dir, relation }: OracleTextRule): string => {
  const second = readValue(val2 ?? '');
  return JSON.stringify([readValue(value), second.length > 0 && [second, dis, dir], relation]);
};

describe('the engine and the oracle', { timeout: 600_000 }, () => {
  it('agree on every page, paragraph, hit and total, narrowed to a node or not', () => {
    fc.assert(
      fc.property(
        arbitraryProduct,
        arbitraryQuery,
        segmentLength,
        fc.nat({ max: 40 }),
        fc.constantFrom('page' as const, 'paragraph' as const),
        (product, asked, length, choice, kind) => {
          const engine = openProduct(product, length);
          const query = narrowed(product, asked, choice);
          const right = oracleHits(product, query, kind);
          expect(sorted(engineHits(engine, query, kind))).toEqual(sorted(right.units));
          const result = runQuery(engine, query, { ...everything, kind }, never);
          expect([result.total, result.totalHit]).toEqual([right.total, right.totalHit]);
          expect(result.matches.map((m) => m.hitCount)).toEqual(right.units.map((u) => u.hits.length));
          if (kind === 'page')
            expect(result.matches.map((m) => m.pageId)).toEqual(right.units.map((u) => u.page));
          expect(result.forms.reduce((sum, form) => sum + form.hits, 0)).toBe(right.totalHit);
        },
      ),
      { numRuns: cases },
    );
  });

  it('counts at every node what narrowing to it finds, and every character in its nodes', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
        const engine = openProduct(product, length);
        const search = runSearch(engine, query, 'page', never);
        const counts = search && countNodes(engine, search.whole, never);
        const characters = countCharacters(engine, query.scope);
        const items = product.sections
          .flatMap((s) => s.items)
          .filter(
            (i) =>
              (i.gaiji || reduce(i.text) !== undefined) && query.scope !== (i.note === 0 ? 'note' : 'text'),
          );
        for (const node of product.nodes.keys()) {
          const right = oracleHits(product, { ...query, node });
          expect([counts?.units[node] ?? 0, counts?.hits[node] ?? 0]).toEqual([right.total, right.totalHit]);
          const isUnder = (n: number): boolean =>
            n === node || (n > node && isUnder(product.nodes[n].parent));
          expect(characters[node]).toBe(items.filter((i) => isUnder(i.node!)).length);
        }
      }),
      { numRuns: Math.ceil(cases / 5) },
    );
  });

  it('orders by the score that its formula gives', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
        const engine = openProduct(product, length);
        const search = runSearch(engine, query, 'page', never);
        if (!search) return;
        const right = oracleHits(product, query);
        const cells = product.sections.flatMap((s) =>
          s.items.filter(
            (i) =>
              (i.gaiji || reduce(i.text) !== undefined) && query.scope !== (i.note === 0 ? 'note' : 'text'),
          ),
        );
        const lengthOf = (page: number) => cells.filter((c) => c.page === page).length;
        const filled = new Set(cells.map((c) => c.page)).size;
        const average = filled > 0 ? cells.length / filled : 1;
        const distinct = new Map<string, OracleTextRule>();
        for (const rule of positiveRules(query.group, 0)) distinct.set(ruleKey(rule), rule);
        const alone = [...distinct.values()].map((rule) => {
          const contain: OracleTextRule = { ...rule, operator: 'Contain' };
          const group = { type: 'And' as const, not: false, rules: [contain], groups: [] };
          return new Map(oracleHits(product, { ...query, group }).units.map((u) => [u.page, u.hits.length]));
        });
        const score = (page: number) =>
          alone.reduce((sum, counts) => {
            const tf = counts.get(page) ?? 0;
            const idf = Math.log(1 + (filled - counts.size + 0.5) / (counts.size + 0.5));
            return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * lengthOf(page)) / average));
          }, 0);
        const scores = new Map(right.units.map((u) => [u.page, Math.round(score(u.page) * 1e9) / 1e9]));
        for (const [sort, way] of [
          ['ScoreDescending', -1],
          ['ScoreAscending', 1],
        ] as const) {
          const pages = Array.from(rankSearch(search, { sort }), (unit) => product.firstPage + unit);
          const expected = [...scores].sort((a, b) => way * (a[1] - b[1]) || a[0] - b[0]);
          expect(pages.map((page) => [page, scores.get(page)])).toEqual(expected);
        }
      }),
      { numRuns: Math.ceil(cases / 5) },
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
