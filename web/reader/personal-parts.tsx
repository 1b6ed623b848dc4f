// Where parts of a personal account hang into the desk: the bookmark of the page, and who watches what is read.
import { Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { personal } from '../book/personal-slots.ts';
import { useReading } from '../book/reading.ts';

/** The introduction has no bookmark. */
const PageBookmark = () => {
  const { code, pageId } = useReading();
  const Bookmark = personal.bookmark;
  if (!Bookmark || pageId < 1) return null;
  return (
    <Suspense fallback={<span className="icon-button kept-toggle" />}>
      <Bookmark code={code} pageId={pageId} />
    </Suspense>
  );
};

/** At the end of the row of tools. */
export const BookmarkTool = () => (useReading().narrow ? null : <PageBookmark />);

/** On a phone that row has no room beside a search: there the bookmark is in the foot, below the thumb. */
export const BookmarkOnPhone = () => <PageBookmark />;

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
