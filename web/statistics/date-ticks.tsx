// What stands under the bars: years, or months over them where there is room, or days over months.
import type { DateBucket, DateScale } from '#contract/statistics.ts';

interface Tick {
  /** From 0, at the left, to 1. */
  at: number;
  label: string;
  western: string;
}

/** Pixels of a label with the line before it. */
const widthOf = (label: string): number =>
  [...label].reduce((sum, character) => sum + (character < '\u3000' ? 8 : 14), 4);
/** Pixels between two. */
const gap = 8;

/** 雍正四年, 正月, 初一 of 雍正四年正月初一日; 1726, 02, 02 of 1726-02-02. */
const partsOf = (label: string): [year: string, month: string, day: string] => {
  const toYear = label.indexOf('年') + 1;
  if (toYear === 0) {
    const [year = '', month = '', day = ''] = label.split('-');
    return [year, month, day];
  }
  const toMonth = Math.max(toYear, label.indexOf('月', toYear) + 1);
  return [label.slice(0, toYear), label.slice(toYear, toMonth), label.slice(toMonth).replace('日', '')];
};

/** 雍正 of 雍正四年; nothing of 1726. */
const reignOf = (year: string): string => year.replace(/[元一二三四五六七八九十年\d]/gu, '');

/** The first bucket of each name. */
const firstOf = (buckets: readonly DateBucket[], nameOf: (label: string) => string): DateBucket[] =>
  buckets.filter(({ label }, i) => i === 0 || nameOf(label) !== nameOf(buckets[i - 1].label));

/** Of the buckets those whose labels find room, from the left; the first always does. `labelOf` is told of the one before. */
const withRoom = (
  buckets: readonly DateBucket[],
  { placeOf, width }: Props,
  labelOf: (bucket: DateBucket, before: DateBucket | undefined) => Omit<Tick, 'at'>,
): Tick[] => {
  const ticks: Tick[] = [];
  let before: DateBucket | undefined;
  let room = 0;
  for (const bucket of buckets) {
    const at = placeOf(bucket.from.number);
    const tick = labelOf(bucket, before);
    const end = at + Math.max(widthOf(tick.label), widthOf(tick.western)) / width;
    if (before && (at < room || end > 1)) continue;
    ticks.push({ at, ...tick });
    [before, room] = [bucket, end + gap / width];
  }
  return ticks;
};

const yearOf = (label: string): string => partsOf(label)[0];
const monthOf = (label: string): string => partsOf(label).slice(0, 2).join('');

/** A reign, and with months a year, is named with its first. */
const coarseTicks = (buckets: readonly DateBucket[], props: Props, named: 'year' | 'month'): Tick[] => {
  const headOf = (label: string): string => (named === 'year' ? reignOf(yearOf(label)) : yearOf(label));
  return withRoom(buckets, props, ({ label, from }, before) => {
    const [year, month] = partsOf(label);
    const isChinese = label.includes('年');
    const head = headOf(label);
    const isSame = isChinese && head !== '' && before !== undefined && head === headOf(before.label);
    const whole = named === 'year' ? year : isChinese ? year + month : `${year}-${month}`;
    const western = /^(-?\d+)(-\d+)?/.exec(from.western);
    return {
      label: isSame ? whole.slice(head.length) : whole,
      western: (named === 'year' ? western?.[1] : western?.[0]) ?? '',
    };
  });
};

/** Months or days of which at least half find room, days where all of their months do; the finest that the bars are. */
const fineTicks = (props: Props): { named: 'month' | 'day'; ticks: Tick[] } | undefined => {
  const { scale, buckets } = props;
  const months = firstOf(buckets, monthOf);
  for (const named of (['day', 'month'] as const).slice(scale === 'day' ? 0 : 1)) {
    const all = named === 'day' ? buckets : months;
    const ticks = withRoom(all, props, ({ label }) => {
      const [, month, day] = partsOf(label);
      return { label: named === 'day' ? day : month, western: '' };
    });
    const monthsFit = named === 'month' || coarseTicks(months, props, 'month').length === months.length;
    if (ticks.length * 2 >= all.length && monthsFit) return { named, ticks };
  }
  return undefined;
};

interface Props {
  scale: DateScale;
  buckets: readonly DateBucket[];
  placeOf: (day: number) => number;
  /** Of the drawing, in pixels. */
  width: number;
}

export const DateTicks = (props: Props) => {
  const fine = props.scale === 'year' ? undefined : fineTicks(props);
  const { buckets } = props;
  const coarse =
    fine?.named === 'day'
      ? coarseTicks(firstOf(buckets, monthOf), props, 'month')
      : coarseTicks(firstOf(buckets, yearOf), props, 'year');
  return (
    <div className="date-ticks" aria-hidden="true">
      {fine && (
        <div>
          {fine.ticks.map(({ at, label }) => (
            <p key={at} className="song quiet" lang="zh-Hant" style={{ left: `${at * 100}%` }}>
              {label}
            </p>
          ))}
        </div>
      )}
      <div>
        {coarse.map(({ at, label, western }) => (
          <p key={at} style={{ left: `${at * 100}%` }}>
            <span className="song" lang="zh-Hant">
              {label}
            </span>
            {label !== western && <span className="quiet num">{western}</span>}
          </p>
        ))}
      </div>
    </div>
  );
};
