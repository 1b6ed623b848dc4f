// A page of a list of saved items, one per card: its heading in the margin, the red rule of a catalogue card, then its
// text. When an entry is deleted by keyboard, the focus moves to the entry that takes its place.
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { SavedUnavailable } from './saved-unavailable.tsx';
import { SavedPager } from './saved-pager.tsx';
import { savedTexts } from './saved-texts.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import type { SavedListPage } from './use-saved-page.ts';
import { useSavedProduct } from './use-saved-product.ts';
import { Waiting } from '../kit/states/waiting.tsx';

const removers = '[data-saved-remove]';

/** Keeps the focus in a list whose focused button has gone with its entry. Give both to the list's element. */
const useFocusInList = (items: readonly unknown[] | undefined) => {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef<number>(undefined);
  const count = useRef(0);
  useLayoutEffect(() => {
    const element = list.current;
    const hasFewer = items !== undefined && items.length < count.current;
    count.current = items?.length ?? count.current;
    if (!element || left.current === undefined || !hasFewer) return;
    const lost = document.activeElement === document.body || document.activeElement?.matches('.modal');
    if (!lost) return;
    const buttons = element.querySelectorAll<HTMLElement>(removers);
    (buttons[Math.min(left.current, buttons.length - 1)] ?? element).focus();
  }, [items]);
  // With its last entry the list goes as well: the dialog round it has the focus then.
  useEffect(() => {
    const dialog = list.current?.closest('dialog');
    return () => {
      if (left.current !== undefined && document.activeElement === document.body) dialog?.focus();
    };
  }, []);
  const onFocus = ({ target }: FocusEvent<HTMLOListElement>) => {
    const entry = target.closest('li');
    const at = [...(list.current?.querySelectorAll(removers) ?? [])].findIndex(
      (button) => button.closest('li') === entry,
    );
    left.current = at >= 0 ? at : undefined;
  };
  return { ref: list, onFocus };
};

interface ListProps<T> {
  label: string;
  list: SavedListPage<T>;
  /** What its person has wished away already, though the library may not have heard of it. */
  isGone?: (item: T) => boolean;
  /** Set as a grid of covers and not as cards. */
  grid?: boolean;
  /** Renders an <li>. */
  children: (item: T) => ReactNode;
}

export const SavedEntries = <T,>({ label, list, isGone, grid, children }: ListProps<T>) => {
  const items = isGone ? list.items?.filter((item) => !isGone(item)) : list.items;
  const inList = useFocusInList(items);
  if (list.failed && !items) return <LoadFailure onRetry={list.retry} />;
  return (
    <>
      {!items && <Waiting />}
      <ol {...inList} tabIndex={-1} className={grid ? 'saved-grid' : 'saved-entries'} aria-label={label}>
        {items?.map(children)}
      </ol>
      <SavedPager page={list.page} pages={list.pages} onPage={list.setPage} />
    </>
  );
};

interface EntryProps {
  code: string;
  /** Where it opens; undefined where its page is no longer there, which is then said. */
  pageId: number | undefined;
  /** Further parameters of the reader's address. */
  search?: Record<string, string>;
  /** In the margin: few characters, a page number. */
  margin: ReactNode;
  title: string;
  /** Of the catalogue, ` / ` between the titles. */
  path?: string;
  date: string;
  /** Undefined for what is not deleted. */
  onRemove: (() => void) | undefined;
  /** When it is opened. */
  onOpen?: () => void;
  /** More buttons, before that for deleting. */
  actions?: ReactNode;
  children?: ReactNode;
}

export const SavedEntry = (props: EntryProps) => {
  const { code, pageId, search, margin, title, path, date, onRemove, onOpen, actions, children } = props;
  const t = useText();
  const { barred } = useSavedProduct()(code);
  const canOpen = !barred && pageId !== undefined;
  return (
    <li className="saved-entry">
      <span className="saved-margin num">{margin}</span>
      <div className="saved-words">
        <p className="row saved-title">
          {canOpen ? (
            <Link
              to="/app/read/$code"
              params={{ code }}
              search={{ ...search, pageId: String(pageId) }}
              className="menu-title"
              lang="zh-Hant"
              onClick={() => {
                onOpen?.();
                closePersonalDialog();
              }}
            >
              <BookText text={title} book={{ code }} />
            </Link>
          ) : (
            <span className="menu-title" lang="zh-Hant">
              <BookText text={title} book={{ code }} />
            </span>
          )}
          <SavedUnavailable barred={pageId === undefined ? 'page-lost' : undefined} />
          <SavedUnavailable barred={barred} />
        </p>
        {path ? (
          <p className="saved-path quiet" lang="zh-Hant">
            <BookText text={path.replaceAll(' / ', ' › ')} book={{ code }} />
          </p>
        ) : null}
        {children}
      </div>
      <time className="saved-date quiet num">{date}</time>
      <span className="saved-actions row">
        {actions}
        {onRemove && (
          <IconButton
            icon="bin"
            label={t(savedTexts.removeOf, { name: title })}
            data-saved-remove=""
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
};
