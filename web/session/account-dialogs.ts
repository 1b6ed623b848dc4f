// The dialogs of a personal account itself.
import { personalDialog } from '../kit/overlays/personal-dialogs.ts';

export const loginDialog = personalDialog(
  'login',
  async () => (await import('./personal-login-step.tsx')).PersonalLoginStep,
);
export const registerDialog = personalDialog(
  'register',
  async () => (await import('./personal-register-dialog.tsx')).PersonalRegisterDialog,
);
export const resetDialog = personalDialog(
  'reset',
  async () => (await import('./personal-reset-dialog.tsx')).PersonalResetDialog,
);
export const devicesDialog = personalDialog(
  'devices',
  async () => (await import('./devices-dialog.tsx')).DevicesDialog,
);
