// 百合, Lilium brownii: a bulb of scales with roots below it, a stem with scattered lance-shaped leaves, and large
// trumpets with their stamens, one in bud.
import { curve, bearingOf, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { bentLine, blade, drawLeaf, drawPetal, ribOf } from '../pen/leaf.ts';
import { drawRootlet } from '../pen/root.ts';
import { type DrawingSheet, even, tapering } from '../pen/sheet.ts';

const lance = blade(0.42, 0.75, 1.25);

/** Seen from the side: a tube whose six segments turn back at its mouth. */
const trumpet = (sheet: DrawingSheet, from: PenPoint, degrees: number, size: number): void => {
  const at = (ahead: number, side: number): PenPoint =>
    polar(polar(from, degrees, ahead * size), degrees - 90, side * size);
  const petal = (points: PenPoint[], width: number | readonly [number, number]): void =>
    drawPetal(sheet, { rib: points, width, profile: blade(0.5, 0.7, 1), lines: 5, weight: 4.2 });
  // The segments behind, the stamens and the style.
  petal([at(140, -14), at(196, -52), at(214, -116)], [24 * size, 30 * size]);
  petal([at(140, 14), at(196, 50), at(218, 108)], [30 * size, 24 * size]);
  petal([at(130, 0), at(196, 2), at(236, -8)], 44 * size);
  for (const [side, ahead] of [
    [-44, 252],
    [-22, 268],
    [2, 262],
    [26, 268],
    [46, 248],
  ] as const) {
    const tip = at(ahead, side);
    sheet.line(curve([at(120, side * 0.1), at(190, side * 0.5), tip]), 3.2, even);
    sheet.line(
      curve([polar(tip, degrees + 70, 14 * size), tip, polar(tip, degrees - 110, 14 * size)]),
      9 * size,
    );
  }
  sheet.line(curve([at(120, 2), at(220, -6), at(296, -14)]), 5, even);
  sheet.line(curve([at(292, -24), at(299, -14), at(293, -5)]), 9);
  const tube = [
    ...curve([at(-7, 0), at(0, -10), at(40, -20), at(100, -32), at(150, -48), at(196, -78)]),
    ...curve([at(196, -78), at(168, -30), at(158, -6)]),
    ...curve([at(158, -6), at(172, 30), at(198, 80)]),
    ...curve([at(198, 80), at(150, 50), at(100, 34), at(40, 21), at(0, 10), at(-7, 0)]),
  ];
  sheet.shape(tube, 5);
  petal([at(92, -30), at(166, -52), at(176, -128)], [18 * size, 34 * size]);
  petal([at(92, 32), at(168, 54), at(182, 128)], [34 * size, 18 * size]);
  petal([at(56, 0), at(140, 2), at(206, -2)], [34 * size, 32 * size]);
  for (const [side, end, from] of [
    [-14, -24, 8],
    [-4, -9, 6],
    [9, 14, 6],
    [14, 24, 8],
    [17, 29, 10],
  ] as const)
    sheet.line(curve([at(from, side * 0.6), at(60, side), at(118, end)]), 2.6, tapering);
};

const bud = (sheet: DrawingSheet, from: PenPoint, degrees: number, length: number): void => {
  const rib = ribOf(from, degrees, length, -10);
  drawLeaf(sheet, {
    rib,
    width: length * 0.15,
    profile: blade(0.62, 0.75, 0.62),
    veins: 0,
    parallel: 2,
    shade: 'right',
    midrib: false,
    weight: 4.6,
  });
};

export const drawLily = (sheet: DrawingSheet): void => {
  const stem = curve([
    [448, 1010],
    [440, 860],
    [446, 700],
    [458, 540],
    [452, 390],
    [446, 330],
  ]);
  for (let i = 0; i < 24; i += 1)
    drawRootlet(sheet, [sheet.between(410, 492), 1106], sheet.between(212, 328), sheet.between(46, 92), 4);
  for (let i = 0; i < 9; i += 1)
    drawRootlet(
      sheet,
      [446 + (i % 2 === 0 ? -8 : 8), sheet.between(950, 985)],
      i % 2 === 0 ? sheet.between(195, 230) : sheet.between(310, 345),
      54,
      3,
    );
  sheet.stalks([
    { line: stem, width: 19, swell: (t) => 1.1 - 0.3 * t },
    {
      line: curve([
        [446, 340],
        [400, 290],
        [352, 268],
      ]),
      width: 13,
    },
    {
      line: curve([
        [447, 340],
        [500, 300],
        [560, 288],
      ]),
      width: 13,
    },
    {
      line: curve([
        [447, 350],
        [450, 290],
        [456, 214],
      ]),
      width: 12,
    },
  ]);
  sheet.hatch(stem, 17, 9);
  const count = 19;
  for (let i = count; i >= 0; i -= 1) {
    const t = 0.17 + (0.79 * i) / count;
    const at = pointAlong(stem, t);
    const ahead = bearingOf(pointAlong(stem, t - 0.02), at);
    // Scattered about the stem: to the sides, behind it and before it.
    const round = [-1, 0.75, -0.45, 1, -0.8, 0.4][i % 6];
    const slant = round * (50 + (1 - t) * 34) + sheet.between(-5, 5);
    const length = (84 + 116 * Math.sin(Math.PI * (0.16 + t * 0.66))) * (0.72 + 0.28 * Math.abs(round));
    drawLeaf(sheet, {
      rib: bentLine(polar(at, ahead + slant, 5), ahead + slant, length, round * 44),
      width: round > 0 ? [14, 18] : [18, 14],
      profile: lance,
      parallel: 1,
      ...(i % 2 === 0 && { shade: round > 0 ? 'left' : 'right' }),
      weight: 4.2,
    });
  }
  for (const [turn, length] of [
    [62, 120],
    [-64, 124],
    [24, 104],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([446, 346], 90 + turn, length, turn * 0.3),
      width: 16,
      profile: lance,
      parallel: 1,
      weight: 4,
    });
  bud(sheet, [456, 218], 86, 180);
  trumpet(sheet, [352, 268], 164, 1.06);
  trumpet(sheet, [560, 288], 26, 1.06);
  // The bulb: scales from behind to the front.
  for (const [x, lean, length, width] of [
    [404, 22, 120, 30],
    [492, -22, 120, 30],
    [448, 0, 132, 34],
    [372, 40, 108, 30],
    [524, -40, 108, 30],
    [420, 16, 112, 34],
    [476, -16, 112, 34],
    [390, 34, 90, 32],
    [506, -34, 90, 32],
    [448, 0, 96, 40],
  ] as const)
    drawLeaf(sheet, {
      rib: [
        [448 + (x - 448) * 0.55, 1116],
        [x + (x - 448) * 0.12, 1116 - length * 0.55],
        [448 + (x - 448) * 0.78, 1116 - length],
      ],
      width,
      profile: blade(0.5, 0.5, 0.9),
      veins: 0,
      parallel: 2,
      midrib: false,
      shade: lean > 0 ? 'left' : 'right',
      weight: 4.8,
    });
  sheet.shape(
    curve(
      [
        [404, 1110],
        [448, 1120],
        [492, 1110],
        [478, 1130],
        [448, 1136],
        [418, 1130],
      ],
      true,
    ),
    4.4,
  );
};
