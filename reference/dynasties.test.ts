import { describe, expect, it } from 'vitest';
import { dynastyYears, isSameDynasty, mayBeNamed } from './dynasties.ts';

describe('who can be named in a book', () => {
  it('rules out who lived after all its makers', () => {
    expect(mayBeNamed('唐', ['周'])).toBe(false);
    expect(mayBeNamed('唐五代', ['晉', '南朝宋'])).toBe(false);
    expect(mayBeNamed('明', ['宋'])).toBe(false);
  });

  it('rules out nobody who lived before or with one of them', () => {
    expect(mayBeNamed('唐', ['清'])).toBe(true);
    expect(mayBeNamed('唐', ['漢', '唐'])).toBe(true);
    expect(mayBeNamed('汉', ['東漢'])).toBe(true);
  });

  it('rules out nobody where a dynasty is not known', () => {
    expect(mayBeNamed(undefined, ['周'])).toBe(true);
    expect(mayBeNamed('唐', [undefined, '周'])).toBe(true);
    expect(mayBeNamed('唐', [])).toBe(true);
    expect(mayBeNamed('某', ['周'])).toBe(true);
  });
});

describe('names of dynasties', () => {
  it('have the years of what they are another name of, or a part', () => {
    expect(dynastyYears('元魏')).toEqual(dynastyYears('北魏'));
    expect(dynastyYears('姚秦')).toEqual([384, 417]);
    expect(dynastyYears('唐初期')).toEqual(dynastyYears('唐'));
    expect(dynastyYears('淸?')).toEqual(dynastyYears('清'));
    expect(dynastyYears('金末')).toEqual(dynastyYears('金'));
    for (const word of ['', '?', '某', '末', 'constructor', '__proto__'])
      expect(dynastyYears(word)).toBeUndefined();
  });

  it('are one where one is a part of the other, or doubted', () => {
    expect(isSameDynasty('宋?', '北宋')).toBe(true);
    expect(isSameDynasty('淸', '清')).toBe(true);
    expect(isSameDynasty('蕭齊', '六朝')).toBe(true);
    expect(isSameDynasty('宋', '明')).toBe(false);
    expect(isSameDynasty('constructor', 'toString')).toBe(false);
  });
});
