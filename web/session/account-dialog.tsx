import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
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
  const titleId = useId();
  return (
    <Dialog className="account-dialog" labelledBy={titleId} onClose={onLeave}>
      <AccountFrame level={2} title={title} titleId={titleId} reason={reason}>
        {children}
      </AccountFrame>
      <IconButton
        icon="close"
        label={leaveLabel ?? t(frameTexts.close)}
        className="account-close"
        onClick={onLeave}
      />
    </Dialog>
  );
};
