// The modal that everything a person keeps is shown in: bookmarks, notes, history and the rest. A column of products at
// the left where the list has one, the list at the right; on a phone a sheet from below.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { closePersonalDialog } from '../ui/personal-dialogs.ts';
import { frameTexts } from '../ui/texts.ts';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A click on the dialog itself, not on what is in it, fell on the backdrop.
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', onBackdrop);
    if (!element.open) element.showModal();
    return () => {
      element.removeEventListener('click', onBackdrop);
      // Closing, and not only going, is what gives the focus back.
      element.close();
    };
  }, []);
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
