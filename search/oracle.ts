// The promise of the search, as a scan that anyone can read: it answers a query character by character, from the text
// itself. It is slow, shares no code with the engine, and says what is right when the two differ. The meaning of every
// rule is docs/search-meaning.md.

import type {
  OracleGroup,
  OracleHit,
  OracleItem,
  OracleOptions,
  OracleProduct,
  OracleResult,
  OracleRule,
} from './oracle-model.ts';

type VariantsOf = (codePoint: number) => readonly { codePoint: number; kinds: number }[];
/** What a hit lies in: main text of one section, or one note. `offset` is the start of its first character. */
interface Stretch {
  note: number;
  offset: number;
  items: OracleItem[];
}
interface Span extends OracleHit {
  stretch: Stretch;
}

const isCharacter = (c: string) => /^[\p{L}\p{N}\p{Co}\u25a1\u25a0]/u.test(c);
/** U+FF01 to U+FF5E are the wide forms of ASCII. */
const narrow = (c: string) => (/^[！-～]$/.test(c) ? String.fromCharCode(c.charCodeAt(0) - 0xfee0) : c);
/** A regular expression with `iu` compares by simple case folding; only Latin letters fold. */
const sameCharacter = (a: string, b: string): boolean => {
  const [x, y] = [narrow(a), narrow(b)];
  if (x === y) return true;
  return /\p{Script=Latin}/u.test(x) && /\p{Script=Latin}/u.test(y) && new RegExp(`^${x}$`, 'iu').test(y);
};

const gaijiCode = /^(?:&[A-Za-z][\w-]*;|\[(?=[^\]]*[-+*/@])[^[\]\s]+\])/;
/** The length of the ideographic description sequence that `characters` begin with; 0 when they do not. */
const descriptionLength = (characters: string[]): number => {
  let wanted = 1;
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i];
    if (/[⿲⿳]/.test(c)) wanted += 2;
    else if (/[⿰-⿽㇯]/.test(c)) wanted += 1;
    else if (!/[⿾⿿]/.test(c)) wanted -= 1;
    if (wanted === 0) return i === 0 ? 0 : i + 1;
  }
  return 0;
};
/** The characters of a query's value: `？` for any one, codes and descriptions of gaiji whole. */
const readValue = (value: string): string[] => {
  if (value === '') return [];
  const code = gaijiCode.exec(value)?.[0];
  const length = descriptionLength([...value]);
  const first = code ?? (length > 0 ? [...value].slice(0, length).join('') : [...value][0]);
  const rest = readValue(value.slice(first.length));
  return code || length > 0 || first === '？' || isCharacter(narrow(first)) ? [first, ...rest] : rest;
};

/** Answers a query by scanning the product. */
export const scan = (
  product: OracleProduct,
  query: OracleGroup,
  variantsOf: VariantsOf,
  { scope, kinds, gaijiKind }: OracleOptions,
): OracleResult => {
  const stretches: Stretch[] = [];
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
  const gaiji = stretches.flatMap(({ items }) => items.filter((item) => item.gaiji));

  const matches = (wanted: string, item: OracleItem, mask: number): boolean => {
    if (wanted === '？') return true;
    const names = (g: OracleItem) => g.text === wanted || g.gaiji!.ids === wanted;
    if (item.gaiji) return names(item) || ((mask & gaijiKind) !== 0 && item.gaiji.forms.includes(wanted));
    const found = [...item.text][0];
    if (sameCharacter(wanted, found)) return true;
    if ((mask & gaijiKind) !== 0 && gaiji.some((g) => names(g) && g.gaiji!.forms.includes(found)))
      return true;
    if ([...wanted].length > 1) return false;
    return variantsOf(wanted.codePointAt(0)!).some(
      (v) => (v.kinds & mask) !== 0 && v.codePoint === found.codePointAt(0),
    );
  };
  const occurrences = (value: string[], mask: number): Span[] =>
    inScope.flatMap((stretch) =>
      stretch.items.flatMap(({ note, page }, start) =>
        start + value.length <= stretch.items.length &&
        value.every((wanted, i) => matches(wanted, stretch.items[start + i], mask))
          ? [{ stretch, note, start: stretch.offset + start, length: value.length, page }]
          : [],
      ),
    );
  const isNear = (hit: Span, other: Span, { dis = 10, dir = 'both' }: OracleRule): boolean => {
    if (hit.stretch !== other.stretch) return false;
    const after = other.start - (hit.start + hit.length);
    const before = hit.start - (other.start + other.length);
    return (
      (dir !== 'front' && after >= 0 && after <= dis) || (dir !== 'behind' && before >= 0 && before <= dis)
    );
  };

  const counted = new Map<string, OracleHit>();
  const readRule = (rule: OracleRule, nots: number): ((page: number) => boolean) | undefined => {
    const empty = (page: number) => !inScope.some(({ items }) => items.some((item) => item.page === page));
    if (rule.operator === 'Empty') return empty;
    if (rule.operator === 'NotEmpty') return (page) => !empty(page);
    const [value, second] = [readValue(rule.value), readValue(rule.val2 ?? '')];
    if (value.length === 0) return undefined;
    const mask = rule.relation ? kinds : 0;
    const others = occurrences(second, mask);
    const hits = occurrences(value, mask).filter(
      (h) => second.length === 0 || others.some((o) => isNear(h, o, rule)),
    );
    const negative = rule.operator === 'NotContain';
    if ((nots + Number(negative)) % 2 === 0)
      for (const { note, start, length, page } of hits)
        counted.set(`${note} ${start} ${length}`, { note, start, length, page });
    return (page) => hits.some((hit) => hit.page === page) !== negative;
  };
  const readGroup = (
    { type, not, rules, groups }: OracleGroup,
    nots: number,
  ): ((page: number) => boolean) | undefined => {
    const inside = nots + Number(not);
    const parts = [...rules.map((r) => readRule(r, inside)), ...groups.map((g) => readGroup(g, inside))];
    const kept = parts.filter((part) => part !== undefined);
    if (kept.length === 0) return undefined;
    return (page) =>
      (type === 'And' ? kept.every((part) => part(page)) : kept.some((part) => part(page))) !== not;
  };

  const holds = readGroup(query, 0);
  if (!holds) return { total: 0, totalHit: 0, units: [] };
  const pages = Array.from({ length: product.pages }, (_, i) => product.firstPage + i).filter(holds);
  const order = (a: OracleHit, b: OracleHit) => a.note - b.note || a.start - b.start || a.length - b.length;
  const units = pages.map((page) => ({
    page,
    hits: [...counted.values()].filter((h) => h.page === page).sort(order),
  }));
  return { total: units.length, totalHit: units.reduce((sum, u) => sum + u.hits.length, 0), units };
};
