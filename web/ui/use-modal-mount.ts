import { useEffect, useState } from 'react';

/** Milliseconds that a modal waits before it is mounted, and before it is taken away. */
export const modalDelay = 300;

/**
 * Whether a modal stands in the page: it comes, with all that it needs, some moments after it was opened, and is gone some
 * moments after it was closed; who opens and closes it within that time sees nothing of it.
 */
export const useModalMount = (open: boolean): boolean => {
  const [mounted, setMounted] = useState(open);
  useEffect(() => {
    const timer = setTimeout(() => setMounted(open), modalDelay);
    return () => clearTimeout(timer);
  }, [open]);
  return mounted;
};
