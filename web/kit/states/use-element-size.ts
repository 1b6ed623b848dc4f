import { type RefObject, useLayoutEffect, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** The current inner size of an element in whole pixels; zero before it is drawn. */
export const useElementSize = (ref: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
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
