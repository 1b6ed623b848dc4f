import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import type { Compositions } from './compositions.ts';
import { ComponentQueryFault, findComposed, rankLetters, readComponentQuery } from './find-composed.ts';
import { formsOfComponent } from './component-forms.ts';

const table = await ensureCompositions();
const frequent = new Map([...'明森草情活林'].map((one, i) => [one, 1000 - i]));
const ranks = rankLetters(table, (one) => frequent.get(one) ?? 0);
const find = (text: string) => findComposed(table, readComponentQuery(text, table), ranks);
const letters = (text: string) => find(text).map(({ character }) => character);

/** By trial: takes a composition apart in every way, and looks whether the multiset is in one of the outcomes. */
const holdsByTrial = (
  { waysOf, numberOf, names }: Compositions,
  whole: number,
  wanted: string[],
): boolean => {
  const shapes = wanted.map((one) => [one, ...formsOfComponent(one)]);
  const place = (open: number[], left: string[][], depth: number): boolean => {
    if (left.length === 0) return true;
    if (open.length === 0 || depth > 40) return false;
    const [next, ...others] = open;
    return (
      left.some(
        (one, i) =>
          one.includes(names[next]) &&
          place(
            others,
            left.filter((_, k) => k !== i),
            depth + 1,
          ),
      ) ||
      waysOf(next).some((way) => place([...way, ...others], left, depth + 1)) ||
      place(others, left, depth + 1)
    );
  };
  expect(numberOf(names[whole])).toBe(whole);
  return waysOf(whole).some((way) => place([...way], shapes, 0));
};

describe('characters by their components', () => {
  it('of equal frequency, tells those last that no font draws', () => {
    const seldomDrawn = letters('国').map((one) => one.codePointAt(0)! >= 0x2ebf0);
    expect(seldomDrawn).toContain(true);
    expect(seldomDrawn).toEqual(seldomDrawn.toSorted());
  });

  it('counts a component as often as it is given, first what is composed of nothing else', () => {
    expect(letters('日月')[0]).toBe('明');
    expect(letters('木木木')[0]).toBe('森');
    expect(letters('木木木')).not.toContain('林');
    expect(letters('龍龍龍龍')).toEqual(['𪚥']);
    expect(find('日月').findIndex(({ exact }) => !exact)).toBeGreaterThan(0);
  });

  it('reaches the shapes of a component, and nothing that looks alike', () => {
    expect(letters('心青')).toContain('情');
    expect(letters('艸早')).toContain('草');
    expect(letters('艸')).not.toContain('逆');
    expect(letters('水青')).toContain('清');
    expect(letters('⺡青')).toContain('清');
  });

  it('takes a number as the strokes of the rest', () => {
    expect(letters('氵6')).toContain('活');
    expect(letters('氵８')).not.toContain('活');
    expect(letters('8氵')).toContain('清');
  });

  it.each([
    ['', '请填入部件'],
    ['x日', '“x”不是已知的部件'],
    ['日'.repeat(500), '最多可填 8 个部件'],
    ['氵8月8', '只能填一个余下笔画数'],
    ['氵99', '余下笔画数应在'],
  ])('says what to mend in %s', (text, message) => {
    expect(() => find(text)).toThrow(ComponentQueryFault);
    expect(() => find(text)).toThrow(message);
  });

  it('finds what trying every way of taking apart finds', () => {
    const sample = table.names.map((_, n) => n).filter((n) => n % 97 === 5 && table.waysOf(n).length > 0);
    for (const wanted of ['口口', '木口', '日月', '水木', '艸田', '人人人', '一口田', '糸言', '林木']) {
      const found = new Set(letters(wanted));
      for (const n of sample) {
        const name = table.names[n];
        if ([...name].length > 1) continue;
        expect([name, found.has(name)]).toEqual([name, holdsByTrial(table, n, [...wanted])]);
      }
    }
  });
});

it('keeps a hundred thousand compositions in some ten megabytes', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const held = () => {
    collectGarbage();
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  const opened = await ensureCompositions();
  // As objects, with the lines that they were read from, they were thirty-four.
  expect(held() - before).toBeLessThan(18e6);
  expect(opened.names.length).toBeGreaterThan(100_000);
});
