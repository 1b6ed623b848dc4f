// Joins the pictures of pages to this server's holdings: what `server/iiif/` and the crops of what readers save need,
// from one maker with one cache, `<data>/cache/pictures`.
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { inRange } from '#contract/reading/page-ranges.ts';
import type { Page } from '#contract/reading/reader.ts';
import { LRUCache } from 'lru-cache';
import { parseImageRequest } from '#imaging/iiif.ts';
import { openPictureMaker, type PictureMaker, type PictureOptions } from '#imaging/render/picture-maker.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { type Claim, runClaimed } from '../http/limits/claim.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type FairQueue, openFairQueue } from '../http/limits/fair-queue.ts';
import { openUnsentBytes, type UnsentBytes } from '../http/replies/unsent-bytes.ts';
import type { CutBox, DrawPage, DrawPart } from './draw-part.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import {
  usageRecordOf,
  drawHolding,
  nameOf,
  type PageOfHolding,
  type DrawingParts,
  pictureLimits,
} from './draw-holding.ts';

export interface PagePictures {
  /** What serves them over IIIF. */
  routes: DrawingParts & {
    /** @throws AppError product-not-found, page-not-found, version-gone. */
    pageOf: (code: string, pageId: number, version: string | undefined) => PageOfHolding;
    /** Holds back whoever does not read what was drawn for him. */
    unsent: UnsentBytes;
  };
  /** What all that draws type takes its turn in. */
  queue: FairQueue;
  /** Where pictures of scans wait. */
  scanQueue: FairQueue;
  drawPage: DrawPage;
  drawPart: DrawPart;
  cutBox: CutBox;
  /** The SVG of a glyph picture as pages give its name, '' where it has no ink. @throws AppError too-many-requests. */
  drawGlyph(bundle: Bundle, picture: string, claim: Claim): Promise<string>;
  /** Readies a drawing thread; for a server that listens, not for tests. */
  warm(): Promise<void>;
  /** Counts of the cached pictures: how many were in the cache and how many were made. */
  readonly counts: PictureMaker['counts'];
  close(): Promise<void>;
}

export interface PagePicturesOptions extends Partial<Omit<PictureOptions, 'cacheDir'>> {
  data: string;
  holdings: Pick<Holdings, 'open'>;
  /** Pages of a product that are set to show no picture, instead of those that its holdings name. */
  withoutPicture?: (code: string) => string | undefined;
  onDamage?: DrawingParts['onDamage'];
}

/**
 * Pictures of type, and apart from them parts of scans, that are made at one time: of either kind large ones leave a slot
 * to the others.
 */
const slots = Math.max(2, availableParallelism());
/** What tracing a glyph picture costs, as pixels of a page do. */
const glyphPixels = 100_000;
/** Milliseconds that a pixel takes, about, and from which on a picture is large. */
const pixelTime = 2e-4;
const longTime = 500;

/** Pixels to a unit of a typeset page, whose characters are some eighty units high, where a part of it is shown. */
const typeScale = 0.6;
/** The same where a part is cut out to be looked at closely. */
const cutScale = 1.5;
/** Of a scan nothing but its size is needed, and a viewer asks for many tiles of one. */
const mostScans = 2048;

