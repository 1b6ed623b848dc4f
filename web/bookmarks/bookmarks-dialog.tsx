import { useText } from '../i18n/use-text.ts';
import { KeptByProduct } from '../kept/kept-by-product.tsx';
import { KeptEntries, KeptEntry } from '../kept/kept-entries.tsx';
import { useKeptPage } from '../kept/use-kept-page.ts';
import { bookmarkList, bookmarkSummaryQuery, bookmarkWishes, namedBy } from './bookmark-calls.ts';
import { bookmarksTexts } from './bookmarks-texts.ts';

const Marked = ({ code }: { code: string }) => {
  const t = useText();
  const list = useKeptPage({ ...bookmarkList, productId: code });
  const isUnwanted = bookmarkWishes.useUnwanted();
  return (
    <KeptEntries label={t(bookmarksTexts.list)} list={list} isGone={(mark) => isUnwanted(namedBy(mark))}>
      {(mark) => (
        <KeptEntry
          key={mark.pageKey}
          code={mark.productId}
          pageId={mark.pageId || undefined}
          margin={mark.pageId || ''}
          title={mark.pageNum}
          path={mark.catalog}
          date={mark.date}
          onRemove={() => void bookmarkWishes.wish(namedBy(mark), false)}
        />
      )}
    </KeptEntries>
  );
};

/** Pages that are marked, by product. */
export const BookmarksDialog = () => {
  const t = useText();
  return (
    <KeptByProduct
      title={t(bookmarksTexts.title)}
      summaryOf={bookmarkSummaryQuery}
      none={t(bookmarksTexts.none)}
      noneAdvice={t(bookmarksTexts.noneAdvice)}
    >
      {(code) => <Marked code={code} />}
    </KeptByProduct>
  );
};
