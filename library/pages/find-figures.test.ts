import { describe, expect, it } from 'vitest';
import { boxOfCells } from '#contract/reading/cell-boxes.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { composePage } from './compose-page.ts';
import { findFigures } from './find-figures.ts';
import type { Gaiji, SourceFigure, SourceLayout, SourceLine, SourcePage } from '../sources/source.ts';

const compose = (source: Omit<SourcePage, 'pageKey' | 'pageNum'>, gaiji: Gaiji[] = []) =>
  composePage(
    { pageKey: 'p', pageNum: '葉一', ...source },
    1,
    makeProduct([], { gaiji: new Map(gaiji.map((one) => [one.code, one])) }),
    () => undefined,
  );

describe('partial images', () => {
  it('are every blank and every character outside Unicode, each with twelve characters either side', () => {
    const random = randomOf(7);
    const gaiji: Gaiji[] = [
      { code: '&K1;', ids: '⿰氵丐', normal: '丐' },
      { code: '&K2;', unicode: '説' },
    ];
    for (let round = 0; round < 40; round++) {
      const lines = Array.from(
        { length: 8 },
        (): SourceLine => ({
          indent: 0,
          runs: [
            {
              kind: 'main',
              cells: Array.from({ length: 1 + Math.floor(random() * 20) }, () => {
                const code = gaiji.find(() => random() < 0.05)?.code;
                if (code) return { text: code, gaiji: true as const };
                const blank = random() < 0.05;
                return {
                  text: blank
                    ? random() < 0.5
                      ? '□'
                      : '■'
                    : String.fromCodePoint(0x4e00 + Math.floor(random() * 500)),
                };
              }),
            },
          ],
        }),
      );
      const page = compose({ lines }, gaiji);
      const cells = lines.flatMap((line) =>
        line.runs.flatMap((run) => (run.kind === 'main' ? run.cells : [])),
      );
      const shown = cells.map(({ text }) => (text === '&K1;' ? '⿰氵丐' : text === '&K2;' ? '説' : text));
      const wanted = cells.flatMap(({ text }, i) =>
        ['□', '■', '&K1;'].includes(text)
          ? [
              {
                text: shown[i],
                comment: text === '&K1;' ? '&K1;，通作丐' : '',
                context: [...shown.slice(Math.max(0, i - 12), i), ...shown.slice(i, i + 13)].join(''),
                cell: i,
              },
            ]
          : [],
      );
      const found = findFigures(page);
      expect(
        found.map(({ value: { text, comment, context, cell } }) => ({ text, comment, context, cell })),
      ).toEqual(wanted);
      const columns = page.blocks.flatMap((block) => block.columns);
      const boxes = columns.flatMap((column) => column.words.map((_, n) => boxOfCells(column, n + 1, n + 1)));
      for (const { title, value } of found) {
        const { x, y, width, height, type, made, cell } = value;
        expect([title, type, made]).toEqual(['', 'Part', true]);
        expect([x, y, x + width, y + height]).toEqual(boxes[cell]);
      }
    }
  });
});

/** A page of areas, each with one line down its box. */
const areasOf = (areas: [areaType: string, box: [number, number, number, number], text: string][]) => {
  const layout: SourceLayout = {
    width: 1000,
    height: 1400,
    direction: 'V',
    blocks: areas.map(([areaType, [left, top, right, bottom], text]) => ({
      left,
      top,
      right,
      bottom,
      direction: 'V',
      areaType,
      rows: text === '' ? 0 : 1,
    })),
    rows: areas.flatMap(([, [left, top, right, bottom], text]) =>
      text === '' ? [] : [{ left, top, right, bottom, wordDir: 'V' as const, columnType: 'Normal' as const }],
    ),
  };
  return { layout, lines: areas.flatMap(([, , text]) => (text === '' ? [] : [lineOf(text)])) };
};
const figure = (
  type: SourceFigure['type'],
  [left, top, right, bottom]: number[],
  rest = {},
): SourceFigure => ({
  type,
  left,
  top,
  right,
  bottom,
  ...rest,
});

describe('figures that a source describes', () => {
  const areas = areasOf([
    ['text', [900, 100, 940, 900], '此處是正文而不是圖題因為它太長了並且很長很長圖'],
    ['caption', [800, 100, 830, 200], '雪輪'],
    ['Image', [500, 100, 790, 600], ''],
    ['text', [640, 300, 670, 360], '子丑'],
    ['text', [540, 300, 570, 360], '寅卯'],
    ['text', [300, 650, 330, 760], '天地之圖'],
    ['Image', [100, 780, 400, 1300], ''],
    ['Seal', [820, 230, 880, 290], '印'],
  ]);

  it('have the text within them, and the nearest caption as a title marked as found', () => {
    const boxes = [
      [500, 100, 790, 600],
      [100, 780, 400, 1300],
      [820, 230, 880, 290],
    ];
    const page = compose(areas);
    const found = findFigures(page, [
      figure('Image', boxes[0]),
      figure('Image', boxes[1]),
      figure('Seal', boxes[2], { comment: '朱文' }),
    ]);
    const seen = found.map(({ title, value: { type, text, comment, found: isFound } }) => [
      title,
      type,
      text,
      comment,
      isFound,
    ]);
    expect(seen).toEqual([
      ['雪輪', 'Image', '子丑　寅卯', '', true],
      ['', 'Seal', '印', '朱文', undefined],
      ['天地之圖', 'Image', '', '', true],
    ]);
  });

  it('keep a title that is given, an empty one too, and no caption is looked for', () => {
    const page = compose(areas);
    const box = [500, 100, 790, 600];
    expect(findFigures(page, [figure('Image', box, { title: '報時輪' })])[0]).toMatchObject({
      title: '報時輪',
      value: { text: '子丑　寅卯' },
    });
    const [bare] = findFigures(page, [figure('Image', box, { title: '', text: '' })]);
    expect([bare.title, bare.value.text, bare.value.found]).toEqual(['', '', undefined]);
  });

  it('are scaled with a page whose picture has another size, and held within it', () => {
    const page = { ...compose(areas), width: 500, height: 700 };
    const [{ value }] = findFigures(page, [figure('Chart', [500, 100, 1200, 600])], {
      width: 1000,
      height: 1400,
    });
    expect(value).toMatchObject({ type: 'Chart', x: 250, y: 50, width: 250, height: 250 });
  });
});
