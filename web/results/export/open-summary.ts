// A printable summary in its own tab, which first says that the summary is in progress, then shows it. If the browser
// opens no tab, the summary is saved as a file.
import { exportName } from '#contract/search/export.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { saveFile } from '../../kit/controls/save-file.ts';
import { beginExport } from './export-work.tsx';
import { exportTexts } from './sheet-texts.ts';

/** Called by a click; `write` gives the whole file. */
export const openSummary = (t: Translate, write: (signal: AbortSignal) => Promise<string>): void => {
  // Opened by the click itself, or the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = t(exportTexts.composing);
    tab.document.body.textContent = t(exportTexts.composing);
  }
  beginExport(
    'summary',
    async (signal) => {
      const file = new Blob([await write(signal)], { type: 'text/html;charset=utf-8' });
      if (tab && !tab.closed) tab.location.replace(URL.createObjectURL(file));
      else {
        const name = exportName(new Date(), undefined, 'html');
        saveFile(file, name);
        showNotice({ kind: 'info', message: t(exportTexts.blocked, { name }) });
      }
    },
    () => tab?.close(),
  );
};
