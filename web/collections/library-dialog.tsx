import { Link } from '@tanstack/react-router';
import { type CollectedBook, libraryPageSize } from '#contract/saved/collections.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { clothOf, Cover } from '../kit/products/cover.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { SavedUnavailable } from '../saved/saved-unavailable.tsx';
import { SavedDialog } from '../saved/saved-dialog.tsx';
import { SavedEntries } from '../saved/saved-entries.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { useSavedPage } from '../saved/use-saved-page.ts';
import { useSavedProduct } from '../saved/use-saved-product.ts';
import { collectionsTexts } from './collections-texts.ts';
import { optimisticBooks, libraryList } from './library-calls.ts';
import './library.css';

const Book = ({ book: { productId: code, date } }: { book: CollectedBook }) => {
  const t = useText();
  const { name, product, barred } = useSavedProduct()(code);
  const face = (
    <>
      <Cover title={name} cloth={clothOf(product?.siKu)} />
      <span className="menu-title library-name" lang="zh-Hant">
        {name}
      </span>
    </>
  );
  return (
    <li className="library-book">
      {barred ? (
        <span className="library-face barred">{face}</span>
      ) : (
        <Link to="/app/read/$code" params={{ code }} className="library-face" onClick={closePersonalDialog}>
          {face}
        </Link>
      )}
      <SavedUnavailable barred={barred} />
      <div className="row library-foot">
        <time className="quiet num">{date}</time>
        <IconButton
          icon="star"
          className="saved-toggle"
          label={t(collectionsTexts.removeBook, { name })}
          data-saved-remove=""
          onClick={() => void optimisticBooks.set(code, false)}
        />
      </div>
    </li>
  );
};

/** The books that were taken from the shelves, two rows of five. */
export const LibraryDialog = () => {
  const t = useText();
  const list = useSavedPage({ ...libraryList, size: libraryPageSize });
  const isUnwanted = optimisticBooks.useRemoved();
  const empty = list.items !== undefined && list.total === 0;
  return (
    <SavedDialog
      title={t(collectionsTexts.library)}
      remark={
        list.total > 0 ? t(collectionsTexts.bookTotal, { count: list.total.toLocaleString('en') }) : undefined
      }
    >
      {empty ? (
        <EmptyState title={t(collectionsTexts.noBook)} advice={t(collectionsTexts.noBookAdvice)}>
          <Link to="/products" onClick={closePersonalDialog}>
            {t(collectionsTexts.toProducts)}
          </Link>
        </EmptyState>
      ) : (
        <SavedEntries
          grid
          label={t(collectionsTexts.books)}
          list={list}
          isGone={({ productId }) => isUnwanted(productId)}
        >
          {(book) => <Book key={book.id} book={book} />}
        </SavedEntries>
      )}
    </SavedDialog>
  );
};
