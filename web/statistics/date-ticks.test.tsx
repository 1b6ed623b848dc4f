import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DateBucket, DateScale } from '#contract/search/statistics.ts';
import { DateTicks } from './date-ticks.tsx';

const bucket = (number: number, label: string, western: string, days = 1): DateBucket => ({
  key: label,
  label,
  from: { number, western },
  to: { number: number + days - 1, western },
  count: 1,
  of: 1,
});

/** The rows under the bars, from the top. */
const rowsOf = (scale: DateScale, buckets: DateBucket[], width: number): string[] => {
  const first = buckets[0].from.number;
  const days = buckets.at(-1)!.to.number - first + 1;
  const placeOf = (day: number) => (day - first) / days;
  const { container } = render(<DateTicks {...{ scale, buckets, placeOf, width }} />);
  return [...container.querySelectorAll('.date-ticks > div')].map((row) =>
    [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join(' '),
  );
};

const days = [
  bucket(1, '雍正四年正月初一日', '1726-02-02'),
  bucket(2, '雍正四年正月初二日', '1726-02-03'),
  bucket(30, '雍正四年二月初一日', '1726-03-04'),
  bucket(33, '雍正四年二月初四日', '1726-03-07'),
];
const months = ['十一月', '十二月'].map((month, i) =>
  bucket(i * 30, `雍正三年${month}`, `1725-12-0${i + 5}`),
);
const overYears = [
  ...months,
  bucket(60, '雍正四年正月', '1726-02-02'),
  bucket(90, '雍正四年閏二月', '1726-04-02', 30),
];

describe('the scale under the bars', () => {
  it('is days over months where they have room', () => {
    expect(rowsOf('day', days, 1500)).toEqual(['初一 初二 初一 初四', '雍正四年正月1726-02 二月1726-03']);
  });

  it('is months over years where days have none', () => {
    expect(rowsOf('day', days, 300)).toEqual(['正月 二月', '雍正四年1726']);
    expect(rowsOf('month', overYears, 900)).toEqual(['十一月 十二月 正月 閏二月', '雍正三年1725 四年1726']);
  });

  it('is years alone where months have none either', () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      bucket(
        i * 30,
        `雍正${'一二三四五六七八九十'[Math.floor(i / 12)]}年${'正二三四五六七八九十冬臘'[i % 12]}月`,
        `${1723 + Math.floor(i / 12)}-01-01`,
      ),
    );
    expect(rowsOf('month', many, 700)).toHaveLength(1);
    expect(rowsOf('year', days.slice(0, 1), 700)).toEqual(['雍正四年1726']);
  });

  it('writes western dates in numbers', () => {
    const western = days.map((one) => ({ ...one, label: one.from.western }));
    expect(rowsOf('day', western, 1500)).toEqual(['02 03 04 07', '1726-02 1726-03']);
    expect(rowsOf('month', western.slice(1, 3), 900)).toEqual(['02 03', '1726']);
  });

  it('names what is behind a cut, though there is no room on the right of it', () => {
    const years = Array.from({ length: 13 }, (_, i) =>
      bucket(
        i * 100,
        `雍正${['元', ...'二三四五六七八九十', '十一', '十二', '十三'][i]}年`,
        `${1723 + i}-01-01`,
        100,
      ),
    );
    const far = bucket(9000, '乾隆六年', '1741-01-01', 20);
    const placeOf = (day: number) => (day <= 1300 ? day : Math.max(1300, day - 7600)) / 1420;
    for (const width of [280, 600, 1300]) {
      const props = { scale: 'year', buckets: [...years, far], placeOf, width } as const;
      const { container, unmount } = render(<DateTicks {...props} behindCuts={[9000]} />);
      const names = Array.from(container.querySelectorAll<HTMLElement>('.date-ticks p'));
      expect(names.at(-1)?.textContent).toBe('乾隆六年1741');
      expect(names.at(-1)?.style.right).toBe('0%');
      expect(names[0].textContent).toBe('雍正元年1723');
      // 60 pixels of the name, 8 before it, and as many as those before it have.
      for (const { style, textContent } of names.slice(0, -1)) {
        const wide = Array.from(textContent.replace(/\d+$/u, '')).length * 14 + 4;
        expect((Number.parseFloat(style.left) / 100) * width + Math.max(36, wide)).toBeLessThanOrEqual(
          width - 68 + 1e-6,
        );
      }
      unmount();
    }
  });

  it('leaves names out that would overlap the one before or run out of the drawing', () => {
    const years = ['威烈王二十三年', '威烈王二十四年', '安王元年', '安王二年'].map((label, i) =>
      bucket(1 + i * 360, label, `-${402 - i}-01-01`, 360),
    );
    // A hundred pixels a year, and a hundred and ten for seven characters.
    expect(rowsOf('year', years, 400)).toEqual(['威烈王二十三年-402 安王元年-400 二年-399']);
    expect(rowsOf('year', years, 460)).toEqual(['威烈王二十三年-402 二十四年-401 安王元年-400 二年-399']);
    expect(rowsOf('year', years, 100)).toEqual(['威烈王二十三年-402']);
  });

  it('names the first year of a reign: the year before it goes, or under it where a reign begins there too', () => {
    const reigns = (names: [label: string, days: number][]) => {
      let day = 1;
      return names.map(([label, days], i) => {
        const one = bucket(day, label, `${1722 + i}-01-01`, days);
        day += days;
        return one;
      });
    };
    const begun = reigns([
      ['康熙六十一年', 60],
      ['雍正元年', 360],
      ['雍正二年', 360],
    ]);
    const props = { scale: 'year', buckets: begun, placeOf: (day: number) => (day - 1) / 780 } as const;
    const { container, unmount } = render(<DateTicks {...props} width={780} />);
    const ticks = Array.from(container.querySelectorAll<HTMLElement>('.date-ticks p'));
    expect(ticks.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['康熙六十一年1722', 'is-low'],
      ['雍正元年1723', ''],
      ['二年1724', ''],
    ]);
    unmount();
    const before = reigns([
      ['康熙六十年', 360],
      ['康熙六十一年', 60],
      ['雍正元年', 360],
    ]);
    expect(rowsOf('year', before, 780)).toEqual(['康熙六十年1722 雍正元年1724']);
  });
});
