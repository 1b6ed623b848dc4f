import { useEffect, useEffectEvent } from 'react';
import { actionOfKey, keepsKeys, type ReaderAction } from './reader-keys.ts';

/** Does what the keys of the reader say, wherever the focus is, unless the key belongs to what has it. */
export const useReaderKeys = (
  leftward: boolean,
  actions: Record<ReaderAction, (() => void) | undefined>,
): void => {
  const act = useEffectEvent((action: ReaderAction) => actions[action]?.());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      const action = actionOfKey(event, leftward);
      if (!action || keepsKeys(target, action)) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [leftward]);
};