export const openPagePictures = (all: PagePicturesOptions): PagePictures => {
  const { data, holdings, withoutPicture, onDamage, ...options } = all;
  const queues = { type: openFairQueue({ slots, longTime }), scan: openFairQueue({ slots, longTime }) };
  const pictures = openPictureMaker({
    threads: slots,
    ...options,
    cacheDir: join(data, 'cache', 'pictures'),
  });
  const unsent = openUnsentBytes();
  const takeTurn: DrawingParts['takeTurn'] = (claim, kind, pixels, urgent) => (work) =>
    runClaimed(
      queues[kind],
      claim,
      'too-many-requests',
      async () => {
        unsent.check(claim);
        return work();
      },
      { expected: pixels * pixelTime, urgent },
    );
  const drawing = { pictures, takeTurn, unsent, ...(onDamage ? { onDamage } : {}) };
  const holdingOf = (bundle: Bundle, page: Page): PageOfHolding => {
    const { width, height, picture, images } = page;
    const { version } = bundle.facts;
    const picturesDir = dirname(bundle.gaijiPicture('any'));
    if (picture !== 'scan') return { version, page, picturesDir };
    const bare = { width, height, picture, blocks: [], colline: [], gaiji: [] };
    const scan = images.length > 0 ? { path: bundle.pyramid(images[0]), width, height } : undefined;
    return { version, page: bare, picturesDir, ...(scan ? { scan } : {}) };
  };
  const isWithoutPicture = ({ facts }: Bundle, pageId: number): boolean => {
    const range = withoutPicture?.(facts.code) ?? facts.noImgRange;
    return range !== undefined && inRange(pageId, range);
  };
  /** Undefined when the page has no picture. */
  const draw = async (
    bundle: Bundle,
    page: Page,
    region: string,
    size: string,
    claim: Claim,
    limiter?: ReadingLimiter,
  ) => {
    const holding = holdingOf(bundle, page);
    if (isWithoutPicture(bundle, page.pageId) || page.picture === 'none') return undefined;
    if (page.picture === 'scan' && !holding.scan) return undefined;
    const parts = { region, size, rotation: '0', quality: 'default', format: 'jpg' };
    const parsed = parseImageRequest(parts, page, pictureLimits);
    if (!parsed.ok)
      throw new Error(`${region} at ${size} of ${page.width} × ${page.height}: ${parsed.fault}`);
    const { code } = bundle.facts;
    const name = nameOf(code, page.pageId, holding.version);
    const usage = usageRecordOf({ ...holding, code, pageId: page.pageId }, parsed.request);
    await limiter?.check(claim, usage);
    const bytes = await drawHolding(drawing, { ...holding, name }, parsed.request, claim);
    limiter?.record(claim, usage);
    return bytes;
  };
  const known = new LRUCache<string, PageOfHolding>({ max: mostScans });
  return {
    routes: {
      ...drawing,
      pageOf(code, pageId, version) {
        const bundle = holdings.open(code, version);
        const name = nameOf(code, pageId, bundle.facts.version);
        // What is set may change while a page is known.
        if (isWithoutPicture(bundle, pageId)) throw new AppError('not-found', '本页没有图片');
        const found = known.get(name);
        if (found) return found;
        const page = bundle.page(pageId);
        if (!page)
          throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
        const holding = holdingOf(bundle, page);
        if (holding.scan) known.set(name, holding);
        return holding;
      },
    },
    drawPage: (bundle, page, side, claim, limiter) => {
      const [width, height] = [Math.min(side, page.width), Math.min(side, page.height)];
      return draw(bundle, page, 'full', `!${width},${height}`, claim, limiter);
    },
    drawPart: (bundle, page, [left, top, right, bottom], limit, claim) => {
      const wide = Math.round((right - left) * (page.picture === 'scan' ? 1 : typeScale));
      const region = [left, top, right - left, bottom - top].join(',');
      return draw(bundle, page, region, `^${Math.max(1, Math.min(limit, wide))},`, claim);
    },
    cutBox: (bundle, page, { x, y, width, height }, side, claim, limiter) => {
      const sharp = page.picture === 'scan' ? 1 : cutScale;
      const k = Math.min(sharp, side / Math.max(width, height));
      const [w, h] = [width, height].map((length) => Math.max(1, Math.round(length * k)));
      return draw(bundle, page, [x, y, width, height].join(','), `^${w},${h}`, claim, limiter);
    },
    async drawGlyph(bundle, picture, claim) {
      const { code, version } = bundle.facts;
      const name = `${code}/${version}/${picture}`;
      const turn = takeTurn(claim, 'type', glyphPixels, false);
      try {
        return new TextDecoder().decode(await pictures.glyph(name, bundle.gaijiPicture(picture), turn));
      } catch (error) {
        if (error instanceof AppError) throw error;
        // As on a page: a picture that cannot be read is as good as none.
        return '';
      }
    },
    queue: queues.type,
    scanQueue: queues.scan,
    warm: () => pictures.warm(),
    counts: pictures.counts,
    close: () => pictures.close(),
  };
};
