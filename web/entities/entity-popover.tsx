// The explanation of a word, shown beside it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { DateMeanings } from './date-meanings.tsx';
import { NameSenses } from './name-senses.tsx';
import type { PageEntity } from './page-entities.ts';
import { currentHits } from './current-hits.ts';
import { followStage } from './follow-stage.ts';
import { type Placed, placePopover } from './place-popover.ts';
import { rectOfEntity, surfaceOf } from './use-anchor.ts';
import { entityTexts } from './entities-texts.ts';
import './popover-caret.css';
import './entity-popover.css';

interface Props {
  word: PageEntity;
  by: 'hover' | 'press' | 'key';
  on: 'leaf' | 'figure';
  layer: StageLayerProps;
  onClose: () => void;
}

/** Follows the word as the stage scrolls and the window changes; closes when the word leaves the stage. */
const usePlace = ({ word, on, layer, onClose }: Props, box: HTMLElement | null): Placed | undefined => {
  const [placed, setPlaced] = useState<Placed>();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const surface = surfaceOf(layer, on);
    const stage = layer.scroller.current;
    if (!box || !surface || !stage) return undefined;
    const place = () => {
      const anchor = rectOfEntity(surface, word);
      const seen = stage.getBoundingClientRect();
      if (
        !anchor ||
        anchor.right < seen.left ||
        anchor.left > seen.right ||
        anchor.bottom < seen.top ||
        anchor.top > seen.bottom
      )
        return close();
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const window = { width: innerWidth, height: innerHeight };
      setPlaced(placePopover({ word: anchor, size, window }, currentHits()));
    };
    return followStage(box, stage, place);
  }, [box, word, on, layer]);
  return placed;
};

/** By key the word is brought into view first. */
const bringIntoView = (word: PageEntity, on: 'leaf' | 'figure', layer: StageLayerProps): void => {
  const surface = surfaceOf(layer, on);
  const stage = layer.scroller.current;
  const rect = surface && rectOfEntity(surface, word);
  if (!rect || !stage) return;
  const seen = stage.getBoundingClientRect();
  const left = rect.left < seen.left ? rect.left - seen.left - 24 : Math.max(0, rect.right - seen.right + 24);
  const top = rect.top < seen.top ? rect.top - seen.top - 24 : Math.max(0, rect.bottom - seen.bottom + 24);
  if (left !== 0 || top !== 0) stage.scrollBy({ left, top });
};

export const EntityPopover = (props: Props) => {
  const t = useText();
  const { word, by, on, layer, onClose } = props;
  const [box, setBox] = useState<HTMLDialogElement | null>(null);
  const hasFocused = useRef(false);
  useLayoutEffect(() => {
    if (box && by === 'key') bringIntoView(word, on, layer);
  }, [box, by, word, on, layer]);
  const placed = usePlace(props, box);
  // Until it is placed it is hidden, and what is hidden takes no focus.
  useLayoutEffect(() => {
    if (!box || !placed || by !== 'key' || hasFocused.current) return;
    hasFocused.current = true;
    box.focus({ preventScroll: true });
  }, [box, placed, by]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onClose]);
  const label = t(word.type === 'name' ? entityTexts.popover : entityTexts.datePopover, { word: word.text });
  return createPortal(
    <dialog
      open
      ref={setBox}
      className="word-pop popover-caret"
      data-caret={placed?.caret}
      aria-label={label}
      tabIndex={-1}
      onPointerLeave={() => by === 'hover' && onClose()}
      style={{
        left: placed?.left ?? 0,
        top: placed?.top ?? 0,
        visibility: placed ? undefined : 'hidden',
        ['--caret' as string]: `${placed?.at ?? 0}px`,
      }}
    >
      <IconButton icon="close" label={t(entityTexts.close)} className="word-pop-close" onClick={onClose} />
      {word.type === 'name' ? <NameSenses word={word} onClose={onClose} /> : <DateMeanings word={word} />}
    </dialog>,
    document.body,
  );
};
