// Rules, frames and ornaments of the demonstration newspaper, drawn as lines and areas.
import type { Printed } from '#contract/reading/reader.ts';

export interface PressBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type PressStroke = Printed['strokes'][number];
export type PressPoint = [number, number];

export const wholePoint = (x: number, y: number): PressPoint => [Math.round(x), Math.round(y)];

export const ruleLine = (from: PressPoint, to: PressPoint, width: number): PressStroke => ({
  points: [from, to],
  width,
});

export const boxLine = ({ left, top, right, bottom }: PressBox, width: number): PressStroke => ({
  points: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ],
  width,
});

export const inset = ({ left, top, right, bottom }: PressBox, by: number): PressBox => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
});

/** A meander (回紋) in one corner of a box; `dx`, `dy` lead into it. */
const meander = (x: number, y: number, dx: number, dy: number, side: number): PressStroke => {
  const steps: PressPoint[] = [
    [0, 6],
    [0, 0],
    [6, 0],
    [6, 4],
    [2, 4],
    [2, 2],
    [4, 2],
  ];
  return {
    points: steps.map(([a, b]) => wholePoint(x + (dx * a * side) / 6, y + (dy * b * side) / 6)),
    width: 4,
  };
};

/** The frame of an advertisement or a notice, in one of four manners. */
export const drawBorder = (box: PressBox, manner: number): PressStroke[] => {
  const kinds = [
    () => [boxLine(box, 7), boxLine(inset(box, 10), 2)],
    () => [boxLine(box, 2), boxLine(inset(box, 7), 2)],
    () => {
      const { left, top, right, bottom } = inset(box, 9);
      return [
        boxLine(box, 3),
        meander(left, top, 1, 1, 30),
        meander(right, top, -1, 1, 30),
        meander(left, bottom, 1, -1, 30),
        meander(right, bottom, -1, -1, 30),
      ];
    },
    () => {
      const { left, top, right, bottom } = inset(box, 7);
      const beads: PressStroke[] = [];
      for (let x = left; x <= right; x += 18) beads.push(...[top, bottom].map((y) => lozenge(x, y, 5)));
      for (let y = top + 18; y < bottom; y += 18) beads.push(...[left, right].map((x) => lozenge(x, y, 5)));
      return [boxLine(box, 2), ...beads, boxLine(inset(box, 14), 2)];
    },
  ];
  return kinds[manner % kinds.length]();
};

const lozenge = (x: number, y: number, r: number): PressStroke => ({
  points: [wholePoint(x, y - r), wholePoint(x + r, y), wholePoint(x, y + r), wholePoint(x - r, y)],
  width: 0,
  fill: 'ink',
});

/** Filler for the rest of a tier that has no room for another article (補白). */
export const drawFiller = (box: PressBox): PressStroke[] => {
  const middle = (box.left + box.right) / 2;
  const strokes: PressStroke[] = [];
  const width = box.right - box.left;
  if (width < 24) return strokes;
  for (let y = box.top + 40; y <= box.bottom - 40; y += 46) {
    strokes.push(lozenge(middle, y, 8));
    if (width >= 60) strokes.push(lozenge(middle - 16, y + 23, 4), lozenge(middle + 16, y + 23, 4));
  }
  return strokes;
};
