// The modal that everything that a person saves is shown in. A column of products at
// the left where the list has one, the list at the right; on a phone a sheet from below.
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { frameTexts } from '../kit/texts.ts';
import './saved-dialog.css';

interface Props {
  title: string;
  /** Beside the title, in few words: how many there are. */
  remark?: string;
  /** At the right of the title: exports, say. */
  tools?: ReactNode;
  /** The column at the left: a SavedShelf. */
  shelf?: ReactNode;
  children: ReactNode;
}

export const SavedDialog = ({ title, remark, tools, shelf, children }: Props) => {
  const t = useText();
  const heading = useId();
  return (
    <Dialog className="saved-dialog" labelledBy={heading} closesBeside onClose={closePersonalDialog}>
      <div className="saved-frame">
        <header className="saved-head">
          <h2 className="screen-title" id={heading}>
            {title}
          </h2>
          {remark ? <span className="quiet num">{remark}</span> : null}
          <span className="grow" />
          {tools}
          <IconButton icon="close" label={t(frameTexts.close)} onClick={closePersonalDialog} />
        </header>
        <div className={shelf ? 'saved-body with-products' : 'saved-body'}>
          {shelf}
          <div className="saved-part">{children}</div>
        </div>
      </div>
    </Dialog>
  );
};
