import type { Page } from '#contract/reader.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { Claim } from '../http/claim.ts';

/**
 * A JPEG of a part of the page, `box` being [left, top, right, bottom] in page units, at most `width` pixels wide: of a
 * scan as sharp as it is, of type so large that it is read with ease. Undefined when the page has no picture.
 */
export type DrawPart = (
  bundle: Bundle,
  page: Page,
  box: readonly [number, number, number, number],
  width: number,
  claim: Claim,
) => Promise<Uint8Array | undefined>;
