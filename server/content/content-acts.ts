// What all acts on content share: the piece that each answers with, and the row that it leaves on record.
import type { ContentItem, ContentPiece, ContentState } from '#contract/admin/admin-content.ts';
import type { AuditAct, AuditDetails } from '#contract/admin/audit-acts.ts';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { FastifyRequest } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { Transaction } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import type { ContentStore } from './content-store.ts';
import type { SavedPiece } from './piece.ts';

const addresses: Partial<Record<ContentKind, string>> = {
  column: '/articleColumn/',
  article: '/article/',
};

type ContentAct = AuditAct extends infer Act ? (Act extends `content.${infer Name}` ? Name : never) : never;

const stateOf = ({ shown_version, version, publish_on }: SavedPiece, today: string): ContentState => {
  if (shown_version === null) return 'draft';
  if (shown_version < version) return 'changed';
  return (publish_on ?? '') > today ? 'scheduled' : 'published';
};

/** A piece as the list of its kind has it. */
export const itemOfPiece = (piece: SavedPiece, today: string): ContentItem => ({
  id: piece.id,
  kind: piece.kind,
  parentId: piece.parent_id,
  title: piece.body.title,
  state: stateOf(piece, today),
  publishOn: piece.publish_on,
  version: piece.version,
  shownVersion: piece.shown_version,
  changed: formatDate(piece.savedAt),
  changedBy: piece.savedBy,
  ...(piece.body.kind === 'column' && { orderedByHand: piece.body.orderedByHand }),
  ...(piece.body.kind === 'announcement' && { audience: piece.body.audience }),
});

export const contentActs = ({
  audit,
  store,
  clock,
}: {
  audit: AuditStore;
  store: Pick<ContentStore, 'one'>;
  clock: () => number;
}) => ({
  /** @throws AppError not-found. */
  show: async (id: string): Promise<ContentPiece> => {
    const piece = await store.one(id);
    const base = addresses[piece.kind];
    const address = base && base + encodeURIComponent(piece.body.title);
    return { ...itemOfPiece(piece, dayOf(clock())), body: piece.body, ...(address && { address }) };
  },

  record: (request: FastifyRequest) => {
    const { name: actor, address } = administratorOf(request);
    return (trx: Transaction, act: ContentAct, body: ContentBody, details: AuditDetails = {}) =>
      audit.record(
        trx,
        {
          actor,
          address,
          act: `content.${act}`,
          subject: body.title,
          details: {
            kind: body.kind,
            ...(body.kind === 'announcement' && { audience: body.audience }),
            ...details,
          },
        },
        clock(),
      );
  },
});
