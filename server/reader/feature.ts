import type { ServerFeature } from '../http/feature.ts';
import { type ReaderOptions, readerRoutes } from './reader-routes.ts';

export const reader: ServerFeature<
  Pick<ReaderOptions, 'clock' | 'limiter'> & {
    auth: Pick<ReaderOptions, 'grantImages'>;
    keys: { content: ReaderOptions['master'] };
    pictures: Pick<ReaderOptions, 'drawPage' | 'drawGlyph'>;
    settings: ReaderOptions['settings'];
  }
> = {
  join:
    (app, { keys, clock, auth: { grantImages }, limiter, pictures: { drawPage, drawGlyph }, settings }) =>
    () =>
      app.register(readerRoutes, {
        master: keys.content,
        clock,
        grantImages,
        drawPage,
        drawGlyph,
        limiter,
        settings,
      }),
};
