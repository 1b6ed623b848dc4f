// A page of a newspaper from its ALTO and the parts of articles on it: lines article by article, with their places; and
// the issue that tells of the articles.
import type { Gaiji, SourceIssue, SourceLayout, SourceLine } from '../source.ts';
import { boxWithin, isPrinted, isUnspaced, placeAltoLine } from './alto-cells.ts';
import type { AltoBlock, AltoBox, AltoLine, AltoPage, LineFlow } from './alto-page.ts';
import type { PagePart, BlockPiece, PlacedArticle } from './placed-article.ts';

const lengthOf = ({ words }: AltoLine): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** How most of the text is written. */
const mostFlow = (lines: readonly AltoLine[]): LineFlow | undefined => {
  const counts = new Map<string, { flow: LineFlow; count: number }>();
  for (const line of lines) {
    if (!line.flow) continue;
    const key = `${line.flow.axis}${line.flow.reversed}`;
    const known = counts.get(key) ?? { flow: line.flow, count: 0 };
    known.count += lengthOf(line);
    counts.set(key, known);
  }
  let best: { flow: LineFlow; count: number } | undefined;
  for (const one of counts.values()) if (!best || one.count > best.count) best = one;
  return best?.flow;
};

const across: LineFlow = { axis: 'H', reversed: false };
const down: LineFlow = { axis: 'V', reversed: false };

/** A line whose words do not tell: its shape does where it is long, else what is round it. */
const flowOf = (line: AltoLine, round: LineFlow): LineFlow => {
  if (line.flow || !line.box) return line.flow ?? round;
  const [width, height] = [line.box.right - line.box.left, line.box.bottom - line.box.top];
  if (width > height * 1.5) return round.axis === 'H' ? round : across;
  const isTall = height > width * 1.5 && line.words.some(({ text }) => isUnspaced(text));
  return isTall && round.axis !== 'V' ? down : round;
};

/** Lines without a place share that of their block, the `at`th of it from 0. */
const boxOf = (line: AltoLine, at: number, block: AltoBlock, page: AltoPage, flow: LineFlow): AltoBox => {
  if (line.box) return line.box;
  const whole = block.box ?? { left: 0, top: 0, right: page.width, bottom: page.height };
  const count = block.lines.length;
  if (flow.axis === 'H') {
    const step = (whole.bottom - whole.top) / count;
    return { ...whole, top: whole.top + at * step, bottom: whole.top + (at + 1) * step };
  }
  const step = (whole.right - whole.left) / count;
  return { ...whole, left: whole.right - (at + 1) * step, right: whole.right - at * step };
};

const printedLines = (part: PagePart): number =>
  part.pieces.reduce(
    (sum, { lines }) => sum + lines.filter(({ words }) => words.some(({ text }) => isPrinted(text))).length,
    0,
  );

interface Placed {
  lines: SourceLine[];
  layout: SourceLayout;
}

const placePiece = (
  { block, lines, isHeading }: BlockPiece,
  page: AltoPage,
  round: LineFlow,
  gaiji: Map<string, Gaiji>,
  { lines: into, layout }: Placed,
): void => {
  const own = mostFlow(block.lines) ?? round;
  // A block may have half a million lines without a place: each is not looked for among the others.
  const places = new Map(block.lines.map((line, i) => [line, i]));
  let rows = 0;
  for (const line of lines) {
    const flow = flowOf(line, own);
    const box = boxOf(line, places.get(line)!, block, page, flow);
    const placed = placeAltoLine(line, box, flow, page, gaiji);
    if (!placed) continue;
    into.push(placed.line);
    layout.rows.push(placed.row);
    rows += 1;
  }
  if (rows === 0 && block.kind !== 'Image') return;
  const box = boxWithin(block.box ?? { left: 0, top: 0, right: page.width, bottom: page.height }, page);
  const areaType = block.kind === 'Image' ? 'Image' : isHeading ? 'heading' : 'text';
  layout.blocks.push({ ...box, direction: own.axis, areaType, rows });
};

/** `direction` is that of a page that does not show it. */
export const placePage = (
  alto: AltoPage | undefined,
  parts: readonly PagePart[],
  direction: 'V' | 'H',
  gaiji: Map<string, Gaiji>,
): Placed => {
  const { width, height } = alto ?? { width: 0, height: 0 };
  const placed: Placed = { lines: [], layout: { width, height, direction, blocks: [], rows: [] } };
  if (!alto) return placed;
  const round = mostFlow(alto.blocks.flatMap(({ lines }) => lines)) ?? { axis: direction, reversed: false };
  placed.layout.direction = round.axis;
  for (const { pieces } of parts) for (const piece of pieces) placePiece(piece, alto, round, gaiji, placed);
  return placed;
};

export const sourceIssue = (
  listed: { key: string; newspaper: string; day: string; volume: string },
  articles: readonly PlacedArticle[],
): SourceIssue => ({
  key: listed.key,
  newspaper: listed.newspaper,
  date: listed.day,
  volume: listed.volume,
  articles: articles.map(({ article, parts }) => ({
    ...article,
    parts: [...parts]
      .toSorted(([a], [b]) => a - b)
      .map(([page, part]) => ({
        page,
        polygons: part.outlines.map((points) => ({ points })),
        lines: printedLines(part),
      })),
  })),
});
