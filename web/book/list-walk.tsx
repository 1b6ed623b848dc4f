// From entry to entry in the reader, in the order of a list that led there, and back to it.
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { readerTexts } from './texts.ts';
import './list-walk.css';

interface Props {
  /** What is listed. */
  label: string;
  /** Absent where there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** The link back to the list. */
  back: ReactNode;
  /** The place in the list, from 1. */
  place: number;
  total: number | undefined;
  /** The entry itself. */
  title: string | undefined;
}

export const ListWalk = ({ label, onPrevious, onNext, back, place, total, title }: Props) => {
  const t = useText();
  return (
    <nav className="list-walk" aria-label={label}>
      <IconButton
        icon="chevron-left"
        label={t(readerTexts.previousEntry)}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      {back}
      <IconButton icon="chevron-right" label={t(readerTexts.nextEntry)} disabled={!onNext} onClick={onNext} />
      {total !== undefined && (
        <span className="quiet num">
          {t(readerTexts.placeOfTotal, {
            place: place.toLocaleString('en'),
            total: total.toLocaleString('en'),
          })}
        </span>
      )}
      {title !== undefined && (
        <span className="song clip" lang="zh-Hant">
          {title}
        </span>
      )}
    </nav>
  );
};
