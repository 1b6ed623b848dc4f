// What belongs to a personal account and hangs into the reader. A part that is undefined is not drawn.
import type { ComponentType } from 'react';
import type { SpanKeeper } from './span-keeper.ts';

interface PersonalSlots {
  /** Beside the product's name: takes the book into the reader's collection. */
  favourite?: ComponentType;
  /** In the row of tools: marks the page. */
  bookmark?: ComponentType<{ code: string; pageId: number }>;
  /** Beside the title of a newspaper's article: collects it. */
  article?: ComponentType<{
    article: { productId: string; pageId: number; articleNum: string; articleTitle?: string };
  }>;
  /** Draws nothing, and is there while a page is shown; `named` says whether the address names that page. */
  watch?: ComponentType<{ code: string; pageId: number; named: boolean }>;
  /** The page last read in a product; undefined where it was never read. */
  lastRead?: (code: string) => Promise<number | undefined>;
  /** What is kept upon spans of text, in the order in which the menu of a selection offers it. */
  keepers?: readonly SpanKeeper[];
}

export const personal: PersonalSlots = {};
