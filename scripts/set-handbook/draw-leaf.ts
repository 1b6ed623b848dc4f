// A leaf with its parts named, and folds of several manners.
import { arc, type FigureBox, type Drawing, type FigurePoint } from './drawing.ts';
import type { FigurePlan, ListedFigure } from './figure-plan.ts';

/** Half of a fish tail: `turn` -1 for one that opens upwards. */
const fishTail = (
  drawing: Drawing,
  [x, y]: FigurePoint,
  half: number,
  turn: 1 | -1,
  manner: string,
): void => {
  const points: FigurePoint[] = [
    [x - half, y],
    [x + half, y],
    [x + half, y + turn * half * 1.5],
    [x, y + turn * half * 0.62],
    [x - half, y + turn * half * 1.5],
  ];
  if (manner === 'white') drawing.line([...points, points[0]], 4);
  else drawing.area(points, 'ink');
  if (manner === 'flower') {
    for (const dx of [-0.45, 0, 0.45])
      drawing.area(
        arc([x + dx * half, y + turn * half * 0.36], [half * 0.15, half * 0.15], [0, 360], 12),
        'paper',
      );
    drawing.line(
      [
        [x - half, y - turn * 9],
        [x + half, y - turn * 9],
      ],
      3,
    );
  }
};

const drawLeaf = (drawing: Drawing, box: FigureBox): ListedFigure[] => {
  const x = (box.left + box.right) / 2;
  const sheet: FigureBox = {
    left: box.left + 60,
    right: box.right - 60,
    top: box.top + 500,
    bottom: box.top + 1330,
  };
  const frame: FigureBox = {
    left: sheet.left + 95,
    right: sheet.right - 95,
    top: sheet.top + 170,
    bottom: sheet.bottom - 85,
  };
  const half = 48;
  drawing.box(sheet, 3);
  drawing.box(frame, 8);
  drawing.box(
    { left: frame.left + 14, right: frame.right - 14, top: frame.top + 14, bottom: frame.bottom - 14 },
    2,
  );
  for (const at of [x - half, x + half])
    drawing.line(
      [
        [at, frame.top + 14],
        [at, frame.bottom - 14],
      ],
      3,
    );
  const columns = 7;
  const pitch = (frame.right - 14 - x - half) / columns;
  for (const side of [-1, 1])
    for (let i = 0; i < columns; i += 1) {
      const middle = x + side * (half + (i + 0.5) * pitch);
      if (i > 0)
        drawing.line(
          [
            [middle - (side * pitch) / 2, frame.top + 14],
            [middle - (side * pitch) / 2, frame.bottom - 14],
          ],
          1.6,
        );
      // Text, as far as a small drawing shows it.
      const last = side < 0 && i === columns - 1 ? 7 : 12;
      for (let n = 0; n < last; n += 1) {
        const top = frame.top + 34 + n * 42;
        drawing.box({ left: middle - 11, right: middle + 11, top, bottom: top + 26 }, 0, 'grey');
      }
    }
  drawing.area(
    [
      [x - 7, frame.top + 14],
      [x + 7, frame.top + 14],
      [x + 7, frame.top + 120],
      [x - 7, frame.top + 120],
    ],
    'ink',
  );
  fishTail(drawing, [x, frame.top + 120], half, 1, 'black');
  fishTail(drawing, [x, frame.bottom - 130], half, -1, 'black');
  drawing.area(
    [
      [x - 7, frame.bottom - 130],
      [x + 7, frame.bottom - 130],
      [x + 7, frame.bottom - 14],
      [x - 7, frame.bottom - 14],
    ],
    'ink',
  );
  drawing.label('書名卷次', { x, y: frame.top + 178, size: 28 });
  drawing.label('葉次', { x, y: frame.top + 318, size: 28 });
  const ear: FigureBox = {
    left: frame.left - 52,
    right: frame.left - 4,
    top: frame.top,
    bottom: frame.top + 130,
  };
  drawing.box(ear, 4, 'paper');
  drawing.label('篇名', { x: (ear.left + ear.right) / 2, y: ear.top + 24, size: 36 });

  const size = 58;
  const above = (text: string, at: number, to: FigurePoint, y = box.top + 120): void => {
    drawing.label(text, { x: at, y, size });
    drawing.arrow([at, y + [...text].length * size * 1.08 + 16], to);
  };
  above('天頭', frame.right - 70, [frame.right - 70, sheet.top + 90]);
  above('邊欄', frame.right - 200, [frame.right - 200, frame.top + 6]);
  above('界行', x + half + 2 * pitch, [x + half + 2 * pitch, frame.top + 60]);
  above('象鼻', x + 70, [x + 7, frame.top + 70]);
  above('版心', x - 70, [x - 34, frame.top + 200]);
  above('魚尾', x - 210, [x - 36, frame.top + 146]);
  above('書耳', ear.left + 20, [ear.left + 20, ear.top]);
  const below = (text: string, at: number, to: FigurePoint): void => {
    const y = sheet.bottom + 150;
    drawing.label(text, { x: at, y, size });
    drawing.arrow([at, y - 14], to);
  };
  below('書腦', sheet.right - 46, [sheet.right - 46, sheet.bottom - 180]);
  below('前半葉', frame.right - 220, [frame.right - 220, frame.bottom - 60]);
  below('地腳', x + 120, [x + 120, sheet.bottom - 40]);
  below('中縫', x, [x, frame.bottom - 40]);
  below('後半葉', frame.left + 250, [frame.left + 250, frame.bottom - 60]);
  return [
    { ...box },
    {
      ...ear,
      right: frame.left + 60,
      left: ear.left - 30,
      top: ear.top - 30,
      bottom: ear.bottom + 30,
      type: 'Part',
      title: '書耳',
      comment: '欄外小格，記篇名或年代，便於檢尋。',
    },
  ];
};

