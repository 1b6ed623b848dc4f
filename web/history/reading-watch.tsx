// Tells the server which page of a book is shown. A book that is opened without naming a page shows its first one only
// because none was named: the page last read is not forgotten for it, so that it can still be offered.
import { useEffect, useRef } from 'react';
import { readLastPage, recordLastRead } from './history-calls.ts';
import { createPageReporter, type PageReporter } from './page-reporter.ts';

interface Props {
  code: string;
  /** The page that is shown. */
  pageId: number;
  /** Whether the address names it. */
  named: boolean;
}

const usePageReporter = (code: string) => {
  const reporter = useRef<PageReporter>(undefined);
  useEffect(() => {
    const own = createPageReporter({
      report: (pageId, leaving) => recordLastRead(code, pageId, leaving),
      now: Date.now,
    });
    reporter.current = own;
    const onHide = () => {
      if (document.visibilityState === 'hidden') own.leave();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', own.leave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', own.leave);
      own.leave();
    };
  }, [code]);
  return reporter;
};

export const ReadingWatch = ({ code, pageId, named }: Props) => {
  const reporter = usePageReporter(code);
  useEffect(() => {
    if (named) {
      reporter.current?.shown(pageId);
      return undefined;
    }
    let gone = false;
    readLastPage(code).then(
      (before) => {
        if (!gone && before <= 1) reporter.current?.shown(pageId);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [reporter, code, pageId, named]);
  return null;
};
