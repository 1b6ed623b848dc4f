// 麥門冬, Ophiopogon japonicus: a tuft of narrow arching leaves, a short spike of nodding flowers and blue berries below
// them, and fine roots that swell into spindles.
import { curve, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { bentLine, blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawBerry, drawRootlet, drawRoots } from '../pen/root.ts';
import type { DrawingSheet } from '../pen/sheet.ts';

const grass = blade(0.3, 0.2, 0.85);

const grassLeaf = (sheet: DrawingSheet, degrees: number, length: number, bend: number): void => {
  const from: PenPoint = [450 - (degrees - 90) * 0.62, 742 - Math.abs(degrees - 90) * 0.12];
  drawLeaf(sheet, {
    rib: bentLine(from, degrees, length, bend),
    width: 10.5,
    profile: grass,
    veins: 0,
    parallel: 1,
    weight: 4,
  });
};

const nodding = (sheet: DrawingSheet, from: PenPoint, side: number): void => {
  const head = polar(from, 90 - side * 120, 22);
  sheet.line([from, polar(from, 90 - side * 70, 14), head], 3);
  for (const turn of [-58, 58, -24, 24])
    drawLeaf(sheet, {
      rib: ribOf(head, 270 + side * 24 + turn, 27, turn * 0.3),
      width: 7.5,
      profile: blade(0.5, 0.8, 1),
      veins: 0,
      weight: 2.8,
      midrib: false,
    });
  for (const turn of [-12, 10]) sheet.line([head, polar(head, 270 + side * 24 + turn, 24)], 2.6);
};

const scape = (sheet: DrawingSheet, points: PenPoint[], fruit: boolean): void => {
  const line = curve(points);
  sheet.stalks([{ line, width: 12, swell: (t) => 1 - 0.3 * t }]);
  const count = 7;
  for (let i = count; i >= 0; i -= 1) {
    const t = 0.6 + (0.39 * i) / count;
    const at = pointAlong(line, t);
    const side = i % 2 === 0 ? 1 : -1;
    if (fruit) {
      if (i > 5) continue;
      const berry = polar(at, 90 - side * 84, 27);
      sheet.line([at, berry], 3.2);
      drawBerry(sheet, berry, 19, 18, { weight: 3.8, lines: 4 });
    } else nodding(sheet, at, side);
  }
};

export const drawLilyturf = (sheet: DrawingSheet): void => {
  for (let i = 0; i < 14; i += 1)
    drawRootlet(sheet, [sheet.between(412, 488), 768], sheet.between(205, 335), sheet.between(120, 300), 3.4);
  for (const [degrees, to, size] of [
    [218, 230, 1],
    [234, 330, 1.1],
    [252, 390, 1],
    [268, 300, 1.15],
    [284, 400, 1],
    [303, 320, 1.1],
    [322, 240, 1],
  ] as const) {
    const start: PenPoint = [450 + Math.cos((degrees * Math.PI) / 180) * 34, 764];
    const head = polar(start, degrees, to * 0.62);
    sheet.line(curve([start, polar(start, degrees + 8, to * 0.3), head]), 4);
    const along = degrees + (degrees < 270 ? 10 : -10);
    const end = polar(head, along, 104 * size);
    drawRootlet(sheet, end, degrees + (degrees < 270 ? 20 : -20), 70, 3.4);
    drawRoots(
      sheet,
      [
        {
          points: [head, polar(head, along, 52 * size), end],
          width: (t) => 2 + 18 * size * Math.sin(Math.PI * t) ** 1.2,
          wrinkles: 9,
        },
      ],
      { weight: 3.6, uneven: 0.02 },
    );
  }
  for (const [degrees, length, bend] of [
    [105, 640, 30],
    [77, 650, -36],
    [115, 520, 84],
    [64, 510, -88],
    [125, 440, 108],
    [54, 430, -110],
    [93, 560, 8],
    [134, 450, 116],
    [45, 440, -118],
    [146, 380, 120],
    [34, 380, -122],
    [160, 300, 104],
    [20, 300, -106],
    [111, 400, 84],
    [70, 390, -80],
  ] as const)
    grassLeaf(sheet, degrees, length, bend);
  scape(
    sheet,
    [
      [438, 744],
      [414, 650],
      [402, 550],
      [406, 450],
      [420, 350],
    ],
    false,
  );
  scape(
    sheet,
    [
      [470, 744],
      [500, 684],
      [530, 620],
      [566, 560],
      [604, 516],
    ],
    true,
  );
  for (const [degrees, length, bend] of [
    [128, 260, 76],
    [100, 210, 40],
    [80, 230, -40],
    [44, 250, -80],
  ] as const)
    grassLeaf(sheet, degrees, length, bend);
  for (const [x, turn] of [
    [418, 12],
    [482, -12],
    [438, 5],
    [464, -5],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([450 + (x - 450) * 0.72, 786], 90 + turn, 76, 0),
      width: 15,
      profile: blade(0.35, 0.4, 1),
      parallel: 1,
      midrib: false,
      weight: 3.8,
    });
};
