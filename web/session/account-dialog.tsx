import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { frameTexts } from '../ui/texts.ts';
import { useModal } from '../ui/use-modal.ts';
import { AccountFrame } from './account-frame.tsx';
import './account-dialog.css';

interface Props {
  title: string;
  reason?: string;
  /** What its button is called where leaving is more than closing it. */
  leaveLabel?: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A form of signing in, over the page. Escape and its button leave it; going, it gives the focus back. */
export const AccountDialog = ({ title, reason, leaveLabel, onLeave, children }: Props) => {
  const t = useText();
  const dialog = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className="account-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // A browser lets a second Escape close what has refused the first.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onLeave();
      }}
    >
      <AccountFrame level={2} title={title} titleId={titleId} reason={reason}>
        {children}
      </AccountFrame>
      <IconButton
        icon="close"
        label={leaveLabel ?? t(frameTexts.close)}
        className="account-close"
        onClick={onLeave}
      />
    </dialog>
  );
};
