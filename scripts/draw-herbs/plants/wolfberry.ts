// 枸杞, Lycium: a slender hanging branch with thorns, leaves in bundles, flowers of five lobes and oval berries that hang
// from their axils in toothed cups.
import { curve, bearingOf, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawBerry } from '../pen/root.ts';
import { even, type DrawingSheet, tapering } from '../pen/sheet.ts';

const leafForm = blade(0.5, 0.95, 1.05);

const leaves = (
  sheet: DrawingSheet,
  at: PenPoint,
  ahead: number,
  size: number,
  turns: readonly number[],
): void => {
  for (const turn of turns) {
    const length = size * sheet.between(0.8, 1.08);
    drawLeaf(sheet, {
      rib: ribOf(polar(at, ahead + turn, 9), ahead + turn, length, -Math.sign(turn) * 18),
      width: length * 0.17,
      profile: leafForm,
      veins: 4,
      sweep: 0.26,
      shade: turn > 0 ? 'right' : 'left',
      weight: 4,
    });
  }
};

const berry = (sheet: DrawingSheet, from: PenPoint, lean: number, size = 1): void => {
  const top: PenPoint = [from[0] + lean, from[1] + 52 * size];
  sheet.line(curve([from, [from[0] + lean * 0.85, from[1] + 20], top]), 3.6, even);
  const [x, y] = top;
  drawBerry(sheet, [x, y + 40 * size], 20 * size, 36 * size, { weight: 4.4, lines: 4 });

  sheet.shape(
    [
      ...curve([
        [x - 4, y - 3],
        [x - 11 * size, y + 3],
        [x - 13 * size, y + 13],
      ]),
      [x - 6, y + 9],
      [x, y + 16],
      [x + 6, y + 9],
      ...curve([
        [x + 13 * size, y + 13],
        [x + 11 * size, y + 3],
        [x + 4, y - 3],
      ]),
    ],
    3.4,
  );
};

const flower = (sheet: DrawingSheet, from: PenPoint, degrees: number): void => {
  const throat = polar(from, degrees, 44);
  sheet.line(curve([from, polar(from, degrees - 8, 24), throat]), 3.4, even);
  const centre = polar(throat, degrees, 34);
  const [bx, by] = throat;
  const across = polar([0, 0], degrees - 90, 1);
  sheet.shape(
    curve(
      [
        [bx - across[0] * 8, by - across[1] * 8],
        [centre[0] - across[0] * 12, centre[1] - across[1] * 12],
        [centre[0] + across[0] * 12, centre[1] + across[1] * 12],
        [bx + across[0] * 8, by + across[1] * 8],
      ],
      true,
    ),
    3.6,
  );
  for (const k of [0, 1, 2, 3, 4])
    drawLeaf(sheet, {
      rib: ribOf(polar(centre, degrees + 72 * k, 5), degrees + 72 * k, 33, 0),
      width: 12.5,
      profile: blade(0.5, 0.7, 0.7),
      veins: 0,
      weight: 3.6,
    });
  sheet.shape(
    Array.from({ length: 16 }, (_, i) => polar(centre, i * 22.5, 7)),
    2.8,
  );
  for (const k of [0, 1, 2, 3, 4]) {
    const tip = polar(centre, degrees + 36 + 72 * k, 22);
    sheet.line([centre, tip], 2.2, even);
    sheet.line([tip, polar(tip, degrees + 36 + 72 * k, 4)], 6, even);
  }
};

export const drawWolfberry = (sheet: DrawingSheet): void => {
  const main = curve([
    [120, 1150],
    [190, 900],
    [280, 660],
    [400, 420],
    [540, 260],
    [660, 226],
    [748, 330],
    [782, 500],
  ]);
  const side = curve([
    [300, 615],
    [250, 470],
    [190, 350],
    [120, 280],
  ]);
  const low = curve([
    [196, 880],
    [330, 800],
    [450, 790],
    [550, 860],
    [600, 960],
  ]);
  sheet.stalks([
    { line: main, width: 26, swell: (t) => 1 - 0.68 * t },
    { line: side, width: 13, swell: (t) => 1 - 0.45 * t },
    { line: low, width: 14, swell: (t) => 1 - 0.5 * t },
  ]);
  sheet.hatch(main, 20, 9, 0, 0.5);
  for (let i = 0; i < 14; i += 1) {
    const t = 0.02 + i * 0.03;
    sheet.line([pointAlong(main, t), pointAlong(main, t + 0.018)], 2.4);
  }
  for (const [line, t] of [
    [main, 0.22],
    [main, 0.4],
    [main, 0.55],
    [main, 0.14],
    [side, 0.4],
  ] as const) {
    const at = pointAlong(line, t);
    const ahead = bearingOf(pointAlong(line, t - 0.02), at);
    sheet.line(curve([at, polar(at, ahead - 50, 22), polar(at, ahead - 58, 50)]), 8, tapering);
  }
  const cluster = (
    line: readonly PenPoint[],
    t: number,
    size: number,
    fruit: number,
    blossom = false,
  ): void => {
    const at = pointAlong(line, t);
    const ahead = bearingOf(pointAlong(line, t - 0.02), at);
    leaves(sheet, at, ahead, size, [68, -70, 30]);
    if (blossom) flower(sheet, at, ahead + (ahead > 40 ? -58 : 70));
    for (let i = 0; i < fruit; i += 1) berry(sheet, at, i === 0 ? 16 : -22, 0.95);
    leaves(sheet, at, ahead, size * 0.8, [-34]);
  };
  for (const [t, size, fruit, blossom] of [
    [0.3, 118, 0, false],
    [0.38, 124, 0, true],
    [0.46, 126, 1, false],
    [0.535, 126, 0, true],
    [0.61, 124, 2, false],
    [0.69, 120, 1, false],
    [0.77, 116, 2, true],
    [0.845, 108, 1, false],
    [0.91, 100, 1, false],
    [0.96, 84, 0, false],
  ] as const)
    cluster(main, t, size, fruit, blossom);
  for (const [t, size, blossom] of [
    [0.3, 96, false],
    [0.58, 92, true],
    [0.82, 84, false],
  ] as const)
    cluster(side, t, size, 0, blossom);
  for (const [t, size, fruit] of [
    [0.28, 104, 1],
    [0.5, 104, 2],
    [0.7, 98, 1],
    [0.88, 90, 1],
  ] as const)
    cluster(low, t, size, fruit);
  for (const line of [main, side, low])
    leaves(sheet, line.at(-1)!, bearingOf(line.at(-8)!, line.at(-1)!), 78, [0, 34, -34]);
};
