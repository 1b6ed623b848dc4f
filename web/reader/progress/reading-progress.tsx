import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePagePath } from '../catalogue/page-path.ts';
import { useReading } from '../../book/reading.ts';
import { percentOf, shareOf, progressOf } from './book-progress.ts';
import { progressTexts } from './progress-texts.ts';
import { useReadingClock } from './use-reading-clock.ts';
import './progress.css';

const ProgressPopover = lazy(() =>
  import('./progress-popover.tsx').then((m) => ({ default: m.ProgressPopover })),
);

/** Milliseconds that the pointer may be off the button on its way to what it opened. */
const grace = 250;

const round = 2 * Math.PI * 6.5;

const Ring = ({ share }: { share: number }) => (
  <svg className="progress-ring" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <circle cx="8" cy="8" r="6.5" />
    <circle cx="8" cy="8" r="6.5" strokeDasharray={`${share * round} ${round}`} />
  </svg>
);

/** Opens by a click, and lasts; or while the pointer is over it. */
const useOpening = () => {
  const [open, setOpen] = useState<'pinned' | 'hovered'>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    clearTimeout(leaving.current);
    if (pointerType === 'mouse') setOpen((now) => now ?? 'hovered');
  };
  const onPointerLeave = () => {
    leaving.current = setTimeout(() => setOpen((now) => (now === 'pinned' ? now : undefined)), grace);
  };
  const toggle = () => setOpen((now) => (now === 'pinned' ? undefined : 'pinned'));
  return {
    open: open !== undefined,
    toggle,
    close: () => setOpen(undefined),
    around: { onPointerEnter, onPointerLeave },
  };
};

/** How far the reader is in the book and in its parts, and for how long he has been reading. */
export const ReadingProgress = () => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const { code, pageId, opened } = useReading();
  const path = usePagePath();
  const { open, toggle, close, around } = useOpening();
  useReadingClock(code);
  const stretches = progressOf(pageId, { first: opened.firstPage, last: opened.lastPage }, path);
  const [book] = stretches;
  const readTo = t(progressTexts.readTo, { percent: percentOf(book) });
  return (
    <div className="reading-progress" ref={root} {...around}>
      <button
        type="button"
        className="turn"
        aria-expanded={open}
        aria-label={`${t(progressTexts.progress)}，${readTo}`}
        onClick={toggle}
      >
        <Ring share={shareOf(book)} />
        <span className="quiet num">{readTo}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ProgressPopover trigger={root} stretches={stretches} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
