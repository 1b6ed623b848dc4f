// Entries by name: each with a bar, the highest first. A name narrows everything to itself.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NameCounts, OfficerCounts } from '#contract/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import type { NarrowedBy, StatisticsAddress } from './statistics-address.ts';
import { nameCountsQuery, namesShown } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  field: NarrowedBy;
  address: StatisticsAddress;
  onChoose: (name: string | undefined) => void;
}

type Item = NameCounts['items'][number] | OfficerCounts['items'][number];

export const NamesView = ({ field, address, onChoose }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const [whole, setWhole] = useState(false);
  const { data } = useQuery(
    nameCountsQuery(code, version, field, address, whole ? namesShown.all : namesShown.few),
  );
  const chosen = address.names[field];
  const items: readonly Item[] = data?.items ?? [];
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <section className="name-column" aria-label={t(texts[field])}>
      <header>
        <h2 title={field === 'living' ? t(texts.livingHint) : undefined}>{t(texts[field])}</h2>
        {data && data.names > namesShown.few && (
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
      {data && items.length === 0 && <p className="quiet">{t(texts.none)}</p>}
      <ol>
        {items.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              aria-pressed={item.name === chosen}
              title={
                'offices' in item
                  ? `${item.offices.join('、')}　${item.first.western} – ${item.last.western}`
                  : undefined
              }
              onClick={() => onChoose(item.name === chosen ? undefined : item.name)}
            >
              <span className="song clip" lang="zh-Hant">
                {item.name}
              </span>
              <span className="name-bar" aria-hidden="true">
                <i style={{ width: `${(item.count / most) * 100}%` }} />
              </span>
              <span className="num">
                {item.count.toLocaleString('en')}
                {'mentioned' in item && <span className="quiet"> ({item.mentioned})</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
