// The labels under the bars: years, or months over them where there is room, or days over months.
import type { DateBucket, DateScale } from '#contract/search/statistics.ts';
import { nameWidth } from '../kit/charts/name-places.ts';

interface Tick {
  /** From 0, at the left, to 1. */
  at: number;
  label: string;
  western: string;
  /** It ends at its place, where there is no room on the right of it. */
  isLeft?: true;
  /** It is under the others, since the one after it needs its room. */
  isLow?: true;
}

/** Pixels of a label with the line before it. */
const widthOf = (label: string): number => nameWidth(label) + 4;
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

interface PlacedTick extends Tick {
  from: number;
  to: number;
}

const placeTick = (bucket: DateBucket, tick: Omit<Tick, 'at'>, { placeOf, width }: Props): PlacedTick => {
  const at = placeOf(bucket.from.number);
  const length = Math.max(widthOf(tick.label), widthOf(tick.western)) / width;
  return { ...tick, at, from: at, to: at + length };
};

/** What follows a cut, named whole: without its name nobody knows what the line is cut for. */
const ticksBehindCuts = (
  buckets: readonly DateBucket[],
  props: Props,
  labelOf: (bucket: DateBucket, before: undefined) => Omit<Tick, 'at'>,
): Map<DateBucket, PlacedTick> =>
  new Map(
    buckets
      .filter(({ from }) => props.behindCuts?.includes(from.number))
      .map((bucket) => {
        const tick = placeTick(bucket, labelOf(bucket, undefined), props);
        if (tick.to <= 1) return [bucket, tick];
        const end = props.placeOf(bucket.to.number + 1);
        return [bucket, { ...tick, at: end, from: end - (tick.to - tick.from), to: end, isLeft: true }];
      }),
  );

/**
 * Makes room for a tick that is needed: the last of the others goes, or moves under them where it is needed too. Nothing
 * changes where that does not help.
 */
const makeRoom = (
  ticks: PlacedTick[],
  tick: PlacedTick,
  needed: ReadonlySet<Tick>,
  space: number,
): boolean => {
  const upper = ticks.filter(({ isLow }) => !isLow);
  const [last, beforeLast] = [upper.at(-1), upper.at(-2)];
  if (!last || (beforeLast && tick.from < beforeLast.to + space)) return false;
  if (!needed.has(last)) {
    ticks.splice(ticks.indexOf(last), 1);
    return true;
  }
  const low = ticks.findLast(({ isLow }) => isLow);
  if (last.isLeft || (low && last.from < low.to + space)) return false;
  last.isLow = true;
  return true;
};

/**
 * Of the buckets those whose labels find room, from the left; the first always does, and so do those behind cuts. Room is
 * made for those of `heads`. `labelOf` is given the one before.
 */
const withRoom = (
  buckets: readonly DateBucket[],
  props: Props,
  labelOf: (bucket: DateBucket, before: DateBucket | undefined) => Omit<Tick, 'at'>,
  heads?: ReadonlySet<DateBucket>,
): Tick[] => {
  const space = gap / props.width;
  const behind = ticksBehindCuts(buckets.slice(1), props, labelOf);
  const ticks: PlacedTick[] = [];
  const needed = new Set<Tick>();
  let before: DateBucket | undefined;
  let room = 0;
  for (const bucket of buckets) {
    const own = behind.get(bucket);
    const tick = own ?? placeTick(bucket, labelOf(bucket, before), props);
    behind.delete(bucket);
    const end = Math.min(1, ...Array.from(behind.values(), ({ from }) => from - space));
    const isHead = heads?.has(bucket) === true;
    const fits = () => tick.from >= room || (isHead && makeRoom(ticks, tick, needed, space));
    if (before && !own && (tick.to > end || !fits())) continue;
    if (!before || own || isHead) needed.add(tick);
    ticks.push(tick);
    [before, room] = [bucket, tick.to + space];
  }
  return ticks;
};

const yearOf = (label: string): string => partsOf(label)[0];
const monthOf = (label: string): string => partsOf(label).slice(0, 2).join('');

/** A reign, and with months a year, is named with its first. */
const coarseTicks = (buckets: readonly DateBucket[], props: Props, named: 'year' | 'month'): Tick[] => {
  const headOf = (label: string): string => (named === 'year' ? reignOf(yearOf(label)) : yearOf(label));
  const heads = new Set(firstOf(buckets, headOf).filter(({ label }) => headOf(label) !== ''));
  const labelOf = ({ label, from }: DateBucket, before: DateBucket | undefined) => {
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
  };
  return withRoom(buckets, props, labelOf, heads);
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
  /** First days behind the gaps that are cut. */
  behindCuts?: readonly number[];
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
          {fine.ticks.map(({ at, label, isLeft }) => (
            <p
              key={at}
              className={isLeft ? 'song quiet is-left' : 'song quiet'}
              lang="zh-Hant"
              style={isLeft ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }}
            >
              {label}
            </p>
          ))}
        </div>
      )}
      <div>
        {coarse.map(({ at, label, western, isLeft, isLow }) => (
          <p
            key={at}
            className={isLeft ? 'is-left' : isLow && 'is-low'}
            style={isLeft ? { right: `${(1 - at) * 100}%` } : { left: `${at * 100}%` }}
          >
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
