// 專名號, straight, and 書名號, wavy: left of the characters of a column that runs down, beneath those of one that runs
// across. Drawn as narrow areas, so that they join the path of the page's ink.
import { glyphSize } from './draw-symbols.ts';
import type { Pen } from './pen.ts';
import { colours } from './leaf-ornament.ts';
import { cellSpan, type TypesetColumn } from '../typeset/typeset-page.ts';

/** In parts of the size of the characters: from their middle to the line, its breadth, what parts two lines, a wave. */
const away = 0.56;
const breadth = 0.035;
const gap = 0.06;
const wave = { length: 0.3, height: 0.045 };
const stepsOfWave = 12;

type Point = readonly [number, number];

/** Across the line at places along it, from 0 to 1. */
const swingOf = (kind: string, length: number, size: number): [number, number][] => {
  if (kind !== 'BookTitle')
    return [
      [0, 0],
      [1, 0],
    ];
  const waves = Math.max(1, Math.round(length / (wave.length * size)));
  const steps = waves * stepsOfWave;
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => [
    i / steps,
    Math.sin((i / stepsOfWave) * 2 * Math.PI) * wave.height * size,
  ]);
};

export const drawLines = (column: TypesetColumn, pen: Pen): string => {
  const { left, right, top, bottom, wordDir } = column;
  return (column.lineSymbol ?? [])
    .map(({ kind, start, end }) => {
      const [first, firstEnd] = cellSpan(column, start - 1);
      const [, to] = cellSpan(column, end - 1);
      const size =
        wordDir === 'H'
          ? Math.min(bottom - top, firstEnd - first) * 0.93
          : glyphSize(column, firstEnd - first);
      const from = first + gap * size;
      const length = to - gap * size - from;
      const swing = swingOf(kind, length, size);
      const place = (along: number, across: number): Point =>
        wordDir === 'H'
          ? [from + along * length, (top + bottom) / 2 + away * size + across]
          : [(left + right) / 2 - away * size - across, from + along * length];
      const half = (breadth * size) / 2;
      const there = swing.map(([along, across]) => place(along, across - half));
      const back = swing.toReversed().map(([along, across]) => place(along, across + half));
      return pen.shape([...there, ...back], { fill: colours.ink });
    })
    .join('');
};
