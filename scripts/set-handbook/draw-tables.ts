// Tables, a line that runs down for each of their rows.
import type { FigureBox, Drawing } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';
import { type HandbookTable, handbookTables } from './handbook-tables.ts';
import { readInline } from './read-manuscript.ts';

const lengthOf = (text: string): number => readInline(text).reduce((sum, { cells }) => sum + cells.length, 0);

/** Rows from the right under their head, each in a line that runs down. */
const drawRows = (
  drawing: Drawing,
  box: FigureBox,
  { head, shares }: HandbookTable,
  rows: HandbookTable['rows'],
  width: number,
): void => {
  const { top, right, bottom } = box;
  const left = right - width * (rows.length + 1);
  const sum = shares.reduce((all, share) => all + share, 0);
  const edges = [top];
  for (const share of shares) edges.push(edges.at(-1)! + ((bottom - top) * share) / sum);
  drawing.box({ ...box, left }, 5);
  for (const y of edges.slice(1, -1))
    drawing.line(
      [
        [left, y],
        [right, y],
      ],
      2.4,
    );
  for (const [i, cells] of [head, ...rows].entries()) {
    const x = right - (i + 0.5) * width;
    if (i > 0)
      drawing.line(
        [
          [x + width / 2, top],
          [x + width / 2, bottom],
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

const drawTable = (drawing: Drawing, box: FigureBox, table: HandbookTable): void => {
  const { left, top, right, bottom } = box;
  const { title, rows, tiers = 1 } = table;
  const margin = 26;
  const perTier = Math.ceil(rows.length / tiers);
  // The title has a line and a half.
  const strip = (right - left) / (perTier + 2.5);
  const size = Math.min(strip * 0.9, 96);
  drawing.label(title, { x: right - strip * 0.75, y: (top + bottom) / 2, size, at: 'middle' });
  const first = right - strip * 1.5;
  const width = (first - left - 14) / (perTier + 1);
  const height = (bottom - top - margin) / tiers;
  for (let tier = 0; tier < tiers; tier += 1) {
    const from = top + margin + tier * height;
    const part = { left, top: from, right: first, bottom: from + height - margin };
    drawRows(drawing, part, table, rows.slice(tier * perTier, (tier + 1) * perTier), width);
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
