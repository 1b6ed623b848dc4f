// The statistics of a dated book: one question, its entries by date over the names that they have and the entries
// themselves. Whatever is pressed narrows all of it.
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect } from 'react';
import { useAddress } from '../address/use-address.ts';
import { ApiError } from '../api/api-error.ts';
import { tabsQuery } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { NoSuchPage } from '../shell/status-screens.tsx';
import { announce } from '../kit/overlays/announce.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { DatesView } from './dates-view.tsx';
import { EntryListPane } from './entry-list.tsx';
import { ExportButton } from './export-statistics.tsx';
import { NamesView } from './name-column.tsx';
import { countedIn, nameViews, type StatisticsAddress, statisticsAddress } from './statistics-address.ts';
import { Narrowed } from './narrowed.tsx';
import { StatisticsForm } from './statistics-form.tsx';
import { entryListQuery } from './statistics-queries.ts';
import { StatisticsTools } from './statistics-tools.tsx';
import { useOpeningScale } from './use-opening-scale.ts';
import { statisticsScreenTexts as texts } from './texts.ts';
import './statistics.css';

/** Why a question cannot be answered, in the server's words; trying again helps only where it did not answer. */
const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText();
  const details = error instanceof ApiError ? error.details : undefined;
  if (details === undefined) return <LoadFailure onRetry={onRetry} />;
  const isInvalid = error instanceof ApiError && error.status === 400;
  return <EmptyState title={t(isInvalid ? texts.invalid : texts.refused)} advice={details} />;
};

const Statistics = () => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { address: query, search, change: go } = useAddress(statisticsAddress);
  const address = { ...query, scale: useOpeningScale(code, version, query) };
  const { data, error, isPlaceholderData, refetch } = useQuery(entryListQuery(code, version, address));
  const change = (values: Partial<StatisticsAddress>) => go({ page: 1, ...values });
  const total = data?.totalCount;
  // What its product has nothing of is not offered; a question that was refused is mended by its days too.
  const isDated = data === undefined ? error !== null : data.dated > 0;
  const views = nameViews.filter((view) => data === undefined || data.named.includes(countedIn[view]));
  useEffect(() => {
    if (total !== undefined && !isPlaceholderData) announce(t(texts.entriesFound, { entries: total }));
  }, [total, isPlaceholderData, t]);
  return (
    <div className="statistics-screen">
      <h1 className="visually-hidden">{t(frameTexts.statistics)}</h1>
      <StatisticsForm address={address} isDated={isDated} onAsk={change} />
      <header className="statistics-head">
        <p className="statistics-sum num">
          {data &&
            t(address.key === '' ? texts.entriesFound : texts.withHits, {
              entries: data.totalCount.toLocaleString('en'),
              hits: data.totalHit.toLocaleString('en'),
            })}
        </p>
        {data && data.totalCount < data.all && (
          <p className="quiet num">{t(texts.all, { all: data.all.toLocaleString('en') })}</p>
        )}
        <StatisticsTools address={address} isDated={isDated} onChange={change} />
        <ExportButton address={address} />
      </header>
      <Narrowed address={address} change={change} period={data?.period} />
      {error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {isDated && <DatesView address={address} change={change} />}
          <p className="quiet overlap">{t(texts.overlap)}</p>
          <div className="statistics-views" style={{ '--names': views.length } as CSSProperties}>
            {views.map((field) => (
              <NamesView
                key={field}
                field={field}
                address={address}
                onChoose={(name) => change({ [field]: name } as Partial<StatisticsAddress>)}
              />
            ))}
            <EntryListPane address={address} search={search} onChange={change} />
          </div>
        </>
      )}
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
  if (!data.tabs.includes('statistics')) return <NoSuchPage />;
  return <Statistics />;
};
