// From a typeset page and a read request to the bytes of a picture. One call draws one picture; the outlines
// that it needed are kept for the next. Runs in a worker: reading fonts blocks.
import { openInkWell } from './cell-ink.ts';
import { drawPage } from './draw-page.ts';
import { openGlyphs } from './glyphs.ts';
import { openIdsTable } from './ids-table.ts';
import type { ImageRequest } from './iiif.ts';
import { paintPicture } from './paint-picture.ts';
import type { TypesetPage } from './typeset-page.ts';

export interface PictureTask {
  page: TypesetPage;
  request: Omit<ImageRequest, 'canonical'>;
  /** Folder of the holding's gaiji pictures. */
  picturesDir?: string;
}

export const openRenderer = (): ((task: PictureTask) => Promise<Buffer>) => {
  const glyphs = openGlyphs();
  const well = openInkWell(glyphs, openIdsTable());
  return async ({ page, request, picturesDir }) => {
    const inkOf = await well.fill(page, picturesDir);
    const svg = drawPage(page, { region: request.region, ...request.size }, inkOf, glyphs);
    return paintPicture(svg, request);
  };
};
