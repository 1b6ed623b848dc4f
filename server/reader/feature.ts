import type { ServerFeature } from '../http/feature.ts';
import { type ReaderOptions, readerRoutes } from './reader-routes.ts';

export const reader: ServerFeature<
  Pick<ReaderOptions, 'clock' | 'grantImages' | 'deliveries'> & {
    keys: { content: ReaderOptions['master'] };
    pictures: Pick<ReaderOptions, 'drawGlyph'>;
    libraryOptions: Pick<ReaderOptions, 'tools'>;
  }
> = {
  join:
    (app, { keys, clock, grantImages, deliveries, pictures: { drawGlyph }, libraryOptions: { tools } }) =>
    () =>
      app.register(readerRoutes, {
        master: keys.content,
        clock,
        grantImages,
        drawGlyph,
        deliveries,
        tools,
      }),
};
