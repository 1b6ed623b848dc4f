// For proof alone: what must hold of the engine for any product and query. A few thousand cases a run of the tests, as
// many as one likes by `npm run prove`. A case is a product and a query.
import fc from 'fast-check';
import { readValue } from '../characters/characters.ts';
import {
  countedCharacters,
  engineUnits,
  noStop,
  openRandomProduct,
  oracleUnits,
  same,
} from './compare-oracle.ts';
import { countCharacters } from '../match/facets.ts';
import type { OracleTextRule } from './oracle-model.ts';
import type { FieldChoice, Query } from '../query/query.ts';
import { highlights, proximity } from './highlight-properties.ts';
import { anyProduct, arbitraryArticles, segmentLength } from './random-articles.ts';
import type { RandomProduct } from './random-corpus.ts';
import { scoreUnitsByFormula } from './score-units.ts';
import { arbitraryChoices, arbitraryNear, arbitraryQuery, type RandomQuery } from './random-query.ts';
import { runQuery, runSearch } from '../run/run-query.ts';

/** Queries that are run on each random product. */
const queriesEach = 5;

const unitKind = fc.constantFrom('page' as const, 'paragraph' as const, 'article' as const);
const queries = fc.array(arbitraryQuery, { minLength: queriesEach, maxLength: queriesEach });
const everything = { start: 0, count: 1000, sort: 'PageIdAscending' } as const;

/** Narrows every second query to a node of the catalogue, and every third to values of fields, where there are any. */
const narrowed = (
  { nodes, articles }: RandomProduct,
  query: RandomQuery,
  choice: number,
  choices: FieldChoice[],
): Query => ({
  ...query,
  ...(nodes.length > 0 && choice % 2 === 0 && { node: (choice / 2) % nodes.length }),
  ...(articles && choice % 3 === 0 && { choices }),
});

/** Pages of its first and last part; of those with text, where any has. */
const pagesOfArticle = (product: RandomProduct, article: number): [number, number] => {
  const own = countedCharacters(product, 'all').filter((item) => item.article === article);
  if (own.length > 0) return [own[0].page, own.at(-1)!.page];
  const { page } = product.articles![article];
  return [page, product.sections[article].items.at(-1)?.page ?? page];
};

/** Every page, paragraph, article, hit and total, narrowed to a node or not. */
const agreement = fc.property(
  anyProduct,
  queries,
  segmentLength,
  fc.nat({ max: 40 }),
  unitKind,
  arbitraryChoices,
  (product, batch, length, choice, kind, choices) => {
    const engine = openRandomProduct(product, length);
    for (const [i, one] of batch.entries()) {
      const query = narrowed(product, one, choice + i, choices);
      const right = oracleUnits(product, query, kind);
      same('units', engineUnits(engine, query, kind), right.units);
      const result = runQuery(engine, query, { ...everything, kind }, noStop);
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
      if (kind === 'article')
        same(
          'pages of articles',
          result.matches.map((m) => [m.startPageId, m.endPageId]),
          right.units.map(({ unit }) => pagesOfArticle(product, unit)),
        );
      same('forms', result.forms.map(({ word, hits }) => [word, hits]).sort(), right.forms);
    }
  },
);

/** Every node's counts are what narrowing to it finds, and every character is in its nodes. */
const facets = fc.property(anyProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openRandomProduct(product, length);
  const search = runSearch(engine, query, 'page', noStop);
  const counts = search?.countNodes();
  const characters = countCharacters(engine, query.scope);
  const items = countedCharacters(product, query.scope);
  for (const node of product.nodes.keys()) {
    const right = oracleUnits(product, { ...query, node });
    same(
      `node ${node}`,
      [counts?.unitsOf(node) ?? 0, counts?.hitsOf(node) ?? 0],
      [right.total, right.totalHit],
    );
    const isUnder = (n: number): boolean => n === node || (n > node && isUnder(product.nodes[n].parent));
    same(`characters of ${node}`, characters[node], items.filter((i) => isUnder(i.node!)).length);
  }
});

/** The order by score is that of the formula. */
const scores = fc.property(
  anyProduct,
  arbitraryQuery,
  segmentLength,
  fc.constantFrom('page' as const, 'article' as const),
  (product, query, length, kind) => {
    const engine = openRandomProduct(product, length);
    const result = runSearch(engine, query, kind, noStop);
    if (!result) return;
    const right = scoreUnitsByFormula(product, query, kind);
    const first = kind === 'page' ? product.firstPage : 0;
    for (const [sort, way] of [
      ['ScoreDescending', -1],
      ['ScoreAscending', 1],
    ] as const) {
      const units = Array.from(result.units({ sort }), (unit) => first + unit);
      const expected = [...right].sort((a, b) => way * (a[1] - b[1]) || a[0] - b[0]);
      same(
        sort,
        units.map((unit) => [unit, right.get(unit)]),
        expected,
      );
    }
  },
);

