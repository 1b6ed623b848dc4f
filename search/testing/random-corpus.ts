// For proof alone: random products in which everything that could part the engine from the oracle is common
// — a tiny alphabet, so that phrases overlap and notes look like main text; characters of planes 2, 3 and 15; cells with
// marks; gaiji; notes over pages; empty pages; sections of one character; nested and negated rules.
import * as fc from 'fast-check';
import type { OracleArticle, OracleItem, OracleProduct } from './oracle-model.ts';
import { reduce } from '../characters/characters.ts';
import { kindBit, type VariantEdge, variantKinds } from '../characters/variants.ts';

/** The gaiji that occur: one with all, one shown by the form that it shares with it, compositions, one known by nothing. */
export const gaijiTable: ReadonlyMap<string, NonNullable<OracleItem['gaiji']>> = new Map([
  ['&KR0001;', { ids: '⿰氵丏', forms: ['說', '𠀀'] }],
  ['&KR0002;', { forms: ['說'], shown: '說' }],
  ['[沔-丏+丐]', { ids: '⿰氵丐', forms: ['人'] }],
  ['[病-丙+(穩-禾)]', { ids: '⿸疒⿱爫⿱彐心', forms: [] }],
  ['&KR9999;', { forms: [] }],
]);

const edge = (a: string, b: string, ...kinds: (typeof variantKinds)[number][]): VariantEdge => ({
  a: a.codePointAt(0)!,
  b: b.codePointAt(0)!,
  kinds: kinds.reduce((mask, kind) => mask | kindBit(kind), 0),
});

/**
 * Chains of every sort: from a simplified form over one edge, or a gaiji that represents its traditional form, to
 * another simplified form; two traditional forms, of which one is itself the simplified form of a third; two that
 * simplify each other; edges that are too many for one chain. A character outside the texts; one edge of two kinds.
 */
export const randomEdges: VariantEdge[] = [
  edge('说', '說', 'simplified'),
  edge('𰀀', '下', 'simplified'),
  edge('𰀀', '说', 'simplified', 'shape'),
  edge('人', '𤣥', 'simplified'),
  edge('〇', '天', 'simplified'),
  edge('■', '□', 'simplified', 'taboo'),
  edge('□', '■', 'simplified'),
  edge('下', '𠀀', 'shape'),
  edge('說', '説', 'shape', 'variant'),
  edge('説', '人', 'loan'),
  edge('玄', '𤣥', 'taboo'),
  edge('玄', '天', 'wide'),
  edge('𰀀', '天', 'variant'),
  edge('\ue000', '□', 'variant'),
];

