// The flower of the lotus, and the head with its seeds.
import { curve, ellipse, type PenPoint, polar } from '../pen/geometry.ts';
import { blade, drawPetal, ribOf } from '../pen/leaf.ts';
import { drawBerry } from '../pen/root.ts';
import { even, type DrawingSheet, tapering } from '../pen/sheet.ts';

export const lotusPetal = blade(0.56, 0.75, 0.95);

export const drawLotusFlower = (sheet: DrawingSheet, [x, y]: PenPoint): void => {
  const petal = (degrees: number, length: number, width: number, bend: number): void =>
    drawPetal(sheet, {
      rib: ribOf([x + Math.cos((degrees * Math.PI) / 180) * 16, y - 6], degrees, length, bend),
      width,
      profile: lotusPetal,
      lines: 7,
      weight: 4.4,
    });
  for (const [degrees, length, width, bend] of [
    [124, 196, 42, -18],
    [56, 196, 42, 18],
    [106, 214, 44, -10],
    [74, 214, 44, 10],
    [90, 222, 46, 0],
    [146, 190, 40, -24],
    [34, 190, 40, 24],
  ] as const)
    petal(degrees, length, width, bend);
  for (let i = 0; i < 30; i += 1) {
    const degrees = 30 + i * 4.1;
    const tip = polar([x, y - 30], degrees, sheet.between(66, 84));
    sheet.line([polar([x, y - 30], degrees, 20), tip], 2.2, even);
    sheet.line([tip, polar(tip, degrees, 9)], 4.6, even);
  }
  sheet.shape(
    curve(
      [
        [x - 34, y - 78],
        [x, y - 88],
        [x + 34, y - 78],
        [x + 22, y - 30],
        [x - 22, y - 30],
      ],
      true,
    ),
    4,
  );
  for (const dx of [-18, -6, 7, 19])
    sheet.line(
      [
        [x + dx, y - 80 + Math.abs(dx) * 0.2],
        [x + dx + 1, y - 78 + Math.abs(dx) * 0.2],
      ],
      6,
      even,
    );
  for (const [degrees, length, width, bend] of [
    [164, 184, 40, -34],
    [16, 184, 40, 34],
    [134, 132, 44, -20],
    [46, 132, 44, 20],
    [112, 116, 42, -8],
    [68, 116, 42, 8],
    [90, 112, 46, 0],
    [192, 150, 34, -40],
    [-12, 150, 34, 40],
  ] as const)
    petal(degrees, length, width, bend);
};

export const drawSeedHead = (sheet: DrawingSheet, [x, y]: PenPoint): void => {
  sheet.shape(
    curve(
      [
        [x - 12, y],
        [x - 40, y - 44],
        [x - 78, y - 96],
        [x, y - 84],
        [x + 78, y - 96],
        [x + 40, y - 44],
        [x + 12, y],
        [x, y + 4],
      ],
      true,
    ),
    4.8,
  );
  for (const s of [-0.7, -0.4, 0.1, 0.4, 0.6, 0.78, 0.9])
    sheet.line(
      curve([
        [x + s * 12, y - 6],
        [x + s * 42, y - 50],
        [x + s * 70, y - 84],
      ]),
      2.6,
      tapering,
    );
  sheet.shape(ellipse([x, y - 100], 84, 34), 4.8);
  for (const [dx, dy] of [
    [-54, -4],
    [-28, -17],
    [4, -20],
    [36, -14],
    [58, 0],
    [-30, 8],
    [0, 0],
    [28, 12],
    [-2, 20],
  ] as const) {
    sheet.shape(ellipse([x + dx, y - 100 + dy], 13, 8), 3);
    drawBerry(sheet, [x + dx, y - 102 + dy], 8, 6, { lines: 2, weight: 2.6 });
  }
};
