import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { joiningStore } from './joining-store.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';
import { watchKnowledge } from './watch-knowledge.ts';

export const knowledge: ServerFeature<{ data: string; db: ReadersDatabase; reference: ReferencePool }> = {
  join:
    (app, { data, db, reference }) =>
    async () => {
      const watch = watchKnowledge({ data, joinings: () => joiningStore(db).list(), log: app.log });
      app.addHook('onClose', async () => watch.close());
      await app.register(knowledgeRoutes, { data, reference, watch });
    },
};
