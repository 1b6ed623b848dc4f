// One notification at a time: a new one takes the place of the one before.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../icons/icon-button.tsx';
import { frameTexts } from '../texts.ts';
import './notice.css';

export interface Notice {
  kind: 'success' | 'error' | 'warning' | 'info';
  message: string;
  description?: string;
  /** What may be done about it: it stays until something is, or it is closed. */
  actions?: readonly { label: string; act: () => void }[];
}

const useNotice = create<{ notice: Notice | undefined; count: number }>(() => ({
  notice: undefined,
  count: 0,
}));

/** Texts come already in the reader's script. */
export const showNotice = (notice: Notice): void =>
  useNotice.setState((s) => ({ notice, count: s.count + 1 }));
export const closeNotice = (): void => useNotice.setState({ notice: undefined });
export const currentNotice = (): Notice | undefined => useNotice.getState().notice;

const lasting = { success: 3_000, info: 5_000, warning: 8_000, error: 10_000 } as const;

/** The dialog that bars everything outside of it: what is said there is neither reached nor heard. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('.modal')].at(-1);

/** The element that holds a notification while dialogs open and close. Undefined: its own place. */
const usePlace = (notice: Notice | undefined): Element | undefined => {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    if (!notice) return undefined;
    const look = (): void => setPlace(topDialog());
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [notice]);
  return place?.isConnected ? place : undefined;
};

export const NoticeOutlet = () => {
  const t = useText();
  const { notice, count } = useNotice();
  const place = usePlace(notice);
  useEffect(() => {
    if (!notice || notice.actions) return undefined;
    const timer = setTimeout(closeNotice, lasting[notice.kind]);
    return () => clearTimeout(timer);
  }, [notice]);
  const urgent = notice?.kind === 'error' || notice?.kind === 'warning';
  const shown = (
    <div
      className="notice-place"
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
    >
      {notice && (
        <div className={`notice ${notice.kind}`} key={count}>
          <div className="grow">
            <p>{notice.message}</p>
            {notice.description ? <p className="quiet">{notice.description}</p> : null}
            {notice.actions?.map(({ label, act }, i) => (
              <button key={`${i} ${label}`} type="button" className="text-link" onClick={act}>
                {label}
              </button>
            ))}
          </div>
          <IconButton icon="close" label={t(frameTexts.close)} onClick={closeNotice} />
        </div>
      )}
    </div>
  );
  return place ? createPortal(shown, place) : shown;
};
