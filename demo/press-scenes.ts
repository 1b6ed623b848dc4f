// Small landscapes of the demonstration newspaper, drawn as lines and areas. Each is made from a number, so that no two are
// alike and every one comes out the same again.
import {
  boxLine,
  inset,
  wholePoint as at,
  type PressBox,
  type PressPoint as Point,
  type PressStroke as Stroke,
} from './press-drawings.ts';

/** The same sequence of numbers from 0 to 1 for the same seed (xorshift32). */
const sequence = (seed: number): (() => number) => {
  let state = (seed * 2654435761 + 97) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x100000000;
  };
};

const oval = (x: number, y: number, rx: number, ry: number, stroke: Omit<Stroke, 'points'>): Stroke => ({
  points: Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 2 * Math.PI;
    return at(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
  }),
  ...stroke,
});

/** The line of a ridge from the left to the right. */
const ridge = (box: PressBox, base: number, height: number, random: () => number): Point[] => {
  let points: [number, number][] = [
    [box.left, base - height * random() * 0.4],
    [box.left + (box.right - box.left) * (0.25 + random() * 0.5), base - height],
    [box.right, base - height * random() * 0.5],
  ];
  for (let rough = height * 0.32; rough > 3; rough *= 0.5)
    points = points.flatMap((point, i): [number, number][] => {
      const next = points[i + 1];
      if (!next) return [point];
      const middle = (point[1] + next[1]) / 2 + (random() - 0.5) * rough;
      return [point, [(point[0] + next[0]) / 2, Math.max(box.top, middle)]];
    });
  return points.map(([x, y]) => at(x, y));
};

/** A hill with the strokes that shade its slopes. */
const hill = (box: PressBox, base: number, height: number, random: () => number): Stroke[] => {
  const line = ridge(box, base, height, random);
  const shades = line.slice(0, -1).flatMap(([x, y], i): Stroke[] => {
    if (i % 2 === 1 || y > base - 24) return [];
    const length = Math.min(base - y, 30 + random() * height * 0.42);
    return [{ points: [at(x, y + 6), at(Math.min(box.right, x + length * 0.28), y + length)], width: 1.6 }];
  });
  const area: Stroke = {
    points: [...line, at(box.right, base), at(box.left, base)],
    width: 0,
    fill: 'paper',
  };
  return [area, { points: line, width: 4 }, ...shades];
};

const water = (box: PressBox, top: number, random: () => number): Stroke[] =>
  Array.from({ length: 46 }, (_, i): Stroke => {
    const y = top + ((box.bottom - top) * (i + 1)) / 48;
    const x = box.left + random() * (box.right - box.left) * 0.8;
    const reach = Math.min(box.right - 6, x + 30 + random() * 120);
    return { points: [at(x, y), at((x + reach) / 2, y + 4), at(reach, y)], width: 2 };
  });

const boat = (x: number, y: number): Stroke[] => [
  {
    points: [
      at(x - 70, y - 14),
      at(x - 46, y + 12),
      at(x + 50, y + 12),
      at(x + 82, y - 18),
      at(x + 48, y - 2),
    ],
    width: 2,
    fill: 'ink',
  },
  {
    points: [at(x - 30, y - 6), at(x - 24, y - 34), at(x + 22, y - 34), at(x + 28, y - 4)],
    width: 3,
    fill: 'paper',
  },
  {
    points: [
      at(x + 46, y - 4),
      at(x + 52, y - 44),
      at(x + 34, y - 38),
      at(x + 72, y - 38),
      at(x + 52, y - 58),
    ],
    width: 4,
  },
  { points: [at(x + 52, y - 40), at(x + 130, y - 66), at(x + 134, y + 4)], width: 1.6 },
];

const geese = (box: PressBox, random: () => number): Stroke[] =>
  Array.from({ length: 9 }, (_, i): Stroke => {
    const leg = i % 2 === 0 ? 1 : -1;
    const step = Math.ceil(i / 2);
    const x = box.left + (box.right - box.left) * 0.42 + leg * step * 34;
    const y = box.top + 90 + step * 26 + random() * 6;
    return {
      points: [at(x - 16, y - 9), at(x - 4, y - 3), at(x, y), at(x + 4, y - 3), at(x + 16, y - 9)],
      width: 4,
    };
  });

const leaf = (x: number, y: number, length: number, angle: number): Stroke => {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * 0.11, dx * 0.11];
  return {
    points: [
      at(x, y),
      at(x + dx * 0.4 + nx, y + dy * 0.4 + ny),
      at(x + dx, y + dy),
      at(x + dx * 0.4 - nx, y + dy * 0.4 - ny),
    ],
    width: 0,
    fill: 'ink',
  };
};

const bamboo = (box: PressBox, random: () => number): Stroke[] =>
  [0.22, 0.45, 0.7].flatMap((share, stalk): Stroke[] => {
    const strokes: Stroke[] = [];
    let x = box.left + (box.right - box.left) * (share + random() * 0.06);
    const top = box.top + 30 + stalk * 50;
    const lean = (random() - 0.5) * 0.08;
    for (let y = box.bottom - 16; y > top; ) {
      const next = Math.max(top, y - 78 - random() * 26);
      const toX = x + lean * (y - next);
      strokes.push({ points: [at(x, y), at(toX, next + 6)], width: 13 - stalk * 2 });
      if (next < box.bottom - 200)
        for (let n = 0; n < 4; n += 1) {
          const side = random() < 0.5 ? 0 : Math.PI;
          strokes.push(
            leaf(toX, next + 4, 56 + random() * 62, side + (0.2 + random() * 0.7) * (side === 0 ? 1 : -1)),
          );
        }
      [x, y] = [toX, next];
    }
    return strokes;
  });

