// The entries of the question by date: as bars, as the days of a year, or as a table.
import { useQuery } from '@tanstack/react-query';
import type { DateBucket, noBuckets } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { DaysOfYear } from './days-of-year.tsx';
import { DateChart } from './date-chart.tsx';
import { DateTable } from './date-table.tsx';
import type { StatisticsAddress } from './statistics-address.ts';
import { dateCountsQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  change: (values: Partial<StatisticsAddress>) => unknown;
}

const DatesShown = ({ address, change }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { data, isError, isPlaceholderData, refetch } = useQuery(dateCountsQuery(code, version, address));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { axis, scale, buckets, unplaced, undated } = data;
  const choice = choiceOf(address, { axis, scale }, change);
  const shown = { buckets, ...choice };
  const open = (key: (typeof noBuckets)[number], label: string) => (
    <button
      type="button"
      className="text-link"
      aria-pressed={choice.chosen === key}
      onClick={() => choice.onOpen({ key, count: 1 })}
    >
      {label}
    </button>
  );
  return (
    <div className="dates" aria-busy={isPlaceholderData}>
      {buckets.length === 0 ? (
        // If no entry falls into a bucket, the reason is shown below.
        unplaced + undated === 0 && <p className="quiet">{t(texts.empty)}</p>
      ) : address.dates === 'table' ? (
        <DateTable {...shown} />
      ) : (
        <DateChart scale={scale} {...shown} />
      )}
      {(unplaced > 0 || undated > 0) && (
        <p className="quiet num date-rest">
          {unplaced > 0 &&
            open(
              'unplaced',
              t(axis === 'reign' ? texts.unplacedByReign : texts.unplaced, {
                unplaced: unplaced.toLocaleString('en'),
                scale: t(texts[scale]),
              }),
            )}
          {undated > 0 && open('undated', t(texts.undated, { undated: undated.toLocaleString('en') }))}
          {scale !== 'year' && buckets.length === 0 && unplaced > 0 && (
            <button type="button" className="text-link" onClick={() => change({ scale: 'year' })}>
              {t(texts.byYear)}
            </button>
          )}
          {axis === 'reign' && buckets.length === 0 && unplaced > 0 && (
            <button type="button" className="text-link" onClick={() => change({ axis: 'gregorian' })}>
              {t(texts.byWestern)}
            </button>
          )}
        </p>
      )}
    </div>
  );
};

/** The bucket that everything is narrowed to, if it is one of these, and what a press on one does. */
const choiceOf = (
  { period }: StatisticsAddress,
  counted: Pick<StatisticsAddress, 'axis' | 'scale'>,
  change: Props['change'],
) => {
  const isOwn = period?.axis === counted.axis && period.scale === counted.scale;
  const chosen = isOwn ? period.key : undefined;
  return {
    chosen,
    onOpen: ({ key, count }: Pick<DateBucket, 'key' | 'count'>) => {
      if (count > 0) void change({ period: key === chosen ? undefined : { ...counted, key } });
    },
  };
};

export const DatesView = ({ address, change }: Props) =>
  address.dates === 'calendar' ? (
    <DaysOfYear
      address={address}
      change={change}
      {...choiceOf(address, { axis: address.axis, scale: 'day' }, change)}
    />
  ) : (
    <DatesShown address={address} change={change} />
  );
