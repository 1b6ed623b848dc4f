// The ways to the form: the link in the foot, and the dialog that it opens.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { useText } from '../i18n/use-text.ts';
import { useTrials } from '../session/use-trials.ts';
import { useModalMount } from '../ui/use-modal-mount.ts';
import { trialTexts } from './texts.ts';

const load = () => import('./trial-dialog.tsx');
const TrialDialog = lazy(async () => ({ default: (await load()).TrialDialog }));

const useTrialDialog = create<{ open: boolean }>(() => ({ open: false }));
const closeTrial = (): void => useTrialDialog.setState({ open: false });

/** Stands in the masthead of every page, unseen until it is opened. */
export const TrialDialogPlace = () => {
  const open = useTrialDialog((s) => s.open);
  const mounted = useModalMount(open);
  return <Suspense>{mounted && open ? <TrialDialog onClose={closeTrial} /> : null}</Suspense>;
};

/** A link to the page of the form, that opens it over the page instead where it is simply pressed. */
export const TrialLink = () => {
  const t = useText();
  const hasTrials = useTrials();
  if (!hasTrials) return null;
  return (
    <Link
      to="/trials"
      onClick={(event) => {
        const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
        if (elsewhere || location.pathname === '/trials') return;
        event.preventDefault();
        // On its way while the modal waits.
        void load().catch(() => undefined);
        useTrialDialog.setState({ open: true });
      }}
    >
      {t(trialTexts.name)}
    </Link>
  );
};
