// Title pages, the colophon, and the seals of the library.
import { arc, type FigureBox, type Drawing, type FigurePoint } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';
import { sealStrokes } from './seal-strokes.ts';

const middleOf = ({ left, right }: FigureBox): number => (left + right) / 2;

/** Clouds behind the title: rings of three arcs each. */
const drawCloud = (drawing: Drawing, [x, y]: FigurePoint, r: number): void => {
  for (const share of [1, 0.72, 0.44])
    drawing.area(
      [
        ...arc([x, y], [r * share, r * share], [180, 360]),
        ...arc([x, y], [r * share - 7, r * share - 7], [360, 180]),
      ],
      'grey',
    );
};

const drawTitle = (drawing: Drawing, box: FigureBox): void => {
  const x = middleOf(box);
  const { top, bottom } = box;
  for (const at of [x - 205, x + 205])
    drawing.line(
      [
        [at, top],
        [at, bottom],
      ],
      4,
    );
  drawing.label('丙午歲編', { x: x + 400, y: top + 130, size: 92 });
  drawing.label('琅嬛閱書便覽', { x, y: (top + bottom) / 2, size: 230, at: 'middle' });
  drawing.label('琅嬛石室藏板', { x: x - 400, y: bottom - 130, size: 92, at: 'end' });
};

const drawBackTitle = (drawing: Drawing, box: FigureBox): void => {
  const { left, right, top, bottom } = box;
  const x = middleOf(box);
  const behind: FigureBox = { left: left + 90, top: bottom - 640, right: right - 90, bottom: bottom - 120 };
  drawing.backgrounds.push(behind);
  for (let row = 0; row < 5; row += 1)
    for (let i = 0; i < 7 - (row % 2); i += 1)
      drawCloud(drawing, [behind.left + 75 + (row % 2) * 75 + i * 150, behind.top + 110 + row * 100], 72);
  drawing.label('⟦A HANDBOOK‖English⟧', { x, y: top + 260, size: 118, across: true, at: 'middle' });
  drawing.label('⟦OF READING OLD BOOKS‖English⟧', { x, y: top + 430, size: 92, across: true, at: 'middle' });
  drawing.label('⟦～～～～～～～～‖SymbolLine⟧', { x, y: top + 580, size: 56, across: true, at: 'middle' });
  drawing.label('⟦in nine chapters, with figures and tables‖English⟧', {
    x,
    y: top + 710,
    size: 54,
    across: true,
    at: 'middle',
  });
  drawing.label('⟦written, drawn and set by the house‖English⟧', {
    x,
    y: top + 800,
    size: 54,
    across: true,
    at: 'middle',
  });
  drawing.label('⟦琅嬛福地‖BackgroundImage⟧', { x, y: bottom - 380, size: 190, across: true, at: 'middle' });
  drawing.label('⟦LANGHUAN 2026‖English⟧', { x, y: bottom - 60, size: 60, across: true, at: 'middle' });
};

const drawColophon = (drawing: Drawing, box: FigureBox): void => {
  const x = middleOf(box);
  const half = Math.min(190, (box.right - box.left) / 2 - 20);
  const [top, bottom] = [box.top + 300, box.bottom - 260];
  // A lotus leaf above and a flower below, as many colophons have.
  const leaf: FigurePoint[] = [
    ...arc([x, top], [half + 40, 150], [180, 360]),
    ...arc([x + half - 30, top], [70, 40], [0, 180]),
    ...arc([x, top], [half - 100, 40], [0, 180]),
    ...arc([x - half + 30, top], [70, 40], [0, 180]),
  ];
  drawing.area(leaf, 'paper', 4);
  for (const turn of [200, 225, 250, 270, 290, 315, 340])
    drawing.line([[x, top + 24], ...arc([x, top], [half + 20, 132], [turn, turn], 1).slice(0, 1)], 2);
  drawing.box({ left: x - half, top, right: x + half, bottom }, 8, 'paper');
  drawing.box({ left: x - half + 16, top: top + 16, right: x + half - 16, bottom: bottom - 16 }, 2);
  drawing.line(
    [
      [x, top + 16],
      [x, bottom - 16],
    ],
    2,
  );
  for (const [from, to] of [
    [180, 250],
    [215, 290],
    [250, 325],
    [290, 360],
  ] as const)
    drawing.area(
      [[x, bottom + 8], ...arc([x, bottom + 8], [half * 0.9, 150], [360 - from + 0, 360 - to + 0])],
      'paper',
      3,
    );
  const size = Math.min(96, (bottom - top - 120) / 10);
  drawing.label('歲在丙午琅嬛', { x: x + half / 2 - 4, y: (top + bottom) / 2, size, at: 'middle' });
  drawing.label('石室新編校定', { x: x - half / 2 + 4, y: (top + bottom) / 2, size, at: 'middle' });
};

const drawSeals = (drawing: Drawing, box: FigureBox) => {
  const x = middleOf(box);
  const height = (box.bottom - box.top) / 3;
  const side = Math.min(360, box.right - box.left - 120, height - 150);
  const at = (i: number): FigureBox => ({
    left: x - side / 2,
    top: box.top + i * height + 40,
    right: x + side / 2,
    bottom: box.top + i * height + 40 + side,
  });
  const seals = [
    {
      seal: at(0),
      text: '琅嬛石室',
      manner: 'red' as const,
      name: '朱文方印',
      comment: '朱文，字朱而地白。',
    },
    {
      seal: at(1),
      text: '開卷有得',
      manner: 'white' as const,
      name: '白文方印',
      comment: '白文，字白而地朱。',
    },
    {
      seal: at(2),
      text: '琅嬛',
      manner: 'round' as const,
      name: '朱文圓印',
      comment: '圓印，多作藏書小記。',
    },
  ];
  return seals.map(({ seal, text, manner, name, comment }) => {
    for (const { points, fill } of sealStrokes(text, seal, manner)) drawing.area(points, fill);
    drawing.label(name, { x, y: seal.bottom + 52, size: 46, across: true, at: 'middle' });
    return {
      left: Math.round(seal.left) - 8,
      top: Math.round(seal.top) - 8,
      right: Math.round(seal.right) + 8,
      bottom: Math.round(seal.bottom) + 8,
      title: `「${text}」${name}`,
      text,
      comment: `${comment}自右而左，自上而下讀之。`,
    };
  });
};

export const platePlans: Record<string, FigurePlan> = {
  title: { lines: 10, draw: (drawing, box) => drawTitle(drawing, box) },
  backTitle: { lines: 10, draw: (drawing, box) => drawBackTitle(drawing, box) },
  colophon: {
    lines: 4,
    type: 'Image',
    title: '牌記式',
    comment: '上覆荷葉，下承蓮花，宋元以來坊刻常用。',
    draw: (drawing, box) => drawColophon(drawing, box),
  },
  seals: { lines: 5, type: 'Seal', draw: drawSeals },
};
