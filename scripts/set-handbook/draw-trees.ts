// Trees of what belongs to what.
import type { Drawing, FigureBox } from './drawing.ts';
import type { FigurePlan } from './figure-plan.ts';
import { offices, siBu, type TreeNode } from './handbook-charts.ts';

/** A tree from the top down, its leaves side by side from the right. */
const drawTree = (drawing: Drawing, box: FigureBox, root: TreeNode, depths: readonly number[]): void => {
  const count = (node: TreeNode): number =>
    node.below ? node.below.reduce((sum, one) => sum + count(one), 0) : 1;
  const step = (box.right - box.left - 30) / count(root);
  const draw = (node: TreeNode, from: number, level: number): number => {
    const width = count(node) * step;
    const x = from - width / 2;
    const top = box.top + depths[level];
    const letters = [...node.name.replace(/[[\]<>]/g, '')].length;
    const room = (level + 1 < depths.length ? box.top + depths[level + 1] - 90 : box.bottom - 30) - top;
    const size = Math.min(level === 0 ? 84 : 64, node.below ? 70 : step * 0.84, room / (letters * 1.08));
    drawing.label(node.name, { x, y: top, size });
    if (node.below) {
      const foot = top + letters * size * 1.08 + 8;
      const bar = box.top + depths[level + 1] - 44;
      let right = from;
      const middles = node.below.map((one) => {
        const middle = draw(one, right, level + 1);
        right -= count(one) * step;
        return middle;
      });
      drawing.line(
        [
          [x, foot],
          [x, bar],
        ],
        3,
      );
      if (middles.length > 1)
        drawing.line(
          [
            [middles[0], bar],
            [middles.at(-1)!, bar],
          ],
          3,
        );
      for (const middle of middles)
        drawing.line(
          [
            [middle, bar],
            [middle, box.top + depths[level + 1] - 6],
          ],
          3,
        );
    }
    return x;
  };
  draw(root, box.right - 15, 0);
};

/** A band for each of the four divisions, its classes side by side from the right. */
const drawDivisions = (drawing: Drawing, { left, top, right, bottom }: FigureBox, root: TreeNode): void => {
  const bands = root.below!;
  const height = (bottom - top - 40) / bands.length;
  const stem = right - 120;
  drawing.label(root.name, { x: right - 60, y: (top + bottom) / 2, size: 88, at: 'middle' });
  const middleOf = (i: number): number => top + 20 + (i + 0.5) * height;
  drawing.line(
    [
      [stem, middleOf(0)],
      [stem, middleOf(bands.length - 1)],
    ],
    4,
  );
  const step = (stem - 150 - left - 20) / Math.max(...bands.map(({ below }) => below!.length));
  for (const [i, { name, below }] of bands.entries()) {
    const y = middleOf(i);
    const rail = y - height * 0.36;
    drawing.line(
      [
        [stem, y],
        [stem - 24, y],
      ],
      4,
    );
    drawing.label(name, { x: stem - 76, y, size: 76, at: 'middle' });
    const x = (n: number): number => stem - 160 - (n + 0.5) * step;
    drawing.line(
      [
        [stem - 118, y],
        [stem - 136, y],
        [stem - 136, rail],
        [x(below!.length - 1), rail],
      ],
      3,
    );
    for (const [n, node] of below!.entries()) {
      drawing.line(
        [
          [x(n), rail],
          [x(n), rail + 22],
        ],
        3,
      );
      drawing.label(node.name, { x: x(n), y: rail + 32, size: Math.min(56, step * 0.84) });
    }
  }
};

export const treePlans: Record<string, FigurePlan> = {
  siBu: {
    lines: 10,
    type: 'Chart',
    title: '四部分類圖',
    comment: '據四庫全書總目，凡四部四十四類。',
    draw: (drawing, box) => drawDivisions(drawing, box, siBu),
  },
  offices: {
    lines: 8,
    type: 'Chart',
    title: '唐三省六部圖',
    comment: '六部屬尚書省，皆有四司，茲不具列。',
    draw: (drawing, box) => drawTree(drawing, box, offices, [60, 380, 900]),
  },
};