/**
 * The count of each value equals the result of narrowing to that value; narrowing further to a node equals requesting
 * both.
 */
const values = fc.property(
  arbitraryArticles,
  arbitraryQuery,
  segmentLength,
  unitKind,
  (product, query, length, kind) => {
    const result = runSearch(openRandomProduct(product, length), query, kind, noStop);
    for (const field of ['author', 'date']) {
      const counted = result?.countValues(field) ?? [];
      const counts = new Map(counted.map(({ value, units, hits }) => [value, [units, hits]]));
      const all = new Set(product.articles!.flatMap((article) => article.values[field]));
      all.delete('');
      for (const value of all) {
        const choices = [{ field, values: [value] }];
        const right = oracleUnits(product, { ...query, choices }, kind);
        same(`${field} ${value}`, counts.get(value) ?? [0, 0], [right.total, right.totalHit]);
        for (const node of product.nodes.keys()) {
          const both = oracleUnits(product, { ...query, choices, node }, kind);
          const narrowed = result?.narrow({ choices }).narrow({ node });
          same(
            `${field} ${value} in ${node}`,
            [narrowed?.total ?? 0, narrowed?.totalHit ?? 0],
            [both.total, both.totalHit],
          );
        }
      }
      same(
        `values of ${field}`,
        counted.filter(({ value }) => !all.has(value)),
        [],
      );
    }
  },
);

/** Windows join to the whole, descending is ascending turned, and what a snippet marks is a form of the result. */
const windows = fc.property(
  anyProduct,
  arbitraryQuery,
  segmentLength,
  unitKind,
  (product, query, length, kind) => {
    const engine = openRandomProduct(product, length);
    const whole = runQuery(engine, query, { ...everything, kind }, noStop);
    const joined = Array.from(
      { length: whole.total },
      (_, start) => runQuery(engine, query, { ...everything, kind, start, count: 1 }, noStop).matches[0],
    );
    same('windows', joined, whole.matches);
    const down = runQuery(engine, query, { ...everything, kind, sort: 'PageIdDescending' }, noStop);
    same('descending', down.matches.reverse(), whole.matches);
    const forms = whole.forms.map((f) => f.word);
    for (const { snippet, hitCount, pageId } of whole.matches) {
      const spelled = snippet.flatMap((part) =>
        part.hits.map(([from, to]) => {
          const text = [...part.text].slice(from, to).join('');
          const word = readValue(text)
            .map((t) => (t === 'any' ? '？' : t.key))
            .join('');
          return { word, hasCircle: text.includes('○') };
        }),
      );
      same(`page ${pageId} has marks`, spelled.length > 0, hitCount > 0);
      for (const { word, hasCircle } of spelled) {
        // Which ○ were zeros is drawn here, and a snippet does not say.
        const plain = (form: string) => (hasCircle ? form.replaceAll('〇', '') : form);
        if (!forms.some((f) => plain(f).includes(plain(word)))) throw new Error(`${word} is no form`);
      }
    }
  },
);

/** Of one value, leaving out a form takes away just the hits that the list of forms tells of it. */
const exclusion = fc.property(
  anyProduct,
  arbitraryNear,
  fc.nat(),
  segmentLength,
  (product, { group, ...rest }, choice, length) => {
    const engine = openRandomProduct(product, length);
    const [{ value, relation }] = group.rules;
    const rule: OracleTextRule = { operator: 'Contain', value, relation };
    const query = { ...rest, group: { ...group, rules: [rule] } };
    const { forms, totalHit } = runQuery(engine, query, { ...everything, count: 0 }, noStop);
    if (forms.length === 0) return;
    const { word, hits } = forms[choice % forms.length];
    const without = { ...query, excludedForms: [...(query.excludedForms ?? []), word] };
    const left = runQuery(engine, without, { ...everything, count: 0 }, noStop);
    same(
      `forms without ${word}`,
      left.forms,
      forms.filter((form) => form.word !== word),
    );
    same(`hits without ${word}`, left.totalHit, totalHit - hits);
  },
);

/** Each with the share of the cases that it is given: the first asks every product several queries. */
export const engineProperties = {
  agreement: { property: agreement, share: 1 / queriesEach },
  facets: { property: facets, share: 0.2 },
  values: { property: values, share: 0.1 },
  scores: { property: scores, share: 0.2 },
  windows: { property: windows, share: 0.1 },
  highlights: { property: highlights, share: 0.1 },
  proximity: { property: proximity, share: 0.2 },
  exclusion: { property: exclusion, share: 0.2 },
} as const;
