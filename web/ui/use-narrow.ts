import { useLayoutEffect, useState } from 'react';

/** Whether the window is at most so many pixels wide: by default, where a screen of two columns becomes one. */
export const useNarrow = (most = 720): boolean => {
  const text = `(max-width: ${most}px)`;
  const [narrow, setNarrow] = useState(() => matchMedia(text).matches);
  useLayoutEffect(() => {
    const query = matchMedia(text);
    const read = () => setNarrow(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [text]);
  return narrow;
};
