import type { Feature } from '../book/feature.ts';
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';
import { BookmarkOnPhone, BookmarkTool } from './page-bookmark.tsx';

const dialog = personalDialog(
  'bookmarks',
  async () => (await import('./bookmarks-dialog.tsx')).BookmarksDialog,
);

export const bookmarks = {
  saved: [{ name: 'bookmarks', label: '书签', dialog }],
  reader: { toolsEnd: [BookmarkTool], phoneFoot: [BookmarkOnPhone] },
} satisfies Feature;
