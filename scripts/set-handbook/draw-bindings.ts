// The ways in which books are bound.
import { arc, type Drawing, type FigureBox, type FigurePoint } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';

/** The end of a book from below: leaves as lines from the spine. */
const bindings: [string, (drawing: Drawing, middle: FigurePoint, r: number) => void][] = [
  [
    '卷軸裝',
    (drawing, [x, y], r) => {
      drawing.line(
        [
          [x + r, y + 70],
          [x - r * 0.5, y + 70],
        ],
        5,
      );
      drawing.line(
        [
          [x + r, y - 100],
          [x + r, y + 70],
        ],
        5,
      );
      drawing.line(
        [
          [x + r, y - 100],
          [x - r * 0.5, y - 100],
        ],
        5,
      );
      const spiral = Array.from({ length: 61 }, (_, i): FigurePoint => {
        const [angle, at] = [(i / 60) * 4 * Math.PI, 12 + (i / 60) * 60];
        return [x - r * 0.62 + at * Math.cos(angle), y + 70 + at * 0.5 * Math.sin(angle)];
      });
      drawing.line(spiral, 3);
      drawing.line(
        [
          [x - r * 0.62 - 72, y - 100],
          [x - r * 0.62 - 72, y + 70],
        ],
        4,
      );
      drawing.line([[x - r * 0.5, y - 100], ...arc([x - r * 0.62, y - 100], [72, 34], [0, -180])], 4);
      drawing.box(
        { left: x - r * 0.62 - 12, right: x - r * 0.62 + 12, top: y - 158, bottom: y - 112 },
        3,
        'ink',
      );
    },
  ],
  [
    '經摺裝',
    (drawing, [x, y], r) => {
      const fold = (down: number): FigurePoint[] =>
        Array.from({ length: 9 }, (_, i): FigurePoint => [x - r + (i * 2 * r) / 8, y + down + (i % 2) * 54]);
      drawing.line(fold(-110), 4);
      drawing.line(fold(60), 4);
      for (let i = 0; i < 9; i += 1) drawing.line([fold(-110)[i], fold(60)[i]], i % 8 === 0 ? 8 : 3);
    },
  ],
  [
    '旋風裝',
    (drawing, [x, y], r) => {
      drawing.line(
        [
          [x - r, y + 70],
          [x + r, y + 70],
        ],
        8,
      );
      for (let i = 0; i < 7; i += 1) {
        const from = x + r - i * 44;
        drawing.line(
          [
            [from, y + 62],
            [from - 40, y - 20 - i * 6],
            [from - r * 1.1, y - 46 - i * 4],
          ],
          3,
        );
      }
    },
  ],
  [
    '蝴蝶裝',
    (drawing, [x, y], r) => {
      for (let i = 0; i < 6; i += 1) {
        const angle = 200 + i * 28;
        for (const turn of [-5, 5])
          drawing.line(
            [[x, y + 90], ...arc([x, y + 90], [r, 190], [angle + turn, angle + turn], 1).slice(0, 1)],
            3,
          );
      }
      drawing.line(arc([x, y + 92], [46, 30], [0, 180]), 10);
    },
  ],
  [
    '包背裝',
    (drawing, [x, y], r) => {
      for (let i = 0; i < 6; i += 1) {
        const at = y - 84 + i * 28;
        drawing.line(
          [
            [x + r * 0.7, at - 9],
            [x - r * 0.7, at - 9],
            ...arc([x - r * 0.7, at], [9, 9], [270, 90]),
            [x + r * 0.7, at + 9],
          ],
          3,
        );
      }
      drawing.line(
        [
          [x - r * 0.8, y - 108],
          [x + r * 0.7, y - 108],
          ...arc([x + r * 0.7, y - 14], [54, 94], [-90, 90]),
          [x - r * 0.8, y + 80],
        ],
        8,
      );
    },
  ],
  [
    '線裝',
    (drawing, [x, y], r) => {
      drawing.box({ left: x - r * 0.72, right: x + r * 0.72, top: y - 170, bottom: y + 110 }, 6);
      const seam = x + r * 0.56;
      drawing.line(
        [
          [seam, y - 170],
          [seam, y + 110],
        ],
        4,
      );
      for (const at of [-120, -56, 8, 72].map((dy) => y + dy - 6)) {
        drawing.line(
          [
            [seam, at],
            [x + r * 0.72, at],
          ],
          4,
        );
        drawing.area(arc([seam, at], [7, 7], [0, 360], 12), 'ink');
      }
      drawing.box({ left: x - r * 0.64, right: x - r * 0.42, top: y - 150, bottom: y + 20 }, 3);
    },
  ],
];

const drawBindings = (drawing: Drawing, box: FigureBox): void => {
  const [width, height] = [(box.right - box.left) / 2, (box.bottom - box.top) / 3];
  for (const [i, [name, draw]] of bindings.entries()) {
    const middle: FigurePoint = [
      box.right - width * (0.5 + (i % 2)),
      box.top + height * (Math.floor(i / 2) + 0.46),
    ];
    draw(drawing, middle, width * 0.36);
    drawing.label(name, { x: middle[0], y: middle[1] + 200, size: 64, across: true, at: 'middle' });
  }
};

export const bindingPlans: Record<string, FigurePlan> = {
  bindings: {
    lines: 10,
    type: 'Image',
    title: '裝訂六式',
    comment: '自右而左，自上而下，略依其興起之先後。',
    draw: drawBindings,
  },
};
