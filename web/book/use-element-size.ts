import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Stage } from './page-fit.ts';

/** The inner size of an element in whole pixels, kept up to date; zero before it is drawn. */
export const useElementSize = (ref: RefObject<HTMLElement | null>): Stage => {
  const [size, setSize] = useState<Stage>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setSize((s) => (s.width === width && s.height === height ? s : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
};

/** Whether a media query is so now. */
export const useMedia = (text: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(text).matches);
  useLayoutEffect(() => {
    const query = matchMedia(text);
    const read = () => setMatches(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, [text]);
  return matches;
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia('(max-width: 720px)');