const blossom = (x: number, y: number, r: number): Stroke[] => [
  ...Array.from({ length: 5 }, (_, i) => {
    const angle = (i / 5) * 2 * Math.PI - 0.4;
    return oval(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.72, r * 0.72, {
      width: 2.4,
      fill: 'paper',
    });
  }),
  oval(x, y, r * 0.3, r * 0.3, { width: 0, fill: 'ink' }),
];

const plum = (box: PressBox, random: () => number): Stroke[] => {
  const strokes: Stroke[] = [];
  const flowers: Stroke[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number): void => {
    const toX = Math.min(box.right - 34, Math.max(box.left + 34, x + Math.cos(angle) * length));
    const toY = Math.min(box.bottom - 10, Math.max(box.top + 34, y + Math.sin(angle) * length));
    const bend = at((x + toX) / 2 + (random() - 0.5) * 26, (y + toY) / 2 + (random() - 0.5) * 26);
    strokes.push({ points: [at(x, y), bend, at(toX, toY)], width });
    if (width < 9) flowers.push(...blossom(toX, toY, 11 + random() * 6));
    if (width < 4) return;
    for (const turn of [-0.55, 0.5])
      grow(toX, toY, angle + turn + (random() - 0.5) * 0.5, length * 0.76, width * 0.62);
  };
  grow(box.left + (box.right - box.left) * 0.3, box.bottom - 8, -1.25, (box.bottom - box.top) * 0.27, 24);
  return [...strokes, ...flowers];
};

const pagoda = (x: number, bottom: number, height: number): Stroke[] => {
  const storeys = 7;
  const step = height / (storeys + 1);
  const strokes: Stroke[] = Array.from({ length: storeys }, (_, i): Stroke[] => {
    const half = step * (0.95 - i * 0.08);
    const y = bottom - i * step;
    return [
      {
        points: [
          at(x - half * 0.7, y),
          at(x - half * 0.7, y - step * 0.7),
          at(x + half * 0.7, y - step * 0.7),
          at(x + half * 0.7, y),
        ],
        width: 2.4,
        fill: 'paper',
      },
      {
        points: [
          at(x - half * 0.16, y),
          at(x - half * 0.16, y - step * 0.42),
          at(x + half * 0.16, y - step * 0.42),
          at(x + half * 0.16, y),
        ],
        width: 0,
        fill: 'ink',
      },
      {
        points: [
          at(x - half * 1.3, y - step * 0.78),
          at(x - half, y - step * 0.7),
          at(x + half, y - step * 0.7),
          at(x + half * 1.3, y - step * 0.78),
          at(x + half * 0.55, y - step),
          at(x - half * 0.55, y - step),
        ],
        width: 0,
        fill: 'ink',
      },
    ];
  }).flat();
  return [
    ...strokes,
    { points: [at(x, bottom - storeys * step), at(x, bottom - height - step * 0.3)], width: 7 },
  ];
};

export const sceneNames = ['山月', '孤舟', '修竹', '寒梅', '古塔', '秋雁'] as const;

/** One of the six scenes, within a fine rule. */
export const drawScene = (frame: PressBox, scene: number, seed: number): Stroke[] => {
  const random = sequence(seed);
  const box = inset(frame, 12);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const moon = (x: number, y: number) =>
    oval(box.left + width * x, box.top + height * y, 44, 44, { width: 3, fill: 'paper' });
  const level = box.top + height * 0.72;
  const hills = (heights: readonly number[]) =>
    heights.flatMap((share, i) => hill(box, level + i * 26, height * share, random));
  const sky: Stroke = {
    points: [
      [box.left, box.top],
      [box.right, box.top],
      [box.right, Math.round(level)],
      [box.left, Math.round(level)],
    ],
    width: 0,
    fill: 'grey',
  };
  const scenes: Record<(typeof sceneNames)[number], () => Stroke[]> = {
    山月: () => [sky, moon(0.7, 0.16), ...hills([0.5, 0.34, 0.18]), ...water(box, level + 60, random)],
    孤舟: () => [
      ...hills([0.3, 0.16]),
      ...water(box, level + 20, random),
      ...boat(box.left + width * 0.5, level + 80),
    ],
    修竹: () => [moon(0.8, 0.14), ...bamboo(box, random)],
    寒梅: () => [moon(0.22, 0.15), ...plum(box, random)],
    古塔: () => [
      ...hills([0.34]),
      ...pagoda(box.left + width * (0.35 + random() * 0.3), level + 30, height * 0.6),
      ...hills([0.06]),
      ...water(box, level + 60, random),
    ],
    秋雁: () => [
      moon(0.2, 0.2),
      ...geese(box, random),
      ...hills([0.3, 0.2]),
      ...water(box, level + 50, random),
    ],
  };
  return [
    ...scenes[sceneNames[scene % sceneNames.length]](),
    boxLine(frame, 5),
    boxLine(inset(frame, 9), 1.6),
  ];
};
