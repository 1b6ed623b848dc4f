import { dropTabEntries, endReaderEntries } from '../storage/local-entry.ts';

/**
 * The reader has signed out, here or in another tab: what is kept of it is cleared, and the client starts anew at `/`,
 * which frees it of all that it holds in memory.
 */
export const reloadSignedOut = async (): Promise<void> => {
  await endReaderEntries();
  // The router writes where pages were scrolled to when the page goes: it heard of that first. In another tab somebody
  // may have signed in meanwhile.
  window.addEventListener('pagehide', dropTabEntries);
  // Whoever goes back is not shown the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace('/');
};