const drawFolds = (drawing: Drawing, box: FigureBox): void => {
  const kinds: [string, string, (strip: FigureBox) => void][] = [
    ['白口單魚尾', 'black', () => {}],
    ['細黑口對魚尾', 'black', () => {}],
    ['大黑口花魚尾', 'flower', () => {}],
    ['白口白魚尾', 'white', () => {}],
  ];
  const half = 60;
  for (const [i, [name, manner]] of kinds.entries()) {
    const x = box.right - (box.right - box.left) * (0.25 + 0.5 * (i % 2));
    const top = box.top + 60 + Math.floor(i / 2) * 860;
    const strip: FigureBox = { left: x - half, right: x + half, top, bottom: top + 640 };
    drawing.box(strip, 4);
    const mouth = i === 1 ? 6 : i === 2 ? 30 : 0;
    const tails: [number, 1 | -1][] =
      i === 0 || i === 3
        ? [[top + 150, 1]]
        : [
            [top + 150, 1],
            [strip.bottom - 150, -1],
          ];
    for (const [y, turn] of tails) fishTail(drawing, [x, y], half, turn, manner);
    if (mouth > 0)
      for (const [from, to] of [
        [top, top + 148],
        [strip.bottom - 148, strip.bottom],
      ])
        drawing.box({ left: x - mouth, right: x + mouth, top: from, bottom: to }, 0, 'ink');
    drawing.label(name, { x, y: strip.bottom + 60, size: 42, across: true, at: 'middle' });
  }
};

export const leafPlans: Record<string, FigurePlan> = {
  leaf: {
    lines: 10,
    type: 'Image',
    title: '葉之各部圖',
    comment: '一葉未折之形；自中縫折之，字向外，右為前半葉，左為後半葉。',
    draw: drawLeaf,
  },
  folds: {
    lines: 5,
    type: 'Image',
    title: '版心諸式',
    comment: '口之黑白，視上下有無墨線；魚尾之名，視其形。',
    draw: drawFolds,
  },
};
