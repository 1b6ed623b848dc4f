// What stands under the bars: years, or months over them where there is room, or days over months.
import type { DateBucket, DateScale } from '#contract/statistics.ts';

interface Tick {
  /** From 0, at the left, to 1. */
  at: number;
  label: string;
  western: string;
}

/** Pixels of a name: of a month or a day, of a year, of a year with its month. */
const widths = { fine: 44, year: 92, month: 124 } as const;

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

/** The first of each name, those aside that would stand over another. */
const firstOf = (
  buckets: readonly DateBucket[],
  placeOf: (day: number) => number,
  nameOf: (label: string) => string,
  room: number,
): { named: { at: number; bucket: DateBucket }[]; all: number } => {
  const named: { at: number; bucket: DateBucket }[] = [];
  let [last, all] = ['', 0];
  for (const bucket of buckets) {
    const name = nameOf(bucket.label);
    if (name === last) continue;
    last = name;
    all += 1;
    const at = placeOf(bucket.from.number);
    const before = named.at(-1);
    if (!before || (at - before.at >= room && at <= 1 - room / 2)) named.push({ at, bucket });
  }
  return { named, all };
};

const yearOf = (label: string): string => partsOf(label)[0];
const monthOf = (label: string): string => partsOf(label).slice(0, 2).join('');

/** A reign, and with months a year, is named with its first. */
const coarseTicks = ({ buckets, placeOf, width }: Props, named: 'year' | 'month'): Tick[] => {
  const nameOf = named === 'year' ? yearOf : monthOf;
  let before = '';
  return firstOf(buckets, placeOf, nameOf, widths[named] / width).named.map(({ at, bucket }) => {
    const [year, month] = partsOf(bucket.label);
    const head = named === 'year' ? reignOf(year) : year;
    const isSame = head !== '' && head === before && bucket.label.includes('年');
    before = head;
    const whole = named === 'year' ? year : bucket.label.includes('年') ? year + month : `${year}-${month}`;
    const western = /^(-?\d+)(-\d+)?/.exec(bucket.from.western);
    return {
      at,
      label: isSame ? whole.slice(head.length) : whole,
      western: (named === 'year' ? western?.[1] : western?.[0]) ?? '',
    };
  });
};

/** Months or days of which at least half find room, days where all of their months do; the finest that the bars are. */
const fineTicks = ({
  scale,
  buckets,
  placeOf,
  width,
}: Props): { named: 'month' | 'day'; ticks: Tick[] } | undefined => {
  for (const named of (['day', 'month'] as const).slice(scale === 'day' ? 0 : 1)) {
    const nameOf = named === 'day' ? (label: string) => label : monthOf;
    const found = firstOf(buckets, placeOf, nameOf, widths.fine / width);
    const months = firstOf(buckets, placeOf, monthOf, widths.month / width);
    if (found.named.length * 2 < found.all || (named === 'day' && months.named.length < months.all)) continue;
    const ticks = found.named.map(({ at, bucket }) => {
      const [, month, day] = partsOf(bucket.label);
      return { at, label: named === 'day' ? day : month, western: '' };
    });
    return { named, ticks };
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
  const coarse = coarseTicks(props, fine?.named === 'day' ? 'month' : 'year');
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
