// Where parts of a personal account hang into the desk: the bookmark of the page, and who watches what is read.
import { Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { personal } from './personal-slots.ts';
import { useReading } from './reading.ts';

/** At the end of the row of tools; the introduction has no bookmark. */
export const BookmarkTool = () => {
  const { code, pageId } = useReading();
  const Bookmark = personal.bookmark;
  if (!Bookmark || pageId < 1) return null;
  return (
    <Suspense fallback={<span className="icon-button kept-toggle" />}>
      <Bookmark code={code} pageId={pageId} />
    </Suspense>
  );
};

/** Is told of a page when it stands on the stage, not when it is fetched ahead; nothing without a personal account. */
export const ReadingWatch = () => {
  const { code, page, address } = useReading();
  const person = useUser().data?.subUserName;
  const Watch = personal.watch;
  if (!Watch || person === undefined || !page) return null;
  const named = address.pageId !== undefined || address.ick !== undefined;
  return (
    <Suspense fallback={null}>
      <Watch code={code} pageId={page.pageId} named={named} />
    </Suspense>
  );
};
