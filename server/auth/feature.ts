import type { ServerFeature } from '../http/feature.ts';
import { addAuthRoutes } from './add-auth-routes.ts';
import { type LibraryEmblems, readEmblems } from './read-emblems.ts';
import type { Auth } from './open-auth.ts';

export const auth: ServerFeature<{ auth: Auth; data: string; libraryOptions: LibraryEmblems }> = {
  join: (app, parts) => () => addAuthRoutes(app, parts.auth, readEmblems(parts.data, parts.libraryOptions)),
};
