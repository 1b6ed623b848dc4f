// 芍藥, Paeonia lactiflora: spindle-shaped roots, leaves twice parted in three with lance-shaped leaflets, a broad flower
// full of stamens, and a round bud.
import { curve, bearingOf, type PenPoint, pointAlong, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, drawPetal, ribOf } from '../pen/leaf.ts';
import { drawBerry, drawRootlet, drawRoots } from '../pen/root.ts';
import { even, type DrawingSheet } from '../pen/sheet.ts';

const lance = blade(0.44, 0.9, 1.15);
const broad = blade(0.66, 0.62, 0.42);

const leaflet = (sheet: DrawingSheet, from: PenPoint, degrees: number, length: number): void =>
  drawLeaf(sheet, {
    rib: ribOf(from, degrees, length, Math.cos((degrees * Math.PI) / 180) > 0 ? -14 : 14),
    width: length * 0.2,
    profile: lance,
    veins: 6,
    sweep: 0.24,
    shade: Math.cos((degrees * Math.PI) / 180) > 0 ? 'right' : 'left',
    weight: 4.2,
  });

/** Its stalks, which are drawn with the stem, and what draws its leaflets. */
const leaf = (sheet: DrawingSheet, from: PenPoint, degrees: number, size: number) => {
  const fork = polar(from, degrees, 96 * size);
  const lines = [
    { line: curve([from, polar(from, degrees + 3, 48 * size), fork]), width: 11 },
    ...[62, -62, 0].map((turn) => ({
      line: [fork, polar(fork, degrees + turn, (turn === 0 ? 84 : 64) * size)],
      width: 8,
    })),
  ];
  const leaflets = (): void => {
    for (const turn of [62, -62, 0]) {
      const end = polar(fork, degrees + turn, (turn === 0 ? 84 : 64) * size);
      for (const [by, length] of [
        [48, 112],
        [-48, 112],
        [0, 142],
      ] as const)
        leaflet(sheet, end, degrees + turn + by, length * size * (turn === 0 ? 1.06 : 0.92));
    }
  };
  return { lines, leaflets };
};

const flower = (sheet: DrawingSheet, [x, y]: PenPoint, size: number): void => {
  const petal = (degrees: number, from: number, length: number, width: number): void => {
    const radians = (degrees * Math.PI) / 180;
    const base: PenPoint = [x + Math.cos(radians) * from * size, y - Math.sin(radians) * from * 0.7 * size];
    const reach = length * size * (1 - 0.22 * Math.abs(Math.sin(radians)));
    drawPetal(sheet, {
      rib: ribOf(base, degrees, reach, sheet.between(-12, 12)),
      width: width * size,
      profile: broad,
      lines: 9,
      weight: 4.6,
    });
  };
  for (const [degrees, from, length, width] of [
    [90, 20, 170, 66],
    [38, 20, 172, 64],
    [142, 20, 172, 64],
    [0, 20, 168, 60],
    [180, 20, 168, 60],
    [-46, 20, 158, 62],
    [226, 20, 158, 62],
    [270, 20, 150, 66],
    [64, 22, 134, 58],
    [116, 22, 134, 58],
    [18, 22, 136, 54],
    [162, 22, 136, 54],
    [-26, 22, 124, 54],
    [206, 22, 124, 54],
    [-68, 22, 112, 54],
    [248, 22, 112, 54],
  ] as const)
    petal(degrees, from, length, width);
  const spots = Array.from({ length: 90 }, (_, i): PenPoint => {
    const [dx, dy] = polar([0, 0], i * 137.5, 62 * Math.sqrt((i + 4) / 94));
    return [x + dx * size, y - 4 + dy * 0.74 * size];
  });
  sheet.area(
    curve(
      Array.from(
        { length: 12 },
        (_, i): PenPoint => [
          x + Math.cos((i * Math.PI) / 6) * 58 * size,
          y - 4 + Math.sin((i * Math.PI) / 6) * 42 * size,
        ],
      ),
      true,
    ),
  );
  for (const spot of spots) sheet.line([[x + (spot[0] - x) * 0.45, y + (spot[1] - y) * 0.45], spot], 2, even);
  for (const [px, py] of spots.toSorted((a, b) => a[1] - b[1])) {
    sheet.shape(
      curve(
        [
          [px - 5.4, py],
          [px, py - 3.6],
          [px + 5.4, py],
          [px, py + 3.6],
        ],
        true,
        2,
      ),
      2.4,
    );
  }
  for (const [dx, dy] of [
    [-12, -8],
    [12, -8],
    [0, 6],
  ] as const)
    sheet.shape(
      curve(
        [
          [x + dx - 9, y + dy + 12],
          [x + dx - 10, y + dy - 4],
          [x + dx, y + dy - 18],
          [x + dx + 10, y + dy - 4],
          [x + dx + 9, y + dy + 12],
        ],
        true,
      ),
      3.4,
    );
};

