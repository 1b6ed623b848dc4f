// For tests alone: random products and queries in which everything that could part the engine from the oracle is common
// — a tiny alphabet, so that phrases overlap and notes look like main text; characters of planes 2, 3 and 15; cells with
// marks; gaiji; notes over pages; empty pages; sections of one character; nested and negated rules.
import * as fc from 'fast-check';
import type { OracleGroup, OracleItem, OracleProduct, OracleRule } from './oracle-model.ts';
import { kindBit, type VariantEdge, variantKinds } from './variants.ts';

/** The gaiji that occur: one with all, one that shares a form with it, compositions, one known by nothing. */
export const gaijiTable: ReadonlyMap<string, { ids?: string; forms: string[] }> = new Map([
  ['&KR0001;', { ids: '⿰氵丏', forms: ['說', '𠀀'] }],
  ['&KR0002;', { forms: ['說'] }],
  ['[沔-丏+丐]', { ids: '⿰氵丐', forms: ['人'] }],
  ['[病-丙+(穩-禾)]', { ids: '⿸疒⿱爫⿱彐心', forms: [] }],
  ['&KR9999;', { forms: [] }],
]);

const edge = (a: string, b: string, ...kinds: (typeof variantKinds)[number][]): VariantEdge => ({
  a: a.codePointAt(0)!,
  b: b.codePointAt(0)!,
  kinds: kinds.reduce((mask, kind) => mask | kindBit(kind), 0),
});

/** A chain, so that one hop shows; a character outside the texts; one edge of two kinds. */
export const randomEdges: VariantEdge[] = [
  edge('说', '說', 'simplified'),
  edge('說', '説', 'shape', 'variant'),
  edge('説', '人', 'loan'),
  edge('玄', '𤣥', 'taboo'),
  edge('玄', '天', 'wide'),
  edge('𰀀', '天', 'variant'),
  edge('\ue000', '□', 'variant'),
];

const common = ['天', '人', '下', '說'];
const rarer = [
  '说',
  '説',
  '玄',
  '𤣥',
  '𠀀',
  '𰀀',
  '\ue000',
  '\u{f0000}',
  '□',
  '■',
  '〇',
  'Ⅳ',
  'k',
  'K',
  'ａ',
  'A',
  's',
  'ſ',
  'ß',
  'İ',
  '1',
  '１',
];
const marked = ['人\ufe00', '說\u{e0100}', '天\u3099', 'a\u0301', '□\u{e0101}'];
const unindexed = ['，', '。', '○', '●', '〓', '\u3000', '（', '！', '\u0301', '※'];

const pick = (list: readonly string[]) => fc.constantFrom(...list);
const cell = fc.oneof(
  { weight: 20, arbitrary: pick(common) },
  { weight: 5, arbitrary: pick(rarer) },
  { weight: 2, arbitrary: pick(marked) },
  { weight: 2, arbitrary: pick(unindexed) },
  { weight: 3, arbitrary: pick([...gaijiTable.keys()]) },
);

/** A catalogue node that begins here. */
interface NodeStep {
  title: string;
  depth: number;
}
/**
 * What follows in reading order: a cell, a turn of the page, a node, a paragraph, or a note with any but the last of
 * these in it.
 */
type Step = string | 'turn' | 'paragraph' | NodeStep | Step[];
const turn = fc.constant<Step>('turn');
const titleCell = fc.oneof(
  { weight: 6, arbitrary: pick(common) },
  { weight: 2, arbitrary: pick([...rarer, '3', '12', '７', '，', '\u3000']) },
);
const node: fc.Arbitrary<Step> = fc.record({
  title: fc.array(titleCell, { maxLength: 4 }).map((cells) => cells.join('')),
  depth: fc.integer({ min: 0, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: cell },
  { weight: 4, arbitrary: turn },
  { weight: 3, arbitrary: node },
  { weight: 2, arbitrary: fc.constant<Step>('paragraph') },
  {
    weight: 6,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 16, arbitrary: cell },
        { weight: 2, arbitrary: turn },
        { weight: 1, arbitrary: node },
      ),
      { maxLength: 8 },
    ),
  },
);

/** A product with its catalogue and paragraphs. */
export interface RandomProduct extends OracleProduct {
  paragraphs: number;
  nodes: { title: string; parent: number; depth: number }[];
}

export const arbitraryProduct: fc.Arbitrary<RandomProduct> = fc
  .record({
    firstPage: fc.integer({ min: 0, max: 2 }),
    sections: fc.array(fc.array(step, { maxLength: 40, size: 'max' }), { minLength: 1, maxLength: 4 }),
    emptyAtEnd: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ firstPage, sections, emptyAtEnd }): RandomProduct => {
    let page = firstPage;
    let notes = 0;
    let paragraph = -1;
    const nodes: RandomProduct['nodes'] = [];
    const open: number[] = [];
    const begin = ({ title, depth }: NodeStep) => {
      while (open.length > depth) open.pop();
      nodes.push({ title, parent: open.at(-1) ?? -1, depth: open.length });
      open.push(nodes.length - 1);
    };
    const read = (steps: readonly Step[], note: number): OracleItem[] =>
      steps.flatMap((s): OracleItem[] => {
        if (s === 'turn') page++;
        else if (s === 'paragraph') paragraph++;
        else if (Array.isArray(s)) return read(s, ++notes);
        else if (typeof s !== 'string') begin(s);
        else {
          const gaiji = gaijiTable.get(s);
          const node = nodes.length - 1;
          return [{ page, text: s, note, node, paragraph, ...(gaiji && { gaiji }) }];
        }
        return [];
      });
    const told = sections.map((steps) => {
      paragraph++;
      return { items: read(steps, 0) };
    });
    return {
      firstPage,
      pages: page - firstPage + 1 + emptyAtEnd,
      paragraphs: paragraph + 1,
      nodes,
      sections: told,
    };
  });

