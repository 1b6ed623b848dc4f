import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import type { ServerFeature } from '../http/feature.ts';
import { componentRoutes } from './component-routes.ts';
import { followerRoutes, type FollowerSearches } from './follower-routes.ts';
import { letterFrequency, type LetterSearches } from './letter-frequency.ts';

export const input: ServerFeature<{ holdings: Holdings; searches: LetterSearches & FollowerSearches }> = {
  join: (app: FastifyInstance, { holdings, searches }) => {
    const frequency = letterFrequency(holdings, searches, app.log);
    return async () => {
      await app.register(componentRoutes, { frequency });
      await app.register(followerRoutes, { pool: searches });
    };
  },
};
