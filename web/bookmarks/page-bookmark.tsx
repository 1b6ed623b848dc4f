// The bookmark of the page that is open. On a phone the row of tools has no room beside a search: there it is in the foot,
// below the thumb.
import { lazy, Suspense } from 'react';
import { useReading } from '../book/reading.ts';

const Toggle = lazy(() => import('./bookmark-toggle.tsx').then((m) => ({ default: m.BookmarkToggle })));

/** The introduction has no bookmark. */
export const BookmarkOnPhone = () => {
  const { code, pageId } = useReading();
  if (pageId < 1) return null;
  return (
    <Suspense fallback={<span className="icon-button" />}>
      <Toggle code={code} pageId={pageId} />
    </Suspense>
  );
};

export const BookmarkTool = () => (useReading().narrow ? null : <BookmarkOnPhone />);
