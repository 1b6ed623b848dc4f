import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceLabel } from '#library/reading/find-page.ts';
import { partPlace, settleJuan } from './part-place.ts';
import { readPlace } from './read-place.ts';

/** 1 to 999 in words, by another rule than the code's: each place written out. */
const inWords = (n: number): string => {
  const digit = (d: number) => '〇一二三四五六七八九'[d];
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10];
  const ten = tens === 0 ? '' : `${tens === 1 && hundreds === 0 ? '' : digit(tens)}十`;
  return `${hundreds > 0 ? `${digit(hundreds)}百` : ''}${ten}${ones > 0 ? digit(ones) : ''}`;
};

/** The two sides of a leaf, as printed. */
const sides = fc.constantFrom(
  ...(['a', 'A', '前', '右', '表', '前半葉', 'a面'] as const).map((name) => ({ name, side: 'a' })),
  ...(['b', 'B', '後', '后', '左', '裏', '里', '后半叶', 'b面'] as const).map((name) => ({
    name,
    side: 'b',
  })),
);
const number = fc.integer({ min: 1, max: 299 });
const figures = fc.constantFrom(inWords, String);
const juanForms = fc.constantFrom(
  (n: string) => `卷${n}`,
  (n: string) => `卷之${n}`,
  (n: string) => `卷第${n}`,
  (n: string) => `第${n}卷`,
);
const leafForms = fc.constantFrom(
  (n: string, side: string) => `葉${n}${side}`,
  (n: string, side: string) => `叶 ${n} ${side}`,
  (n: string, side: string) => `${n}葉${side}`,
  (n: string, side: string) => `第${n}葉${side}`,
  (n: string, side: string) => `${n}叶（${side}）`,
  (n: string, side: string) => `第${n}頁${side}`,
);
const separators = fc.constantFrom('，', '、', ' ', '·', '・', '');

describe('a place after a title', () => {
  it('is read in every order of numeral, leaf and side that is printed', () => {
    fc.assert(
      fc.property(
        fc.tuple(number, figures, juanForms),
        fc.tuple(number, figures, leafForms, sides),
        separators,
        fc.constantFrom('《硃批諭旨》', '硃批諭旨', '朱批谕旨 ', '見《硃批諭旨》'),
        ([juan, juanFigures, juanForm], [leaf, leafFigures, leafForm, { name, side }], separator, title) => {
          const leafText = leafForm(leafFigures(leaf), name);
          const juanText = juanForm(juanFigures(juan));
          // 卷一百一十葉: which of the two has the 十 nothing tells; digits run together likewise.
          fc.pre(
            separator !== '' || !/^[\d一二三四五六七八九十百]/u.test(leafText) || juanText.endsWith('卷'),
          );
          const cited = readPlace(`${title}${juanText}${separator}${leafText}`)?.cited;
          expect(cited?.title).toMatch(/^[硃朱]批[諭谕]旨$/u);
          expect([juanText, reduceLabel(cited?.juan ?? '')]).toEqual([juanText, `卷${juan}`]);
          expect(cited?.parts).toHaveLength(1);
          expect([leafText, reduceLabel(cited?.parts[0] ?? '')]).toEqual([leafText, `${leaf}${side}`]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['卷一百一，十葉後', '卷一百一，十葉後', ''],
    ['卷百一 十葉後', '卷百一', '十葉後'],
    ['卷一百一十葉後', '卷一百一', '十葉後'],
    ['卷三五葉下', '卷三', '五葉下'],
    ['卷101 10b', '卷101', '10b'],
    ['卷上 三b', '卷上', '三b'],
    ['卷中之上葉三', '卷中之上', '葉三'],
    ['卷四目録葉三b', '卷四目録', '葉三b'],
    ['提要 三葉後', '提要', '三葉後'],
    ['十葉後', '', '十葉後'],
    ['3.5b', '3.5b', ''],
    ['圖卷中之上', '圖卷中之上', ''],
  ])('%s is parted', (text, juan, leaf) => {
    if (text.includes('，'))
      expect(readPlace(`《書》${text}`)?.cited).toMatchObject({ juan: '卷一百一', parts: ['十葉後'] });
    else expect(partPlace(text)).toEqual([juan, leaf]);
  });

  it('is taken from behind an edition, and never from the end of a span', () => {
    expect(settleJuan({ juan: '', parts: ['四部叢刊本', '卷三葉五'] })).toEqual({
      juan: '卷三',
      parts: ['四部叢刊本', '葉五'],
    });
    const span = { juan: '提要', parts: ['葉五b', '卷一葉一a'] };
    expect(settleJuan(span)).toEqual(span);
  });
});

describe('a title without 《》', () => {
  it.each([
    ['硃批諭旨卷一百一，葉十b', { title: '硃批諭旨', juan: '卷一百一', parts: ['葉十b'] }],
    ['朱批谕旨 卷101 10b', { title: '朱批谕旨', juan: '卷101', parts: ['10b'] }],
    ['世说新语 卷上', { title: '世说新语', juan: '卷上', parts: [] }],
    ['劉義慶：世說新語，卷上之下，十葉左', { title: '世說新語', authors: '劉義慶', juan: '卷上之下' }],
    ['「朕知道了」（硃批諭旨卷一百一，葉十b）', { title: '硃批諭旨', quote: '朕知道了', parts: ['葉十b'] }],
    ['嶺表錄異葉三b', { title: '嶺表錄異', juan: '', parts: ['葉三b'] }],
  ])('%s is read', (text, wanted) => {
    expect(readPlace(text)?.cited).toMatchObject({ ...wanted, isBare: true });
  });

  it('needs a place behind it, and a word before that', () => {
    for (const text of [
      '卷三',
      '開卷有益',
      '一葉知秋',
      '千葉',
      '史記一百三十卷',
      '世說新語',
      '葉十b',
      '「卷三」',
    ])
      expect([text, readPlace(text)]).toEqual([text, undefined]);
  });
});

describe('what is written beside a place', () => {
  it.each([
    ['《三國志》卷三十五〈諸葛亮傳〉，葉十二b', ['葉十二b', '諸葛亮傳']],
    ['《三國志》（中華書局，1959年）卷三十五，葉十二b', ['葉十二b', '中華書局，1959年']],
    ['《三國志》（中華書局，1959年）卷三十五；《史記》卷三', ['中華書局，1959年', '《史記》卷三']],
    ['《三國志》卷三十五。葉十二b', ['葉十二b']],
    ['《三國志》卷三十五，葉十二b；《史記》卷三', ['葉十二b', '《史記》卷三']],
    ['《三國志》卷三十五、《史記》卷三，葉二', ['《史記》卷三，葉二']],
    ['《三國志》卷三十五，b十葉', ['b十葉']],
  ])('%s is never dropped', (text, parts) => {
    expect(readPlace(text)?.cited).toMatchObject({ title: '三國志', juan: '卷三十五', parts });
  });
});
