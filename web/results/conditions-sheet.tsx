import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { searchTexts } from '../builder/texts.ts';

interface Props {
  /** What differs from how the screen opens, in words. */
  changes: readonly string[];
  /** What the button says that leads back to the results. */
  done: string;
  /** What belongs to the shown list: its view, its order, its exports. */
  tools: ReactNode;
  children: ReactNode;
}

/** On a phone: one button, under which everything lies by which results are chosen and ordered. */
export const ConditionsSheet = ({ changes, done, tools, children }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="conditions-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="clip">
          {t(searchTexts.conditions)}
          {changes.length > 0 && <span className="conditions-changes">{changes.join('、')}</span>}
        </span>
        <Icon name="chevron-down" small />
      </button>
      <ModalPlace>
        {open && (
          <Drawer label={t(searchTexts.sider)} headed side="bottom" onClose={close}>
            <div className="conditions">
              {tools && <div className="results-tools">{tools}</div>}
              {children}
            </div>
            <footer className="conditions-foot">
              <button type="button" className="button primary num" onClick={close}>
                {done}
              </button>
            </footer>
          </Drawer>
        )}
      </ModalPlace>
    </>
  );
};
