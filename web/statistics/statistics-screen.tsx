// The statistics of a dated book: one question, its entries by date over the names that they have and the entries
// themselves. Whatever is pressed narrows all of it.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DateBucket } from '#contract/statistics.ts';
import { ApiError } from '../api/api-error.ts';
import { tabsQuery } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { useCurrentProduct } from '../ui/current-product.ts';
import { Icon } from '../ui/icons.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { frameTexts } from '../ui/texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { DateChart } from './date-chart.tsx';
import { DateTable } from './date-table.tsx';
import { EntryListPane } from './entry-list.tsx';
import { ExportButton } from './export-statistics.tsx';
import { NamesView } from './name-column.tsx';
import {
  narrowings,
  readStatisticsAddress,
  type StatisticsAddress,
  type StatisticsParameters,
  writePeriod,
} from './statistics-address.ts';
import { StatisticsForm } from './statistics-form.tsx';
import { dateCountsQuery, entryListQuery } from './statistics-queries.ts';
import { StatisticsTools } from './statistics-tools.tsx';
import { statisticsScreenTexts as texts } from './texts.ts';
import './statistics.css';

interface Props {
  address: StatisticsAddress;
  change: (parameters: StatisticsParameters) => unknown;
}

/** What the lists are narrowed to, each to be let go of. */
const Narrowed = ({ address, change, label }: Props & { label: string | undefined }) => {
  const t = useText();
  const chips = [
    ...(address.period ? [['period', label ?? address.period.key] as const] : []),
    ...narrowings.flatMap((field) => {
      const name = address.names[field];
      return name === undefined ? [] : [[field, name] as const];
    }),
  ];
  return (
    <ul className="narrowed">
      {chips.map(([field, name]) => (
        <li key={field}>
          <button
            type="button"
            className="chip"
            aria-label={t(texts.remove, { name })}
            onClick={() => change({ [field]: undefined })}
          >
            <span className="quiet">{t(texts[field])}</span>
            <span lang="zh-Hant">{name}</span>
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  );
};

const Dates = ({ address, change }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(
    dateCountsQuery(code, version, address),
  );
  if (isError) {
    const told = error instanceof ApiError ? error.details : undefined;
    return told ? (
      <EmptyState title={t(texts.invalid)} advice={told} />
    ) : (
      <LoadFailure onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Waiting />;
  const { period } = address;
  const isOwn = period?.axis === data.axis && period.scale === data.scale;
  const chosen = isOwn ? period.key : undefined;
  const open = ({ key, count }: DateBucket) => {
    if (count > 0)
      void change({
        period: key === chosen ? undefined : writePeriod({ axis: data.axis, scale: data.scale, key }),
      });
  };
  const shown = { buckets: data.buckets, chosen, onOpen: open };
  return (
    <div className="dates" aria-busy={isPlaceholderData}>
      {data.buckets.length === 0 ? (
        <p className="quiet">{t(texts.empty)}</p>
      ) : address.dates === 'table' ? (
        <DateTable {...shown} />
      ) : (
        <DateChart scale={data.scale} {...shown} />
      )}
      {(data.unplaced > 0 || data.undated > 0) && (
        <p className="quiet num">
          {data.unplaced > 0 && t(texts.unplaced, { unplaced: data.unplaced.toLocaleString('en') })}
          {data.unplaced > 0 && data.undated > 0 && '，'}
          {data.undated > 0 && t(texts.undated, { undated: data.undated.toLocaleString('en') })}
        </p>
      )}
      <Narrowed
        address={address}
        change={change}
        label={data.buckets.find(({ key }) => key === period?.key)?.label}
      />
    </div>
  );
};

const Statistics = () => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const navigate = useNavigate();
  const search: StatisticsParameters = useSearch({ strict: false });
  const address = readStatisticsAddress(search);
  const { data, isPlaceholderData } = useQuery(entryListQuery(code, version, address));
  const change = (parameters: StatisticsParameters) =>
    navigate({
      to: '/app/statistics/$code',
      params: { code },
      search: (before: StatisticsParameters) => ({ ...before, page: undefined, ...parameters }),
      resetScroll: false,
    });
  const total = data?.totalCount;
  useEffect(() => {
    if (total !== undefined && !isPlaceholderData) announce(t(texts.entriesFound, { entries: total }));
  }, [total, isPlaceholderData, t]);
  return (
    <div className="statistics-screen">
      <h1 className="visually-hidden">{t(frameTexts.statistics)}</h1>
      <StatisticsForm address={address} onAsk={change} />
      <header className="statistics-head">
        <p className="statistics-sum num">
          {data &&
            t(address.key === '' ? texts.entriesFound : texts.withHits, {
              entries: data.totalCount.toLocaleString('en'),
              hits: data.totalHit.toLocaleString('en'),
            })}
        </p>
        <p className="quiet num">{data && t(texts.all, { all: data.all.toLocaleString('en') })}</p>
        <StatisticsTools address={address} onChange={change} />
        <ExportButton address={address} />
      </header>
      <Dates address={address} change={change} />
      <p className="quiet overlap">{t(texts.overlap)}</p>
      <div className="statistics-views">
        {narrowings.map((field) => (
          <NamesView
            key={field}
            field={field}
            address={address}
            onChoose={(name) => change({ [field]: name })}
          />
        ))}
        <EntryListPane address={address} search={search} onChange={change} />
      </div>
    </div>
  );
};

export const StatisticsScreen = () => {
  const t = useText();
  const { id, fullName } = useCurrentProduct();
  const { data, isError, refetch } = useQuery(tabsQuery(id));
  useTitle(fullName, t(frameTexts.statistics));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.tabs.includes('statistics'))
    return (
      <div className="status-screen">
        <EmptyState level={1} title={t(texts.notOffered)} advice={t(texts.notOfferedAdvice)} />
      </div>
    );
  return <Statistics />;
};
