import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { type NoteOptions, noteRoutes } from './note-routes.ts';
import { noteStore } from './note-store.ts';

export const notes: ServerFeature<{
  db: ReadersDatabase;
  refresher: AnchorRefresher;
  limiter: NoteOptions['limiter'];
  clock: () => number;
}> = {
  personal: [{ table: 'note', name: 'notes', noun: ['note', 'notes'] }],
  join:
    (app, { db, refresher, limiter, clock }) =>
    () =>
      app.register(noteRoutes, { notes: noteStore(db), refresher, limiter, clock }),
};
