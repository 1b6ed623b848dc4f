import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { personal } from '../../book/personal-slots.ts';
import { useReading } from '../../book/reading.ts';
import { progressTexts } from './progress-texts.ts';
import './last-read.css';

/** The page last read, where the book was opened without naming one and there is a later one than the first. */
const useLastRead = (): [number | undefined, () => void] => {
  const { code, address, bounds } = useReading();
  const [named] = useState(address.pageId !== undefined || address.ick !== undefined);
  const [lastRead, setLastRead] = useState<number>();
  const { last } = bounds;
  useEffect(() => {
    if (named || !personal.lastRead) return undefined;
    let left = false;
    personal.lastRead(code).then(
      (page) => {
        if (!left && page !== undefined && page > 1 && page <= last) setLastRead(page);
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
        <span>{t(progressTexts.lastRead, { page: lastRead })}</span>
        <button type="button" className="button small" onClick={jump}>
          {t(progressTexts.jump)}
        </button>
        <button type="button" className="text-link" onClick={forget}>
          {t(progressTexts.stay)}
        </button>
      </output>
    </div>
  );
};

/** Offers the page last read. It goes when it is answered, and when the reader goes on by himself. */
export const LastReadNotice = () => <NoticeOfBook key={useReading().code} />;
