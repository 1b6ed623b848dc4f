import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { joiningStore } from './joining-store.ts';
import { type KnowledgeReader, readShownKnowledge } from './read-shown-knowledge.ts';
import { type KnowledgeRouteOptions, knowledgeRoutes } from './knowledge-routes.ts';
import { watchKnowledge } from './watch-knowledge.ts';

declare module '../http/feature.ts' {
  interface Slots {
    /** What everybody may see of knowledge, for pages that are served with their text. */
    knowledge?: KnowledgeReader;
  }
}

export const knowledge: ServerFeature<{
  data: string;
  db: ReadersDatabase;
  reference: ReferencePool;
  settings: Settings;
  limiter: KnowledgeRouteOptions['limiter'];
  slots: Slots;
}> = {
  join: (app, { data, db, reference, settings, limiter, slots }) => {
    slots.knowledge = readShownKnowledge(data, reference, () => app.holdings, settings);
    return async () => {
      const watch = watchKnowledge({ data, joinings: () => joiningStore(db).list(), log: app.log });
      app.addHook('onClose', async () => watch.close());
      await app.register(knowledgeRoutes, { data, reference, watch, settings, limiter });
    };
  },
};
