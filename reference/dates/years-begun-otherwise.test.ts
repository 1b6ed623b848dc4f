// Years that began with 十月 or 十一月, held to the days on which 資治通鑑 (卷十五 to 二十, 二百四 to 二百六) has months begin or end.
import { describe, expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { toAstronomical } from './julian-day.ts';
import { cycleName, cycleOfDay } from './sexagenary.ts';
import { resolveDate } from './resolve-date.ts';
import { readDate } from './read-date.ts';

const calendar = computedCalendar();
const daysOf = (dynasty: string, name: string, written: string) => {
  const reigns = calendar.reigns.filter((reign) => reign.dynasty === dynasty && reign.name === name);
  return resolveDate(calendar, reigns, readDate([...written], 0, false)!).map(({ days }) => days);
};

describe('years of 西漢 that began with 十月', () => {
  it.each([
    ['中元', '二年九月晦', '甲戌'],
    ['中元', '三年九月晦', '戊戌'],
    ['中元', '六年七月晦', '辛亥'],
    ['建元', '二年二月朔', '丙戌'],
    ['建元', '三年九月晦', '丙子'],
    ['元朔', '二年三月晦', '乙亥'],
    ['元狩', '元年五月晦', '乙巳'],
    ['元鼎', '五年四月晦', '丁丑'],
  ])('%s%s is %s', (reign, written, day) => {
    const [days, ...others] = daysOf('西漢', reign, written);
    expect([cycleName(cycleOfDay(days!.first)), days!.last, others]).toEqual([day, days!.first, []]);
  });

  it('have their winter before their spring, a thirteenth month last, and follow one another without a gap', () => {
    const reigns = calendar.reigns.filter(
      ({ dynasty, last }) => dynasty === '西漢' && toAstronomical(last) <= -103,
    );
    expect(reigns.length).toBeGreaterThan(8);
    for (const reign of reigns)
      for (let n = 1; n <= toAstronomical(reign.last) - toAstronomical(reign.first) + 1; n++) {
        const months = calendar.monthsOf(reign, n)!.filter(({ days }) => days > 0);
        const numbers = months.map(({ month, leap }) => `${month}${leap ? '+' : ''}`);
        const usual = ['10', '11', '12', ...Array.from({ length: 9 }, (_, i) => String(i + 1))];
        const isReform = toAstronomical(reign.first) + n - 1 === -103;
        expect(
          [usual, [...usual, '9+'], [...usual, '10', '11', '12']][isReform ? 2 : numbers.length - 12],
        ).toEqual(numbers);
        months.slice(1).forEach(({ first }, i) => expect(first).toBe(months[i].first + months[i].days));
      }
  });

  it('have no months in 太初元年, which had three of them twice, and its other days', () => {
    expect(daysOf('西漢', '太初', '元年十月')).toEqual([undefined]);
    expect(daysOf('西漢', '太初', '元年五月朔')).toEqual([{ first: 1_683_608, last: 1_683_608 }]);
  });
});

describe('years of 武周 that began with 十一月', () => {
  it.each([
    ['天授', '二年正月朔', '癸酉'],
    ['天授', '二年四月朔', '壬寅'],
    ['天授', '三年正月朔', '戊辰'],
    ['長壽', '二年正月朔', '壬辰'],
    ['長壽', '二年九月朔', '丁亥'],
    ['延載', '元年九月朔', '壬午'],
    ['證聖', '元年正月朔', '辛巳'],
    ['證聖', '元年二月朔', '己酉'],
    ['萬歲通天', '二年正月朔', '己亥'],
    ['聖曆', '元年正月朔', '甲子'],
    ['聖曆', '元年四月朔', '庚寅'],
    ['久視', '元年五月朔', '己酉'],
  ])('%s%s is %s', (reign, written, day) => {
    const [days, ...others] = daysOf('武周', reign, written);
    expect([cycleName(cycleOfDay(days!.first)), days!.last, others]).toEqual([day, days!.first, []]);
  });

  it.each([
    // 辛未, 丁卯, 甲戌 of 臘月, which must lie in it.
    ['唐', '載初', '元年臘月辛未'],
    ['武周', '長壽', '二年臘月丁卯'],
    ['武周', '聖曆', '二年臘月戊子'],
    ['武周', '聖曆', '三年臘月辛巳'],
    ['武周', '神功', '元年閏十月甲寅'],
  ])('have the day %s%s%s', (dynasty, reign, written) => {
    expect(daysOf(dynasty, reign, written)).toEqual([
      { first: expect.any(Number), last: expect.any(Number) },
    ]);
    const [days] = daysOf(dynasty, reign, written);
    expect(days!.last).toBe(days!.first);
  });

  it('tell 臘月 and 一月 from 十二月 and 正月, which others do not', () => {
    const firsts = ['正', '臘', '一', '二'].map((name) => daysOf('武周', '天授', `二年${name}月`)[0]!.first);
    expect(firsts).toEqual([1_973_420, 1_973_450, 1_973_480, 1_973_510]);
    expect(daysOf('唐', '貞觀', '二年一月')).toEqual(daysOf('唐', '貞觀', '二年正月'));
  });

  it('have the winter of other years again from 久視元年十月 on', () => {
    const [days] = daysOf('武周', '久視', '元年十二月');
    expect(daysOf('武周', '大足', '元年正月')).toEqual([{ first: days!.last + 1, last: expect.any(Number) }]);
  });
});
