import { lazy, type PointerEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePagePath } from '../catalogue/page-path.ts';
import { useReading } from '../../book/reading.ts';
import { percentOf, shareOf, stretchesOf } from './book-progress.ts';
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
const usePopover = () => {
  const [open, setOpen] = useState<'pinned' | 'hovered'>();
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(undefined);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(undefined);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    clearTimeout(leaving.current);
    if (pointerType === 'mouse') setOpen((now) => now ?? 'hovered');
  };
  const onPointerLeave = () => {
    leaving.current = setTimeout(() => setOpen((now) => (now === 'pinned' ? now : undefined)), grace);
  };
  const toggle = () => setOpen((now) => (now === 'pinned' ? undefined : 'pinned'));
  return { open: open !== undefined, toggle, around: { ref: root, onPointerEnter, onPointerLeave } };
};

/** How far the reader is in the book and in its parts, and for how long he has been reading. */
export const ReadingProgress = () => {
  const t = useText();
  const id = useId();
  const { code, pageId, opened } = useReading();
  const path = usePagePath();
  const { open, toggle, around } = usePopover();
  useReadingClock(code);
  const stretches = stretchesOf(pageId, { first: opened.firstPage, last: opened.lastPage }, path);
  const [book] = stretches;
  const readTo = t(progressTexts.readTo, { percent: percentOf(book) });
  return (
    <div className="reading-progress" {...around}>
      <button
        type="button"
        className="turn"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`${t(progressTexts.progress)}，${readTo}`}
        onClick={toggle}
      >
        <Ring share={shareOf(book)} />
        <span className="quiet num">{readTo}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ProgressPopover id={id} stretches={stretches} />
        </Suspense>
      )}
    </div>
  );
};
