// A page of a list of kept things, one a card: what it is under in the margin, the red rule of a catalogue card, then what
// it says. When an entry is deleted by keyboard the focus goes to the one that comes into its place.
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeptBarred } from './kept-barred.tsx';
import { KeptPager } from './kept-pager.tsx';
import { keptTexts } from './kept-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { closePersonalDialog } from '../ui/personal-dialogs.ts';
import type { KeptPage } from './use-kept-page.ts';
import { useKeptProduct } from './use-kept-product.ts';
import { Waiting } from '../ui/waiting.tsx';

const removers = '[data-kept-remove]';

/** Keeps the focus in a list whose focused button has gone with its entry. Give both to the list's element. */
const useFocusInList = (items: readonly unknown[] | undefined) => {
  const list = useRef<HTMLOListElement>(null);
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || left.current === undefined || items === undefined) return;
    const lost = document.activeElement === document.body || document.activeElement?.matches('dialog');
    if (!lost) return;
    const buttons = element.querySelectorAll<HTMLElement>(removers);
    (buttons[Math.min(left.current, buttons.length - 1)] ?? element).focus();
  }, [items]);
  const onFocus = ({ target }: FocusEvent<HTMLOListElement>) => {
    const at = [...(list.current?.querySelectorAll(removers) ?? [])].indexOf(target);
    left.current = at >= 0 ? at : undefined;
  };
  return { ref: list, onFocus };
};

interface ListProps<T> {
  label: string;
  list: KeptPage<T>;
  /** What its person has wished away already, though the library may not have heard of it. */
  isGone?: (item: T) => boolean;
  /** Set as a grid of covers and not as cards. */
  grid?: boolean;
  /** Renders an <li>. */
  children: (item: T) => ReactNode;
}

export const KeptEntries = <T,>({ label, list, isGone, grid, children }: ListProps<T>) => {
  const items = isGone ? list.items?.filter((item) => !isGone(item)) : list.items;
  const inList = useFocusInList(items);
  if (list.failed && !items) return <LoadFailure onRetry={list.retry} />;
  return (
    <>
      {!items && <Waiting />}
      <ol {...inList} tabIndex={-1} className={grid ? 'kept-grid' : 'kept-list'} aria-label={label}>
        {items?.map(children)}
      </ol>
      <KeptPager page={list.page} pages={list.pages} onPage={list.setPage} />
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

export const KeptEntry = (props: EntryProps) => {
  const { code, pageId, search, margin, title, path, date, onRemove, onOpen, actions, children } = props;
  const t = useText();
  const { barred } = useKeptProduct()(code);
  const canOpen = !barred && pageId !== undefined;
  return (
    <li className="kept-entry">
      <span className="kept-margin num">{margin}</span>
      <div className="kept-words">
        <p className="row kept-title">
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
          <KeptBarred barred={pageId === undefined ? 'page-lost' : undefined} />
          <KeptBarred barred={barred} />
        </p>
        {path ? (
          <p className="kept-path quiet" lang="zh-Hant">
            <BookText text={path.replaceAll(' / ', ' › ')} book={{ code }} />
          </p>
        ) : null}
        {children}
      </div>
      <time className="kept-date quiet num">{date}</time>
      <span className="kept-actions row">
        {actions}
        {onRemove && (
          <IconButton
            icon="bin"
            label={t(keptTexts.removeOf, { name: title })}
            data-kept-remove=""
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
};
