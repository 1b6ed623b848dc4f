// Reports to the server which pages were shown, for the usage report of a unit's librarian. Pages are fetched ahead and
// cached, so a page request does not show that a page was read. Reports are sent in batches, at the latest when the
// window is left.
import { mostShown } from '#contract/reading/shown-pages.ts';
import { type ShownRequest, reportShownPages } from '#contract/admin/usage.ts';
import { call } from '../api/call-api.ts';

interface Shown {
  code: string;
  version: string;
  pageId: number;
  at: number;
}

const pause = 3000;
let waiting: Shown[] = [];
let timer: number | undefined;

const report = (): void => {
  window.clearTimeout(timer);
  timer = undefined;
  const shown = waiting;
  waiting = [];
  const now = Date.now();
  while (shown.length > 0) {
    const { code, version } = shown[0];
    const others = shown.findIndex((page) => page.code !== code || page.version !== version);
    const some = shown.splice(0, Math.min(others < 0 ? shown.length : others, mostShown));
    const pages = some.map(({ pageId, at }) => ({
      pageId,
      ago: Math.min(600_000, Math.max(0, now - at)),
    }));
    const body: ShownRequest = { code, version, pages };
    // A page that is not counted is no matter for the reader.
    call(reportShownPages, { body, quiet: true, keepalive: true }).catch(() => {});
  }
};

export const reportPageView = (code: string, version: string, pageId: number): void => {
  waiting.push({ code, version, pageId, at: Date.now() });
  timer ??= window.setTimeout(report, pause);
};

window.addEventListener('pagehide', report);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report();
});
