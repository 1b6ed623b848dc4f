// The entries of the question by date: as bars, as the days of a year, or as a table.
import { useQuery } from '@tanstack/react-query';
import type { DateBucket } from '#contract/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { DaysOfYear } from './days-of-year.tsx';
import { DateChart } from './date-chart.tsx';
import { DateTable } from './date-table.tsx';
import { type StatisticsAddress, type StatisticsParameters, writePeriod } from './statistics-address.ts';
import { dateCountsQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  change: (parameters: StatisticsParameters) => unknown;
}

const DatesShown = ({ address, change }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { data, isError, isPlaceholderData, refetch } = useQuery(dateCountsQuery(code, version, address));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { axis, scale, buckets, unplaced, undated } = data;
  const shown = { buckets, ...choiceOf(address, { axis, scale }, change) };
  return (
    <div className="dates" aria-busy={isPlaceholderData}>
      {buckets.length === 0 ? (
        // Where none is of a bucket it is told below why.
        unplaced + undated === 0 && <p className="quiet">{t(texts.empty)}</p>
      ) : address.dates === 'table' ? (
        <DateTable {...shown} />
      ) : (
        <DateChart scale={scale} {...shown} />
      )}
      {(unplaced > 0 || undated > 0) && (
        <p className="quiet num">
          {unplaced > 0 && t(texts.unplaced, { unplaced: unplaced.toLocaleString('en') })}
          {unplaced > 0 && undated > 0 && '，'}
          {undated > 0 && t(texts.undated, { undated: undated.toLocaleString('en') })}
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
    onOpen: ({ key, count }: DateBucket) => {
      if (count > 0) void change({ period: key === chosen ? undefined : writePeriod({ ...counted, key }) });
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
