import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import { afterStart } from '../http/after-start.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { componentRoutes } from './component-routes.ts';
import { followerRoutes, type FollowerSearches } from './follower-routes.ts';
import { handwritingRoutes } from './handwriting-routes.ts';
import { handwritingTable } from './handwriting-table.ts';
import { letterFrequency, type LetterSearches } from './letter-frequency.ts';

/** Milliseconds after the start. */
const prepareAfter = 30_000;

interface Parts {
  holdings: Holdings;
  searches: LetterSearches & FollowerSearches & { variants(): Promise<SharedArrayBuffer> };
  reference: ReferencePool;
}

export const input: ServerFeature<Parts> = {
  join: (app: FastifyInstance, { holdings, searches, reference }) => {
    const frequency = letterFrequency(holdings, searches, app.log);
    // The first server of a version makes the table of handwriting before anybody draws.
    const table = handwritingTable(reference);
    afterStart(app, prepareAfter, 'handwriting', () => table.prepare());
    return async () => {
      await app.register(componentRoutes, { frequency, reference });
      const variants = () => searches.variants();
      await app.register(handwritingRoutes, { frequency, reference, table, variants });
      await app.register(followerRoutes, { pool: searches });
    };
  },
};
