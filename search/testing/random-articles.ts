// For proof alone: random products of articles, whose parts lie on pages that come in any order and again and again, so
// that pages have parts of many articles and articles of many pages, across segments too. Beside them fields with none to
// three values, notes over parts, articles without text, pages without articles, nodes before and within articles.
import * as fc from 'fast-check';
import type { OracleItem } from './oracle-model.ts';
import {
  arbitraryProduct,
  cell,
  days,
  itemOf,
  type NodeStep,
  node,
  openNodes,
  pick,
  type RandomArticle,
  type RandomProduct,
  valueCell,
} from './random-corpus.ts';

/** What follows in an article: a cell, a part on another page, a paragraph, a node, or a note. */
type Step = string | { page: number } | 'paragraph' | NodeStep | Step[];

/** Fields of the three types; of the catalogue there is one of the name `titles` too. */
const fields: NonNullable<RandomProduct['fields']> = [
  { name: 'titles', type: 'text' },
  { name: 'author', type: 'keyword' },
  { name: 'date', type: 'date' },
];
const value = (maxLength: number) => fc.array(valueCell, { maxLength }).map((cells) => cells.join(''));
const values = fc.record({
  titles: fc.array(value(5), { maxLength: 3 }),
  author: fc.array(value(2), { maxLength: 3 }),
  date: fc.array(pick(days), { maxLength: 2 }),
});

const pages = { min: 0, max: 5 };
const part = fc.record({ page: fc.integer(pages) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: cell },
  { weight: 5, arbitrary: part },
  { weight: 1, arbitrary: node },
  { weight: 2, arbitrary: fc.constant<Step>('paragraph') },
  {
    weight: 4,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 16, arbitrary: cell },
        { weight: 3, arbitrary: part },
        { weight: 1, arbitrary: node },
      ),
      { maxLength: 8 },
    ),
  },
);

const article = fc.record({
  nodes: fc.oneof(
    { weight: 3, arbitrary: fc.constant<NodeStep[]>([]) },
    { weight: 1, arbitrary: fc.array(node, { maxLength: 2 }) },
  ),
  page: fc.integer(pages),
  values,
  steps: fc.array(step, { maxLength: 24, size: 'max' }),
});

export const arbitraryArticles: fc.Arbitrary<RandomProduct> = fc
  .record({
    firstPage: fc.integer({ min: 0, max: 2 }),
    drafts: fc.array(article, { minLength: 1, maxLength: 7 }),
  })
  .map(({ firstPage, drafts }): RandomProduct => {
    const { nodes, begin } = openNodes();
    let notes = 0;
    let paragraph = -1;
    let page = 0;
    const read = (steps: readonly Step[], note: number, number: number): OracleItem[] =>
      steps.flatMap((s): OracleItem[] => {
        if (s === 'paragraph') paragraph++;
        else if (Array.isArray(s)) return read(s, ++notes, number);
        else if (typeof s === 'string') {
          const of = { page, node: nodes.length - 1, paragraph, article: number };
          return [{ ...of, ...itemOf(s), note }];
        } else if ('page' in s) page = firstPage + s.page;
        else begin(s);
        return [];
      });
    const articles: RandomArticle[] = [];
    const sections = drafts.map((one, number) => {
      for (const opened of one.nodes) begin(opened);
      paragraph++;
      page = firstPage + one.page;
      articles.push({ node: nodes.length - 1, page, values: one.values });
      return { items: read(one.steps, 0, number) };
    });
    const paged = { firstPage, pages: pages.max + 1, paragraphs: paragraph + 1 };
    return { ...paged, nodes, sections, articles, fields };
  });

/** Books, and as many products of articles. */
export const anyProduct = fc.oneof(arbitraryProduct, arbitraryArticles);
/** Positions that a segment of a product has at most. */
export const segmentLength = fc.constantFrom(1, 7, 1000);
