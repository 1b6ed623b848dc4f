// A picture of a page of the holdings, drawn in the caller's turn, and what of the page is delivered by it.
import type { ImageRequest, Limits } from '#imaging/iiif.ts';
import { DamagedScan, type PictureMaker, type Turn } from '#imaging/render/picture-maker.ts';
import { type Scan, UnfetchedScan } from '#imaging/render/render-scan.ts';
import type { TypesetPage } from '#imaging/typeset/typeset-page.ts';
import { AppError } from '#contract/http/app-error.ts';
import { readableHeight } from '#contract/reading/reader.ts';
import type { Claim } from '../http/limits/claim.ts';
import type { UsageRecord } from '../reading-limits/reading-limiter.ts';

export interface PageOfHolding {
  /** The version of the page, whichever was requested. */
  version: string;
  page: TypesetPage & { picture: 'typeset' | 'scan' | 'none' };
  /** The pyramid of a page whose picture is a scan; absent when the scan is missing. */
  scan?: Scan;
  /** Folder of the glyph pictures that the page's gaiji name. */
  picturesDir: string;
}

/** What draws. */
export interface DrawingParts {
  pictures: Pick<PictureMaker, 'picture' | 'scan'>;
  /** Lets the drawing of so many pixels wait until it is the caller's turn; `urgent` what is being read. @throws AppError too-many-requests. */
  takeTurn: (claim: Claim, kind: 'type' | 'scan', pixels: number, urgent: boolean) => Turn;
  /** Hears of a scan that is there and cannot be read. */
  onDamage?: (error: DamagedScan) => void;
}

/** Large enough for a leaf at print size, small enough that one request cannot hold a core for long. */
export const pictureLimits: Limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };

/** What a picture is of, for ever: the key of caches. */
export const nameOf = (code: string, pageId: number, version: string): string =>
  `${code}/${version}/${pageId}`;

/**
 * Draws, or takes from the cache. @throws AppError too-many-requests when too many of the caller's wait, holding-damaged
 * when a scan cannot be read. `urgent` where somebody waits to read it.
 */
export const drawHolding = async (
  { pictures, onDamage, takeTurn }: DrawingParts,
  holding: PageOfHolding & { name: string },
  wanted: ImageRequest,
  claim: Claim,
  urgent = false,
): Promise<Uint8Array> => {
  const { page, picturesDir, scan } = holding;
  // Only what is drawn goes to the drawing thread: text, hot words and the rest would be copied for nothing.
  const { width, height, blocks, frames, printed, colline, banxin, gaiji } = page;
  const around = { ...(banxin ? { banxin } : {}), ...(frames && { frames }), ...(printed && { printed }) };
  const typeset: TypesetPage = { width, height, blocks, colline, gaiji, ...around };
  const turn = takeTurn(claim, scan ? 'scan' : 'type', wanted.size.width * wanted.size.height, urgent);
  try {
    if (scan) return await pictures.scan(holding.name, scan, wanted, turn);
    return await pictures.picture(holding.name, wanted, () => ({ page: typeset, picturesDir }), turn);
  } catch (error) {
    if (error instanceof DamagedScan) {
      onDamage?.(error);
      throw new AppError('holding-damaged', undefined, { cause: error });
    }
    // Its cause says whether the store is unreachable, or has another file than was published.
    throw error instanceof UnfetchedScan ? error.cause : error;
  }
};

/**
 * A whole page, a part of it, or one so small that it cannot be read, which weighs nothing: so that a page weighs about the
 * same however it is cut into tiles.
 */
export const usageRecordOf = (
  { code, pageId, version, page }: PageOfHolding & { code: string; pageId: number },
  { region, size }: ImageRequest,
): UsageRecord => {
  const part = Math.min(1, (region.width * region.height) / (page.width * page.height));
  const readable = (size.height / region.height) * page.height >= readableHeight;
  const kind = !readable ? 'thumbnail' : part < 0.9 ? 'tile' : 'picture';
  return { kind, code, version, pages: [pageId], count: 1, characters: 0, weight: readable ? part : 0 };
};
