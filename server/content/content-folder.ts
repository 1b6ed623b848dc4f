// Content as a folder of files: docs/site.md. Articles and announcements are Markdown with front matter, all else is in
// one file of JSON.
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';

export interface FolderPiece {
  file: string;
  line: number;
  body: ContentBody;
  /** The day from which it is shown; a draft has none. */
  publishOn: string | null;
  /** The piece above it, if that one is listed before it. */
  above: FolderPiece | null;
  /** Of an article the title of its column. */
  column?: string;
}

export const listsFile = 'content.json';

/** The lists of `content.json`, in the order in which they are written. */
export const folderLists = {
  columns: 'column',
  navigation: 'node',
  rankings: 'ranking',
  starProducts: 'star-product',
  starUsers: 'star-user',
  bookLists: 'book-list',
  sisterLinks: 'sister-link',
} as const satisfies Record<string, ContentKind>;

/** The folders of Markdown, and the fields of their front matter, in the order in which they are written. */
export const textFolders = {
  articles: { kind: 'article', fields: ['title', 'column', 'author', 'summary', 'publishOn'] },
  announcements: {
    kind: 'announcement',
    fields: ['title', 'category', 'pinned', 'onHome', 'until', 'audience', 'publishOn'],
  },
} as const;
