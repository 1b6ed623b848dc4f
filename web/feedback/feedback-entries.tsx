// The ways to the form: the link in the foot, and the dialog that it and the user menu open.
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { useText } from '../i18n/use-text.ts';
import { useModalMount } from '../ui/use-modal-mount.ts';
import { feedbackTexts } from './texts.ts';

const load = () => import('./feedback-dialog.tsx');
const FeedbackDialog = lazy(async () => ({ default: (await load()).FeedbackDialog }));

// Not among the personal dialogs: a session that ends by itself closes those, and with them what was typed.
const useFeedbackDialog = create<{ open: boolean }>(() => ({ open: false }));
const closeFeedback = (): void => useFeedbackDialog.setState({ open: false });

export const openFeedback = (): void => {
  // On its way while the modal waits.
  void load().catch(() => undefined);
  useFeedbackDialog.setState({ open: true });
};

/** Stands in the masthead of every page, unseen until it is opened. */
export const FeedbackDialogPlace = () => {
  const open = useFeedbackDialog((s) => s.open);
  const mounted = useModalMount(open);
  return <Suspense>{mounted && open ? <FeedbackDialog onClose={closeFeedback} /> : null}</Suspense>;
};

/** A link to the page of the form, that opens it over the page instead where it is simply pressed. */
export const FeedbackLink = () => {
  const t = useText();
  return (
    <Link
      to="/feedback"
      onClick={(event) => {
        const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
        if (elsewhere || location.pathname === '/feedback') return;
        event.preventDefault();
        openFeedback();
      }}
    >
      {t(feedbackTexts.name)}
    </Link>
  );
};
