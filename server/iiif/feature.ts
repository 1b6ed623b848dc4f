import type { Deliveries } from '../reading-limits/reading-limiter.ts';
import type { ServerFeature } from '../http/feature.ts';
import { type IiifOptions, iiifRoutes } from './iiif-routes.ts';
import type { PagePictures } from '../pictures/page-pictures.ts';

export const iiif: ServerFeature<{
  pictures: PagePictures;
  guard: { authoriseImage: IiifOptions['authorise'] };
  deliveries: Deliveries;
}> = {
  join:
    (app, { pictures, guard, deliveries }) =>
    () =>
      app.register(iiifRoutes, { ...pictures.routes, authorise: guard.authoriseImage, deliveries }),
};
