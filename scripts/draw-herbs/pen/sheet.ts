// A sheet on which a plant is drawn as a woodcut has it: black lines that swell and taper, areas of bare paper that hide
// what lies behind them, contours that are heavier away from the light, and hatching.
import { type PenLine, normalAt, type PenPoint, pointAlong } from './geometry.ts';

/** Of what is drawn, some 900 by 1200 wide, this is left free about it. */
const margin = 34;
/** Breadth to height. */
const proportion = 3 / 4;

/** Width along a line, as a factor, from 0 to 1. */
type Swell = (t: number) => number;
export const even: Swell = () => 1;
/** Thin at both ends. */
export const swelling: Swell = (t) => 0.25 + 0.75 * Math.sin(Math.PI * t) ** 0.7;
/** Thin at the end. */
export const tapering: Swell = (t) => 0.2 + 0.8 * (1 - t) ** 0.8;

const mulberry = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const written = (line: PenLine): string =>
  line.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L');

/** The light comes from above and from the left. */
const shadow: PenPoint = [0.62, 0.78];
const finest = 0.4;

export class DrawingSheet {
  private readonly paths: string[] = [];
  private readonly reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  readonly random: () => number;

  constructor(seed: number) {
    this.random = mulberry(seed);
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.random();
  }

  area(outline: PenLine, colour = '#fff'): void {
    this.paths.push(`<path d="M${written(outline)}Z" fill="${colour}"/>`);
  }

  /** Runs of equal width, with round ends, make one line. */
  private pen(line: PenLine, widths: readonly number[], colour: string): void {
    for (const [x, y] of line) {
      this.reach.left = Math.min(this.reach.left, x);
      this.reach.right = Math.max(this.reach.right, x);
      this.reach.top = Math.min(this.reach.top, y);
      this.reach.bottom = Math.max(this.reach.bottom, y);
    }
    const classes = widths.map((width) => Math.max(1, Math.round(width / finest)));
    for (let from = 0; from < line.length - 1; ) {
      let to = from + 1;
      while (to < line.length - 1 && classes[to] === classes[from]) to += 1;
      const width = Math.round(classes[from] * finest * 10) / 10;
      this.paths.push(
        `<path d="M${written(line.slice(from, to + 1))}" stroke="${colour}" stroke-width="${width}"/>`,
      );
      from = to;
    }
  }

  line(line: PenLine, width: number, swell: Swell = swelling, colour = '#000'): void {
    const last = Math.max(1, line.length - 1);
    this.pen(
      line,
      line.map((_, i) => width * swell(i / last)),
      colour,
    );
  }

  /** An outline that is heavier where it lies away from the light. It runs clockwise. */
  contour(outline: PenLine, weight: number): void {
    const closed = [...outline, outline[0]];
    const last = closed.length - 1;
    const phase = this.random() * 9;
    const widths = closed.map((_, i) => {
      const [nx, ny] = normalAt(closed, i / last);
      const dark = Math.max(0, -nx * shadow[0] - ny * shadow[1]);
      return weight * (0.62 + 0.7 * dark + 0.1 * Math.sin(phase + i / 7));
    });
    this.pen(closed, widths, '#000');
  }

  /** A contour with bare paper within, whichever way it runs. */
  shape(outline: PenLine, weight = 4.5): void {
    this.area(outline);
    const turn = outline.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = outline[(i + 1) % outline.length];
      return sum + (nextX - x) * (nextY + y);
    }, 0);
    this.contour(turn < 0 ? outline : [...outline].reverse(), weight);
  }

  /** A stalk of two contours, `width` wide; several at once run into each other. */
  stalks(all: readonly { line: PenLine; width: number; swell?: Swell }[], weight = 4): void {
    for (const { line, width, swell = even } of all) this.line(line, width, swell);
    for (const { line, width, swell = even } of all)
      this.line(
        line.map(([x, y]): PenPoint => [x - weight * 0.18, y - weight * 0.18]),
        1,
        (t) => Math.max(0.1, width * swell(t) - weight * 1.7),
        '#fff',
      );
  }

  /** Short strokes from the dark side of a stalk. */
  hatch(line: PenLine, width: number, every: number, from = 0, to = 1): void {
    const count = Math.round(((line.length * 4) / every) * (to - from));
    for (let i = 0; i < count; i += 1) {
      const t = from + ((to - from) * (i + this.random() * 0.6)) / count;
      const [x, y] = pointAlong(line, t);
      const [nx, ny] = normalAt(line, t);
      const side = nx * shadow[0] + ny * shadow[1] > 0 ? 1 : -1;
      const reach = this.between(0.25, 0.75);
      const [outer, inner] = [0.5 * width * side, (0.5 - reach) * width * side];
      this.line(
        [
          [x + nx * outer, y + ny * outer],
          [x + (nx * (outer + inner)) / 2 + ny * 2, y + (ny * (outer + inner)) / 2 + 2],
          [x + nx * inner, y + ny * inner],
        ],
        2.4,
        tapering,
      );
    }
  }

  /** All that is drawn, in the middle of a sheet so many pixels wide. */
  toSvg(pixels: number): string {
    const { left, top, right, bottom } = this.reach;
    const height = Math.max(bottom - top + 2 * margin, (right - left + 2 * margin) / proportion);
    const width = height * proportion;
    const box = [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
    const [x, y, wide, high] = box.map((n) => Math.round(n * 10) / 10);
    // The paper is broader than what is seen of it: no edge is half covered.
    const paper = `<path d="M${x - 9} ${y - 9}h${wide + 18}v${high + 18}h${-wide - 18}Z" fill="#fff"/>`;
    const lines = `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${this.paths.join('')}</g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${wide} ${high}" width="${pixels}" height="${pixels / proportion}" preserveAspectRatio="none">${paper}${lines}</svg>`;
  }
}
