// The modal that everything a person keeps is shown in: bookmarks, notes, history and the rest. A column of products at
// the left where the list has one, the list at the right; on a phone a sheet from below.
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closePersonalDialog } from '../ui/personal-dialogs.ts';
import { frameTexts } from '../ui/texts.ts';
import { useModal } from '../ui/use-modal.ts';
import './kept-dialog.css';

interface Props {
  title: string;
  /** Beside the title, in few words: how many there are. */
  remark?: string;
  /** At the right of the title: exports, say. */
  tools?: ReactNode;
  /** The column at the left: a KeptShelf. */
  shelf?: ReactNode;
  children: ReactNode;
}

export const KeptDialog = ({ title, remark, tools, shelf, children }: Props) => {
  const t = useText();
  const dialog = useModal({ closesBeside: true });
  const heading = useId();
  return (
    <dialog
      ref={dialog}
      className="kept-dialog"
      aria-labelledby={heading}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) closePersonalDialog();
      }}
    >
      <div className="kept-frame">
        <header className="kept-head">
          <h2 className="screen-title" id={heading}>
            {title}
          </h2>
          {remark ? <span className="quiet num">{remark}</span> : null}
          <span className="grow" />
          {tools}
          <IconButton icon="close" label={t(frameTexts.close)} onClick={() => dialog.current?.close()} />
        </header>
        <div className={shelf ? 'kept-body shelved' : 'kept-body'}>
          {shelf}
          <div className="kept-part">{children}</div>
        </div>
      </div>
    </dialog>
  );
};
