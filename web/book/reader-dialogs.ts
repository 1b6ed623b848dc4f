// Which dialog stands over the reader: one at a time, opened by tools, menus and keys alike.
import { create } from 'zustand';

export type ReaderDialog = 'information' | 'print' | 'viewer' | 'words' | 'characters' | 'keys' | 'tools';

/** `about` is what the dialog was opened upon, where that matters: the word that was pressed. */
interface Open {
  name: ReaderDialog | undefined;
  about: string | undefined;
}

export const useReaderDialog = create<Open>(() => ({ name: undefined, about: undefined }));

export const openDialog = (name: ReaderDialog, about?: string): void =>
  useReaderDialog.setState({ name, about });

export const closeDialog = (): void => useReaderDialog.setState({ name: undefined, about: undefined });
