// 芣苢 (車前), Plantago: a rosette of broad leaves on channelled stalks, with veins from base to tip, spikes as long as
// the leaves, and a tuft of fibrous roots.
import { curve, type PenPoint, pointAlong, normalAt, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet } from '../pen/root.ts';
import type { DrawingSheet } from '../pen/sheet.ts';

const ovate = blade(0.46, 0.85, 0.62);

const stalkedLeaf = (
  sheet: DrawingSheet,
  degrees: number,
  stalk: number,
  length: number,
  width: number,
  bend: number,
): void => {
  const from: PenPoint = [450 + Math.cos((degrees * Math.PI) / 180) * 26, 868];
  const lean = bend * 0.3;
  const base = polar(from, degrees + lean * 0.4, stalk);
  const line = curve([from, polar(from, degrees, stalk * 0.5), base]);
  sheet.stalks([{ line, width: 20, swell: (t) => 1.4 - 0.7 * t }]);
  sheet.line(line, 2.4);
  const rib = ribOf(polar(base, degrees + lean, -10), degrees + lean, length, bend);
  drawLeaf(sheet, {
    rib,
    width: [width * (bend > 0 ? 0.86 : 1), width * (bend > 0 ? 1 : 0.86)],
    profile: ovate,
    teeth: { count: 7, depth: 0.05, round: true },
    parallel: 3,
    shade: degrees < 95 ? 'right' : 'left',
    weight: 5,
  });
};

const spike = (sheet: DrawingSheet, degrees: number, length: number, bend: number): void => {
  const from: PenPoint = [450 + Math.cos((degrees * Math.PI) / 180) * 22, 850];
  const line = curve(ribOf(from, degrees, length, bend));
  sheet.stalks([{ line, width: 11, swell: (t) => 1 - 0.35 * t }]);
  const count = Math.round(length / 8.6);
  for (let i = count; i >= 0; i -= 1) {
    const t = 0.42 + (0.58 * i) / count;
    const [nx, ny] = normalAt(line, t);
    const fade = 1.05 - 0.3 * ((t - 0.42) / 0.58) - 0.45 * ((t - 0.42) / 0.58) ** 6;
    for (const side of i % 2 === 0 ? [-1, 1, 0] : [-0.55, 0.55]) {
      const [x, y] = pointAlong(line, t);
      const at: PenPoint = [x + nx * 10 * side * fade, y + ny * 10 * side * fade];
      const turn = (Math.atan2(nx, -ny) * 180) / Math.PI;
      sheet.shape(
        Array.from({ length: 20 }, (_, k): PenPoint => {
          const angle = (k * Math.PI) / 10;
          const [a, b] = [Math.cos(angle) * 9 * fade, Math.sin(angle) * 6.4 * fade];
          const r = ((turn + side * -38) * Math.PI) / 180;
          return [at[0] + a * Math.cos(r) + b * Math.sin(r), at[1] - a * Math.sin(r) + b * Math.cos(r)];
        }),
        3,
      );
      if (side !== 0) sheet.line([at, polar(at, turn - side * 40, 16 * fade)], 2);
    }
  }
};

export const drawPlantain = (sheet: DrawingSheet): void => {
  for (let i = 0; i < 22; i += 1)
    drawRootlet(
      sheet,
      [sheet.between(408, 492), sheet.between(880, 905)],
      sheet.between(215, 325),
      sheet.between(120, 260),
      4.6,
    );
  stalkedLeaf(sheet, 118, 190, 330, 92, 14);
  stalkedLeaf(sheet, 64, 200, 320, 88, -16);
  spike(sheet, 97, 740, -6);
  spike(sheet, 84, 690, 10);
  spike(sheet, 108, 610, 12);
  stalkedLeaf(sheet, 148, 150, 290, 84, 30);
  stalkedLeaf(sheet, 33, 150, 290, 84, -34);
  spike(sheet, 72, 560, -14);
  stalkedLeaf(sheet, 92, 120, 280, 88, 6);
  stalkedLeaf(sheet, 172, 90, 230, 66, 46);
  stalkedLeaf(sheet, 8, 90, 230, 66, -48);
  const crown = curve(
    [
      [412, 860],
      [410, 884],
      [428, 904],
      [450, 910],
      [472, 904],
      [490, 884],
      [488, 860],
      [450, 850],
    ],
    true,
  );
  sheet.shape(crown, 5);
  for (let i = 0; i < 5; i += 1) {
    const y = 868 + i * 7;
    sheet.line(
      curve([
        [417 + i * 2.4, y],
        [450, y + 6],
        [483 - i * 2.4, y],
      ]),
      2.4,
    );
  }
};
