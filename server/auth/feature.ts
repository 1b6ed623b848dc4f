import type { ServerFeature } from '../http/feature.ts';
import { addAuthRoutes } from './add-auth-routes.ts';
import type { Auth } from './open-auth.ts';

export const auth: ServerFeature<{ auth: Auth }> = {
  join: (app, parts) => () => addAuthRoutes(app, parts.auth),
};
