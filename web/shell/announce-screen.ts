// A new screen is said by its title, as a new document of a browser is, and has the focus where it would be lost.
import { announce } from '../kit/overlays/announce.tsx';
import { focusHeadingIfLost, screenHeading } from '../kit/states/screen-focus.ts';

/** How long the title of a new screen may change until it is said, in milliseconds. */
const settles = 200;
/** How long is waited for another title: two screens may have the same. */
const sameTitle = 1000;
const longestWait = 10_000;

interface FollowedRouter {
  subscribe: (
    event: 'onBeforeNavigate' | 'onRendered',
    hear: (event: {
      fromLocation?: { pathname: string } | undefined;
      toLocation: { pathname: string };
    }) => void,
  ) => () => void;
}

/** Says the title when it has changed, or is the same after a while. The function that is given back stops it. */
const whenTitled = (before: string, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const began = Date.now();
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const settle = () => {
    const isDrawn = screenHeading() !== null;
    if (!isDrawn && Date.now() - began < longestWait) {
      timer = setTimeout(settle, sameTitle);
      return;
    }
    end();
    act();
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(settle, settles);
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  timer = setTimeout(settle, document.title === before ? sameTitle : settles);
  return end;
};

/** Begins to follow the router. The function that is given back ends it. */
export const announceScreens = ({ subscribe }: FollowedRouter): (() => void) => {
  let before = document.title;
  let stop: (() => void) | undefined;
  const ends = [
    subscribe('onBeforeNavigate', () => {
      before = document.title;
    }),
    subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // The first screen is said by the browser; a change of the search is none of the screen.
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      stop?.();
      stop = whenTitled(before, () => {
        announce(document.title);
        focusHeadingIfLost();
      });
    }),
  ];
  return () => {
    stop?.();
    for (const end of ends) end();
  };
};
