// 人參, Panax ginseng: a forked root with the scars of its stems above it, a whorl of leaves with five leaflets each, of
// which the outer two are small, and one umbel of berries.
import { curve, bearingOf, type PenPoint, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawBerry, drawRootlet, drawRoots } from '../pen/root.ts';
import { type DrawingSheet, tapering } from '../pen/sheet.ts';

const leaflet = blade(0.55, 0.95, 1.35);

const palmateLeaf = (sheet: DrawingSheet, from: PenPoint, to: PenPoint, size: number): void => {
  const ahead = bearingOf(from, to);
  sheet.stalks([{ line: curve([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 14], to]), width: 10 }]);
  for (const [turn, length] of [
    [112, 0.44],
    [-112, 0.44],
    [56, 0.86],
    [-56, 0.86],
    [0, 1],
  ]) {
    const base = polar(to, ahead + turn, 16 * size);
    sheet.line([to, base], 5, tapering);
    drawLeaf(sheet, {
      rib: ribOf(base, ahead + turn, 178 * length * size, Math.sign(turn) * -14 - 6),
      width: 43 * length * size + 4,
      profile: leaflet,
      teeth: { count: Math.round(17 * length), depth: 0.12 },
      veins: Math.round(7 * length),
      sweep: 0.17,
      shade: Math.cos(((ahead + turn) * Math.PI) / 180) > 0 ? 'right' : 'left',
      weight: 4.2,
    });
  }
};

export const drawGinseng = (sheet: DrawingSheet): void => {
  const node: PenPoint = [452, 520];
  for (const [x, y, degrees, length] of [
    [352, 1128, 250, 70],
    [546, 1140, 285, 60],
    [300, 1030, 215, 80],
    [412, 1046, 200, 70],
    [520, 1050, 330, 90],
    [600, 1022, 320, 70],
    [470, 1010, 280, 110],
    [372, 1090, 190, 60],
    [556, 1088, 345, 66],
  ] as const)
    drawRootlet(sheet, [x, y], degrees, length);
  drawRoots(sheet, [
    {
      points: [
        [424, 868],
        [366, 934],
        [318, 990],
        [276, 1046],
        [256, 1090],
      ],
      width: (t) => 22 * (1 - t) ** 0.85 + 1,
      wrinkles: 12,
    },
    {
      points: [
        [486, 868],
        [544, 920],
        [592, 980],
        [640, 1022],
        [686, 1046],
      ],
      width: (t) => 21 * (1 - t) ** 0.85 + 1,
      wrinkles: 12,
    },
    {
      points: [
        [440, 960],
        [408, 1034],
        [376, 1098],
        [352, 1180],
      ],
      width: (t) => 33 * (1 - t) ** 0.8 + 1.5,
      wrinkles: 11,
    },
    {
      points: [
        [470, 960],
        [508, 1034],
        [534, 1100],
        [566, 1180],
      ],
      width: (t) => 33 * (1 - t) ** 0.8 + 1.5,
      wrinkles: 11,
    },
    {
      points: [
        [452, 826],
        [456, 890],
        [450, 950],
        [455, 1002],
      ],
      width: (t) =>
        52 * Math.min(1, Math.sin((Math.PI / 2) * Math.min(1, t / 0.22)) ** 0.6) +
        8 * Math.sin(Math.PI * t) -
        52 * Math.max(0, (t - 0.56) / 0.44) ** 1.1,
      wrinkles: 20,
    },
  ]);
  // The neck with its scars.
  for (const [x, y, r] of [
    [446, 832, 19],
    [462, 812, 18],
    [444, 794, 17],
    [458, 776, 16],
  ] as const)
    drawBerry(sheet, [x, y], r + 5, r, { lines: 3, weight: 3.6 });
  const peduncle = curve([node, [446, 400], [456, 250]]);
  const stem = curve([[456, 774], [446, 700], [452, 610], node]);
  palmateLeaf(sheet, node, [330, 398], 0.86);
  palmateLeaf(sheet, node, [580, 396], 0.86);
  sheet.stalks([
    { line: stem, width: 19 },
    { line: peduncle, width: 10 },
  ]);
  sheet.hatch(stem, 17, 9);
  palmateLeaf(sheet, node, [262, 556], 0.98);
  palmateLeaf(sheet, node, [646, 560], 0.98);
  palmateLeaf(sheet, node, [462, 588], 0.82);
  const centre: PenPoint = [456, 172];
  const berries = Array.from({ length: 26 }, (_, i): PenPoint => {
    const angle = i * 137.5;
    return polar(centre, angle, 84 * Math.sqrt((i + 0.5) / 26));
  }).reverse();
  for (const berry of berries)
    sheet.line([[456, 250], [(456 + berry[0]) / 2, (236 + berry[1]) / 2], berry], 3);
  for (const berry of berries) drawBerry(sheet, berry, 17, 15, { weight: 3.6, lines: 3 });
};
