// The products in which a person keeps something, with how much, and which of them is being looked at.
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Summary } from '#contract/paging.ts';
import { useText } from '../i18n/use-text.ts';
import { keptTexts } from './kept-texts.ts';
import { useKeptProduct } from './use-kept-product.ts';

/**
 * The product looked at: the one chosen, else the one that is open in the window, else the first that has anything.
 * Undefined while the summary is on its way, and where nothing is kept; with `withAll`, for all of them at first.
 */
export const useChosenProduct = (
  summary: Summary | undefined,
  withAll = false,
): [code: string | undefined, choose: (code: string | undefined) => void] => {
  const { code: opened } = useParams({ strict: false });
  const [chosen, choose] = useState<{ code: string | undefined }>();
  const has = (code: string | undefined) => summary?.some(({ key }) => key === code) ?? false;
  if (chosen && (has(chosen.code) || (withAll && chosen.code === undefined)))
    return [chosen.code, (code) => choose({ code })];
  const first = has(opened) ? opened : withAll ? undefined : summary?.[0]?.key;
  return [first, (code) => choose({ code })];
};

interface Props {
  summary: Summary;
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
  /** Whether all products can be looked at together. */
  withAll?: boolean;
}

interface PlaceProps {
  name: string;
  count: number;
  current: boolean;
  /** A title is the book's and not of the interface. */
  printed?: boolean;
  onChoose: () => void;
}

const Place = ({ name, count, current, printed, onChoose }: PlaceProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the products lie in one row, of which a part is seen.
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="kept-place"
        aria-current={current || undefined}
        onClick={onChoose}
      >
        <span className="kept-place-name" lang={printed ? 'zh-Hant' : undefined}>
          {name}
        </span>
        <span className="num">{count.toLocaleString('en')}</span>
      </button>
    </li>
  );
};

export const KeptShelf = ({ summary, chosen, onChoose, withAll }: Props) => {
  const t = useText();
  const productOf = useKeptProduct();
  return (
    <nav className="kept-shelf" aria-label={t(keptTexts.shelf)}>
      <ul>
        {withAll && (
          <Place
            name={t(keptTexts.all)}
            count={summary.reduce((sum, { value }) => sum + value, 0)}
            current={chosen === undefined}
            onChoose={() => onChoose(undefined)}
          />
        )}
        {summary.map(({ key, value }) => (
          <Place
            key={key}
            name={productOf(key).name}
            count={value}
            current={key === chosen}
            printed
            onChoose={() => onChoose(key)}
          />
        ))}
      </ul>
    </nav>
  );
};
