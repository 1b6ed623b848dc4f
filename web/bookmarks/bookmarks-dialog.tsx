import { useText } from '../i18n/use-text.ts';
import { SavedByProduct } from '../saved/saved-by-product.tsx';
import { SavedEntries, SavedEntry } from '../saved/saved-entries.tsx';
import { useSavedPage } from '../saved/use-saved-page.ts';
import { bookmarkList, bookmarkSummaryQuery, optimisticBookmarks, removalOf } from './bookmark-calls.ts';
import { bookmarksTexts } from './bookmarks-texts.ts';

const Marked = ({ code }: { code: string }) => {
  const t = useText();
  const list = useSavedPage({ ...bookmarkList, productId: code });
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
          onRemove={() => void optimisticBookmarks.set(removalOf(mark), false)}
        />
      )}
    </SavedEntries>
  );
};

/** Pages that are marked, by product. */
export const BookmarksDialog = () => {
  const t = useText();
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
