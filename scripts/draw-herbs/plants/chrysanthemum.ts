// 菊花, Chrysanthemum: leaves with rounded, toothed lobes, and heads of many rays about a disc, one of them seen from the
// side above its scales, one in bud.
import { curve, bearingOf, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet, drawRoots } from '../pen/root.ts';
import { even, type DrawingSheet } from '../pen/sheet.ts';

const lobed = blade(0.5, 0.55, 0.8);

const leaf = (sheet: DrawingSheet, at: PenPoint, degrees: number, length: number, bend: number): void => {
  const stalkEnd = polar(at, degrees, length * 0.16);
  sheet.line([at, stalkEnd], 7, even);
  drawLeaf(sheet, {
    rib: ribOf(polar(stalkEnd, degrees, -4), degrees, length, bend),
    width: length * 0.29,
    profile: lobed,
    teeth: { count: 3, depth: 0.56, round: true, finer: { count: 3, depth: 0.16 } },
    veins: 3,
    sweep: 0.24,
    shade: Math.cos((degrees * Math.PI) / 180) > 0 ? 'right' : 'left',
    weight: 4.4,
  });
};

const ray = (
  sheet: DrawingSheet,
  from: PenPoint,
  degrees: number,
  length: number,
  width: number,
  bend: number,
): void => {
  drawLeaf(sheet, {
    rib: ribOf(from, degrees, length, bend),
    width,
    profile: blade(0.6, 0.55, 0.55),
    veins: 0,
    midrib: false,
    weight: 3.6,
  });
  const line = curve(ribOf(from, degrees, length, bend));
  for (const to of [0.5, 0.72])
    sheet.line([polar(pointAlong(line, 0.06), degrees + (to - 0.6) * 90, 2), pointAlong(line, to)], 2.2);
};

/** Seen from above, somewhat aslant. */
const head = (sheet: DrawingSheet, [x, y]: PenPoint, size: number): void => {
  const flat = 0.86;
  for (const [count, from, length] of [
    [27, 30, 108],
    [23, 28, 84],
    [19, 25, 60],
    [15, 20, 38],
  ] as const)
    for (let i = 0; i < count; i += 1) {
      const degrees = 90 + (360 * ((i * 7) % count)) / count + sheet.between(-2.5, 2.5);
      const radians = (degrees * Math.PI) / 180;
      const base: PenPoint = [
        x + Math.cos(radians) * from * size,
        y - Math.sin(radians) * from * size * flat,
      ];
      const reach =
        length * size * sheet.between(0.93, 1.06) * (1 - (1 - flat) * Math.abs(Math.sin(radians)));
      ray(sheet, base, degrees, reach, 10.5 * size, sheet.between(-14, 14));
    }
  const disc = Array.from({ length: 28 }, (_, i) => {
    const radians = (i * Math.PI) / 14;
    return [x + Math.cos(radians) * 27 * size, y - Math.sin(radians) * 27 * size * flat] as const;
  });
  sheet.shape(curve(disc, true), 4);
  for (let i = 0; i < 34; i += 1) {
    const [dx, dy] = polar([0, 0], i * 137.5, 23 * size * Math.sqrt((i + 0.5) / 34));
    sheet.line(
      curve([
        [x + dx - 3, y + dy * flat + 2],
        [x + dx, y + dy * flat - 2],
        [x + dx + 3, y + dy * flat + 2],
      ]),
      i > 18 && dx + dy > 0 ? 3.4 : 2.2,
      even,
    );
  }
};

const cup = (sheet: DrawingSheet, [x, y]: PenPoint, width: number, height: number): void => {
  sheet.shape(
    curve(
      [
        [x - 8, y],
        [x - width, y - height * 0.5],
        [x - width * 0.94, y - height],
        [x + width * 0.94, y - height],
        [x + width, y - height * 0.5],
        [x + 8, y],
      ],
      true,
    ),
    4.4,
  );
  for (const [row, count] of [
    [0.72, 5],
    [0.38, 4],
  ] as const)
    for (let i = 0; i < count; i += 1) {
      const dx = width * 1.5 * ((i + 0.5) / count - 0.5);
      const top = y - height * row;
      sheet.line(
        curve([
          [x + dx - 8, top + 12],
          [x + dx, top - 8],
          [x + dx + 8, top + 12],
        ]),
        3,
      );
    }
};

