// The actions on a piece. All reject with ApiError, not shown yet: the fault is shown beside its field.
import {
  addContent,
  changeContent,
  type ContentPiece,
  moveContent,
  publishContent,
} from '#contract/admin/admin-content.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { call } from '../api/call-api.ts';
import { pendingKeys } from '../api/pending-keys.ts';
import type { PieceDraft } from './piece-draft.ts';

const pending = pendingKeys();

/** What may be left empty is sent as nothing. */
const sendable = (body: ContentBody): ContentBody =>
  body.kind === 'star-user' && body.url === '' ? { ...body, url: null } : body;

/** Saves a draft, and moves the piece below its new parent. */
export const savePiece = async (
  piece: ContentPiece | undefined,
  { body, parentId, upon }: PieceDraft,
): Promise<ContentPiece> => {
  if (!piece) {
    const added = { parentId, body: sendable(body) };
    const made = await call(addContent, { body: added, idempotencyKey: pending.keyOf(added), quiet: true });
    pending.end();
    return made;
  }
  const params = { id: piece.id };
  if (parentId !== piece.parentId) await call(moveContent, { params, body: { parentId }, quiet: true });
  return call(changeContent, { params, body: { version: upon, body: sendable(body) }, quiet: true });
};

/** Without a day from that which it has, or today. */
export const publishPiece = ({ id, version }: ContentPiece, day: string): Promise<ContentPiece> =>
  call(publishContent, {
    params: { id },
    body: { version, ...(day !== '' && { publishOn: day }) },
    quiet: true,
  });
