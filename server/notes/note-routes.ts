// A reader's notes: /api/gujiread/api/notebook.
import { NewNote, Note, NoteChange } from '#contract/notes.ts';
import { formatDate } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addKeptRoutes,
  bundleToKeepOn,
  missingOf,
  refreshErrors,
  rowToChange,
} from '../anchors/kept-routes.ts';
import { keptSpanOf } from '../anchors/kept-span.ts';
import { makeAnchor } from '../anchors/read-anchor.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import { ownerOf } from '../http/caller.ts';
import { addKeptExport } from '../kept-exports/add-kept-export.ts';
import { keepPrivate } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { NoteTable } from '../database/tables.ts';
import type { NoteStore } from './note-store.ts';

export interface NoteOptions {
  notes: NoteStore;
  refresher: AnchorRefresher;
  clock: () => number;
}

const base = '/api/gujiread/api/notebook';
const tags = ['notes'];
const name = '笔记';

const noteOf = (row: NoteTable): Note => ({
  ...keptSpanOf(row),
  comment: row.comment,
  updated: formatDate(row.updated_at),
});

export const noteRoutes: FastifyPluginAsyncZod<NoteOptions> = async (app, { notes, refresher, clock }) => {
  keepPrivate(app);
  addKeptRoutes(app, {
    base,
    tag: tags[0],
    name,
    rows: notes,
    refresher,
    tell: async (_ownerId, rows) => rows.map(noteOf),
    item: Note,
    remove: notes.remove,
  });

  addKeptExport(app, { base, tag: tags[0], kind: 'note', name, rows: notes, refresher, clock });

  app.post(
    base,
    {
      config: { access: 'personal', product: 'body', errors: ['limit-reached', 'conflict', 'version-gone'] },
      schema: {
        summary: '在所选文字上新建笔记；报纸不支持',
        description: 'Takes an Idempotency-Key. A `version` that is no longer published is refused.',
        tags,
        headers: KeyHeaders,
        body: NewNote,
        response: { 200: Note },
      },
    },
    async (request) => {
      const owner = ownerOf(request).id;
      const { body } = request;
      const called = keyedCall(request, owner);
      const known = called && (await notes.recall(called, clock()));
      if (known) return noteOf(known);
      const anchor = makeAnchor(bundleToKeepOn(app, body, name), body);
      return noteOf(await notes.add(owner, called, { anchor, comment: body.comment }, clock()));
    },
  );

  app.put(
    base,
    {
      config: {
        access: 'personal',
        errors: ['not-found', 'product-not-found', 'no-access', ...refreshErrors],
      },
      schema: { summary: '修改笔记的内容', tags, body: NoteChange, response: { 200: Note } },
    },
    async (request) => {
      const owner = ownerOf(request).id;
      const { id, comment } = request.body;
      const { code } = await rowToChange(app, request, notes, name);
      await refresher.refresh(notes, owner, code, [id]);
      const row = await notes.update(owner, id, comment, clock());
      if (!row) throw missingOf(name);
      return noteOf(row);
    },
  );
};
