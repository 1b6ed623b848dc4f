// Which of the reader's own dialogs is open: signing in as a person, and what that person saves. One at a time, opened by
// menus and by the reading page.
import { type ComponentType, lazy } from 'react';
import { create } from 'zustand';

export interface PersonalDialog {
  name: string;
  load: () => Promise<ComponentType>;
  Content: ComponentType;
}

const dialogs = new Map<string, PersonalDialog>();

/** `load` is called when it is first opened. */
export const personalDialog = (name: string, load: () => Promise<ComponentType>): PersonalDialog => {
  const dialog = { name, load, Content: lazy(async () => ({ default: await load() })) };
  dialogs.set(name, dialog);
  return dialog;
};

interface State {
  open: PersonalDialog | undefined;
  /** The action that the reader had begun when the sign-in was required. */
  begun: (() => void) | undefined;
}

export const usePersonalDialog = create<State>(() => ({ open: undefined, begun: undefined }));

/** From one dialog to another, what was begun stays so. */
export const openPersonalDialog = (open: PersonalDialog, begun?: () => void): void => {
  // On its way while the modal waits.
  void open.load().catch(() => undefined);
  usePersonalDialog.setState(begun ? { open, begun } : { open });
};

/** From one dialog to another of the same list, which need not import each other. */
export const leadToDialog = (name: string): void => {
  const dialog = dialogs.get(name);
  if (!dialog) throw new Error(`no personal dialog is named ${name}`);
  openPersonalDialog(dialog);
};

export const closePersonalDialog = (): void =>
  usePersonalDialog.setState({ open: undefined, begun: undefined });

/** To be called when the reader has signed in as a person: closes the dialog and does what was begun. */
export const goOnAsPerson = (): void => {
  const { begun } = usePersonalDialog.getState();
  closePersonalDialog();
  begun?.();
};
