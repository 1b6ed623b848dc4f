// The dialog that is open over the reader: one at a time, opened by tools, menus and keys alike.
import { create } from 'zustand';
import type { ToolName } from '#contract/values/tool-names.ts';

export type ReaderDialog = 'information' | 'print' | 'viewer' | 'words' | 'characters' | 'keys' | 'tools';

interface Open {
  name: ReaderDialog | undefined;
  /** What the dialog was opened upon, where that matters: the word that was pressed. */
  about: string | undefined;
  /** Of the small tools the one to begin with, where it is not left to the word. */
  tool: ToolName | undefined;
}

const none: Open = { name: undefined, about: undefined, tool: undefined };

export const useReaderDialog = create<Open>(() => none);

export const openDialog = (name: ReaderDialog, about?: string, tool?: ToolName): void =>
  useReaderDialog.setState({ name, about, tool });

export const closeDialog = (): void => useReaderDialog.setState(none);
