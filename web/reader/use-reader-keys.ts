import { useEffect, useEffectEvent } from 'react';
import { translate } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { modeNames } from './foot/mode-names.ts';
import { openDialog } from '../book/reader-dialogs.ts';
import { actionOfKey, handlesOwnKeys, type ReaderAction } from '../book/reader-keys.ts';
import { changeSettings, nextMode, useReaderSettings } from '../book/reader-settings.ts';
import { slots } from './reader-slots.tsx';
import type { Reading } from '../book/reading.ts';

type Shown = Pick<
  Reading,
  'bounds' | 'goToPage' | 'hits' | 'leftward' | 'mode' | 'offered' | 'onTurn' | 'pageId'
>;

const actionsOf = (shown: Shown, tabModes: boolean): Record<ReaderAction, (() => void) | undefined> => {
  const { bounds, goToPage, hits, mode, offered, onTurn, pageId } = shown;
  const jumpTo = (to: number) => (to === pageId ? undefined : () => goToPage(to, 'jump'));
  const rotate = () => {
    const next = nextMode(mode, offered);
    changeSettings({ mode: next });
    announce(translate(modeNames[next]));
  };
  return {
    'next-page': onTurn.next,
    'previous-page': onTurn.previous,
    'first-page': jumpTo(bounds.least),
    'last-page': jumpTo(bounds.last),
    'next-hit': () => hits.step(1),
    'previous-hit': () => hits.step(-1),
    'next-mode': tabModes && offered.length > 1 ? rotate : undefined,
    'rotate-mode': offered.length > 1 ? rotate : undefined,
    keys: slots.dialogs.keys && (() => openDialog('keys')),
    information: slots.dialogs.information && (() => openDialog('information')),
    print: slots.dialogs.print && (() => openDialog('print')),
  };
};

/** Keys that are the browser's where the reader has no use for them; the others would only scroll. */
const givenBack: ReadonlySet<ReaderAction> = new Set([
  'next-mode',
  'rotate-mode',
  'information',
  'print',
  'keys',
]);

/** Does what the keys of the reader say, wherever the focus is, unless the key belongs to what has it. */
export const useReaderKeys = (shown: Shown): void => {
  const { tabModes, arrowsFollowBook } = useReaderSettings();
  const leftward = shown.leftward && arrowsFollowBook;
  const actOn = useEffectEvent((event: KeyboardEvent, action: ReaderAction) => {
    const act = actionsOf(shown, tabModes)[action];
    if (!act && givenBack.has(action)) return;
    event.preventDefault();
    act?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      // Out of the page, so that Tab leads on from here.
      if (event.key === 'Escape' && target instanceof HTMLElement && target.matches('.stage')) target.blur();
      const action = actionOfKey(event, leftward);
      if (action && !handlesOwnKeys(target, action)) actOn(event, action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [leftward]);
};
