// A piece of content as it was last saved, as it is shown, and as it was.
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import type { ContentItemTable } from './tables.ts';

export interface SavedPiece extends Omit<ContentItemTable, 'kind'> {
  kind: ContentKind;
  body: ContentBody;
  savedAt: number;
  savedBy: string;
}
export interface ShownPiece {
  id: string;
  kind: ContentKind;
  parentId: string | null;
  publishOn: string;
  shownAt: number;
  body: ContentBody;
}
export interface SavedVersion {
  number: number;
  body: ContentBody;
  savedAt: number;
  savedBy: string;
}
