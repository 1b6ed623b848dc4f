import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageSymbol } from '#contract/reading/reader.ts';
import { ColumnMarks } from './column-marks.tsx';
import { columnOf } from '#testing/products/sample-page.ts';

const fit = { left: 0, top: 0, scaleX: 1, scaleY: 1, width: 1100, height: 1500 };
const pitch = 50;

/** Where a symbol of the cells 2 to 3 begins, along its column. */
const placeOf = (position: PageSymbol['position'], cells?: [number, number][]) => {
  const symbols = [{ text: '。', start: 2, end: 3, position }];
  const column = columnOf(1, '天地玄黃', { symbols, ...(cells && { cells }) });
  const { container } = render(
    <ColumnMarks column={column} pitch={pitch} fit={fit} fontSize={40} reach={24} />,
  );
  const mark = container.querySelector<HTMLElement>('.mark');
  return mark?.style.top;
};

it('puts a symbol beside, below, above or upon its cells', () => {
  expect(placeOf('Right')).toBe('150px');
  expect(placeOf('Left')).toBe('150px');
  expect(placeOf('Bottom')).toBe('150px');
  expect(placeOf('Top')).toBe('50px');
  expect(placeOf('Center')).toBe('100px');
});

it('goes by the boxes of cells where they have their own', () => {
  const cells: [number, number][] = [
    [100, 140],
    [150, 190],
    [200, 290],
    [295, 300],
  ];
  expect(placeOf('Right', cells)).toBe('190px');
  expect(placeOf('Top', cells)).toBe('40px');
  expect(placeOf('Center', cells)).toBe('115px');
});

it('draws a line along the cells that it names', () => {
  const lineSymbol = [{ id: 'a1', kind: 'ProperName' as const, start: 2, end: 3 }];
  const column = columnOf(1, '天地玄黃', { lineSymbol });
  const { container } = render(
    <ColumnMarks column={column} pitch={pitch} fit={fit} fontSize={40} reach={24} />,
  );
  const line = container.querySelector<HTMLElement>('[data-ils="a1"]');
  expect([line?.style.top, line?.style.height]).toEqual(['50px', '100px']);
});

it('leaves a stop its size beside a bracket that is made smaller', () => {
  const symbols = [{ text: '。」', start: 2, end: 2, position: 'Right' as const }];
  const column = columnOf(1, '天地玄黃', { symbols });
  const sizesFor = (reach: number) => {
    const { container, unmount } = render(
      <ColumnMarks column={column} pitch={pitch} fit={fit} fontSize={40} reach={reach} />,
    );
    const mark = container.querySelector<HTMLElement>('.mark');
    const [stop, bracket] = container.querySelectorAll<HTMLElement>('.piece');
    const [size, grown] = [mark, stop].map((one) => Number.parseFloat(one?.style.fontSize || '1'));
    const pieces = [mark?.textContent, stop?.textContent, bracket?.textContent];
    unmount();
    return { pieces, bracket: size === 1 ? 0.58 : size!, stop: (size === 1 ? 0.58 : size!) * grown! };
  };
  const [narrow, broad] = [sizesFor(26), sizesFor(60)];
  for (const { pieces, stop } of [narrow, broad])
    expect([pieces, stop]).toEqual([['。」', '。', '」'], expect.closeTo(0.58, 6)]);
  expect(narrow.bracket).toBeLessThan(0.4);
  expect(broad.bracket).toBeCloseTo(0.58, 6);
});

it('lays dashes on their side in one piece, and turns the wave', () => {
  const symbols = ['曰——', '～', '。'].map((text, i) => ({
    text,
    start: i + 1,
    end: i + 1,
    position: 'Right' as const,
  }));
  const column = columnOf(1, '天地玄黃', { symbols });
  const { container } = render(
    <ColumnMarks column={column} pitch={pitch} fit={fit} fontSize={40} reach={24} />,
  );
  expect([...container.querySelectorAll('.dash')].map((dash) => dash.textContent)).toEqual(['——']);
  const turned = [...container.querySelectorAll('.mark.turned')].map((mark) => mark.textContent);
  expect(turned).toEqual(['曰——', '～']);
});