export const commonCharacters = ['天', '人', '下', '說'];
export const rarer = [
  '说',
  '説',
  '玄',
  '𤣥',
  '𠀀',
  '⼈',
  '⺅',
  '\u2f29',
  '\uf9e1',
  '李',
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
/** What makes ○ a zero in a question; in texts alone, for titles are read as numbers too. */
export const ofNumbers = ['一', '百', '年', '〇○', '一○年'];
export const marked = ['人\ufe00', '說\u{e0100}', '天\u3099', 'a\u0301', '□\u{e0101}'];
/** In a text, ○ that the row round it shows to be the zero of a number. */
const zeroCell = '○ in a number';
export const unindexed = ['，', '。', '○', '●', '〓', '\u3000', '（', '！', '\u0301', '※'];

/** One of a list. */
export const pick = (list: readonly string[]) => fc.constantFrom(...list);
export const cell = fc.oneof(
  { weight: 20, arbitrary: pick(commonCharacters) },
  { weight: 5, arbitrary: pick(rarer) },
  { weight: 2, arbitrary: pick(marked) },
  { weight: 2, arbitrary: pick(unindexed) },
  { weight: 2, arbitrary: pick([zeroCell, '一', '百', '年']) },
  { weight: 3, arbitrary: pick([...gaijiTable.keys()]) },
);

/** A cell as an item has it. */
export const itemOf = (cell: string): Pick<OracleItem, 'text' | 'isZero' | 'gaiji'> => {
  const gaiji = gaijiTable.get(cell);
  return cell === zeroCell ? { text: '○', isZero: true } : { text: cell, ...(gaiji && { gaiji }) };
};

/** Whether the index has it. */
export const isIndexed = ({ text, isZero, gaiji }: OracleItem): boolean =>
  isZero === true || gaiji !== undefined || reduce(text) !== undefined;

/** A catalogue node that begins here. */
export interface NodeStep {
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
  { weight: 6, arbitrary: pick(commonCharacters) },
  { weight: 2, arbitrary: pick([...rarer, '3', '12', '７', '，', '\u3000']) },
);
/** What values of fields are made of: gaiji too, which in titles of shards would mean something else. */
export const valueCell = fc.oneof(
  { weight: 8, arbitrary: titleCell },
  { weight: 1, arbitrary: pick([...gaijiTable.keys(), ...marked]) },
);
/** Few enough that many articles have one. */
export const days = ['19111231', '19120101', '19120102', '19120314', '19300101'];
export const node: fc.Arbitrary<NodeStep> = fc.record({
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
  articles?: RandomArticle[];
}
export interface RandomArticle extends OracleArticle {
  /** Its first page. */
  page: number;
}

/** Nodes as they open one after the other. */
export const openNodes = () => {
  const nodes: RandomProduct['nodes'] = [];
  const open: number[] = [];
  const begin = ({ title, depth }: NodeStep): void => {
    while (open.length > depth) open.pop();
    nodes.push({ title, parent: open.at(-1) ?? -1, depth: open.length });
    open.push(nodes.length - 1);
  };
  return { nodes, begin };
};

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
    const { nodes, begin } = openNodes();
    const read = (steps: readonly Step[], note: number): OracleItem[] =>
      steps.flatMap((s): OracleItem[] => {
        if (s === 'turn') page++;
        else if (s === 'paragraph') paragraph++;
        else if (Array.isArray(s)) return read(s, ++notes);
        else if (typeof s !== 'string') begin(s);
        else {
          const node = nodes.length - 1;
          return [{ page, ...itemOf(s), note, node, paragraph }];
        }
        return [];
      });
    const built = sections.map((steps) => {
      paragraph++;
      return { items: read(steps, 0) };
    });
    return {
      firstPage,
      pages: page - firstPage + 1 + emptyAtEnd,
      paragraphs: paragraph + 1,
      nodes,
      sections: built,
    };
  });

/** The calls that an index builder receives. */
export interface CorpusSink {
  section(): void;
  article(values: Record<string, string[]>): void;
  pages(firstPage: number, pages: number): void;
  page(pageId: number): void;
  node(ordinal: number, depth: number): void;
  paragraph(): void;
  beginNote(): void;
  endNote(): void;
  cell(text: string, isZero?: boolean): void;
  gaiji(code: string, facts: NonNullable<OracleItem['gaiji']>): void;
}

/**
 * Passes a product to a builder in reading order: what begins at a character is passed before it, and what begins where
 * no character follows is passed at the end.
 */
export const feedProduct = (product: RandomProduct, sink: CorpusSink): void => {
  const { firstPage, pages, paragraphs, nodes, sections, articles } = product;
  let page = firstPage - 1;
  let paragraph = -1;
  let node = -1;
  let note = 0;
  const turnTo = (to: number) => {
    if (articles) sink.page(to);
    else while (page < to) sink.page(++page);
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
  if (articles) sink.pages(firstPage, pages);
  else turnTo(firstPage);
  for (const [number, { items }] of sections.entries()) {
    if (articles) {
      openTo(articles[number].node);
      sink.article(articles[number].values);
      turnTo(articles[number].page);
    } else sink.section();
    beginTo(Math.max(paragraph + 1, 0));
    for (const item of items) {
      if (item.note !== note && note > 0) sink.endNote();
      turnTo(item.page);
      openTo(item.node!);
      beginTo(item.paragraph!);
      if (item.note !== note && item.note > 0) sink.beginNote();
      note = item.note;
      if (item.gaiji) sink.gaiji(item.text, item.gaiji);
      sink.cell(item.text, item.isZero);
    }
    if (note > 0) sink.endNote();
    note = 0;
  }
  if (!articles) turnTo(firstPage + pages - 1);
  openTo(nodes.length - 1);
  beginTo(paragraphs - 1);
};
