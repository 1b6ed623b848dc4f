// Joins what belongs to a person with the screens it shows on: a dialog a row, and the reader's slots. Everything here
// loads when it is first shown.
import { type ComponentType, lazy, Suspense } from 'react';
import { correctionKeeper } from './corrections/correction-keeper.tsx';
import { noteKeeper } from './notes/note-keeper.tsx';
import { personal } from './book/personal-slots.ts';
import { type PersonalDialogName, usePersonalDialog } from './ui/personal-dialogs.ts';

const dialogs: Partial<Record<PersonalDialogName, ComponentType>> = {
  login: lazy(async () => ({
    default: (await import('./session/personal-login-dialog.tsx')).PersonalLoginDialog,
  })),
  register: lazy(async () => ({
    default: (await import('./session/personal-register-dialog.tsx')).PersonalRegisterDialog,
  })),
  reset: lazy(async () => ({
    default: (await import('./session/personal-reset-dialog.tsx')).PersonalResetDialog,
  })),
  devices: lazy(async () => ({ default: (await import('./session/devices-dialog.tsx')).DevicesDialog })),
  library: lazy(async () => ({ default: (await import('./collections/library-dialog.tsx')).LibraryDialog })),
  bookmarks: lazy(async () => ({
    default: (await import('./bookmarks/bookmarks-dialog.tsx')).BookmarksDialog,
  })),
  articles: lazy(async () => ({
    default: (await import('./collections/articles-dialog.tsx')).ArticlesDialog,
  })),
  notes: lazy(async () => ({ default: (await import('./notes/notes-dialog.tsx')).NotesDialog })),
  corrections: lazy(async () => ({
    default: (await import('./corrections/corrections-dialog.tsx')).CorrectionsDialog,
  })),
  history: lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog })),
};

personal.keepers = [noteKeeper, correctionKeeper];

personal.favourite = lazy(async () => ({
  default: (await import('./collections/favourite-toggle.tsx')).FavouriteToggle,
}));
personal.bookmark = lazy(async () => ({
  default: (await import('./bookmarks/bookmark-toggle.tsx')).BookmarkToggle,
}));
personal.article = lazy(async () => ({
  default: (await import('./collections/article-toggle.tsx')).ArticleToggle,
}));
personal.watch = lazy(async () => ({
  default: (await import('./history/reading-watch.tsx')).ReadingWatch,
}));
personal.lastRead = async (code) => (await import('./history/history-calls.ts')).readLastPage(code);

export const PersonalDialogs = () => {
  const { name } = usePersonalDialog();
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog ? <Dialog /> : null}</Suspense>;
};
