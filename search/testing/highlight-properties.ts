// For proof alone: what must hold of that which is highlighted, for any product and query.
import fc from 'fast-check';
import { countedCharacters, noStop, openRandomProduct, oracleUnits, same } from './compare-oracle.ts';
import type { OracleItem, OracleTextRule } from './oracle-model.ts';
import type { UnitSpan } from '../match/page-hits.ts';
import type { UnitHits } from '../present/result-set.ts';
import { anyProduct, segmentLength } from './random-articles.ts';
import { arbitraryNear, arbitraryQuery } from './random-query.ts';
import { runPageQuery, runSearch } from '../run/run-query.ts';

/** Throws when the spans of a unit are not just those of its characters that hits cover. */
const sameCharacters = (
  what: string,
  characters: readonly OracleItem[],
  { hits }: Pick<UnitHits, 'hits'>,
  covered: ReadonlySet<OracleItem>,
): void => {
  const own = {
    main: characters.filter((c) => c.note === 0),
    note: characters.filter((c) => c.note > 0),
  };
  const found = new Set<OracleItem>();
  for (const { span } of hits) {
    const { stream, from, to } = span;
    if (!(from < to && to <= own[stream].length)) throw new Error(`${what} has no such place`);
    for (const item of own[stream].slice(from, to)) found.add(item);
  }
  const ordinals = (set: ReadonlySet<OracleItem>) =>
    [...own.main, ...own.note].flatMap((item, i) => (set.has(item) ? [i] : []));
  same(`characters of ${what}`, ordinals(found), ordinals(covered));
};

/**
 * On each page, and in each article, those characters are highlighted that hits cover, wherever these began. Where there
 * are articles they decide which hits there are, and a page matches when one of these begins on it.
 */
export const highlights = fc.property(anyProduct, arbitraryQuery, segmentLength, (product, query, length) => {
  const engine = openRandomProduct(product, length);
  const { units, covered, hitsOnPage } = oracleUnits(product, query, product.articles ? 'article' : 'page');
  const hitsOf = product.articles ? hitsOnPage : new Map(units.map((u) => [u.unit, u.hits.length]));
  const characters = countedCharacters(product, 'all');
  for (let page = product.firstPage; page < product.firstPage + product.pages; page++) {
    const result = runPageQuery(engine, query, page, 500, noStop);
    same(`page ${page} matches`, result.rank > 0, hitsOf.has(page));
    if (hitsOf.has(page))
      same(`hits on page ${page}`, result.hits.filter((h) => !h.continued).length, hitsOf.get(page));
    const own = characters.filter((c) => c.page === page);
    sameCharacters(`page ${page}`, own, result, covered);
  }
  if (!product.articles) return;
  const search = runSearch(engine, query, 'article', noStop);
  for (const article of product.articles.keys()) {
    const own = characters.filter((c) => c.article === article);
    sameCharacters(`article ${article}`, own, search?.hitsOf(article) ?? { hits: [] }, covered);
  }
});

const turned = { both: 'both', front: 'behind', behind: 'front' } as const;

/** What is highlighted beside the hits of a distance rule is what the rule finds with its values changed about. */
export const proximity = fc.property(anyProduct, arbitraryNear, segmentLength, (product, query, length) => {
  const engine = openRandomProduct(product, length);
  const [rule] = query.group.rules as Required<OracleTextRule>[];
  const about = { ...rule, value: rule.val2, val2: rule.value, dir: turned[rule.dir] };
  const other = { ...query, group: { ...query.group, rules: [about] } };
  const spell = ({ stream, from, to }: UnitSpan) => `${stream} ${from} ${to}`;
  for (let page = product.firstPage; page < product.firstPage + product.pages; page++) {
    const found = runPageQuery(engine, query, page, 500, noStop);
    const right = new Set(runPageQuery(engine, other, page, 500, noStop).hits.map((h) => spell(h.span)));
    const near = new Set(found.near.map(spell));
    // What is itself a hit is highlighted as one; where a page cuts a hit, another may have the same place on it.
    for (const { span } of found.hits) for (const set of [near, right]) set.delete(spell(span));
    same(`beside the hits on page ${page}`, [...near].sort(), [...right].sort());
  }
});
