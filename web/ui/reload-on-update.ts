import { translate } from '../i18n/use-text.ts';
import { showNotice } from './notice.tsx';
import { frameTexts } from './texts.ts';

const mark = 'langhuan.reloaded.v1';

/**
 * A part of the client that can no longer be loaded (vite:preloadError) means, nearly always, that a newer
 * client is on the server: the page reloads, once a minute at most.
 */
export const reloadOnUpdate = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const before = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - before < 60_000) return;
    sessionStorage.setItem(mark, String(Date.now()));
    showNotice({ kind: 'info', message: translate(frameTexts.updated) });
    location.reload();
  });
};
