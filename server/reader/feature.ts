import type { ServerFeature } from '../http/feature.ts';
import { type ReaderOptions, readerRoutes } from './reader-routes.ts';

export const reader: ServerFeature<
  Pick<ReaderOptions, 'clock' | 'grantImages' | 'deliveries'> & {
    keys: { content: ReaderOptions['master'] };
    pictures: Pick<ReaderOptions, 'drawGlyph'>;
    settings: ReaderOptions['settings'];
  }
> = {
  join:
    (app, { keys, clock, grantImages, deliveries, pictures: { drawGlyph }, settings }) =>
    () =>
      app.register(readerRoutes, {
        master: keys.content,
        clock,
        grantImages,
        drawGlyph,
        deliveries,
        settings,
      }),
};