const valuePart = fc.oneof(
  { weight: 20, arbitrary: pick(common) },
  { weight: 5, arbitrary: pick([...rarer, ...marked]) },
  { weight: 1, arbitrary: pick(unindexed) },
  { weight: 2, arbitrary: pick(['？', ...gaijiTable.keys(), '⿰氵丏', '⿰氵丐', '⿸疒⿱爫⿱彐心']) },
);
const values = (maxLength: number) =>
  fc.array(valuePart, { minLength: 1, maxLength }).map((parts) => parts.join(''));
const value = fc.oneof(
  { weight: 9, arbitrary: values(1) },
  { weight: 9, arbitrary: values(2) },
  { weight: 4, arbitrary: values(4) },
  { weight: 1, arbitrary: fc.constant('') },
);

const rule: fc.Arbitrary<OracleRule> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      operator: fc.constantFrom('Contain' as const, 'NotContain' as const),
      value,
      relation: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      operator: fc.constantFrom('Contain' as const, 'NotContain' as const),
      value,
      val2: value,
      dis: fc.integer({ min: 1, max: 6 }),
      dir: fc.constantFrom('both' as const, 'front' as const, 'behind' as const),
      relation: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      operator: fc.constantFrom('Empty' as const, 'NotEmpty' as const),
      value: fc.constant(''),
      relation: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      field: fc.constant('titles' as const),
      operator: fc.constantFrom('Contain', 'Equal', 'StartWith', 'EndWith', 'Empty', 'InRanges'),
      negative: fc.boolean(),
      value: fc.oneof({ weight: 3, arbitrary: values(1) }, { weight: 2, arbitrary: values(2) }),
      ranges: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 3, max: 13 })), {
        minLength: 1,
        maxLength: 2,
      }),
      relation: fc.boolean(),
    }),
  },
);

const groupOf = (depth: number): fc.Arbitrary<OracleGroup> =>
  fc.record({
    type: fc.constantFrom('And' as const, 'Or' as const),
    not: fc.boolean(),
    rules: fc.array(rule, { maxLength: 3 }),
    groups: depth === 0 ? fc.constant([]) : fc.array(groupOf(depth - 1), { maxLength: 2 }),
  });

export interface RandomQuery {
  group: OracleGroup;
  scope: 'all' | 'text' | 'note';
  kinds: number;
  node?: number;
}
/** One plain rule as often as a tree of them. */
export const arbitraryQuery: fc.Arbitrary<RandomQuery> = fc.record({
  group: fc.oneof(
    rule.map((r): OracleGroup => ({ type: 'And', not: false, rules: [r], groups: [] })),
    groupOf(2),
  ),
  scope: fc.constantFrom('all' as const, 'text' as const, 'note' as const),
  kinds: fc.integer({ min: 0, max: (1 << variantKinds.length) - 1 }),
});

/** What an index builder is told. */
export interface CorpusSink {
  section(): void;
  page(pageId: number): void;
  node(ordinal: number, depth: number): void;
  paragraph(): void;
  beginNote(): void;
  endNote(): void;
  cell(text: string): void;
  gaiji(code: string, facts: { ids?: string; forms: string[] }): void;
}

/**
 * Tells a product to a builder in reading order: what begins at a character is told before it, and what begins where
 * no character follows is told at the end.
 */
export const tellProduct = (product: RandomProduct, sink: CorpusSink): void => {
  const { firstPage, pages, paragraphs, nodes, sections } = product;
  let page = firstPage - 1;
  let paragraph = -1;
  let node = -1;
  let note = 0;
  const turnTo = (to: number) => {
    while (page < to) sink.page(++page);
  };
  const openTo = (to: number) => {
    while (node < to) sink.node(++node, nodes[node].depth);
  };
  const beginTo = (to: number) => {
    while (paragraph < to) {
      paragraph++;
      sink.paragraph();
    }
  };
  turnTo(firstPage);
  for (const { items } of sections) {
    sink.section();
    beginTo(Math.max(paragraph + 1, 0));
    for (const item of items) {
      if (item.note !== note && note > 0) sink.endNote();
      turnTo(item.page);
      openTo(item.node!);
      beginTo(item.paragraph!);
      if (item.note !== note && item.note > 0) sink.beginNote();
      note = item.note;
      if (item.gaiji) sink.gaiji(item.text, item.gaiji);
      sink.cell(item.text);
    }
    if (note > 0) sink.endNote();
    note = 0;
  }
  turnTo(firstPage + pages - 1);
  openTo(nodes.length - 1);
  beginTo(paragraphs - 1);
};
