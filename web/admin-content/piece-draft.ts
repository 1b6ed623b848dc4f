// A piece of content as it is being written, over what was last saved of it.
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { faultTexts } from '#contract/http/fault-texts.ts';
import { nodeCode } from '#contract/values/node-code.ts';
import { audienceTexts, contentAdminTexts, pieceFieldTexts } from './texts.ts';

/** A full address of a page, opened in a new tab: nothing but http and https. */
const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export interface PieceDraft {
  body: ContentBody;
  parentId: string | null;
  /** The day from which it is to be shown; empty if none is set. */
  day: string;
  /** The version that was changed; none of a new piece. */
  upon: number | undefined;
}

const blankBodies: { [K in ContentKind]: Extract<ContentBody, { kind: K }> } = {
  column: { kind: 'column', title: '', introduction: '', orderedByHand: false },
  article: { kind: 'article', title: '', author: '', summary: '', text: '' },
  announcement: {
    kind: 'announcement',
    title: '',
    category: '',
    pinned: false,
    onHome: false,
    until: null,
    audience: 'everybody',
    text: '',
  },
  node: { kind: 'node', title: '', navCode: '', rule: null, codes: [] },
  ranking: { kind: 'ranking', title: '', basis: 'most-read', length: 10, entries: [] },
  'star-product': { kind: 'star-product', title: '', code: '', remark: '' },
  'star-user': { kind: 'star-user', title: '', introduction: '', url: null },
  'book-list': { kind: 'book-list', title: '', introduction: '', codes: [] },
  'sister-link': { kind: 'sister-link', title: '', url: '', introduction: '' },
};

export const pieceDraftOf = (kind: ContentKind, piece: ContentPiece | undefined): PieceDraft =>
  piece
    ? { body: piece.body, parentId: piece.parentId, day: piece.publishOn ?? '', upon: piece.version }
    : { body: blankBodies[kind], parentId: null, day: '', upon: undefined };

/** Whether there is anything to save. */
export const isChanged = ({ body, parentId }: PieceDraft, saved: PieceDraft): boolean =>
  parentId !== saved.parentId || JSON.stringify(body) !== JSON.stringify(saved.body);

/** What can be known to be wrong before it is sent, by field. */
export const pieceFaults = (kind: ContentKind, { body, parentId }: PieceDraft): Map<string, string> => {
  const found = new Map<string, string>();
  if (body.title.trim() === '') found.set('title', contentAdminTexts.needed);
  if (kind === 'article' && parentId === null) found.set('parent', pieceFieldTexts.chooseColumn);
  if (body.kind === 'announcement' && body.audience.length === 0)
    found.set('audience', audienceTexts.chooseUnit);
  if (body.kind === 'star-product' && body.code === '') found.set('code', pieceFieldTexts.chooseProduct);
  if (body.kind === 'node' && !nodeCode.test(body.navCode))
    found.set('navCode', body.navCode === '' ? contentAdminTexts.needed : faultTexts['not-a-node-code']);
  if (body.kind === 'sister-link' && body.url === '') found.set('url', contentAdminTexts.needed);
  else if ('url' in body && body.url && !isWebAddress(body.url)) found.set('url', faultTexts['not-a-url']);
  return found;
};
