import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import type { ServerFeature } from '../http/feature.ts';
import { type IiifOptions, iiifRoutes } from './iiif-routes.ts';
import type { PagePictures } from '../pictures/page-pictures.ts';

export const iiif: ServerFeature<{
  pictures: PagePictures;
  guard: { authoriseImage: IiifOptions['authorise'] };
  limiter: ReadingLimiter;
}> = {
  join:
    (app, { pictures, guard, limiter }) =>
    () =>
      app.register(iiifRoutes, { ...pictures.routes, authorise: guard.authoriseImage, limiter }),
};
