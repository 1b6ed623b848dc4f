// The promise of the search, as a scan that anyone can read: it answers a query character by character, from the text
// itself. It is slow, shares no code with the engine, and says what is right when the two differ. The meaning of every
// rule is docs/search-meaning.md; what a character is, oracle-characters.ts.

import { isCharacter, narrow, readValue, sameCharacter } from './oracle-characters.ts';
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
  const { scope, kinds, gaijiKind, unit: unitKind = 'page', node: narrowedTo } = options;
  const stretches: model.Stretch[] = [];
  let mainLength = 0;
  for (const section of product.sections) {
    const items = section.items.filter((item) => item.gaiji || isCharacter(narrow([...item.text][0])));
    const main = items.filter((item) => item.note === 0);
    stretches.push({ note: 0, offset: mainLength, items: main });
    mainLength += main.length;
    for (const note of new Set(items.map((item) => item.note)))
      if (note > 0) stretches.push({ note, offset: 0, items: items.filter((item) => item.note === note) });
  }
  const inScope = stretches.filter(({ note }) => scope === 'all' || (scope === 'text') === (note === 0));

  const { nodes = [] } = product;
  const unitOf = (item: model.OracleItem) => (unitKind === 'page' ? item.page : item.paragraph!);
  const pages = Array.from({ length: product.pages }, (_, i) => product.firstPage + i);
  const units = unitKind === 'page' ? pages : Array.from({ length: product.paragraphs ?? 0 }, (_, i) => i);
  const main = stretches.filter(({ note }) => note === 0).flatMap(({ items }) => items);
  const notes = stretches.filter(({ note }) => note > 0).flatMap(({ items }) => items);
  const homeOf = (unit: number): number => {
    if (nodes.length === 0) return -1;
    const first = [...main, ...notes].find((item) => unitOf(item) === unit);
    return first ? first.node! : Math.max(main.findLast((item) => unitOf(item) < unit)?.node ?? 0, 0);
  };
  const pathOf = (node: number): number[] => (node < 0 ? [] : [...pathOf(nodes[node].parent), node]);

  const formsOf = new Map<string, Set<string>>();
  for (const { text, gaiji } of [...main, ...notes])
    for (const name of gaiji ? [text, gaiji.ids ?? text] : [])
      formsOf.set(name, new Set([...(formsOf.get(name) ?? []), ...gaiji!.forms]));
  const chainOf = openChains(variantsOf, formsOf, options);
  const matches = (wanted: string, { text, gaiji }: model.OracleItem, mask: number): boolean => {
    if (wanted === '？') return true;
    const { starts, found } = chainOf(wanted, mask);
    if (!gaiji) return sameCharacter(wanted, [...text][0]) || found.has(text.codePointAt(0)!);
    if (text === wanted || gaiji.ids === wanted) return true;
    return (mask & gaijiKind) !== 0 && gaiji.forms.some((form) => starts.has(form.codePointAt(0)!));
  };
  const spells = (value: string[], items: model.OracleItem[], start: number, mask: number): boolean =>
    start >= 0 &&
    start + value.length <= items.length &&
    value.every((wanted, i) => matches(wanted, items[start + i], mask));
  const occurrences = (value: string[], mask: number): model.Span[] =>
    inScope.flatMap((stretch) =>
      stretch.items.flatMap((item, i) => {
        const hit = { note: item.note, start: stretch.offset + i, length: value.length, page: unitOf(item) };
        return spells(value, stretch.items, i, mask) ? [{ ...hit, stretch, node: item.node ?? -1 }] : [];
      }),
    );
  const isNear = (
    hit: model.Span,
    other: model.Span,
    { dis = 10, dir = 'both' }: model.OracleTextRule,
  ): boolean => {
    if (hit.stretch !== other.stretch) return false;
    const after = other.start - (hit.start + hit.length);
    const before = hit.start - (other.start + other.length);
    return (
      (dir !== 'front' && after >= 0 && after <= dis) || (dir !== 'behind' && before >= 0 && before <= dis)
    );
  };

  const readTitleRule = (rule: model.OracleTitleRule): Holds | undefined => {
    const { operator, ranges, relation, negative } = rule;
    const wanted = readValue(rule.value);
    if (wanted.length === 0 && operator !== 'Empty' && operator !== 'InRanges') return undefined;
    const passes = (title: string): boolean => {
      const items = [...title]
        .filter((c) => isCharacter(narrow(c)))
        .map((text) => ({ page: 0, text, note: 0 }));
      const at = (start: number) => spells(wanted, items, start, relation ? kinds : 0);
      const numerals =
        [...title]
          .map(narrow)
          .join('')
          .match(/[0-9]+|〇+/g) ?? [];
      const numbers = numerals.map((text) => Number(text.replaceAll('〇', '0')));
      if (operator === 'Empty') return items.length === 0;
      if (operator === 'InRanges')
        return numbers.some((n) => ranges.some(([from, to]) => n >= from && n <= to));
      if (operator === 'Equal') return items.length === wanted.length && at(0);
      if (operator === 'StartWith') return at(0);
      if (operator === 'EndWith') return at(items.length - wanted.length);
      return items.some((_, start) => at(start));
    };
    return (unit) => {
      const titles = pathOf(homeOf(unit)).map((node) => nodes[node].title);
      return (operator === 'Empty' ? titles.every(passes) : titles.some(passes)) !== negative;
    };
  };

  const counted = new Map<string, model.Span>();
  const readRule = (rule: model.OracleRule, nots: number): Holds | undefined => {
    if (rule.field === 'titles') return readTitleRule(rule);
    const empty = (unit: number) => !inScope.some(({ items }) => items.some((item) => unitOf(item) === unit));
    if (rule.operator === 'Empty') return empty;
    if (rule.operator === 'NotEmpty') return (unit) => !empty(unit);
    const [value, second] = [readValue(rule.value), readValue(rule.val2 ?? '')];
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
    const kept = parts.filter((part) => part !== undefined);
    if (kept.length === 0) return undefined;
    return (u) => (type === 'And' ? kept.every((part) => part(u)) : kept.some((part) => part(u))) !== not;
  };

  const holds = readGroup(query, 0);
  if (!holds) return { total: 0, totalHit: 0, units: [] };
  const isUnder = (node: number) => narrowedTo === undefined || pathOf(node).includes(narrowedTo);
  const order = (a: model.OracleHit, b: model.OracleHit) =>
    a.note - b.note || a.start - b.start || a.length - b.length;
  const found = units.filter(holds).flatMap((unit) => {
    const hits = [...counted.values()].filter((h) => h.page === unit);
    const under = hits.filter((hit) => isUnder(hit.node));
    const kept = hits.length > 0 ? under.length > 0 : isUnder(homeOf(unit));
    return kept ? [{ page: unit, hits: under.sort(order) }] : [];
  });
  return { total: found.length, totalHit: found.reduce((sum, u) => sum + u.hits.length, 0), units: found };
};
