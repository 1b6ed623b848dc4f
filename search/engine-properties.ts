// For proof alone: what must hold of the engine for any product and query. A few thousand cases a run of the tests, as
// many as one likes by `npm run prove`. A case is a product and a query.
import fc from 'fast-check';
import { readValue } from './characters.ts';
import { charactersOf, engineUnits, never, openProduct, oracleUnits, same } from './compare-oracle.ts';
import { countCharacters, countNodes } from './facets.ts';
import type { OracleGroup, OracleTextRule } from './oracle-model.ts';
import type { PageSpan } from './page-hits.ts';
import type { Query } from './query.ts';
import { arbitraryProduct, type RandomProduct } from './random-corpus.ts';
import { arbitraryNear, arbitraryQuery, type RandomQuery } from './random-query.ts';
import { rankSearch, runPageQuery, runQuery, runSearch } from './run-query.ts';

/** Queries that each random product is asked. */
export const queriesEach = 5;

const segmentLength = fc.constantFrom(1, 7, 1000);
const queries = fc.array(arbitraryQuery, { minLength: queriesEach, maxLength: queriesEach });
const everything = { start: 0, count: 1000, sort: 'PageIdAscending' } as const;

/** Half of the queries are narrowed to a node, where the product has any. */
const narrowed = ({ nodes }: RandomProduct, query: RandomQuery, choice: number): Query =>
  nodes.length > 0 && choice % 2 === 0 ? { ...query, node: (choice / 2) % nodes.length } : query;

/** Every page, paragraph, hit and total, narrowed to a node or not. */
const agreement = fc.property(
  arbitraryProduct,
  queries,
  segmentLength,
  fc.nat({ max: 40 }),
  fc.constantFrom('page' as const, 'paragraph' as const),
  (product, asked, length, choice, kind) => {
    const engine = openProduct(product, length);
    for (const [i, one] of asked.entries()) {
      const query = narrowed(product, one, choice + i);
      const right = oracleUnits(product, query, kind);
      same('units', engineUnits(engine, query, kind), right.units);
      const result = runQuery(engine, query, { ...everything, kind }, never);
      same('totals', [result.total, result.totalHit], [right.total, right.totalHit]);
      same(
        'hits of units',
        result.matches.map((m) => m.hitCount),
        right.units.map((u) => u.hits.length),
      );
      if (kind === 'page')
        same(
          'pages',
          result.matches.map((m) => m.pageId),
          right.units.map((u) => u.unit),
        );
      same('forms', result.forms.map(({ word, hits }) => [word, hits]).sort(), right.forms);
    }
  },
);

/** Every node's counts are what narrowing to it finds, and every character is in its nodes. */
const facets = fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openProduct(product, length);
  const search = runSearch(engine, query, 'page', never);
  const counts = search && countNodes(engine, search.whole, never);
  const characters = countCharacters(engine, query.scope);
  const items = charactersOf(product, query.scope);
  for (const node of product.nodes.keys()) {
    const right = oracleUnits(product, { ...query, node });
    same(`node ${node}`, [counts?.units[node] ?? 0, counts?.hits[node] ?? 0], [right.total, right.totalHit]);
    const isUnder = (n: number): boolean => n === node || (n > node && isUnder(product.nodes[n].parent));
    same(`characters of ${node}`, characters[node], items.filter((i) => isUnder(i.node!)).length);
  }
});

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

/** The score of each page of a result by its formula, from the oracle's hits of every rule alone. */
const scorePages = (product: RandomProduct, query: RandomQuery): Map<number, number> => {
  const items = charactersOf(product, query.scope);
  const filled = new Set(items.map((i) => i.page)).size;
  const average = filled > 0 ? items.length / filled : 1;
  const distinct = new Map(positiveRules(query.group, 0).map((rule) => [ruleKey(rule), rule]));
  const alone = [...distinct.values()].map((rule) => {
    const contain: OracleTextRule = { ...rule, operator: 'Contain' };
    const group = { type: 'And' as const, not: false, rules: [contain], groups: [] };
    return new Map(oracleUnits(product, { ...query, group }).units.map((u) => [u.unit, u.hits.length]));
  });
  const score = (page: number) => {
    const length = items.filter((i) => i.page === page).length;
    return alone.reduce((sum, counts) => {
      const tf = counts.get(page) ?? 0;
      const idf = Math.log(1 + (filled - counts.size + 0.5) / (counts.size + 0.5));
      return sum + (idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
    }, 0);
  };
  return new Map(
    oracleUnits(product, query).units.map((u) => [u.unit, Math.round(score(u.unit) * 1e9) / 1e9]),
  );
};

/** The order by score is that of the formula. */
const scores = fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openProduct(product, length);
  const search = runSearch(engine, query, 'page', never);
  if (!search) return;
  const right = scorePages(product, query);
  for (const [sort, way] of [
    ['ScoreDescending', -1],
    ['ScoreAscending', 1],
  ] as const) {
    const pages = Array.from(rankSearch(search, { sort }), (unit) => product.firstPage + unit);
    const expected = [...right].sort((a, b) => way * (a[1] - b[1]) || a[0] - b[0]);
    same(
      sort,
      pages.map((page) => [page, right.get(page)]),
      expected,
    );
  }
});

