// The products in which a person keeps something, with how much, and which of them is being looked at.
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Summary } from '#contract/saved/paging.ts';
import { useText } from '../i18n/use-text.ts';
import { savedTexts } from './saved-texts.ts';
import { useSavedProduct } from './use-saved-product.ts';

/**
 * The product whose saved items are listed. Until the reader chooses one, it is the product that is open in the reader,
 * if it has saved items, else the first of the summary. Undefined if nothing is saved, and until the summary arrives.
 */
export const useChosenProduct = (
  summary: Summary = [],
): [code: string | undefined, choose: (code: string) => void] => {
  const { code: opened } = useParams({ strict: false });
  const [chosen, choose] = useState<string>();
  const listed = [chosen, opened].find((code) => summary.some(({ key }) => key === code));
  return [listed ?? summary[0]?.key, choose];
};

interface Props {
  summary: Summary;
  chosen: string;
  onChoose: (code: string) => void;
}

interface PlaceProps {
  name: string;
  count: number;
  current: boolean;
  onChoose: () => void;
}

const Place = ({ name, count, current, onChoose }: PlaceProps) => {
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
        className="saved-product"
        aria-current={current || undefined}
        onClick={onChoose}
      >
        <span className="saved-product-name" lang="zh-Hant">
          {name}
        </span>
        <span className="num">{count.toLocaleString('en')}</span>
      </button>
    </li>
  );
};

export const SavedProducts = ({ summary, chosen, onChoose }: Props) => {
  const t = useText();
  const productOf = useSavedProduct();
  return (
    <nav className="saved-products" aria-label={t(savedTexts.shelf)}>
      <ul>
        {summary.map(({ key, value }) => (
          <Place
            key={key}
            name={productOf(key).name}
            count={value}
            current={key === chosen}
            onChoose={() => onChoose(key)}
          />
        ))}
      </ul>
    </nav>
  );
};