/** The roots, and the two scales at the foot of the stem. */
const rootstock = (sheet: DrawingSheet): void => {
  for (const [x, y, degrees] of [
    [280, 1100, 250],
    [366, 1160, 262],
    [470, 1180, 280],
    [566, 1150, 290],
    [640, 1080, 300],
  ] as const)
    drawRootlet(sheet, [x, y], degrees, 60, 4);
  const thick =
    (peak: number) =>
    (t: number): number =>
      11 + peak * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 1.2 - 10 * t;
  drawRoots(sheet, [
    {
      points: [
        [440, 930],
        [370, 970],
        [310, 1040],
        [270, 1124],
      ],
      width: thick(21),
      wrinkles: 16,
    },
    {
      points: [
        [446, 930],
        [410, 1000],
        [378, 1090],
        [360, 1184],
      ],
      width: thick(23),
      wrinkles: 18,
    },
    {
      points: [
        [452, 930],
        [458, 1020],
        [462, 1100],
        [474, 1190],
      ],
      width: thick(24),
      wrinkles: 18,
    },
    {
      points: [
        [458, 930],
        [510, 1000],
        [548, 1080],
        [572, 1172],
      ],
      width: thick(22),
      wrinkles: 17,
    },
    {
      points: [
        [462, 926],
        [540, 960],
        [606, 1020],
        [650, 1104],
      ],
      width: thick(20),
      wrinkles: 16,
    },
    {
      points: [
        [450, 880],
        [451, 920],
        [452, 960],
      ],
      width: (t) => 10 + 34 * t ** 1.5,
      wrinkles: 3,
    },
  ]);
  for (const [x, turn] of [
    [420, 22],
    [486, -22],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([x, 920], 90 + turn, 64, 0),
      width: 15,
      profile: blade(0.4, 0.5, 0.9),
      veins: 0,
      parallel: 1,
      midrib: false,
    });
};

/** The bud that has not opened, with what is around it. */
const bud = (sheet: DrawingSheet): void => {
  drawBerry(sheet, [644, 216], 46, 48, { weight: 4.8, lines: 5 });
  for (const points of [
    [
      [620, 256],
      [606, 214],
      [640, 168],
    ],
    [
      [662, 260],
      [690, 214],
      [650, 168],
    ],
  ] as const)
    sheet.line(curve(points), 3.4);
  for (const [turn, length] of [
    [50, 74],
    [-50, 74],
    [8, 62],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([641, 264], 90 + turn, length, turn * -0.8),
      width: 15,
      profile: blade(0.45, 0.7, 0.9),
      veins: 0,
      parallel: 1,
      weight: 3.8,
    });
};

export const drawPeony = (sheet: DrawingSheet): void => {
  const stem = curve([
    [452, 920],
    [440, 760],
    [456, 600],
    [448, 440],
    [430, 300],
  ]);
  const side = curve([
    [452, 540],
    [540, 440],
    [610, 350],
    [640, 260],
  ]);
  rootstock(sheet);
  const at = (t: number): { from: PenPoint; ahead: number } => {
    const from = pointAlong(stem, t);
    return { from, ahead: bearingOf(pointAlong(stem, t - 0.03), from) };
  };
  const leaves = (
    [
      [0.62, 72, 0.9],
      [0.5, -76, 0.92],
      [0.36, 84, 1.06],
      [0.22, -86, 1.06],
    ] as const
  ).map(([t, turn, size]) => {
    const { from, ahead } = at(t);
    return leaf(sheet, from, ahead + turn, size);
  });
  sheet.stalks([
    { line: stem, width: 20, swell: (t) => 1.1 - 0.35 * t },
    { line: side, width: 12 },
    ...leaves.flatMap(({ lines }) => lines),
  ]);
  sheet.hatch(stem, 17, 9);
  for (const { leaflets } of leaves) leaflets();
  leaflet(sheet, pointAlong(stem, 0.84), 152, 120);
  leaflet(sheet, pointAlong(stem, 0.84), 44, 110);
  leaflet(sheet, pointAlong(side, 0.6), 10, 110);
  leaflet(sheet, pointAlong(side, 0.75), 128, 90);
  bud(sheet);
  flower(sheet, [424, 220], 1.04);
};
