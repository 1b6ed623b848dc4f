import { useLayoutEffect, useState } from 'react';

const useMedia = (text: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(text).matches);
  useLayoutEffect(() => {
    const query = matchMedia(text);
    // What is printed is laid out on paper, of another size; the screen behind it must not change for that.
    const read = () => !matchMedia('print').matches && setMatches(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [text]);
  return matches;
};

/** Whether the window is at most so many pixels wide: by default, where a screen of two columns becomes one. */
export const useNarrow = (most = 720): boolean => useMedia(`(max-width: ${most}px)`);

/** Below this many pixels a window that is higher than wide is a tablet held upright. */
export const uprightBelow = 1000;

/** Whether the window is that of a tablet held upright, or of a phone. */
export const useUpright = (): boolean =>
  useMedia(`(max-width: ${uprightBelow - 1}px) and (orientation: portrait)`);
