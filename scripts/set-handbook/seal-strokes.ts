// Seals of the library: each stroke of a character an area, as the font has it, stretched to fill its part of the seal.
import { openGlyphs } from '#imaging/glyphs/glyphs.ts';
import { arc, type FigureBox, type Fill, type FigurePoint } from './drawing.ts';
import { contoursAsPoints } from './glyph-contours.ts';

interface SealStroke {
  points: FigurePoint[];
  fill: Fill;
}

const glyphs = openGlyphs();

const corners = ({ left, top, right, bottom }: FigureBox): FigurePoint[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const within = ({ left, top, right, bottom }: FigureBox, by: number): FigureBox => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

/** Every point moved away from the middle of its stroke, so that the thin strokes of print are as bold as a seal's. */
const embolden = (points: readonly FigurePoint[], by: number): FigurePoint[] => {
  const n = points.length;
  const area = points.reduce((sum, [x, y], i) => {
    const [x1, y1] = points[(i + 1) % n];
    return sum + x * y1 - x1 * y;
  }, 0);
  const out = area > 0 ? 1 : -1;
  return points.map(([x, y], i): FigurePoint => {
    const [px, py] = points[(i + n - 1) % n];
    const [nx, ny] = points[(i + 1) % n];
    const [dx, dy] = [nx - px, ny - py];
    const length = Math.hypot(dx, dy) || 1;
    return [x + (out * by * dy) / length, y - (out * by * dx) / length];
  });
};

const characterIn = (character: string, box: FigureBox): FigurePoint[][] => {
  const contours = contoursAsPoints(glyphs.outlineOf(character)!.segments);
  const all = contours.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const kx = (box.right - box.left) / (x1 - x0);
  const ky = (box.bottom - box.top) / (y1 - y0);
  const bold = (box.right - box.left) * 0.011;
  return contours.map((points) =>
    embolden(
      points.map(([x, y]): FigurePoint => [box.left + (x - x0) * kx, box.top + (y - y0) * ky]),
      bold,
    ),
  );
};

/** The parts of a seal for its characters, from the right, downwards. */
const partsOf = ({ left, top, right, bottom }: FigureBox, columns: number, rows: number): FigureBox[] => {
  const [width, height] = [(right - left) / columns, (bottom - top) / rows];
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [Math.floor(i / rows), i % rows];
    return {
      left: right - (column + 1) * width,
      right: right - column * width,
      top: top + row * height,
      bottom: top + (row + 1) * height,
    };
  });
};

/** Red on white, white on red, or round and red on white. */
export const sealStrokes = (
  text: string,
  box: FigureBox,
  manner: 'red' | 'white' | 'round',
): SealStroke[] => {
  const side = box.right - box.left;
  const middle: FigurePoint = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const ground: SealStroke[] =
    manner === 'round'
      ? [
          { points: arc(middle, [side / 2, side / 2], [0, 360], 72), fill: 'vermilion' },
          { points: arc(middle, [side * 0.465, side * 0.465], [0, 360], 72), fill: 'paper' },
        ]
      : [
          { points: corners(box), fill: 'vermilion' },
          ...(manner === 'red'
            ? [{ points: corners(within(box, side * 0.03)), fill: 'paper' as const }]
            : []),
        ];
  const room = within(box, side * (manner === 'round' ? 0.16 : 0.075));
  const columns = manner === 'round' ? 1 : 2;
  const characters = [...text];
  const ink = manner === 'white' ? ('paper' as const) : ('vermilion' as const);
  const parts = partsOf(room, columns, characters.length / columns);
  const spread =
    manner === 'round' ? { x: side * 0.13, y: side * 0.015 } : { x: side * 0.02, y: side * 0.02 };
  return [
    ...ground,
    ...characters.flatMap((character, i) => {
      const { left, top, right, bottom } = parts[i];
      return characterIn(character, {
        left: left + spread.x,
        top: top + spread.y,
        right: right - spread.x,
        bottom: bottom - spread.y,
      }).map((points): SealStroke => ({ points, fill: ink }));
    }),
  ];
};
