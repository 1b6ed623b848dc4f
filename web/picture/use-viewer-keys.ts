import { useEffect, useEffectEvent } from 'react';
import { actionOfKey } from '../book/reader-keys.ts';
import { useReaderSettings } from '../book/reader-settings.ts';
import { useReading } from '../book/reading.ts';
import type { TileViewer } from './tile-viewer.ts';
import type { PointerUse } from './viewer-bar.tsx';

export const zoomStep = 1.5;
/** Pixels that a key moves the sight by. */
const panStep = 80;

const upAndDown: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -panStep],
  ArrowDown: [0, panStep],
};
const everyWay: typeof upAndDown = {
  ...upAndDown,
  ArrowLeft: [-panStep, 0],
  ArrowRight: [panStep, 0],
};

interface Keys {
  viewer: TileViewer | undefined;
  use: PointerUse;
}

/**
 * The keys of the viewer: pages and hits by those of the reader; up and down, and with Shift all arrows, move the
 * picture; + - 0 r zoom and turn it.
 */
export const useViewerKeys = ({ viewer, use }: Keys): void => {
  const { leftward, onTurn, bounds, goToPage, hits } = useReading();
  const arrowsFollowBook = useReaderSettings((s) => s.arrowsFollowBook);
  const ofReader = (event: KeyboardEvent): (() => void) | undefined => {
    switch (actionOfKey(event, leftward && arrowsFollowBook)) {
      case 'next-page':
        return () => onTurn.next?.();
      case 'previous-page':
        return () => onTurn.previous?.();
      case 'first-page':
        return () => goToPage(bounds.least, 'jump');
      case 'last-page':
        return () => goToPage(bounds.last, 'jump');
      case 'next-hit':
        return () => hits.step(1);
      case 'previous-hit':
        return () => hits.step(-1);
      default:
        return undefined;
    }
  };
  const ofViewer = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const pan = (event.shiftKey ? (use === 'drag' ? everyWay : {}) : upAndDown)[event.key];
    if (pan) return () => viewer?.panBy(...pan);
    switch (event.key) {
      case '+':
      case '=':
        return () => viewer?.zoomBy(zoomStep);
      case '-':
        return () => viewer?.zoomBy(1 / zoomStep);
      case '0':
        return () => viewer?.home();
      case 'r':
        return () => viewer?.rotate();
      default:
        return undefined;
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const act = ofReader(event) ?? ofViewer(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    // Of the window: a button that is disabled while it has the focus leaves it to nobody.
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
