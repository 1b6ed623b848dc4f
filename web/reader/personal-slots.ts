// What belongs to a personal account and hangs into the reader. A part that is undefined is not drawn.
import type { ComponentType } from 'react';

interface PersonalSlots {
  /** Beside the product's name: takes the book into the reader's collection. */
  favourite?: ComponentType;
  /** In the row of tools: marks the page. */
  bookmark?: ComponentType;
  /** The page last read in a product; undefined where it was never read. */
  lastRead?: (code: string) => Promise<number | undefined>;
}

export const personal: PersonalSlots = {};
