// Joins the pictures of pages to this server's holdings: what `iiifRoutes` and the reader's sealed derivative
// need, from one maker with one cache, `<data>/cache/pictures`.
import { dirname, join } from 'node:path';
import type { Page } from '#contract/reader.ts';
import { contentTypes, parseImageRequest } from '#imaging/iiif.ts';
import { openPictureMaker, type PictureOptions } from '#imaging/picture-maker.ts';
import type { Bundle } from '#library/open-bundle.ts';
import { AppError } from '../errors.ts';
import type { Holdings } from '../holdings/holdings.ts';
import { drawHolding, type IiifOptions, limits, nameOf } from './iiif-routes.ts';

export interface PagePictures {
  /** For `app.register(iiifRoutes, { ...routes, authorise })`. */
  routes: Pick<IiifOptions, 'pageOf' | 'pictures'>;
  /** A JPEG of the page, at most `limit` pixels high and wide; undefined when it has no picture. */
  drawPicture(
    bundle: Bundle,
    page: Page,
    limit: number,
  ): Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  /** Readies a drawing thread; for a server that listens, not for tests. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface PagePicturesOptions extends Partial<Omit<PictureOptions, 'cacheDir'>> {
  data: string;
  holdings: Pick<Holdings, 'open'>;
}

export const openPagePictures = ({ data, holdings, ...options }: PagePicturesOptions): PagePictures => {
  const pictures = openPictureMaker({ ...options, cacheDir: join(data, 'cache', 'pictures') });
  const holdingOf = (bundle: Bundle, page: Page) => ({
    version: bundle.facts.version,
    page,
    picturesDir: dirname(bundle.gaijiPicture('any')),
  });
  return {
    routes: {
      pictures,
      pageOf(code, pageId, version) {
        const bundle = holdings.open(code, version);
        const page = bundle.page(pageId);
        if (!page)
          throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
        return holdingOf(bundle, page);
      },
    },
    async drawPicture(bundle, page, limit) {
      if (page.picture !== 'typeset') return undefined;
      const [width, height] = [Math.min(limit, page.width), Math.min(limit, page.height)];
      const parts = {
        region: 'full',
        size: `!${width},${height}`,
        rotation: '0',
        quality: 'default',
        format: 'jpg',
      };
      const parsed = parseImageRequest(parts, page, limits);
      if (!parsed.ok) throw new Error(`${parts.size} of ${page.width} × ${page.height}: ${parsed.fault}`);
      const holding = holdingOf(bundle, page);
      const name = nameOf(bundle.facts.code, page.pageId, holding.version);
      return {
        bytes: await drawHolding(pictures, { ...holding, name }, parsed.request),
        mediaType: contentTypes.jpg,
      };
    },
    warm: () => pictures.warm(),
    close: () => pictures.close(),
  };
};
