// The promise of the search, as a scan that anyone can read: it answers a query character by character, from the text
// itself. It is slow, shares no code with the engine, and says what is right when the two differ. The meaning of every
// rule is docs/search-meaning.md; what a character is, oracle-characters.ts.

import {
  firstCharacter,
  isCharacter,
  narrowWidth,
  oracleCharacters,
  sameCharacter,
  shownGaiji,
} from './oracle-characters.ts';
import { openFields } from './oracle-fields.ts';
import type * as model from './oracle-model.ts';
import { openChains } from './oracle-variants.ts';

type Holds = (unit: number) => boolean;

/** Answers a query by scanning the product. */
export const scan = (
  product: model.OracleProduct,
  query: model.OracleGroup,
  variantsOf: model.VariantsOf,
  options: model.OracleOptions,
): model.OracleResult => {
  const { scope, kinds, gaijiKind, unit: unitKind = 'page', node: narrowedTo, choices = [] } = options;
  const excluded = (options.excludedForms ?? []).map(oracleCharacters);
  const stretches: model.OracleStretch[] = [];
  let mainLength = 0;
  for (const section of product.sections) {
    const items = section.items
      .map((item) => (item.isZero ? { ...item, text: '〇' } : item))
      .filter((item) => item.gaiji || isCharacter(narrowWidth(firstCharacter(item.text))));
    const main = items.filter((item) => item.note === 0);
    stretches.push({ note: 0, offset: mainLength, items: main });
    mainLength += main.length;
    for (const note of new Set(items.map((item) => item.note)))
      if (note > 0) stretches.push({ note, offset: 0, items: items.filter((item) => item.note === note) });
  }
  const inScope = stretches.filter(({ note }) => scope === 'all' || (scope === 'text') === (note === 0));

  const { nodes = [], paragraphs = 0, articles = [] } = product;
  const unitOf = (item: model.OracleItem) => item[unitKind]!;
  const count = { page: product.pages, paragraph: paragraphs, article: articles.length }[unitKind];
  const units = Array.from({ length: count }, (_, i) => (unitKind === 'page' ? product.firstPage + i : i));
  const main = stretches.filter(({ note }) => note === 0).flatMap(({ items }) => items);
  const notes = stretches.filter(({ note }) => note > 0).flatMap(({ items }) => items);
  const homeOf = (unit: number): number => {
    if (nodes.length === 0) return -1;
    const first = [...main, ...notes].find((item) => unitOf(item) === unit);
    if (first) return first.node!;
    if (unitKind === 'article') return Math.max(articles[unit].node, 0);
    return Math.max(main.findLast((item) => unitOf(item) < unit)?.node ?? 0, 0);
  };
  const pathOf = (node: number): number[] => (node < 0 ? [] : [...pathOf(nodes[node].parent), node]);

  const formsOf = new Map<string, Set<string>>();
  for (const { text, gaiji } of [...main, ...notes])
    for (const name of gaiji ? [text, gaiji.ids ?? text] : [])
      formsOf.set(name, new Set([...(formsOf.get(name) ?? []), ...gaiji!.forms.map(firstCharacter)]));
  const chainOf = openChains(variantsOf, formsOf, options);
  const matches = (wanted: string, { text, gaiji }: model.OracleItem, mask: number): boolean => {
    if (wanted === '？') return true;
    const { starts, found } = chainOf(wanted, mask);
    if (!gaiji)
      return sameCharacter(wanted, firstCharacter(text)) || found.has(firstCharacter(text).codePointAt(0)!);
    if (text === wanted || gaiji.ids === wanted) return true;
    return (
      (mask & gaijiKind) !== 0 && gaiji.forms.some((form) => starts.has(firstCharacter(form).codePointAt(0)!))
    );
  };
  const isShown = (wanted: string, { text, gaiji }: model.OracleItem): boolean =>
    wanted === '？' || sameCharacter(wanted, gaiji ? shownGaiji(text, gaiji) : firstCharacter(text));
  const spells = (value: string[], items: model.OracleItem[], start: number, mask: number): boolean =>
    start >= 0 &&
    start + value.length <= items.length &&
    value.every((wanted, i) => matches(wanted, items[start + i], mask)) &&
    !excluded.some(
      (form) => form.length === value.length && form.every((c, i) => isShown(c, items[start + i])),
    );
  const occurrences = (value: string[], mask: number): model.OracleSpan[] =>
    inScope.flatMap((stretch) =>
      stretch.items.flatMap((item, i) => {
        const hit = { note: item.note, start: stretch.offset + i, length: value.length, page: unitOf(item) };
        return spells(value, stretch.items, i, mask) ? [{ ...hit, stretch, node: item.node ?? -1 }] : [];
      }),
    );
  const isNear = (
    hit: model.OracleSpan,
    other: model.OracleSpan,
    { dis = 10, dir = 'both' }: model.OracleTextRule,
  ): boolean => {
    if (hit.stretch !== other.stretch) return false;
    const after = other.start - (hit.start + hit.length);
    const before = hit.start - (other.start + other.length);
    return (
      (dir !== 'front' && after >= 0 && after <= dis) || (dir !== 'behind' && before >= 0 && before <= dis)
    );
  };

  const fields = openFields(product, [...main, ...notes], {
    spells: (value, items, start, relation) => spells(value, items, start, relation ? kinds : 0),
    unitOf,
    articleItself: unitKind === 'article',
    titlesOver: (unit) =>
      [
        homeOf(unit),
        ...[...main, ...notes].filter((item) => unitOf(item) === unit).map(({ node = -1 }) => node),
      ]
        .flatMap(pathOf)
        .map((node) => nodes[node].title),
  });

  const counted = new Map<string, model.OracleSpan>();
  const readRule = (rule: model.OracleRule, nots: number): Holds | undefined => {
    if ('negative' in rule) return fields.readRule(rule);
    const empty = (unit: number) => !inScope.some(({ items }) => items.some((item) => unitOf(item) === unit));
    if (rule.operator === 'Empty') return empty;
    if (rule.operator === 'NotEmpty') return (unit) => !empty(unit);
    const [value, second] = [oracleCharacters(rule.value), oracleCharacters(rule.val2 ?? '')];
    if (value.length === 0) return undefined;
    const mask = rule.relation ? kinds : 0;
    const others = occurrences(second, mask);
    const hits = occurrences(value, mask).filter(
      (h) => second.length === 0 || others.some((o) => isNear(h, o, rule)),
    );
    const negative = rule.operator === 'NotContain';
    if ((nots + Number(negative)) % 2 === 0)
      for (const hit of hits) counted.set(`${hit.note} ${hit.start} ${hit.length}`, hit);
    return (unit) => hits.some((hit) => hit.page === unit) !== negative;
  };
  const readGroup = ({ type, not, rules, groups }: model.OracleGroup, nots: number): Holds | undefined => {
    const inside = nots + Number(not);
    const parts = [...rules.map((r) => readRule(r, inside)), ...groups.map((g) => readGroup(g, inside))];
    const applied = parts.filter((part) => part !== undefined);
    if (applied.length === 0) return undefined;
    return (u) =>
      (type === 'And' ? applied.every((part) => part(u)) : applied.some((part) => part(u))) !== not;
  };

  const holds = readGroup(query, 0);
  if (!holds) return { total: 0, totalHit: 0, units: [] };
  const isUnder = (node: number) => narrowedTo === undefined || pathOf(node).includes(narrowedTo);
  const order = (a: model.OracleHit, b: model.OracleHit) =>
    a.note - b.note || a.start - b.start || a.length - b.length;
  const isChosen = (unit: number) => choices.every((choice) => fields.hasOneOf(unit, choice));
  const found = units
    .filter((unit) => holds(unit) && isChosen(unit))
    .flatMap((unit) => {
      const hits = [...counted.values()].filter((h) => h.page === unit);
      const under = hits.filter((hit) => isUnder(hit.node));
      const isFound = hits.length > 0 ? under.length > 0 : isUnder(homeOf(unit));
      return isFound ? [{ page: unit, hits: under.sort(order) }] : [];
    });
  return { total: found.length, totalHit: found.reduce((sum, u) => sum + u.hits.length, 0), units: found };
};
