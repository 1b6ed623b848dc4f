// A figure of the handbook: strokes in units of the page, and words that are text of the page, each in its place.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import type { Printed } from '#contract/reading/reader.ts';
import { liesDown, type MainType, placeLetters } from '#imaging/typeset/lay-letters.ts';
import type { SourceCell, SourceLayout, SourceLine, SourceRow, SourceRun } from '#library/sources/source.ts';
import { readInline } from './read-manuscript.ts';

export interface FigureBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type FigurePoint = [number, number];
type Stroke = Printed['strokes'][number];
export type Fill = NonNullable<Stroke['fill']>;

interface LabelPlace {
  /** Of the first character: the middle of a line that runs down, and its head; of one across its left edge and middle. */
  x: number;
  y: number;
  size: number;
  across?: true;
  /** `y` of a vertical line or `x` of a horizontal one; its start by default. */
  at?: 'middle' | 'end';
}

const whole = ([x, y]: FigurePoint): FigurePoint => [Math.round(x), Math.round(y)];
/** From the head of a character to that of the next, and from side to side of a line, in sizes of type. */
const pitch = 1.08;
const breadth = 1.24;
const latin = /^[\u0020-\u024f]+$/u;

/** Points of an arc from one angle to another, in degrees from the east towards the south. */
export const arc = (
  [x, y]: FigurePoint,
  [rx, ry]: FigurePoint,
  [from, to]: readonly [number, number],
  steps = 24,
): FigurePoint[] =>
  Array.from({ length: steps + 1 }, (_, i): FigurePoint => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });

export class Drawing {
  readonly strokes: Stroke[] = [];
  readonly lines: SourceLine[] = [];
  readonly rows: SourceRow[] = [];
  readonly backgrounds: NonNullable<SourceLayout['backgrounds']> = [];

  line(points: FigurePoint[], width = 3): void {
    this.strokes.push({ points: points.map(whole), width });
  }

  area(points: FigurePoint[], fill: Fill, width = 0): void {
    this.strokes.push({ points: points.map(whole), width, fill });
  }

  box({ left, top, right, bottom }: FigureBox, width = 3, fill?: Fill): void {
    const corners: FigurePoint[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    if (fill) this.area(corners, fill, width);
    else this.line([...corners, corners[0]], width);
  }

  dashed([x0, y0]: FigurePoint, [x1, y1]: FigurePoint, width = 2): void {
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / 22));
    for (let i = 0; i < steps; i += 1) {
      const at = (share: number): FigurePoint => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
      this.line([at(i / steps), at((i + 0.55) / steps)], width);
    }
  }

  arrow(from: FigurePoint, to: FigurePoint, width = 2.4): void {
    this.line([from, to], width);
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const barb = (turn: number): FigurePoint => [
      to[0] - 20 * Math.cos(angle + turn),
      to[1] - 20 * Math.sin(angle + turn),
    ];
    this.area([to, barb(0.36), barb(-0.36)], 'ink');
  }

  private place(
    cells: readonly SourceCell[],
    type: MainType | undefined,
    { x, y, size, across, at }: LabelPlace,
  ): SourceRow {
    const isLatin = cells.every((cell) => latin.test(cell.text));
    const step = isLatin ? size * 0.56 : size * pitch;
    const length = liesDown(type) ? placeLetters(cells, latinAdvance).length * size : cells.length * step;
    const from = (across ? x : y) - (at === 'middle' ? length / 2 : at === 'end' ? length : 0);
    const half = (size * breadth) / 2;
    const edges = cells.map((_, i): [number, number] => [
      Math.round(from + i * step),
      Math.round(from + (i + 1) * step),
    ]);
    const [start, end] = [Math.round(from), Math.round(from + length)];
    // Letters share their row by their breadths.
    const common = { columnType: type ?? ('Normal' as const), ...(liesDown(type) ? {} : { cells: edges }) };
    const [near, far] = [Math.round((across ? y : x) - half), Math.round((across ? y : x) + half)];
    return across
      ? { left: start, right: end, top: near, bottom: far, wordDir: 'H', ...common }
      : { left: near, right: far, top: start, bottom: end, wordDir: 'V', ...common };
  }

  /** Words on a line of their own, or several that make up one, as the cells of a row of a table do. */
  words(...parts: readonly (readonly [text: string, place: LabelPlace])[]): void {
    const runs: SourceRun[] = [];
    for (const [i, [text, place]] of parts.entries()) {
      const [{ cells, type }] = readInline(text);
      // Parted where they are copied.
      const last = cells.at(-1)!;
      if (i < parts.length - 1) last.after = `${last.after ?? ''}　`;
      runs.push({ kind: 'main', cells, ...(type ? { type } : {}) });
      this.rows.push(this.place(cells, type, place));
    }
    this.lines.push({ indent: 0, runs, paragraph: true });
  }

  label(text: string, place: LabelPlace): void {
    this.words([text, place]);
  }
}
