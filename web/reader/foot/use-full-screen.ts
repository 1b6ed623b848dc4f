import { useEffect, useState } from 'react';

/** Whether the window fills the screen, and how to change that. */
export const useFullScreen = (): [boolean, () => void] => {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return [full, toggle];
};
