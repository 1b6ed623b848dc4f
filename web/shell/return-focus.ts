// Who goes back in the history finds the focus on the link that they left by, as between documents of a browser.
import type { RouterHistory } from '@tanstack/react-router';

/** A link by its address, and which it is of those that have this address. */
interface LeftBy {
  href: string;
  nth: number;
}

/** How long a screen may take to show the link again, in milliseconds. */
const longestWait = 10_000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

const linkInFocus = (): LeftBy | undefined => {
  const link = document.activeElement?.closest<HTMLElement>('a[href]');
  const href = link?.getAttribute('href');
  return link && href ? { href, nth: linksTo(href).indexOf(link) } : undefined;
};

/** Focuses the link as soon as it is drawn, unless something is pressed before. The function that is given back stops it. */
const focusWhenDrawn = ({ href, nth }: LeftBy): (() => void) => {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const look = () => {
    const link = linksTo(href)[nth];
    if (!link) return;
    stop();
    if (document.activeElement !== link) link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, longestWait);
  stopped.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const pressed of ['keydown', 'pointerdown'])
    window.addEventListener(pressed, stop, { capture: true, signal: stopped.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
};

const placeOf = ({ state }: RouterHistory['location']): number => state['__TSR_index'];

interface FollowedRouter {
  history: RouterHistory;
  subscribe: (event: 'onRendered', hear: () => void) => () => void;
}

/** Begins to follow the history of the router. The function that is given back ends it. */
export const returnFocus = ({ history, subscribe }: FollowedRouter): (() => void) => {
  /** By the place in the history that was left. */
  const leftBy = new Map<number, LeftBy>();
  let at = placeOf(history.location);
  let wanted: LeftBy | undefined;
  let stop: (() => void) | undefined;
  const ends = [
    history.subscribe(({ location, action }) => {
      stop?.();
      wanted = undefined;
      const to = placeOf(location);
      if (action.type === 'PUSH') {
        const link = linkInFocus();
        if (link) leftBy.set(at, link);
        else leftBy.delete(at);
      } else if (action.type !== 'REPLACE' && to < at) wanted = leftBy.get(to);
      at = to;
    }),
    subscribe('onRendered', () => {
      if (wanted) stop = focusWhenDrawn(wanted);
      wanted = undefined;
    }),
  ];
  return () => {
    stop?.();
    for (const end of ends) end();
  };
};
