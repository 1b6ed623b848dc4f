// What a layer over the stage is given.
import type { RefObject } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { Fit } from '../book/page-fit.ts';
import type { CellFinder } from './columns/highlighted-cells.ts';

export interface StageLayerProps {
  page: Page;
  /** Between page units and pixels of leaf and figure; undefined in running text, which has no places of its own. */
  fit: Fit | undefined;
  /** The drawn text, the drawn picture: null where the mode does not show it. */
  leaf: HTMLElement | null;
  figure: HTMLElement | null;
  find: CellFinder;
  scroller: RefObject<HTMLElement | null>;
}
