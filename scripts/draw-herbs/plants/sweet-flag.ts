// 菖蒲, Acorus: a creeping rhizome with close rings, sword-shaped leaves in two ranks, each with a midrib, and a spadix that grows
// obliquely from the stalk below its leaf-like spathe.
import { beside, curve, ellipse, type PenPoint, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { darkSideOf, drawRootlet, drawRoots } from '../pen/root.ts';
import type { DrawingSheet } from '../pen/sheet.ts';

const sword = blade(0.35, 0.2, 0.6);

const swordLeaf = (
  sheet: DrawingSheet,
  from: PenPoint,
  degrees: number,
  length: number,
  bend: number,
  width = 20,
): void => {
  drawLeaf(sheet, {
    rib: ribOf(from, degrees, length, bend),
    width,
    profile: sword,
    parallel: 1,
    shade: 'right',
    weight: 4.4,
  });
};

/** A spadix: small flowers in crossing rows. */
const spadix = (sheet: DrawingSheet, from: PenPoint, degrees: number, length: number): void => {
  const axis = curve(ribOf(from, degrees, length, 8));
  const half = (t: number): number =>
    25 * (1 - 0.62 * t) * Math.min(1, Math.sqrt(t * 12 + 0.02)) * Math.sqrt(1 - Math.max(0, t - 0.92) * 12.3);
  sheet.shape(
    [1, -1].flatMap((side) => {
      const edge = Array.from({ length: 41 }, (_, i) => beside(axis, i / 40, half(i / 40) * side));
      return side > 0 ? edge : edge.reverse();
    }),
    4.6,
  );
  const rows = 21;
  for (let i = 0; i < rows; i += 1) {
    const t = 0.03 + (0.93 * i) / rows;
    const across = i % 2 === 0 ? [-0.72, -0.36, 0, 0.36, 0.72] : [-0.54, -0.18, 0.18, 0.54];
    for (const s of across) {
      const at = beside(axis, t, half(t) * s);
      const r = 4.6 * (1 - 0.45 * t);
      sheet.line(
        curve([polar(at, degrees + 100, r), polar(at, degrees, r), polar(at, degrees - 100, r)]),
        2.8,
      );
      if (s * darkSideOf(axis, t) > 0.3) sheet.line([at, polar(at, degrees - 90, r)], 2.6);
    }
  }
};

export const drawSweetFlag = (sheet: DrawingSheet): void => {
  const rhizome: PenPoint[] = [
    [60, 1040],
    [180, 1006],
    [300, 1014],
    [420, 984],
    [530, 930],
    [586, 850],
  ];
  for (let i = 0; i < 34; i += 1) {
    const t = (i + sheet.random()) / 36;
    drawRootlet(sheet, beside(curve(rhizome), t, 26), sheet.between(230, 312), sheet.between(80, 170), 4.4);
  }
  // A side shoot with young leaves.
  for (const [degrees, length, bend] of [
    [104, 330, 12],
    [84, 300, -16],
    [94, 390, -4],
  ] as const)
    swordLeaf(sheet, [256, 966], degrees, length, bend, 15);
  drawRoots(
    sheet,
    [
      {
        points: [
          [276, 1010],
          [262, 980],
          [256, 944],
        ],
        width: (t) => 26 - 13 * t,
        wrinkles: 0,
      },
      { points: rhizome, width: (t) => 30 + 2 * Math.sin(t * 30), wrinkles: 0 },
    ],
    { uneven: 0.03 },
  );
  const line = curve(rhizome);
  for (let i = 1; i < 30; i += 1) {
    const t = i / 31;
    const half = 30 + 2 * Math.sin(t * 30);
    sheet.line(
      [-1, -0.5, 0, 0.5, 1].map((s) => beside(line, t + 0.012 * (1 - s * s), half * s)),
      i % 2 === 0 ? 4 : 2.4,
    );
  }
  sheet.shape(ellipse([60, 1040], 10, 28, 20), 3.8);
  const foot: PenPoint = [590, 838];
  const base = (by: number): PenPoint => [foot[0] + by, foot[1] + Math.abs(by) * 0.3];
  swordLeaf(sheet, base(-16), 116, 720, 26);
  swordLeaf(sheet, base(18), 74, 660, -30);
  swordLeaf(sheet, base(-4), 99, 800, 6);
  const scape: PenPoint[] = [base(6), [568, 640], [536, 480], [520, 400]];
  sheet.stalks([{ line: curve(scape), width: 22 }]);
  sheet.line(curve(scape.map(([x, y]): PenPoint => [x + 1, y])), 2.6);
  sheet.hatch(curve(scape), 18, 8);
  swordLeaf(sheet, [524, 416], 104, 330, -6, 16);
  spadix(sheet, [522, 420], 142, 180);
  swordLeaf(sheet, base(-22), 124, 600, 40);
  swordLeaf(sheet, base(24), 64, 520, -50);
  swordLeaf(sheet, base(10), 86, 560, -14);
  swordLeaf(sheet, base(-8), 107, 440, 20);
  for (const [by, degrees, length] of [
    [-26, 116, 230],
    [28, 66, 220],
    [-8, 100, 250],
    [10, 82, 190],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([foot[0] + by * 0.6, foot[1] + 34], degrees, length, 0),
      width: 20,
      profile: blade(0.25, 0.35, 1.1),
      parallel: 1,
      midrib: false,
    });
};
