import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element fills the screen, and how to let it or to end that. A dialog may not, by the standard; what is in
 * it may.
 */
export const useFullWindow = (element: RefObject<HTMLElement | null>): [boolean, () => void] => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [element]);
  const toggle = () => {
    const done = full ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return [full, toggle];
};
