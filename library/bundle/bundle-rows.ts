// Pages and catalogue nodes as the rows of a bundle tell them.
import type { CatalogueNode } from '#contract/reading/catalogue.ts';
import type { Row } from './book-db.ts';

/** A catalogue node as travels, with what the search needs to find its place. */
export interface BundleNode extends CatalogueNode {
  /** Place in preorder, from 0: the number by which the index knows it. Its subtree is `ordinal`..`+descendants`. */
  ordinal: number;
  depth: number;
  /** Ordinal, in page `start`, of its first cell. */
  firstCell: number;
}

/** A page without its text. */
export interface PageEntry {
  pageId: number;
  pageKey: string;
  pageNum: string;
  /** How many cells it has, and how many the pages before it have. */
  cells: number;
  firstCell: number;
}

/** `guesses`: whether this version tells which nodes are guessed; those of before do not. */
export const nodeColumnsOf = (guesses: boolean): string => {
  const guessed = guesses ? 'EXISTS (SELECT 1 FROM guessed_nodes g WHERE g.ordinal = n.ordinal)' : '0';
  return `n.ordinal, n.depth, n.key, n.title, n.start, n."end", n.self_end, n.first_cell, n.is_book,
  n.descendants, ${guessed} AS guessed, p.key AS parent_key
  FROM nodes n LEFT JOIN nodes p ON p.ordinal = n.parent`;
};
export const pageColumns = 'page_id, page_key, page_num, cells, first_cell FROM pages';

export const toNode = (row: Row): BundleNode => ({
  ordinal: row.ordinal as number,
  depth: row.depth as number,
  key: row.key as string,
  title: row.title as string,
  start: row.start as number,
  end: row.end as number,
  selfEnd: row.self_end as number,
  firstCell: row.first_cell as number,
  isBook: row.is_book === 1,
  isLeaf: row.descendants === 0,
  ai: row.guessed === 1 ? (row.title as string) : '',
  descendants: row.descendants as number,
  ...(row.parent_key === null ? {} : { parent: row.parent_key as string }),
});

export const toEntry = (row: Row): PageEntry => ({
  pageId: row.page_id as number,
  pageKey: row.page_key as string,
  pageNum: row.page_num as string,
  cells: row.cells as number,
  firstCell: row.first_cell as number,
});
