// From a typeset page and a read request to the bytes of a picture. One call draws one picture; the outlines
// that it needed are cached for the next. Runs in a worker: reading fonts blocks.
import sharp from 'sharp';
import { openInkLoader } from '../draw/cell-ink.ts';
import { drawPage } from '../draw/draw-page.ts';
import { openGlyphs } from '../glyphs/glyphs.ts';
import { openIdsTable } from '../glyphs/ids-table.ts';
import { openInkRaster } from '../glyphs/ink-raster.ts';
import { colours } from '../draw/leaf-ornament.ts';
import type { ImageRequest } from '../iiif.ts';
import { paintPicture } from '../draw/paint-picture.ts';
import { layoutPage } from '../typeset/typeset-geometry.ts';
import type { TypesetPage, View } from '../typeset/typeset-page.ts';

export interface PictureTask {
  page: TypesetPage;
  request: Omit<ImageRequest, 'canonical'>;
  /** Folder of the holding's gaiji pictures. */
  picturesDir?: string;
}

/** Pixels to a unit below which characters, of some eighty units, are too small to be read. */
const smallScale = 0.15;
const isSmall = ({ region, width, height }: View): boolean =>
  Math.max(width / region.width, height / region.height) < smallScale;

const inkColour = [1, 3, 5].map((at) => Number.parseInt(colours.ink.slice(at, at + 2), 16));

export interface Renderer {
  (task: PictureTask): Promise<Buffer>;
  /** Readies some more of the common characters. False when all are. */
  gather(): boolean;
}

export const openRenderer = (): Renderer => {
  // No picture is drawn from another: what libvips would keep is of no use to the next.
  sharp.cache(false);
  // All common characters need less than this.
  const glyphs = openGlyphs({ wholeSlices: true, outlineBytes: 24 << 20 });
  const ink = openInkLoader(glyphs, openIdsTable());
  const render = async ({ page, request, picturesDir }: PictureTask): Promise<Buffer> => {
    const inkOf = await ink.fill(page, picturesDir);
    const view = { region: request.region, ...request.size };
    if (!isSmall(view)) return paintPicture(drawPage(page, view, inkOf, glyphs), request);
    const raster = openInkRaster(view.width, view.height);
    const svg = drawPage(page, view, inkOf, glyphs, raster);
    return paintPicture(svg, request, (pixels, channels) => raster.layOn(pixels, channels, inkColour));
  };
  return Object.assign(render, { gather: () => glyphs.gather() });
};

/** Characters that nearly every page has, spread over most slices of the font. */
const common =
  '之不以而也其人為者於有曰王子天一大公中國行所如下上年事無則是十可二相三得君日故自與又能時使見帝乃後生言道五書四月至山此太明在知出夫將皆平百軍作水六臣成里及立入正德安名文必欲東方因心命令侯何身南西小長夜風雲花春秋詩歌聞讀學聖賢禮義樂';

/** A page to draw before the first request arrives. */
export const warmUpPage = (): PictureTask => {
  const cells = Array.from(common, (text) => ({ text }));
  const lines = Array.from({ length: 8 }, (_, i) => ({
    indent: 0,
    runs: [{ kind: 'main' as const, cells: cells.slice(i * 21, (i + 1) * 21) }],
  }));
  const page: TypesetPage = { ...layoutPage(lines, { lines: 8, cells: 21 }), gaiji: [] };
  const region = { left: 0, top: 0, width: page.width, height: page.height };
  const rotation = { mirrored: false, degrees: 0 };
  return {
    page,
    request: { region, size: { width: 360, height: 500 }, rotation, quality: 'default', format: 'jpg' },
  };
};
