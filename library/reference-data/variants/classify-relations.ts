// Which relation becomes an edge of which kind. The sources say what they join; the project says what that is worth to
// a reader of old texts: docs/variants.md.
import { kindBit, type VariantEdge, type RelationKind } from '#search/characters/variants.ts';
import type { Relations } from './read-relations.ts';
import type { TabooPair } from './taboo.ts';

const kindBySource: Record<string, RelationKind> = {
  'unihan/kSimplifiedVariant': 'simplified',
  'unihan/kTraditionalVariant': 'simplified',
  'opencc/STCharacters': 'simplified',
  'opencc/TSCharacters': 'simplified',
  'unihan/kCompatibilityVariant': 'shape',
  'unihan/kZVariant': 'shape',
  'unihan/kJoyoKanji': 'shape',
  'unihan/kJinmeiyoKanji': 'shape',
  'kdpv/ucs-scs/variant': 'shape',
  'kdpv/cjkvi/duplicate': 'shape',
  'kdpv/joyo/variant': 'shape',
  'kdpv/jinmei1/variant': 'shape',
  'kdpv/jinmei2/variant': 'shape',
  'kdpv/hyogai/variant': 'shape',
  'kdpv/jp/old-style': 'shape',
  'kdpv/jp/old-style/compat': 'shape',
  'opencc/JPShinjitaiCharacters': 'shape',
  'opencc/TWVariants': 'shape',
  'opencc/HKVariants': 'shape',
  'unihan/kSemanticVariant': 'variant',
  'kdpv/twedu/variant': 'variant',
  'kdpv/dypytz/variant': 'variant',
  'kdpv/dypytz/variant/1956': 'variant',
  'kdpv/dypytz/variant/1986': 'variant',
  'kdpv/dypytz/variant/1988': 'variant',
  'kdpv/dypytz/variant/1993': 'variant',
  'kdpv/dypytz/variant/1997': 'variant',
  'kdpv/hydcd/borrowed': 'loan',
  'kdpv/jp/borrowed': 'loan',
  'kdpv/hydzd/variant': 'wide',
  'kdpv/koseki/variant': 'wide',
  'unihan/kSpecializedSemanticVariant': 'wide',
};

/** Their left side is the traditional form; that of the other tables of simplification is the simplified one. */
const fromTraditional = new Set(['unihan/kSimplifiedVariant', 'opencc/TSCharacters']);

/**
 * What these join is never joined on the word of a table of variants; tables of simplification and of letter shapes
 * outweigh them, since some of them list look-alikes of either sort.
 */
const refusing = new Set([
  'unihan/kSpoofingVariant',
  'kdpv/cjkvi/non-cognate',
  'kdpv/cjkvi/numeric',
  'kdpv/cjkvi/radical-variant',
]);

/** Its left side is a compatibility ideograph, its right side the character that it duplicates. */
const compatibility = 'unihan/kCompatibilityVariant';
/** One glyph under two code points: a variant of the one is a variant of the other. */
const sameGlyph = new Set([compatibility, 'kdpv/cjkvi/duplicate']);
/** Also for the simplified form: 说 is 說, and so is 説. */
const nearGlyph = new Set([...sameGlyph, 'unihan/kZVariant', 'kdpv/ucs-scs/variant']);

type Classification = 'keep' | 'wide' | 'never' | 'variant' | 'loan';
export type ReviewedRelations = Map<string, Classification>;

/** What was judged so is not one letter in two shapes. */
const parting = new Set<Classification | undefined>(['wide', 'never', 'loan']);

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const isSimplification = ({ kinds }: VariantEdge): boolean => (kinds & bits.simplified) !== 0;

/** Reads `reviewed-variants.tsv`. Throws on a line it cannot read. */
export const readReviewedRelations = (text: string): ReviewedRelations => {
  const reviewed: ReviewedRelations = new Map();
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [verdict, why, pairs] = line.split('\t');
    if (!/^(keep|wide|never|variant|loan)$/.test(verdict) || !why || !pairs)
      throw new Error(`reviewed-variants.tsv:${i + 1}: verdict, reason and pairs are needed, parted by tabs`);
    for (const pair of pairs.split(' ')) {
      const [a, b, ...rest] = Array.from(pair, (c) => c.codePointAt(0)!);
      if (b === undefined || rest.length > 0 || a === b)
        throw new Error(`reviewed-variants.tsv:${i + 1}: ${pair} is not a pair of characters`);
      const before = reviewed.get(pairKey(a, b));
      if (before && before !== verdict)
        throw new Error(`reviewed-variants.tsv:${i + 1}: ${pair} was judged ${before} before`);
      reviewed.set(pairKey(a, b), verdict as Classification);
    }
  }
  return reviewed;
};

