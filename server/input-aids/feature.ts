import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { componentRoutes } from './component-routes.ts';
import { followerRoutes, type FollowerSearches } from './follower-routes.ts';
import { handwritingRoutes } from './handwriting-routes.ts';
import { letterFrequency, ownClaim, type LetterSearches } from './letter-frequency.ts';

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
    // The first server of a version makes the table of handwriting before anybody draws, when it has had its start.
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', () => {
      timer = setTimeout(() => {
        reference
          .run('prepareHandwriting', undefined, ownClaim())
          .catch((error: unknown) => app.log.warn({ err: error }, 'handwriting was not prepared'));
      }, prepareAfter).unref();
    });
    app.addHook('onClose', () => clearTimeout(timer));
    return async () => {
      await app.register(componentRoutes, { frequency, reference });
      const variants = () => searches.variants();
      await app.register(handwritingRoutes, { frequency, reference, variants });
      await app.register(followerRoutes, { pool: searches });
    };
  },
};
