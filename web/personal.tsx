// Joins what belongs to a person with the screens it shows on: a dialog a row, and the reader's slots. Everything here
// loads when it is first shown.
import { type ComponentType, lazy, Suspense } from 'react';
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
};

export const PersonalDialogs = () => {
  const { name } = usePersonalDialog();
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog ? <Dialog /> : null}</Suspense>;
};
