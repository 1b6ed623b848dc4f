// 萎蕤 (玉竹), Polygonatum odoratum: a creeping rhizome with rings, an arching angular stem with leaves to both sides,
// and white bells hanging in pairs from their axils.
import { beside, curve, bearingOf, ellipse, type PenPoint, pointAlong } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet, drawRoots } from '../pen/root.ts';
import { type DrawingSheet, tapering } from '../pen/sheet.ts';

const elliptic = blade(0.45, 0.8, 1.05);

const bell = (sheet: DrawingSheet, from: PenPoint, length: number, lean: number): void => {
  const top: PenPoint = [from[0] + lean, from[1] + 40];
  sheet.line(curve([from, [from[0] + lean * 0.75, from[1] + 16], top]), 4, tapering);
  const half = length * 0.19;
  const [x, y] = top;
  const end = y + length;
  sheet.shape(
    [
      ...curve([
        [x - 6, y],
        [x - half, y + 16],
        [x - half * 1.02, y + length * 0.6],
        [x - half * 1.15, end - 12],
        [x - half * 1.5, end - 2],
      ]),
      ...curve([
        [x - half * 1.5, end - 2],
        [x - half * 0.75, end + 2],
        [x - half * 0.5, end - 8],
      ]),
      ...curve([
        [x - half * 0.5, end - 8],
        [x, end + 8],
        [x + half * 0.5, end - 8],
      ]),
      ...curve([
        [x + half * 0.5, end - 8],
        [x + half * 0.75, end + 2],
        [x + half * 1.5, end - 2],
      ]),
      ...curve([
        [x + half * 1.5, end - 2],
        [x + half * 1.15, end - 12],
        [x + half * 1.02, y + length * 0.6],
        [x + half, y + 16],
        [x + 6, y],
      ]),
    ],
    3.8,
  );
  for (const s of [-0.35, 0.4, 0.62, 0.8])
    sheet.line(
      curve([
        [x + half * s * 0.6, y + 8],
        [x + half * s, y + length * 0.4],
        [x + half * s * 1.02, end - (s > 0.5 ? 18 : 30)],
      ]),
      2.2,
    );
};

export const drawSolomonsSeal = (sheet: DrawingSheet): void => {
  const stem = curve([
    [302, 1036],
    [282, 860],
    [290, 700],
    [340, 520],
    [430, 360],
    [560, 230],
    [720, 160],
  ]);
  for (let i = 0; i < 26; i += 1)
    drawRootlet(
      sheet,
      [sheet.between(110, 640), sheet.between(1050, 1080)],
      sheet.between(225, 315),
      sheet.between(60, 120),
      3.6,
    );
  const rhizome = curve([
    [90, 1052],
    [200, 1062],
    [300, 1050],
    [420, 1062],
    [530, 1048],
    [640, 1058],
    [716, 1024],
    [752, 956],
  ]);
  const half = (t: number): number =>
    (27 + 6 * Math.sin(t * 25) - 4 * t) * Math.min(1, ((1 - t) / 0.2) ** 0.6) + 1;
  drawRoots(sheet, [{ points: rhizome, width: half, wrinkles: 0 }], { uneven: 0.03 });
  // The bud of next year, and the cut end.
  sheet.line(
    curve([
      [640, 1078],
      [690, 1052],
      [744, 980],
    ]),
    2.8,
    tapering,
  );
  sheet.shape(ellipse([92, 1053], 9, 26, -4), 3.6);
  for (let i = 1; i < 21; i += 1) {
    const t = (0.8 * (i + 0.6)) / 21;
    sheet.line(
      [-0.96, -0.5, 0, 0.5, 0.96].map((s) => beside(rhizome, t + 0.01 * (1 - s * s), half(t) * s)),
      i % 3 === 0 ? 4 : 2.4,
    );
  }
  for (const [x, y] of [
    [180, 1036],
    [450, 1036],
  ] as const) {
    sheet.shape(
      curve(
        [
          [x - 22, y],
          [x - 12, y - 12],
          [x + 12, y - 12],
          [x + 22, y],
          [x, y + 8],
        ],
        true,
      ),
      3.6,
    );
    sheet.shape(
      curve(
        [
          [x - 10, y - 4],
          [x, y - 9],
          [x + 10, y - 4],
          [x, y + 1],
        ],
        true,
      ),
      2.6,
    );
  }
  const nodes = [0.33, 0.42, 0.505, 0.585, 0.66, 0.735, 0.81, 0.88, 0.945];
  const laid = nodes.map((t, i) => {
    const at = pointAlong(stem, t);
    const ahead = bearingOf(pointAlong(stem, t - 0.03), at);
    return { at, ahead, upper: i % 2 === 0, size: 1.04 - 0.4 * t ** 2, flowers: t > 0.4 && t < 0.9 };
  });
  drawLeaf(sheet, {
    rib: ribOf(pointAlong(stem, 0.99), bearingOf(stem.at(-9)!, stem.at(-1)!) + 4, 140, -24),
    width: 27,
    profile: elliptic,
    parallel: 3,
    shade: 'right',
  });
  for (const { at, ahead, upper, size } of [...laid].reverse())
    drawLeaf(sheet, {
      rib: upper ? ribOf(at, ahead + 52, 226 * size, -34) : ribOf(at, ahead - 66, 212 * size, 34),
      width: upper ? [50 * size, 58 * size] : [56 * size, 42 * size],
      profile: elliptic,
      parallel: 3,
      shade: 'right',
    });
  sheet.stalks([{ line: stem, width: 19, swell: (t) => 1 - 0.5 * t }]);
  sheet.hatch(stem, 16, 8, 0, 0.55);
  for (const [t, turn] of [
    [0, 2],
    [0.09, -3],
  ] as const) {
    const foot = pointAlong(stem, t);
    const ahead = bearingOf(foot, pointAlong(stem, t + 0.05));
    drawLeaf(sheet, {
      rib: ribOf(foot, ahead + turn, 136, 0),
      width: 12.5,
      profile: blade(0.2, 0.3, 1.3),
      parallel: 1,
      midrib: false,
      weight: 3.8,
    });
  }
  for (const { at, size, flowers, upper } of laid)
    if (flowers) for (const lean of upper ? [24, -14] : [8]) bell(sheet, at, 70 * size + 8, lean);
};
