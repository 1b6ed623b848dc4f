import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/watch-settings.ts';
import type { Holdings } from '../holdings/holdings.ts';
import { afterStart, startTime } from '../http/after-start.ts';
import { ownClaim } from '../http/limits/claim.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { characterCounts, type CountSearches } from './character-counts.ts';
import { type CharacterRouteOptions, characterRoutes, type HeadwordSearches } from './character-routes.ts';
import { frequencyRoutes, subLibraries } from './frequency-routes.ts';

export const characters: ServerFeature<{
  holdings: Holdings;
  searches: CountSearches & HeadwordSearches;
  settings: Pick<Settings, 'installation' | 'of'>;
  reference: ReferencePool;
  limiter: CharacterRouteOptions['limiter'];
}> = {
  join: (app: FastifyInstance, { holdings, searches, settings, reference, limiter }) => {
    const counts = characterCounts((code, version) => holdings.locate(code, version), searches);
    const libraries = subLibraries(
      () => holdings.list(),
      counts,
      () => settings.installation().frequencyLibraries,
      reference,
    );
    afterStart(app, startTime, 'characters', () => reference.run('readCharacterPage', '一', ownClaim()));
    return async () => {
      await app.register(frequencyRoutes, { libraries });
      await app.register(characterRoutes, {
        counts,
        libraries,
        searches,
        settings,
        reference,
        limiter,
      });
    };
  },
};
