// What the history has in the reader: the offer of the page last read, and who watches what is read. Without a personal
// account there is neither, and nothing to load.
import { lazy, Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { useReading } from '../book/reading.ts';

const Notice = lazy(() => import('./last-read-notice.tsx').then((m) => ({ default: m.LastReadNotice })));
const Watch = lazy(() => import('./reading-watch.tsx').then((m) => ({ default: m.ReadingWatch })));

const usePerson = (): string | undefined => useUser().data?.subUserName;

export const LastReadOffer = () => (usePerson() === undefined ? null : <Notice />);

/** Reports a page when it is shown on the stage, not when it is fetched ahead. */
export const WatchedReading = () => {
  const { code, page, address } = useReading();
  const person = usePerson();
  if (person === undefined || !page) return null;
  const named = address.pageId !== undefined || address.ick !== undefined;
  return (
    <Suspense fallback={null}>
      <Watch code={code} pageId={page.pageId} named={named} />
    </Suspense>
  );
};