const sideHead = (sheet: DrawingSheet, [x, y]: PenPoint, size: number): void => {
  for (const [degrees, length] of [
    [90, 92],
    [74, 96],
    [106, 96],
    [58, 104],
    [122, 104],
    [82, 84],
    [98, 84],
    [42, 110],
    [138, 110],
    [66, 92],
    [114, 92],
    [26, 112],
    [154, 112],
    [10, 106],
    [170, 106],
  ] as const)
    ray(
      sheet,
      [x + Math.cos((degrees * Math.PI) / 180) * 26 * size, y - 50 * size],
      degrees,
      length * size,
      11 * size,
      Math.cos((degrees * Math.PI) / 180) * -26,
    );
  for (const [degrees, length] of [
    [-6, 86],
    [186, 86],
    [34, 66],
    [146, 66],
    [60, 54],
    [120, 54],
    [90, 50],
  ] as const)
    ray(
      sheet,
      [x + Math.cos((degrees * Math.PI) / 180) * 28 * size, y - 48 * size],
      degrees,
      length * size,
      11 * size,
      Math.cos((degrees * Math.PI) / 180) * -30,
    );
  cup(sheet, [x, y], 40 * size, 54 * size);
};

const bud = (sheet: DrawingSheet, [x, y]: PenPoint): void => {
  for (const [degrees, length] of [
    [66, 52],
    [114, 52],
    [80, 60],
    [100, 60],
    [90, 62],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([x, y - 24], degrees, length, 0),
      width: 10,
      profile: blade(0.55, 0.7, 0.6),
      veins: 0,
      weight: 3.4,
    });
  cup(sheet, [x, y], 30, 46);
};

export const drawChrysanthemum = (sheet: DrawingSheet): void => {
  const stem = curve([
    [452, 1040],
    [440, 900],
    [456, 740],
    [446, 560],
    [430, 400],
    [420, 300],
  ]);
  const right = curve([
    [449, 640],
    [520, 560],
    [590, 490],
    [640, 400],
  ]);
  const left = curve([
    [440, 500],
    [370, 450],
    [290, 430],
    [226, 380],
  ]);
  const low = curve([
    [450, 800],
    [540, 740],
    [640, 700],
    [700, 650],
  ]);
  for (let i = 0; i < 26; i += 1)
    drawRootlet(
      sheet,
      [sheet.between(392, 520), sheet.between(1050, 1076)],
      sheet.between(205, 335),
      sheet.between(70, 150),
      4,
    );
  drawRoots(sheet, [
    {
      points: [
        [452, 1040],
        [446, 1050],
        [420, 1084],
        [360, 1112],
      ],
      width: (t) => 17 * (1 - t) + 2,
      wrinkles: 3,
    },
    {
      points: [
        [452, 1040],
        [458, 1050],
        [490, 1088],
        [548, 1110],
      ],
      width: (t) => 17 * (1 - t) + 2,
      wrinkles: 3,
    },
    {
      points: [
        [452, 1024],
        [452, 1050],
        [456, 1130],
      ],
      width: (t) => Math.min(10 + 90 * t, 26 * (1 - t) ** 0.8 + 2),
      wrinkles: 8,
    },
  ]);
  const stems = [
    { line: stem, width: 19, swell: (t: number) => 1.15 - 0.4 * t },
    { line: right, width: 12 },
    { line: left, width: 11 },
    { line: low, width: 11 },
  ];
  for (const [line, t, turn, length] of [
    [stem, 0.86, 58, 110],
    [right, 0.62, -64, 120],
    [left, 0.55, 70, 108],
    [low, 0.56, 72, 116],
    [stem, 0.62, 66, 176],
    [stem, 0.46, -62, 170],
    [stem, 0.74, -58, 120],
  ] as const) {
    const at = pointAlong(line, t);
    leaf(sheet, at, bearingOf(pointAlong(line, t - 0.03), at) + turn, length, turn * 0.3);
  }
  for (const [line, t, turn, length] of [
    [stem, 0.5, 74, 216],
    [stem, 0.32, -74, 220],
    [stem, 0.24, 74, 236],
    [stem, 0.12, -80, 196],
    [low, 0.52, -64, 130],
    [right, 0.4, -66, 150],
  ] as const) {
    const at = pointAlong(line, t);
    leaf(sheet, at, bearingOf(pointAlong(line, t - 0.03), at) + turn, length, turn * 0.34);
  }
  sheet.stalks(stems);
  sheet.hatch(stem, 17, 9);
  sideHead(sheet, [226, 384], 0.98);
  bud(sheet, [704, 652]);
  head(sheet, [656, 352], 1.02);
  head(sheet, [418, 214], 1.26);
};
