// Entries by name, the highest first, as bars or as a table. A name narrows everything to itself; of many those are shown that
// hold what is typed.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCategoryName } from '../query/use-category-name.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { NamesAsBars } from './names-as-bars.tsx';
import { type NameItem, NamesAsTable } from './names-as-table.tsx';
import type { NameView, StatisticsAddress } from './statistics-address.ts';
import { nameCountsQuery, namesShown } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  field: NameView;
  address: StatisticsAddress;
  onChoose: (name: string | undefined) => void;
}

/** Milliseconds after which a typed filter is requested. */
const pause = 300;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** Bars of one length: every entry of the question lies between the first and last mention of each officer. */
const areAllAlike = (items: readonly NameItem[]): boolean =>
  items.length > 1 && items.every(({ count }) => count === items[0].count);

const none: readonly NameItem[] = [];

export const NamesView = ({ field, address, onChoose }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const [whole, setWhole] = useState(false);
  const [filter, setFilter] = useState('');
  const containing = usePaused(filter.trim());
  const isTable = address.dates === 'table';
  const count = whole || isTable ? namesShown.all : namesShown.few;
  const { data, isPlaceholderData } = useQuery(
    nameCountsQuery(code, version, field, address, { count, containing }),
  );
  const items: readonly NameItem[] = data?.items ?? none;
  const isMany = data !== undefined && data.names > namesShown.few;
  const categoryName = useCategoryName();
  const shownName = field === 'category' ? categoryName : (name: string) => name;
  const shown = { items, chosen: address[field], shownName, onChoose };
  return (
    <section className="name-column" aria-label={t(texts[field])} aria-busy={isPlaceholderData}>
      <header>
        <h2>{t(texts[field])}</h2>
        {isMany && !isTable && (
          <button
            type="button"
            className="text-link num"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t(texts.fewer) : t(texts.whole, { names: data.names.toLocaleString('en') })}
          </button>
        )}
      </header>
      {field === 'living' && items.length > 0 && (
        <p className="quiet name-note">{t(areAllAlike(items) ? texts.livingEqual : texts.livingHint)}</p>
      )}
      {(isMany || filter !== '') && (
        <input
          type="search"
          className="input"
          lang="zh-Hant"
          aria-label={t(texts.filterOf, { view: t(texts[field]) })}
          placeholder={t(texts.filter)}
          maxLength={50}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {data && items.length === 0 && <p className="quiet">{t(texts.none)}</p>}
      {isTable ? items.length > 0 && <NamesAsTable field={field} {...shown} /> : <NamesAsBars {...shown} />}
      {data && count === namesShown.all && data.names > items.length && (
        <p className="quiet num">
          {t(texts.cutNames, {
            names: data.names.toLocaleString('en'),
            shown: items.length.toLocaleString('en'),
          })}
        </p>
      )}
      {data && 'without' in data && data.without > 0 && items.length > 0 && (
        <p className="quiet num">
          {t(texts.without, { without: data.without.toLocaleString('en'), view: t(texts[field]) })}
        </p>
      )}
    </section>
  );
};
