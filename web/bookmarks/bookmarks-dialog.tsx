import { useEffect } from 'react';
import type { Bookmark } from '#contract/saved/bookmarks.ts';
import { useText } from '../i18n/use-text.ts';
import { closeNotice, showNotice } from '../kit/overlays/notice.tsx';
import { SavedByProduct } from '../saved/saved-by-product.tsx';
import { SavedEntries, SavedEntry } from '../saved/saved-entries.tsx';
import { useSavedPage } from '../saved/use-saved-page.ts';
import { bookmarkList, bookmarkSummaryQuery, optimisticBookmarks, removalOf } from './bookmark-calls.ts';
import { bookmarksTexts } from './bookmarks-texts.ts';

/** A bookmark deleted by mistake is put back. One whose page is no longer there cannot be. */
const useRemove = () => {
  const t = useText();
  return (mark: Bookmark) => {
    const page = removalOf(mark);
    void optimisticBookmarks.set(page, false);
    const undo = () => {
      closeNotice();
      void optimisticBookmarks.set(page, true);
    };
    showNotice({
      kind: 'success',
      message: t(bookmarksTexts.deleted),
      ...(mark.pageId > 0 && { actions: [{ label: t(bookmarksTexts.undo), act: undo }] }),
    });
  };
};

const Marked = ({ code }: { code: string }) => {
  const t = useText();
  const list = useSavedPage({ ...bookmarkList, productId: code });
  const remove = useRemove();
  const isUnwanted = optimisticBookmarks.useRemoved();
  return (
    <SavedEntries label={t(bookmarksTexts.list)} list={list} isGone={(mark) => isUnwanted(removalOf(mark))}>
      {(mark) => (
        <SavedEntry
          key={mark.pageKey}
          code={mark.productId}
          pageId={mark.pageId || undefined}
          margin={mark.pageId || ''}
          title={mark.pageNum}
          path={mark.catalog}
          date={mark.date}
          onRemove={() => remove(mark)}
        />
      )}
    </SavedEntries>
  );
};

/** Pages that are marked, by product. */
export const BookmarksDialog = () => {
  const t = useText();
  // What can be put back can be while the list is there.
  useEffect(() => closeNotice, []);
  return (
    <SavedByProduct
      title={t(bookmarksTexts.title)}
      summaryOf={bookmarkSummaryQuery}
      none={t(bookmarksTexts.none)}
      noneAdvice={t(bookmarksTexts.noneAdvice)}
    >
      {(code) => <Marked code={code} />}
    </SavedByProduct>
  );
};
