// Everything of a leaf that is not its text: paper, the double frame and rules in vermilion, the half of the
// 版心 at the fold with 魚尾, title and leaf, and the label 排版圖, which says that this is no scan.
import type { Glyphs } from '../glyphs/glyphs.ts';
import type { Pen } from './pen.ts';
import { type LayoutBox, frameGap, printedAround, widen } from '../typeset/typeset-geometry.ts';
import type { TypesetPage } from '../typeset/typeset-page.ts';

export const colours = {
  paper: '#F6EEDD',
  shade: '#B59A68',
  frame: '#B4493D',
  rule: '#D7A193',
  ink: '#2A241F',
  fold: '#4A3F36',
  pale: '#B9B0A1',
} as const;

/** Paper of the view: a plain ground, a shadow where the leaf is folded, edges a little browned. */
export const drawPaper = (page: TypesetPage, pen: Pen): string => {
  const { width, height } = page;
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.shade}" stop-opacity="${opacity}"/>`;
  const gradient = (id: string, x1: number, y1: number, x2: number, y2: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${pen.x(x1)}" y1="${pen.y(y1)}" x2="${pen.x(x2)}" y2="${pen.y(y2)}">${stops}</linearGradient>`;
  const browned =
    stop(0, 0.2) + stop(0.05, 0.06) + stop(0.2, 0) + stop(0.8, 0) + stop(0.95, 0.05) + stop(1, 0.16);
  const side = page.banxin?.side;
  const folded = stop(0, 0.5) + stop(0.25, 0.2) + stop(1, 0);
  const fold =
    side === 'b' ? gradient('f', width, 0, width - 74, 0, folded) : gradient('f', 0, 0, 74, 0, folded);
  const whole: [number, number][] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [
    `<defs>${gradient('h', 0, 0, width, 0, browned)}${gradient('v', 0, 0, 0, height, browned)}${side ? fold : ''}</defs>`,
    pen.shape(whole, { fill: colours.paper }),
    pen.shape(whole, { fill: 'url(#h)' }),
    pen.shape(whole, { fill: 'url(#v)' }),
    side ? pen.shape(whole, { fill: 'url(#f)' }) : '',
  ].join('');
};

/** Of the label, in page units. */
const labelSize = { least: 42, most: 64 };

/** Areas whose picture a typeset page cannot show: their place is left open, within a fine rule. */
const pictured = new Set(['Image', 'Seal', 'Chart', 'Table']);

/** A rule parts the lines of its own block; a figure has none through it. */
const isRuled = ({ left, right, areaType }: TypesetPage['blocks'][number], x: number): boolean =>
  left <= x && x <= right && !pictured.has(areaType ?? '');

const corners = (box: LayoutBox): [number, number][] => [
  [box.left, box.top],
  [box.right, box.top],
  [box.right, box.bottom],
  [box.left, box.bottom],
];

/** Writes down from `top`, in at most `room`; answers the path data and where it ended. */
const writeDown = (
  text: string,
  at: { x: number; top: number; room: number; size: number; pitch: number },
  glyphs: Glyphs,
  pen: Pen,
): { d: string; end: number } => {
  const characters = Array.from(text).filter((c) => c.trim() !== '');
  const squeeze = Math.min(1, at.room / (characters.length * at.pitch || 1));
  const pitch = at.pitch * squeeze;
  const size = Math.min(at.size, pitch * 0.96);
  const d = characters.map((c, i) => {
    const outline = glyphs.outlineOf(c);
    return outline ? pen.glyph(outline, { x: at.x, y: at.top + (i + 0.5) * pitch, size }) : '';
  });
  return { d: d.join(''), end: at.top + characters.length * pitch };
};

/** Frame, rules, 版心 and label. */
export const drawPrinted = (page: TypesetPage, glyphs: Glyphs, pen: Pen): string => {
  const side = page.banxin?.side ?? '';
  const { outer, inner, fold } = printedAround(page, side);
  const parts: string[] = [];
  const drawFrame = (box: LayoutBox): void => {
    parts.push(pen.shape(corners(box), { stroke: colours.frame, width: 2.6 }));
    parts.push(pen.shape(corners(widen(box, frameGap)), { stroke: colours.frame, width: 9 }));
  };
  const blocks = page.blocks.filter(({ areaType }) => areaType !== 'Background');
  for (const block of blocks)
    for (const x of page.colline)
      if (isRuled(block, x))
        parts.push(pen.line([x, block.top], [x, block.bottom], { stroke: colours.rule, width: 2.6 }));
  if (page.frames) {
    page.frames.forEach(drawFrame);
    for (const block of page.blocks)
      if (pictured.has(block.areaType ?? ''))
        parts.push(pen.shape(corners(block), { stroke: colours.rule, width: 2.6 }));
  } else {
    blocks.slice(1).forEach((block, i) => {
      if (block.top < blocks[i].bottom) return;
      for (const y of [blocks[i].bottom, block.top])
        parts.push(pen.line([inner.left, y], [inner.right, y], { stroke: colours.frame, width: 2.6 }));
    });
    drawFrame(inner);
  }
  if (fold && page.banxin) {
    const edge = side === 'a' ? fold.left : fold.right;
    const near = side === 'a' ? fold.right : fold.left;
    for (const y of [fold.top, fold.bottom])
      parts.push(pen.line([edge, y], [near, y], { stroke: colours.frame, width: 9 }));
    const middle = (edge + near) / 2 + (side === 'a' ? -3 : 3);
    const height = fold.bottom - fold.top;
    const at = (share: number) => fold.top + share * height;
    // Half of a 魚尾: its notch is at the fold.
    const tail = at(0.2);
    parts.push(
      pen.shape(
        [
          [edge, tail],
          [near, tail],
          [near, tail + 66],
          [edge, tail + 24],
        ],
        { fill: colours.frame },
      ),
    );
    parts.push(pen.line([edge, tail - 12], [near, tail - 12], { stroke: colours.frame, width: 2.6 }));
    const size = 42;
    const pitch = 54;
    const { head, title, leaf } = page.banxin;
    const d = [
      writeDown(head, { x: middle, top: at(0.02), room: tail - 24 - at(0.02), size, pitch }, glyphs, pen),
      writeDown(title, { x: middle, top: tail + 96, room: at(0.7) - tail - 96, size, pitch }, glyphs, pen),
      writeDown(leaf, { x: middle, top: at(0.74), room: at(0.97) - at(0.74), size, pitch }, glyphs, pen),
    ].map((w) => w.d);
    parts.push(`<path fill="${colours.fold}" d="${d.join('')}"/>`);
  }
  // As large as the foot of the leaf has room for: it must be read where the whole page is 360 pixels wide.
  const size = Math.max(labelSize.least, Math.min(labelSize.most, (page.height - outer.bottom) * 0.8));
  const label = Array.from('排版圖', (c, i) => {
    const outline = glyphs.outlineOf(c);
    const along = (i + 0.5) * size * 1.25;
    const x = side === 'b' ? outer.left + along : outer.right - 3 * size * 1.25 + along;
    return outline ? pen.glyph(outline, { x, y: (outer.bottom + page.height) / 2 + 2, size }) : '';
  });
  parts.push(`<path fill="${colours.fold}" d="${label.join('')}"/>`);
  return parts.join('');
};
