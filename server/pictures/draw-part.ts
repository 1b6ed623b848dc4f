import type { Page } from '#contract/reading/reader.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Claim } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';

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

/**
 * The whole page as a JPEG, no larger than it is and at most `side` pixels high and wide, counted as what is delivered.
 * Undefined when the page has no picture. @throws AppError as `CutBox`.
 */
export type DrawPage = (
  bundle: Bundle,
  page: Page,
  side: number,
  claim: Claim,
  limiter: ReadingLimiter,
) => Promise<Uint8Array | undefined>;

/**
 * The box of a page, which lies whole in it, as a JPEG: of a scan as sharp as it is, of type half as large again, its
 * longer side at most `side` pixels. Undefined when the page has no picture. @throws AppError too-many-requests,
 * reading-slowed, reading-too-fast, holding-damaged.
 */
export type CutBox = (
  bundle: Bundle,
  page: Page,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  side: number,
  claim: Claim,
  limiter: ReadingLimiter,
) => Promise<Uint8Array | undefined>;
