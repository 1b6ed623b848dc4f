// 蓮, Nelumbo nucifera: round leaves on stalks at their middle, a flower, a bud and a head with its seeds above the
// water, and the jointed rhizome below it.
import { beside, curve, ellipse, type PenPoint, pointAlong, steps } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet, drawRoots } from '../pen/root.ts';
import { even, type DrawingSheet, tapering } from '../pen/sheet.ts';
import { drawLotusFlower, drawSeedHead, lotusPetal } from './lotus-flower.ts';

const prickles = (sheet: DrawingSheet, points: PenPoint[], width = 16): PenPoint[] => {
  const line = curve(points);
  sheet.stalks([{ line, width }]);
  sheet.hatch(line, width - 3, 13);
  for (const t of steps(Math.round(line.length / 12)))
    for (const side of [-1, 1])
      sheet.line(
        [beside(line, t, side * width * 0.45), beside(line, t + 0.01, side * (width * 0.5 + 4))],
        2.8,
      );
  return line;
};

/** Seen aslant from above; the veins part in two near the rim. */
const roundLeaf = (sheet: DrawingSheet, [x, y]: PenPoint, rx: number, ry: number, turn: number): void => {
  const rim = ellipse([0, 0], 1, 1).map(([a, b], i): PenPoint => {
    const wave = 1 + 0.035 * Math.sin(i * 0.78) + 0.03 * Math.sin(i * 0.49 + 1);
    const [dx, dy] = [a * rx * wave, b * ry * wave];
    const r = (turn * Math.PI) / 180;
    return [x + dx * Math.cos(r) + dy * Math.sin(r), y - dx * Math.sin(r) + dy * Math.cos(r)];
  });
  const outline = curve(rim, true, 5);
  sheet.shape(outline, 5.4);
  const middle: PenPoint = [x, y + ry * 0.08];
  const count = 19;
  for (let k = 0; k < count; k += 1) {
    const t = (k + 0.4) / count;
    const end = pointAlong(outline, t);
    const ray = (to: PenPoint, from: number, until: number): PenPoint[] =>
      [0, 0.5, 1].map((s): PenPoint => {
        const r = from + (until - from) * s;
        return [
          middle[0] + (to[0] - middle[0]) * r,
          middle[1] + (to[1] - middle[1]) * r - Math.sin(Math.PI * r) * 5,
        ];
      });
    sheet.line(curve(ray(end, 0.06, 0.62)), 3, even);
    const fork = ray(end, 0.06, 0.62)[2];
    for (const by of [-0.017, 0.017]) {
      const to = pointAlong(outline, t + by);
      sheet.line(
        curve([
          fork,
          [(fork[0] + to[0]) / 2, (fork[1] + to[1]) / 2],
          [fork[0] + (to[0] - fork[0]) * 0.93, fork[1] + (to[1] - fork[1]) * 0.93],
        ]),
        2.4,
        tapering,
      );
    }
    // Shade beside each vein, more of it in front and to the right.
    for (let n = 1; n < 7; n += 1) {
      const to = pointAlong(outline, t + n * 0.0066);
      const dark = ((to[0] - x) / rx) * 0.5 + ((to[1] - y) / ry) * 0.8;
      if (dark < -0.15) continue;
      sheet.line(ray(to, 0.96, 0.94 - sheet.between(0.1, 0.3) * (0.4 + dark)), 2, tapering);
    }
  }
  sheet.shape(ellipse(middle, rx * 0.06, ry * 0.08, turn), 3);
};

/** A young leaf, still rolled from both sides. */
const rolledLeaf = (sheet: DrawingSheet, [x, y]: PenPoint): void => {
  sheet.shape(
    curve(
      [
        [x - 96, y - 62],
        [x - 40, y - 36],
        [x, y - 8],
        [x + 10, y + 4],
        [x - 40, y + 2],
        [x - 84, y - 26],
      ],
      true,
    ),
    4.6,
  );
  sheet.shape(
    curve(
      [
        [x + 100, y - 78],
        [x + 40, y - 40],
        [x, y - 8],
        [x - 6, y + 4],
        [x + 48, y],
        [x + 90, y - 34],
      ],
      true,
    ),
    4.6,
  );
  for (const [dx, dy] of [
    [-70, -42],
    [-52, -28],
    [-30, -14],
    [70, -52],
    [56, -34],
    [32, -14],
  ] as const)
    sheet.line(
      curve([
        [x + dx * 0.1, y],
        [x + dx * 0.6, y + dy * 0.5],
        [x + dx, y + dy],
      ]),
      2.4,
      tapering,
    );
};

export const drawLotus = (sheet: DrawingSheet): void => {
  const joint: PenPoint = [454, 1070];
  for (const x of [200, 454, 700])
    for (let i = 0; i < 9; i += 1)
      drawRootlet(
        sheet,
        [x + sheet.between(-12, 12), 1080],
        sheet.between(228, 312),
        sheet.between(50, 96),
        3.4,
      );
  const segment = (from: number, to: number, y: number): void =>
    drawRoots(
      sheet,
      [
        {
          points: [
            [from, y],
            [(from + to) / 2, y + 8],
            [to, y],
          ],
          width: (t) => 15 + 33 * Math.sin(Math.PI * t) ** 0.55,
          wrinkles: 0,
        },
      ],
      { uneven: 0.02, weight: 4 },
    );
  prickles(sheet, [joint, [470, 900], [440, 700], [420, 400], [446, 330]]);
  prickles(sheet, [
    [200, 1066],
    [190, 940],
    [210, 760],
    [190, 560],
  ]);
  prickles(sheet, [joint, [560, 930], [640, 800], [664, 640]], 18);
  prickles(
    sheet,
    [
      [700, 1068],
      [716, 900],
      [770, 700],
      [764, 420],
    ],
    14,
  );
  prickles(
    sheet,
    [
      [208, 1066],
      [250, 960],
      [300, 900],
    ],
    11,
  );
  prickles(
    sheet,
    [
      [454, 1060],
      [500, 980],
      [560, 930],
    ],
    11,
  );
  segment(60, 200, 1074);
  segment(206, 450, 1074);
  segment(460, 696, 1074);
  drawLeaf(sheet, {
    rib: [
      [704, 1074],
      [770, 1070],
      [846, 1030],
    ],
    width: 24,
    profile: blade(0.35, 0.5, 0.9),
    veins: 0,
    midrib: false,
    weight: 5,
  });
  for (const [from, to] of [
    [66, 194],
    [214, 442],
    [468, 690],
  ])
    for (let i = 0; i < 20; i += 1) {
      const t = (i + sheet.random()) / 20;
      const px = from + (to - from) * t;
      const half = 15 + 33 * Math.sin(Math.PI * t) ** 0.55;
      sheet.line(
        [
          [px - 10, 1078 + half * 0.9],
          [px + 14, 1078 + half * sheet.between(0.4, 0.7)],
        ],
        2.4,
        tapering,
      );
    }
  roundLeaf(sheet, [196, 500], 182, 104, 8);
  drawSeedHead(sheet, [764, 424]);
  drawLotusFlower(sheet, [446, 318]);
  roundLeaf(sheet, [656, 640], 214, 126, -6);
  rolledLeaf(sheet, [300, 898]);
  drawLeaf(sheet, {
    rib: ribOf([560, 940], 76, 96, 0),
    width: 24,
    profile: lotusPetal,
    veins: 0,
    parallel: 1,
    shade: 'right',
    midrib: false,
  });
};
