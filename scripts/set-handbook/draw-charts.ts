// A time line, a wheel, bars and a curve.
import { arc, type FigureBox, type Drawing, type FigurePoint } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';
import { editions, feet, fourBooksLengths, solarTerms } from './handbook-charts.ts';

/** Years run down the middle, events to both sides in turn. */
const drawEditions = (drawing: Drawing, box: FigureBox): void => {
  const x = (box.left + box.right) / 2;
  const [first, last] = [850, 1930];
  const y = (year: number): number =>
    box.top + 50 + ((box.bottom - box.top - 90) * (year - first)) / (last - first);
  drawing.line(
    [
      [x, y(first)],
      [x, y(last)],
    ],
    6,
  );
  for (let year = 900; year <= 1900; year += 100) {
    drawing.line(
      [
        [x - 18, y(year)],
        [x + 18, y(year)],
      ],
      3,
    );
    drawing.label(`⟦${year}‖SerialNumber⟧`, { x: x + 28, y: y(year), size: 40, across: true });
  }
  for (const [i, { year, reign, what }] of editions.entries()) {
    const side = i % 2 === 0 ? -1 : 1;
    const size = 42;
    const away = side < 0 ? 40 : 150;
    drawing.area(arc([x, y(year)], [11, 11], [0, 360], 16), 'vermilion');
    drawing.dashed([x + side * 12, y(year)], [x + side * (away - 10), y(year)]);
    const place = { size, across: true as const, ...(side < 0 ? { at: 'end' as const } : {}) };
    drawing.words(
      [reign, { ...place, x: x + side * away, y: y(year) - 24 }],
      [what, { ...place, x: x + side * away, y: y(year) + 26 }],
    );
  }
};

const drawTerms = (drawing: Drawing, box: FigureBox): void => {
  const middle: FigurePoint = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const r = (box.right - box.left) / 2 - 30;
  const ring = (share: number, width: number): void =>
    drawing.line(arc(middle, [r * share, r * share], [0, 360], 96), width);
  ring(1, 6);
  ring(0.68, 2.4);
  ring(0.46, 2.4);
  for (let i = 0; i < 24; i += 1) {
    const edge = ((i * 15 - 97.5 - 180) * Math.PI) / 180;
    const inner = i % 2 === 0 ? 0.68 : 0.46;
    drawing.line(
      [1, inner].map(
        (share): FigurePoint => [
          middle[0] - Math.cos(edge) * r * share,
          middle[1] + Math.sin(edge) * r * share,
        ],
      ),
      i % 2 === 0 ? 1.6 : 2.4,
    );
  }
  const at = (share: number, angle: number): FigurePoint => [
    middle[0] + Math.cos((angle * Math.PI) / 180) * r * share,
    middle[1] + Math.sin((angle * Math.PI) / 180) * r * share,
  ];
  for (const [i, { month, terms }] of solarTerms.entries()) {
    for (const [n, term] of terms.entries()) {
      const [x, y] = at(0.84, -90 - (i * 2 + n) * 15);
      drawing.label(term, { x, y, size: 54, at: 'middle' });
    }
    const [x, y] = at(0.57, -90 - (i * 2 + 0.5) * 15);
    drawing.label(month, { x, y, size: 46, at: 'middle' });
  }
  for (const [i, season] of ['冬', '春', '夏', '秋'].entries()) {
    const [x, y] = at(0.27, -90 - i * 90);
    drawing.label(season, { x, y, size: 84, at: 'middle' });
  }
};

const drawLengths = (drawing: Drawing, box: FigureBox): void => {
  const most = 40_000;
  const left = box.left + 90;
  const y = (count: number): number => box.bottom - 330 - ((box.bottom - box.top - 480) * count) / most;
  for (let count = 0; count <= most; count += 10_000) {
    drawing.line(
      [
        [left, y(count)],
        [box.right - 30, y(count)],
      ],
      count === 0 ? 4 : 1.4,
    );
    drawing.label(count === 0 ? '〇' : `${'一二三四'[count / 10_000 - 1]}萬`, {
      x: left - 12,
      y: y(count) - 24,
      size: 38,
      across: true,
      at: 'end',
    });
  }
  const step = (box.right - 30 - left) / fourBooksLengths.length;
  for (const [i, { title, characters }] of fourBooksLengths.entries()) {
    const x = box.right - 30 - (i + 0.5) * step;
    drawing.box(
      { left: x - step * 0.28, right: x + step * 0.28, top: y(characters), bottom: y(0) },
      3,
      'grey',
    );
    drawing.label(title, { x, y: y(0) + 26, size: 62 });
    drawing.label(`⟦${characters}‖SerialNumber⟧`, {
      x,
      y: y(characters) - 34,
      size: 42,
      across: true,
      at: 'middle',
    });
  }
};

const drawFeet = (drawing: Drawing, box: FigureBox): void => {
  const [least, most] = [20, 34];
  const left = box.left + 110;
  const right = box.right - 40;
  const bottom = box.bottom - 260;
  const y = (cm: number): number => bottom - ((bottom - box.top - 90) * (cm - least)) / (most - least);
  const step = (right - left) / feet.length;
  for (let cm = least; cm <= most; cm += 2) {
    drawing.line(
      [
        [left, y(cm)],
        [right, y(cm)],
      ],
      cm === least ? 4 : 1.2,
    );
    drawing.label(`⟦${cm}‖SerialNumber⟧`, { x: left - 14, y: y(cm), size: 40, across: true, at: 'end' });
  }
  // Time runs from the right, as the text does.
  const points = feet.map(({ cm }, i): FigurePoint => [right - (i + 0.5) * step, y(cm)]);
  drawing.line(points, 6);
  for (const [i, { name, cm }] of feet.entries()) {
    drawing.area(arc(points[i], [12, 12], [0, 360], 16), 'vermilion');
    drawing.words(
      [name, { x: points[i][0], y: bottom + 24, size: 56 }],
      [
        `⟦${cm.toFixed(1)}‖SerialNumber⟧`,
        { x: points[i][0] + (i < 4 ? 34 : 0), y: points[i][1] - 44, size: 40, across: true, at: 'middle' },
      ],
    );
  }
};

export const chartPlans: Record<string, FigurePlan> = {
  editions: {
    lines: 10,
    type: 'Chart',
    title: '版刻年表',
    comment: '舉其有年可考而關係版刻之變者。',
    draw: drawEditions,
  },
  terms: {
    lines: 10,
    type: 'Chart',
    title: '二十四節氣圖',
    comment: '外圈節氣，中圈建月，內圈四時；左旋而讀，冬至在子月之半。',
    draw: drawTerms,
  },
  lengths: {
    lines: 5,
    type: 'Chart',
    title: '四書字數圖',
    comment: '據本庫四書之本，不計標點。',
    draw: drawLengths,
  },
  feet: {
    lines: 8,
    type: 'Chart',
    title: '歷代尺度圖',
    comment: '以公分計，皆約數；古尺傳世出土者，諸家所測互有出入。',
    draw: drawFeet,
  },
};
