import type { ServerFeature } from '../http/feature.ts';
import { type ReaderOptions, readerRoutes } from './reader-routes.ts';

export const reader: ServerFeature<
  Pick<ReaderOptions, 'clock' | 'deliveries'> & {
    auth: Pick<ReaderOptions, 'grantImages'>;
    keys: { content: ReaderOptions['master'] };
    pictures: Pick<ReaderOptions, 'drawPage' | 'drawGlyph'>;
    settings: ReaderOptions['settings'];
  }
> = {
  join:
    (app, { keys, clock, auth: { grantImages }, deliveries, pictures: { drawPage, drawGlyph }, settings }) =>
    () =>
      app.register(readerRoutes, {
        master: keys.content,
        clock,
        grantImages,
        drawPage,
        drawGlyph,
        deliveries,
        settings,
      }),
};
