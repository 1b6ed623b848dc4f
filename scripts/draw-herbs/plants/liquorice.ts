// 甘草, Glycyrrhiza uralensis: long straight roots, leaves of many paired leaflets with one at the end, upright racemes of
// pea flowers, and sickle-shaped bristly pods in a dense head.
import { beside, curve, bearingOf, type PenLine, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet, drawRoots } from '../pen/root.ts';
import { type DrawingSheet, tapering } from '../pen/sheet.ts';

const ovate = blade(0.42, 0.7, 0.85);

const pinnateLeaf = (
  sheet: DrawingSheet,
  from: PenPoint,
  degrees: number,
  length: number,
  bend: number,
): void => {
  const rachis = curve(ribOf(from, degrees, length, bend));
  const leaflet = (at: PenPoint, direction: number, size: number): void =>
    drawLeaf(sheet, {
      rib: ribOf(at, direction, size, 0),
      width: size * 0.29,
      profile: ovate,
      veins: size < 50 ? 3 : 5,
      sweep: 0.2,
      ...(size > 44 && { shade: Math.cos((direction * Math.PI) / 180) > 0 ? 'right' : 'left' }),
      weight: 3.8,
    });
  sheet.stalks([{ line: rachis, width: 9, swell: (t) => 1 - 0.35 * t }], 3.4);
  const pairs = 5;
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.24 + (0.66 * i) / (pairs - 1);
    const at = pointAlong(rachis, t);
    const ahead = bearingOf(pointAlong(rachis, t - 0.04), at);
    const size = length * 0.31 * (1 - 0.13 * Math.abs(i - 1.8));
    for (const side of [1, -1]) leaflet(polar(at, ahead + side * 66, 7), ahead + side * 64, size);
  }
  const end = rachis.at(-1)!;
  leaflet(end, bearingOf(rachis.at(-6)!, end), length * 0.3);
};

/** A pea flower: calyx, keel and wings, and the standard above them. */
const peaFlower = (sheet: DrawingSheet, from: PenPoint, degrees: number, size: number): void => {
  const up = Math.cos((degrees * Math.PI) / 180) > 0 ? 1 : -1;
  const leaf = (turn: number, length: number, width: number, start = 0): void =>
    drawLeaf(sheet, {
      rib: ribOf(polar(from, degrees, start), degrees + turn * up, length, turn * up * 0.6),
      width: width * size,
      profile: blade(0.6, 0.7, 0.6),
      veins: 0,
      midrib: false,
      weight: 3,
    });
  leaf(-12, 34 * size, 7);
  leaf(-2, 36 * size, 7.5);
  leaf(26, 42 * size, 9.5);
  drawLeaf(sheet, {
    rib: ribOf(from, degrees, 18 * size, 0),
    width: 7 * size,
    profile: blade(0.4, 0.5, 0.5),
    veins: 0,
    weight: 3,
  });
};

const raceme = (sheet: DrawingSheet, from: PenPoint, degrees: number, length: number, bend: number): void => {
  const axis = curve(ribOf(from, degrees, length, bend));
  sheet.stalks([{ line: axis, width: 8, swell: (t) => 1 - 0.4 * t }], 3.2);
  const count = 17;
  for (let i = count; i >= 0; i -= 1) {
    const t = 0.36 + (0.63 * i) / count;
    const at = pointAlong(axis, t);
    const ahead = bearingOf(pointAlong(axis, t - 0.05), at);
    const side = [1, -1, 0.35, -0.35][i % 4];
    peaFlower(sheet, at, ahead + side * (68 - 30 * ((t - 0.36) / 0.64)), 1.02 - 0.42 * ((t - 0.36) / 0.64));
  }
};

