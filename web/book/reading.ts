// What the parts of the reading desk share: the open book, the page shown and how it is shown. The desk provides it;
// tools, dialogs and layers take it from here.
import { createContext, useContext } from 'react';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import type { Hits } from './use-hits.ts';
import type { PictureOf } from './use-picture-address.ts';
import type { Mode } from './reader-settings.ts';
import type { ReaderAddress } from './use-reader-address.ts';

export interface Reading {
  code: string;
  address: ReaderAddress;
  opened: OpenReply;
  /** The requested page; 0 is the introduction. */
  pageId: number;
  /** Undefined while it is on its way, and over the introduction. */
  page: Page | undefined;
  /** Least and last page number; the least is 0 where there is an introduction. */
  bounds: { least: number; last: number };
  /** `none` too where the product shows no picture of this page. */
  picture: Page['picture'];
  /** Whose picture, and the token for it. */
  of: PictureOf;
  mode: Mode;
  /** Modes that this page and this window have. */
  offered: readonly Mode[];
  /** Why the page has not the others. */
  barred: Partial<Record<Mode, string>>;
  zoom: number;
  narrow: boolean;
  /** The next page lies at the left. */
  leftward: boolean;
  hits: Hits;
  goToPage: ReaderAddress['goToPage'];
  /** Undefined where there is no page that way. */
  onTurn: Record<'next' | 'previous', (() => void) | undefined>;
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

/** Only below the desk of an open book; throws elsewhere. */
export const useReading = (): Reading => {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('there is no open book here');
  return reading;
};
