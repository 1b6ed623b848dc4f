// A reader's notes.
import { type Note, noteEndpoints } from '#contract/annotations/notes.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { makeAnchor } from '#retrieval/anchors/read-anchor.ts';
import type { FastifyPluginAsync } from 'fastify';
import { annotationReply } from '../anchors/annotation-reply.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import {
  bundleToAnnotate,
  missingOf,
  rowToChange,
  serveAnnotations,
} from '../annotations/annotation-routes.ts';
import { deliverSpan } from '../annotations/deliver-span.ts';
import { ownerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { NoteTable } from './tables.ts';
import type { NoteStore } from './note-store.ts';

export interface NoteOptions {
  notes: NoteStore;
  refresher: AnchorRefresher;
  limiter: Pick<ReadingLimiter, 'check' | 'record'>;
  clock: () => number;
}

const name = '笔记';

const noteOf = (row: NoteTable): Note => ({
  ...annotationReply(row),
  comment: row.comment,
  updated: formatDate(row.updated_at),
});

export const noteRoutes: FastifyPluginAsync<NoteOptions> = async (app, options) => {
  const { notes, refresher, limiter, clock } = options;
  serveAnnotations(app, noteEndpoints, {
    kind: 'note',
    name,
    rows: notes,
    refresher,
    clock,
    toWire: async (_ownerId, rows) => rows.map(noteOf),
    remove: notes.remove,
  });

  serve(app, noteEndpoints.add, async (request) => {
    const owner = ownerOf(request).id;
    const { body } = request;
    const called = idempotentCallOf(request, owner);
    const known = called && (await notes.recall(called, clock()));
    if (known) return noteOf(known);
    const { anchor } = await deliverSpan(limiter, claimOf(request), body.productId, () => ({
      anchor: makeAnchor(bundleToAnnotate(app, body, name), body),
    }));
    return noteOf(await notes.add(owner, called, { anchor, comment: body.comment }, clock()));
  });

  serve(app, noteEndpoints.change, async (request) => {
    const owner = ownerOf(request).id;
    const { id, comment } = request.body;
    const { code } = await rowToChange(app, request, notes, name);
    await refresher.refresh(notes, owner, code, [id]);
    const row = await notes.update(owner, id, comment, clock());
    if (!row) throw missingOf(name);
    return noteOf(row);
  });
};