const pod = (sheet: DrawingSheet, from: PenPoint, degrees: number, bend: number): void => {
  const rib: PenLine = curve([
    from,
    polar(from, degrees, 34),
    polar(polar(from, degrees, 34), degrees + bend * 0.5, 34),
    polar(polar(polar(from, degrees, 34), degrees + bend * 0.5, 34), degrees + bend, 30),
  ]);
  const half = (t: number): number =>
    10.5 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.88)) ** 0.5 * (1 + 0.1 * Math.sin(t * 26));
  for (let i = 1; i < 16; i += 1)
    for (const side of [-1, 1]) {
      const t = i / 16;
      sheet.line(
        [beside(rib, t, half(t) * side), beside(rib, t + 0.02, (half(t) + 8) * side)],
        2.6,
        tapering,
      );
    }
  const edge = (side: number): PenPoint[] =>
    Array.from({ length: 31 }, (_, i) => beside(rib, i / 30, half(i / 30) * side));
  sheet.shape([...edge(1), ...edge(-1).reverse()], 3.6);
  for (let i = 1; i < 6; i += 1)
    sheet.line(
      [-0.5, 0, 0.5].map((s) => beside(rib, i / 6 + 0.02 * (1 - 4 * s * s), half(i / 6) * s)),
      2.4,
    );
  for (let i = 0; i < 9; i += 1) {
    const at = beside(rib, sheet.between(0.1, 0.9), sheet.between(-6, 6));
    sheet.line([at, polar(at, sheet.between(0, 360), 4)], 2.2);
  }
};

const podHead = (sheet: DrawingSheet, from: PenPoint, degrees: number, length: number): void => {
  const axis = curve(ribOf(from, degrees, length, -10));
  sheet.stalks([{ line: axis, width: 9 }], 3.4);
  for (const [t, turn, bend] of [
    [1, 10, 60],
    [0.94, 62, 70],
    [0.94, -50, -70],
    [0.86, 92, 80],
    [0.86, -84, -80],
    [0.8, 40, 70],
    [0.8, -24, -60],
    [0.72, 112, 84],
    [0.72, -108, -84],
    [0.7, 74, 70],
    [0.68, -66, -70],
  ] as const)
    pod(sheet, pointAlong(axis, t), degrees + turn, bend);
};

export const drawLiquorice = (sheet: DrawingSheet): void => {
  const stem = curve([
    [470, 850],
    [456, 700],
    [468, 540],
    [448, 380],
    [456, 240],
    [446, 150],
  ]);
  for (const [x, y, degrees] of [
    [458, 960, 200],
    [476, 1010, 330],
    [462, 1070, 215],
    [300, 940, 240],
    [640, 950, 290],
    [250, 1000, 200],
    [700, 1010, 340],
    [474, 1110, 310],
  ] as const)
    drawRootlet(sheet, [x, y], degrees, 90, 4.4);
  drawRoots(
    sheet,
    [
      {
        points: [
          [470, 880],
          [400, 906],
          [310, 930],
          [240, 996],
          [206, 1120],
        ],
        width: (t) => 21 - 14 * t,
        wrinkles: 18,
      },
      {
        points: [
          [470, 880],
          [560, 900],
          [650, 940],
          [712, 1020],
          [740, 1130],
        ],
        width: (t) => 20 - 14 * t,
        wrinkles: 18,
      },
      {
        points: [
          [470, 850],
          [464, 920],
          [474, 1010],
          [464, 1100],
          [470, 1182],
        ],
        width: (t) => Math.min(11 + 200 * t, 29 - 17 * t),
        wrinkles: 30,
      },
    ],
    { uneven: 0.035 },
  );
  const laid = [
    [0.22, 66, 250, 16],
    [0.34, -64, 260, -18],
    [0.47, 62, 262, 14],
    [0.6, -60, 250, -16],
    [0.73, 56, 220, 14],
    [0.85, -52, 190, -12],
    [0.94, 40, 150, 8],
  ] as const;
  const atNode = (t: number): { at: PenPoint; ahead: number } => {
    const at = pointAlong(stem, t);
    return { at, ahead: bearingOf(pointAlong(stem, t - 0.03), at) };
  };
  for (const [t, turn, length, bend] of laid) {
    const { at, ahead } = atNode(t);
    pinnateLeaf(sheet, at, ahead + turn, length, bend);
  }
  sheet.stalks([{ line: stem, width: 20, swell: (t) => 1.1 - 0.5 * t }]);
  sheet.hatch(stem, 17, 8);
  pinnateLeaf(sheet, stem.at(-1)!, 96, 110, -6);
  raceme(sheet, atNode(0.73).at, 74, 240, 12);
  raceme(sheet, atNode(0.47).at, 122, 250, -26);
  podHead(sheet, atNode(0.34).at, 66, 180);
};