const bits = {
  simplified: kindBit('simplified'),
  shape: kindBit('shape'),
  variant: kindBit('variant'),
  loan: kindBit('loan'),
  wide: kindBit('wide'),
};

/** The edges of the table; those of simplification apart from those of other kinds, and with their direction. */
export const classifyRelations = (
  { relations, common }: Relations,
  reviewed: ReviewedRelations,
  taboo: readonly TabooPair[],
): VariantEdge[] => {
  const edges = new Map<string, VariantEdge>();
  const refused = new Set<string>();
  const near = new Map<number, Set<number>>();
  const same = new Map<number, Set<number>>();
  const add = (a: number, b: number, kinds: number) => {
    if (a === b) return;
    const simplified = kinds === bits.simplified;
    const key = simplified ? `${a} simplifies ${b}` : pairKey(a, b);
    const edge = edges.get(key);
    if (edge) edge.kinds |= kinds;
    else edges.set(key, { a, b, kinds });
  };
  // A source may name a compatibility ideograph where it means the character that it duplicates.
  const unified = new Map(relations.filter((r) => r.source === compatibility).map((r) => [r.a, r.b]));
  for (const { a: left, b: right, source } of relations) {
    const compatible = source === compatibility;
    const [a, b] = compatible ? [left, right] : [unified.get(left) ?? left, unified.get(right) ?? right];
    if (refusing.has(source)) refused.add(pairKey(a, b));
    const kind = kindBySource[source];
    if (kind) add(...(fromTraditional.has(source) ? ([b, a] as const) : ([a, b] as const)), kindBit(kind));
    if (nearGlyph.has(source) && !parting.has(reviewed.get(pairKey(a, b)))) link(near, a, b);
    if (sameGlyph.has(source)) link(same, a, b);
  }
  for (const edge of edges.values()) if (!isSimplification(edge)) judge(edge, common, reviewed, refused);
  for (const [key, verdict] of reviewed)
    if (verdict === 'variant' || verdict === 'loan') {
      const [a, b] = key.split(' ').map(Number);
      add(a, b, bits[verdict]);
    }
  spread([...edges.values()], same, near, add);
  for (const { character, substitute } of taboo)
    add(character.codePointAt(0)!, substitute.codePointAt(0)!, kindBit('taboo'));
  return [...edges.values()].filter((edge) => edge.kinds > 0);
};

const link = (graph: Map<number, Set<number>>, a: number, b: number): void => {
  graph.set(a, (graph.get(a) ?? new Set()).add(b));
  graph.set(b, (graph.get(b) ?? new Set()).add(a));
};

const judge = (
  edge: VariantEdge,
  common: Set<number>,
  reviewed: ReviewedRelations,
  refused: Set<string>,
): void => {
  const key = pairKey(edge.a, edge.b);
  const verdict = reviewed.get(key);
  if (verdict === 'keep' || verdict === 'variant') return;
  if (verdict === 'never' || (refused.has(key) && (edge.kinds & bits.shape) === 0)) {
    edge.kinds = 0;
    return;
  }
  const inherent = bits.shape | bits.variant;
  const demoted = verdict === 'wide' ? inherent : common.has(edge.a) && common.has(edge.b) ? bits.variant : 0;
  if (edge.kinds & demoted) edge.kinds = (edge.kinds & ~demoted) | bits.wide;
};

const spread = (
  edges: VariantEdge[],
  same: Map<number, Set<number>>,
  near: Map<number, Set<number>>,
  add: (a: number, b: number, kinds: number) => void,
): void => {
  for (const edge of edges.filter((e) => e.kinds > 0)) {
    const { a, b, kinds } = edge;
    const twins = isSimplification(edge) ? near : same;
    for (const twin of twins.get(a) ?? []) add(twin, b, kinds);
    for (const twin of twins.get(b) ?? []) add(a, twin, kinds);
  }
};
