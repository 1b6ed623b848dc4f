// Tables, a line that runs down for each of their rows.
import type { FigureBox, Drawing } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';
import { type HandbookTable, handbookTables } from './handbook-tables.ts';
import { readInline } from './read-manuscript.ts';

const lengthOf = (text: string): number => readInline(text).reduce((sum, { cells }) => sum + cells.length, 0);

const drawTable = (
  drawing: Drawing,
  { left, top, right, bottom }: FigureBox,
  { title, head, rows, shares }: HandbookTable,
): void => {
  const margin = 26;
  const room = { top: top + margin, bottom: bottom - margin };
  // The title has a line and a half.
  const strip = (right - left) / (rows.length + 2.5);
  const sum = shares.reduce((all, share) => all + share, 0);
  const edges = [room.top];
  for (const share of shares) edges.push(edges.at(-1)! + ((room.bottom - room.top) * share) / sum);
  const first = right - strip * 1.5;
  drawing.label(title, {
    x: right - strip * 0.75,
    y: (top + bottom) / 2,
    size: Math.min(strip * 0.9, 96),
    at: 'middle',
  });
  drawing.box({ left: left + 14, top: room.top, right: first, bottom: room.bottom }, 5);
  for (const y of edges.slice(1, -1))
    drawing.line(
      [
        [left + 14, y],
        [first, y],
      ],
      2.4,
    );
  const width = (first - left - 14) / (rows.length + 1);
  for (const [i, cells] of [head, ...rows].entries()) {
    const x = first - (i + 0.5) * width;
    if (i > 0)
      drawing.line(
        [
          [x + width / 2, room.top],
          [x + width / 2, room.bottom],
        ],
        i === 1 ? 4 : 1.6,
      );
    drawing.words(
      ...cells.flatMap((text, column) => {
        if (text === '') return [];
        const height = edges[column + 1] - edges[column] - 24;
        const size = Math.min(width * 0.66, 72, height / (lengthOf(text) * 1.08));
        const place = { x, y: edges[column] + 12 + (i === 0 ? height / 2 : 0), size };
        return [[text, i === 0 ? { ...place, at: 'middle' as const } : place] as const];
      }),
    );
  }
};

export const tablePlans: Record<string, FigurePlan> = Object.fromEntries(
  Object.entries(handbookTables).map(([name, table]): [string, FigurePlan] => [
    name,
    {
      lines: table.lines,
      type: 'Table',
      title: table.title.replace(/[[\]<>]/g, ''),
      comment: table.comment,
      draw: (drawing, box) => drawTable(drawing, box, table),
    },
  ]),
);
