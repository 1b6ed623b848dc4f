// Which of the reader's own dialogs is open: signing in as a person, and what that person keeps. One at a time, opened
// by menus and by the reading page; web/personal.tsx says what each one is.
import { create } from 'zustand';

export type PersonalDialogName =
  | 'login'
  | 'register'
  | 'reset'
  | 'devices'
  | 'library'
  | 'bookmarks'
  | 'articles'
  | 'notes'
  | 'corrections'
  | 'history';

export const usePersonalDialog = create<{ name: PersonalDialogName | undefined }>(() => ({
  name: undefined,
}));

export const openPersonalDialog = (name: PersonalDialogName): void => usePersonalDialog.setState({ name });

export const closePersonalDialog = (): void => usePersonalDialog.setState({ name: undefined });
