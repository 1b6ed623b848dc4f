// A card beside a span of text: an editor, or the annotation there. On a phone it is a sheet at the bottom of the
// window, or at the top where the text lies low, so that the text stays visible.
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { unionOf } from '../page/bring-into-view.ts';
import { currentHits } from '../entities/current-hits.ts';
import { followStage } from '../entities/follow-stage.ts';
import { type Placed, placePopover } from '../entities/place-popover.ts';
import type { Rect } from '../page/bring-into-view.ts';
import { useSaved } from './annotation-store.ts';
import type { RectSurface } from './span-rects.ts';
import '../entities/popover-caret.css';

interface Props {
  label: string;
  place: SpanPlace;
  on: RectSurface | undefined;
  narrow: boolean;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  onClose: () => void;
  onPointerLeave?: () => void;
  children: ReactNode;
}

interface At extends Placed {
  kind: 'beside';
}
interface Docked {
  kind: 'docked';
  top: number;
  right: number;
}
interface Sheet {
  kind: 'sheet';
  at: 'head' | 'foot';
}

/** Pixels from the corner of the stage where the span is on another page; room for the side menu at the right. */
const docked = { top: 16, right: 70 };
const nearest = 3;

const isSeen = (rect: Rect, stage: Rect): boolean =>
  rect.right > stage.left && rect.left < stage.right && rect.bottom > stage.top && rect.top < stage.bottom;

const put = (
  box: HTMLElement,
  rects: readonly Rect[],
  stage: DOMRect,
  narrow: boolean,
): At | Docked | Sheet => {
  const seen = rects.filter((rect) => isSeen(rect, stage));
  const all = unionOf(seen);
  if (narrow) {
    const low = all !== undefined && (all.top + all.bottom) / 2 > (stage.top + stage.bottom) / 2;
    return { kind: 'sheet', at: low ? 'head' : 'foot' };
  }
  if (!all)
    return { kind: 'docked', top: stage.top + docked.top, right: innerWidth - stage.right + docked.right };
  // Of a long span its first columns: beside all of it there may be no room.
  const word = seen.length > nearest ? (unionOf(seen.slice(0, 1)) ?? all) : all;
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const window = { width: innerWidth, height: innerHeight };
  return { kind: 'beside', ...placePopover({ word, size, window }, [...seen, ...currentHits()]) };
};

/** Follows the span as the stage scrolls, pages are turned and the window changes. */
const usePut = (box: HTMLElement | null, { place, on, narrow }: Props) => {
  const drawn = useSaved((s) => s.drawn);
  const [now, setNow] = useState<At | Docked | Sheet>();
  useLayoutEffect(() => {
    const stage = drawn?.stage ?? document.querySelector('.stage');
    if (!box || !stage) return undefined;
    return followStage(box, stage, () => {
      const rects = drawn?.rectsOf(place, on ?? drawn.main) ?? [];
      setNow(put(box, rects, stage.getBoundingClientRect(), narrow));
    });
  }, [box, drawn, place, on, narrow]);
  return now;
};

const styleOf = (at: At | Docked | Sheet | undefined) => {
  if (!at) return { visibility: 'hidden' } as const;
  if (at.kind === 'docked') return { top: at.top, right: at.right };
  if (at.kind === 'sheet') return undefined;
  return { left: at.left, top: at.top, ['--caret' as string]: `${at.at}px` };
};

export const SpanCard = (props: Props) => {
  const t = useText();
  const { label, takesFocus, onClose, onPointerLeave, children } = props;
  const [box, setBox] = useState<HTMLDialogElement | null>(null);
  const at = usePut(box, props);
  const isPut = at !== undefined;
  useLayoutEffect(() => {
    // What is in it may have taken the focus itself, to be written in.
    if (box && isPut && takesFocus && !box.contains(document.activeElement)) {
      (box.querySelector<HTMLElement>('[data-first]') ?? box).focus({ preventScroll: true });
    }
  }, [box, isPut, takesFocus]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What composes characters, and dialogs above, have an Escape of their own.
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('.modal')) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return createPortal(
    <dialog
      open
      ref={setBox}
      className="span-card popover-caret"
      data-caret={at?.kind === 'beside' ? at.caret : undefined}
      data-sheet={at?.kind === 'sheet' ? at.at : undefined}
      aria-label={label}
      tabIndex={-1}
      style={styleOf(at)}
      onPointerLeave={onPointerLeave}
    >
      <IconButton icon="close" label={t(frameTexts.close)} className="span-card-close" onClick={onClose} />
      {children}
    </dialog>,
    document.body,
  );
};
