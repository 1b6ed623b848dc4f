// A reader's notes.
import {
  addNote,
  changeNote,
  exportNotes,
  getNote,
  listNotes,
  type Note,
  notePageIds,
  noteSummary,
  removeNote,
} from '#contract/notes.ts';
import { formatDate } from '#contract/paging.ts';
import type { FastifyPluginAsync } from 'fastify';
import { bundleToKeepOn, annotationHandlers, missingOf, rowToChange } from '../anchors/annotation-routes.ts';
import { annotationReply } from '../anchors/annotation-reply.ts';
import { makeAnchor } from '#retrieval/anchors/read-anchor.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import { ownerOf } from '../http/caller.ts';
import { annotationExporter } from '../annotation-exports/annotation-exporter.ts';
import { keepPrivate } from '../http/private-replies.ts';
import { keyedCall } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { NoteTable } from './tables.ts';
import type { NoteStore } from './note-store.ts';

export interface NoteOptions {
  notes: NoteStore;
  refresher: AnchorRefresher;
  clock: () => number;
}

const name = '笔记';

const noteOf = (row: NoteTable): Note => ({
  ...annotationReply(row),
  comment: row.comment,
  updated: formatDate(row.updated_at),
});

export const noteRoutes: FastifyPluginAsync<NoteOptions> = async (app, { notes, refresher, clock }) => {
  keepPrivate(app);
  const handlers = annotationHandlers({
    name,
    rows: notes,
    refresher,
    tell: async (_ownerId, rows) => rows.map(noteOf),
    remove: notes.remove,
  });
  const { holdings } = app;
  const { path } = exportNotes;

  serve(app, noteSummary, handlers.summary);
  serve(app, notePageIds, handlers.pageIds);
  serve(app, getNote, handlers.one);
  serve(app, listNotes, handlers.list);
  serve(app, removeNote, handlers.remove);
  serve(
    app,
    exportNotes,
    annotationExporter({ path, kind: 'note', name, rows: notes, refresher, holdings, clock }),
  );

  serve(app, addNote, async (request) => {
    const owner = ownerOf(request).id;
    const { body } = request;
    const called = keyedCall(request, owner);
    const known = called && (await notes.recall(called, clock()));
    if (known) return noteOf(known);
    const anchor = makeAnchor(bundleToKeepOn(app, body, name), body);
    return noteOf(await notes.add(owner, called, { anchor, comment: body.comment }, clock()));
  });

  serve(app, changeNote, async (request) => {
    const owner = ownerOf(request).id;
    const { id, comment } = request.body;
    const { code } = await rowToChange(app, request, notes, name);
    await refresher.refresh(notes, owner, code, [id]);
    const row = await notes.update(owner, id, comment, clock());
    if (!row) throw missingOf(name);
    return noteOf(row);
  });
};
