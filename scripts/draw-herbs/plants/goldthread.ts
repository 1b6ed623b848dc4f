// 黃連, Coptis chinensis: a knotted rhizome that branches like a bird's foot, full of rootlets, leaves of three stalked
// leaflets cut into toothed lobes, and scapes with narrow-sepalled flowers and with stalked follicles that spread like
// the spokes of a wheel.
import { curve, bearingOf, type PenPoint, polar } from '../pen/geometry.ts';
import { blade, drawLeaf, ribOf } from '../pen/leaf.ts';
import { drawRootlet, drawRoots } from '../pen/root.ts';
import { even, type DrawingSheet } from '../pen/sheet.ts';

const rhombic = blade(0.36, 0.72, 0.95);

const leaflet = (
  sheet: DrawingSheet,
  from: PenPoint,
  degrees: number,
  length: number,
  widths: readonly [number, number],
): void => {
  const base = polar(from, degrees, length * 0.22);
  sheet.line([from, base], 4.6, even);
  drawLeaf(sheet, {
    rib: ribOf(polar(base, degrees, -3), degrees, length, 0),
    width: [widths[0] * length, widths[1] * length],
    profile: rhombic,
    teeth: { count: 5, depth: 0.42, finer: { count: 2, depth: 0.26 } },
    veins: 5,
    sweep: 0.2,
    shade: Math.cos((degrees * Math.PI) / 180) > -0.1 ? 'right' : 'left',
    weight: 4.2,
  });
};

const leaf = (sheet: DrawingSheet, path: readonly PenPoint[], size: number, turn = 0): void => {
  const line = curve(path);
  const end = line.at(-1)!;
  const ahead = bearingOf(line.at(-6)!, end) + turn;
  sheet.stalks([{ line, width: 11, swell: (t) => 1.15 - 0.35 * t }], 3.8);
  leaflet(sheet, end, ahead + 74, 150 * size, [0.36, 0.44]);
  leaflet(sheet, end, ahead - 74, 150 * size, [0.44, 0.36]);
  leaflet(sheet, end, ahead, 196 * size, [0.4, 0.4]);
};

const flower = (sheet: DrawingSheet, centre: PenPoint, size: number): void => {
  for (let k = 0; k < 5; k += 1)
    drawLeaf(sheet, {
      rib: ribOf(centre, 90 + 72 * k, 46 * size, 6),
      width: 8.5 * size,
      profile: blade(0.45, 0.8, 1.2),
      veins: 0,
      weight: 3.2,
    });
  for (let k = 0; k < 10; k += 1) {
    const tip = polar(centre, 36 * k + 18, (k % 2 === 0 ? 21 : 15) * size);
    sheet.line([centre, tip], 2.2, even);
    sheet.line([tip, polar(tip, 36 * k, 1)], 5, even);
  }
  sheet.shape(
    Array.from({ length: 14 }, (_, i) => polar(centre, (i * 360) / 14, 6.5 * size)),
    2.8,
  );
};

const follicles = (sheet: DrawingSheet, centre: PenPoint): void => {
  for (let k = 0; k < 9; k += 1) {
    const degrees = 8 + k * 40;
    const base = polar(centre, degrees, 25);
    sheet.line([centre, base], 3, even);
    drawLeaf(sheet, {
      rib: ribOf(base, degrees, 34, 18),
      width: 8.5,
      profile: blade(0.5, 0.8, 1.1),
      veins: 0,
      weight: 3.2,
    });
  }
};

export const drawGoldthread = (sheet: DrawingSheet): void => {
  const crown: PenPoint = [452, 880];
  const toes: readonly (readonly PenPoint[])[] = [
    [
      [440, 900],
      [390, 950],
      [330, 984],
      [262, 1000],
    ],
    [
      [446, 900],
      [416, 980],
      [392, 1050],
      [352, 1110],
    ],
    [
      [456, 900],
      [470, 990],
      [462, 1070],
      [478, 1140],
    ],
    [
      [462, 900],
      [520, 960],
      [560, 1040],
      [600, 1090],
    ],
    [
      [466, 896],
      [530, 930],
      [600, 960],
      [668, 964],
    ],
  ];
  for (const toe of toes) {
    const line = curve(toe);
    for (let i = 0; i < 13; i += 1) {
      const at = line[Math.floor((line.length - 1) * sheet.between(0.15, 1))];
      const ahead = bearingOf(line[0], line.at(-1)!);
      drawRootlet(
        sheet,
        at,
        ahead + (i % 2 === 0 ? 1 : -1) * sheet.between(40, 96),
        sheet.between(50, 100),
        3.2,
      );
    }
  }
  drawRoots(
    sheet,
    toes.map((points) => ({
      points,
      width: (t: number) => (19 - 7 * t) * (1 + 0.2 * Math.sin(t * 37)) * Math.min(1, (1.03 - t) * 9),
      wrinkles: 13,
    })),
    { uneven: 0.05 },
  );
  leaf(sheet, [crown, [400, 720], [390, 560], [420, 420]], 0.86);
  const scape: readonly PenPoint[] = [crown, [500, 660], [510, 440], [560, 240]];
  const branches: readonly (readonly PenPoint[])[] = [
    [
      [521, 380],
      [560, 320],
      [622, 270],
    ],
    [
      [512, 460],
      [500, 380],
      [484, 300],
    ],
    [
      [545, 290],
      [530, 220],
      [508, 150],
    ],
  ];
  sheet.stalks(
    [{ line: curve(scape), width: 11 }, ...branches.map((points) => ({ line: curve(points), width: 7 }))],
    3.6,
  );
  flower(sheet, [562, 236], 1.15);
  flower(sheet, [506, 146], 1);
  flower(sheet, [628, 266], 1.05);
  const fruiting: readonly PenPoint[] = [crown, [540, 760], [640, 640], [700, 500]];
  sheet.stalks(
    [
      { line: curve(fruiting), width: 10 },
      {
        line: curve([
          [660, 602],
          [720, 560],
          [790, 540],
        ]),
        width: 7,
      },
    ],
    3.6,
  );
  leaf(sheet, [crown, [330, 760], [250, 640], [206, 520]], 0.98, 4);
  leaf(sheet, [crown, [560, 800], [650, 760], [706, 716]], 0.92, -24);
  leaf(sheet, [crown, [340, 840], [270, 810], [214, 780]], 0.84, 30);
  leaf(sheet, [crown, [470, 800], [480, 720], [474, 660]], 0.74);
  follicles(sheet, [700, 494]);
  follicles(sheet, [796, 538]);
  for (const [degrees, length] of [
    [128, 96],
    [56, 90],
    [104, 112],
    [78, 104],
  ] as const)
    drawLeaf(sheet, {
      rib: ribOf([452, 916], degrees, length, 0),
      width: 15,
      profile: blade(0.35, 0.5, 1),
      veins: 0,
      parallel: 1,
      midrib: false,
      weight: 4,
    });
};
