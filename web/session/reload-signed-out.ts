import { storedSession } from '../api/session-store.ts';
import { clearToken } from '../api/token-storage.ts';
import { dropTabEntries, endReaderEntries } from '../storage/local-entry.ts';

/**
 * What a reader who has signed out, here or in another tab, has left in the browser is cleared. Where somebody has
 * signed in since, in another tab, what lies there is theirs, and what this tab alone keeps is cleared.
 */
export const clearAfterReader = async (): Promise<void> => {
  if (storedSession()) return dropTabEntries();
  // The page that comes next reads no token that another tab has just taken out.
  clearToken();
  await endReaderEntries();
};

/** The client starts anew at `/`, which frees it of all that it holds in memory. */
export const reloadSignedOut = async (): Promise<void> => {
  await clearAfterReader();
  // The router writes where pages were scrolled to when the page goes: it heard of that first.
  window.addEventListener('pagehide', dropTabEntries);
  // Whoever goes back is not shown the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace('/');
};
