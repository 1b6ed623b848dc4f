// From entry to entry in the reader, in the order of a list that led there, and back to it.
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { readerTexts } from './texts.ts';
import './list-walk.css';

/** An entry, and what the address of its page has to go on walking. */
interface WalkedEntry {
  pageId: number;
  at: string;
  title: string;
  search: object;
}

interface Props {
  /** What is listed. */
  label: string;
  /** The link back to the list. */
  back: ReactNode;
  /** The place in the list, from 1. */
  place: number;
  total: number | undefined;
  /** Undefined where there is none, or none yet. */
  previous: WalkedEntry | undefined;
  here: WalkedEntry | undefined;
  next: WalkedEntry | undefined;
}

export const ListWalk = ({ label, back, place, total, previous, here, next }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { code } = useCurrentProduct();
  const go = ({ pageId, at, search }: WalkedEntry) =>
    void navigate({
      to: '/app/read/$code',
      params: { code },
      search: { pageId: String(pageId), at, ...search },
    });
  return (
    <nav className="list-walk" aria-label={label}>
      <IconButton
        icon="chevron-left"
        label={t(readerTexts.previousEntry)}
        disabled={!previous}
        onClick={previous && (() => go(previous))}
      />
      {back}
      <IconButton
        icon="chevron-right"
        label={t(readerTexts.nextEntry)}
        disabled={!next}
        onClick={next && (() => go(next))}
      />
      {total !== undefined && (
        <span className="quiet num">
          {t(readerTexts.placeOfTotal, {
            place: place.toLocaleString('en'),
            total: total.toLocaleString('en'),
          })}
        </span>
      )}
      {here !== undefined && (
        <span className="song clip" lang="zh-Hant">
          {here.title}
        </span>
      )}
    </nav>
  );
};
