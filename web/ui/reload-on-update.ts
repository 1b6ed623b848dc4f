import { translate } from '../i18n/use-text.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { showNotice } from './notice.tsx';
import { frameTexts } from './texts.ts';

const entry = 'langhuan.reloaded.v1';
const isTime = (value: unknown): value is number => Number.isFinite(value);

/**
 * A part of the client that can no longer be loaded (vite:preloadError) means, nearly always, that a newer
 * client is on the server: the page reloads, once a minute at most.
 */
export const reloadOnUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const before = readEntry(entry, isTime) ?? 0;
    if (Date.now() - before < 60_000) return;
    // Where nothing can be kept it would reload again and again.
    if (!writeEntry(entry, Date.now())) return;
    showNotice({ kind: 'info', message: translate(frameTexts.updated) });
    location.reload();
  });
};
