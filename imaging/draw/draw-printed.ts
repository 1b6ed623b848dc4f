// What a page in a form of its own, such as a newspaper, has beside its text: rules, ornaments, masthead, running heads;
// and the label that says that this is no scan.
import type { Glyphs } from '../glyphs/glyphs.ts';
import { colours } from './leaf-ornament.ts';
import type { Pen } from './pen.ts';
import { isOutside, type TypesetPage, type TypesetPrinted, type View } from '../typeset/typeset-page.ts';

const grounds = {
  ink: colours.ink,
  grey: colours.pale,
  paper: colours.paper,
  vermilion: colours.frame,
} as const;

/** What is broad outside its line must not be cut off at the edge of a tile. */
const boundsOfStroke = ({ points, width }: TypesetPrinted['strokes'][number]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - width,
    top: Math.min(...ys) - width,
    right: Math.max(...xs) + width,
    bottom: Math.max(...ys) + width,
  };
};

const drawStroke = (
  { points, width, fill }: TypesetPrinted['strokes'][number],
  view: View,
  pen: Pen,
): string => {
  if (fill)
    return pen.shape(points, { fill: grounds[fill], ...(width > 0 ? { stroke: colours.ink, width } : {}) });
  return points
    .slice(1)
    .map((to, i) => [points[i], to] as const)
    .filter((ends) => !isOutside(boundsOfStroke({ points: ends, width }), view))
    .map(([from, to]) => pen.line(from, to, { stroke: colours.ink, width }))
    .join('');
};

/** How much of its place a printed character fills. */
const fullness = 0.94;

const drawWord = (
  { text, left, top, right, bottom, flow }: TypesetPrinted['words'][number],
  glyphs: Glyphs,
  pen: Pen,
): string => {
  const letters = Array.from(text);
  const [width, height] = [right - left, bottom - top];
  const step = (flow === 'down' ? height : width) / letters.length;
  const size = Math.min(step, flow === 'down' ? width : height) * fullness;
  return letters
    .map((letter, i) => {
      const outline = glyphs.outlineOf(letter);
      const along = (i + 0.5) * step;
      const at =
        flow === 'down' ? { x: left + width / 2, y: top + along } : { x: right - along, y: top + height / 2 };
      return outline ? pen.glyph(outline, { ...at, size }) : '';
    })
    .join('');
};

/** Strokes and words alone, as a leaf has them within its frame. */
export const drawBeside = (
  { strokes, words }: TypesetPrinted,
  view: View,
  glyphs: Glyphs,
  pen: Pen,
): string => {
  const lines = strokes.filter((stroke) => !isOutside(boundsOfStroke(stroke), view));
  const written = words.filter((word) => !isOutside(word, view));
  return [
    ...lines.map((stroke) => drawStroke(stroke, view, pen)),
    `<path fill="${colours.ink}" d="${written.map((word) => drawWord(word, glyphs, pen)).join('')}"/>`,
  ].join('');
};

const label = { text: '排版圖', size: 44 };

export const drawForm = (
  { height, width }: TypesetPage,
  { strokes, words }: TypesetPrinted,
  view: View,
  glyphs: Glyphs,
  pen: Pen,
): string => {
  const foot = Math.max(0, ...strokes.flatMap(({ points }) => points.map(([, y]) => y)));
  const length = label.size * 1.25 * 3;
  const said = {
    text: label.text.split('').toReversed().join(''),
    flow: 'left' as const,
    left: Math.round(width / 2 - length / 2),
    right: Math.round(width / 2 + length / 2),
    top: Math.round((foot + height - label.size) / 2),
    bottom: Math.round((foot + height + label.size) / 2),
  };
  return drawBeside({ strokes, words: [...words, said] }, view, glyphs, pen);
};