/** Windows join to the whole, descending is ascending turned, and what a snippet marks is a form of the result. */
const windows = fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openProduct(product, length);
  const whole = runQuery(engine, query, everything, never);
  const joined = Array.from(
    { length: whole.total },
    (_, start) => runQuery(engine, query, { start, count: 1, sort: 'PageIdAscending' }, never).matches[0],
  );
  same('windows', joined, whole.matches);
  const down = runQuery(engine, query, { ...everything, sort: 'PageIdDescending' }, never);
  same('descending', down.matches.reverse(), whole.matches);
  const forms = whole.forms.map((f) => f.word);
  for (const { snippet, hitCount, pageId } of whole.matches) {
    const spelled = snippet.flatMap((part) =>
      part.hits.map(([from, to]) => {
        const text = [...part.text].slice(from, to).join('');
        return readValue(text)
          .map((t) => (t === 'any' ? '？' : t.key))
          .join('');
      }),
    );
    same(`page ${pageId} has marks`, spelled.length > 0, hitCount > 0);
    for (const word of spelled)
      if (!forms.some((f) => f.includes(word))) throw new Error(`${word} is no form`);
  }
});

/** Each page lights what begins on it, and the rest of what began before. */
const lights = fc.property(arbitraryProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openProduct(product, length);
  const hitsOf = new Map(oracleUnits(product, query).units.map((u) => [u.unit, u.hits.length]));
  const characters = charactersOf(product, 'all');
  for (let page = product.firstPage; page < product.firstPage + product.pages; page++) {
    const result = runPageQuery(engine, query, page, 500, never);
    same(`page ${page} matches`, result.rank > 0, hitsOf.has(page));
    if (hitsOf.has(page))
      same(`hits on page ${page}`, result.hits.filter((h) => !h.continued).length, hitsOf.get(page));
    for (const { span } of result.hits) {
      const own = characters.filter((c) => c.page === page && (span.stream === 'main') === (c.note === 0));
      if (!(span.from < span.to && span.to <= own.length)) throw new Error(`page ${page} has no such place`);
    }
  }
});

const turned = { both: 'both', front: 'behind', behind: 'front' } as const;

/** What lights beside the hits of a distance rule is what the rule finds with its values changed about. */
const beside = fc.property(arbitraryProduct, arbitraryNear, segmentLength, (product, query, length) => {
  const engine = openProduct(product, length);
  const [rule] = query.group.rules as Required<OracleTextRule>[];
  const about = { ...rule, value: rule.val2, val2: rule.value, dir: turned[rule.dir] };
  const other = { ...query, group: { ...query.group, rules: [about] } };
  const spell = ({ stream, from, to }: PageSpan) => `${stream} ${from} ${to}`;
  for (let page = product.firstPage; page < product.firstPage + product.pages; page++) {
    const found = runPageQuery(engine, query, page, 500, never);
    const right = new Set(runPageQuery(engine, other, page, 500, never).hits.map((h) => spell(h.span)));
    const near = new Set(found.near.map(spell));
    // What is itself a hit is lit as one; where a page cuts a hit, another may have the same place on it.
    for (const { span } of found.hits) for (const set of [near, right]) set.delete(spell(span));
    same(`beside the hits on page ${page}`, [...near].sort(), [...right].sort());
  }
});

/** Each with the share of the cases that it is given: the first asks every product several queries. */
export const engineProperties = {
  agreement: { property: agreement, share: 1 / queriesEach },
  facets: { property: facets, share: 0.2 },
  scores: { property: scores, share: 0.2 },
  windows: { property: windows, share: 0.1 },
  lights: { property: lights, share: 0.1 },
  beside: { property: beside, share: 0.2 },
} as const;
