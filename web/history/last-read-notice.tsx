import { useEffect, useState } from 'react';
import { useReading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { readLastPage } from './history-calls.ts';
import { historyTexts } from './history-texts.ts';
import './last-read.css';

/** The page last read, where the book was opened without naming one and there is a later one than the first. */
const useLastRead = (): [number | undefined, () => void] => {
  const { code, address, bounds } = useReading();
  const [named] = useState(address.pageId !== undefined || address.ick !== undefined);
  const [lastRead, setLastRead] = useState<number>();
  const { last } = bounds;
  useEffect(() => {
    if (named) return undefined;
    let left = false;
    readLastPage(code).then(
      (page) => {
        if (!left && page > 1 && page <= last) setLastRead(page);
      },
      // Without it the reader begins where he is.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [code, named, last]);
  return [lastRead, () => setLastRead(undefined)];
};

const NoticeOfBook = () => {
  const t = useText();
  const { address, goToPage, pageId } = useReading();
  const [lastRead, forget] = useLastRead();
  if (lastRead === undefined || lastRead === pageId || address.pageId !== undefined) return null;
  const jump = () => {
    forget();
    goToPage(lastRead, 'jump');
  };
  return (
    <div className="last-read-place">
      <output className="last-read row">
        <span>{t(historyTexts.lastRead, { page: lastRead })}</span>
        <button type="button" className="button small" onClick={jump}>
          {t(historyTexts.jump)}
        </button>
        <button type="button" className="text-link" onClick={forget}>
          {t(historyTexts.stay)}
        </button>
      </output>
    </div>
  );
};

/** Offers the page last read. It goes when it is answered, and when the reader goes on by himself. */
export const LastReadNotice = () => <NoticeOfBook key={useReading().code} />;
