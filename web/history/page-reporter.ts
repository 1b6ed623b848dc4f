// Tells which page is shown: the first at once, later ones at most every so often, the last of them on leaving.

interface PageReporting {
  report: (pageId: number, leaving: boolean) => Promise<void>;
  now: () => number;
}

/** Milliseconds between two tellings. */
export const reportInterval = 30_000;

export interface PageReporter {
  shown: (pageId: number) => void;
  /** The window is hidden or the book is closed: reports at once whatever has not been reported. */
  leave: () => void;
}

export const createPageReporter = ({ report: tell, now }: PageReporting): PageReporter => {
  let latest: number | undefined;
  let recorded: number | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reportLatest = (leaving: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (latest === undefined || latest === recorded) return;
    const pageId = latest;
    recorded = pageId;
    reportedAt = now();
    tell(pageId, leaving).catch(() => {
      // It was not heard: the next occasion tells it again.
      if (recorded === pageId) recorded = undefined;
    });
  };
  return {
    shown: (pageId) => {
      latest = pageId;
      const wait = reportedAt + reportInterval - now();
      if (wait <= 0) reportLatest(false);
      else timer ??= setTimeout(() => reportLatest(false), wait);
    },
    leave: () => reportLatest(true),
  };
};
