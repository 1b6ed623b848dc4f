// An article with what it has on each page of its issue, from whatever source with ALTO.
import type { SourceArticle } from '../source.ts';
import type { OutlinePoint } from '../outline.ts';
import type { AltoBlock, AltoLine } from './alto-page.ts';

/** Lines of one block that are together in an article. */
export interface BlockPiece {
  block: AltoBlock;
  lines: AltoLine[];
  isHeading: boolean;
}

export interface PagePart {
  pieces: BlockPiece[];
  outlines: OutlinePoint[][];
}

export interface PlacedArticle {
  article: Omit<SourceArticle, 'parts'>;
  parts: Map<number, PagePart>;
}
