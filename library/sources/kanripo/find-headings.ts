// Headings that the page itself shows. Kanripo marks few; in the facsimile editions a title is known by its place:
// it is indented, short, and what follows stands further out or is a title further in. That alone also finds ends of
// hanging paragraphs and lines broken to raise a name, so an edition's depths of indent are weighed first: titles are
// taken only from depths where nearly half of what stands there are such lines. The rule would rather miss a title
// (the dictionaries have few by it, 歷代職官表 and the edicts almost none) than make one of running text.
import type { SourceLine } from '../../source.ts';
import { lineLength, runsLength } from '../../line-measures.ts';

const longest = 18;
const deepest = 4;
const enough = { share: 0.45, count: 5 };

/** Signatures, and phrases that lead over to a text raised above them. */
export const noTitle = /[撰編註注校輯纂述訂著譯集奉曰云也矣焉]$|^[臣又右]|奉[敕勅勑]|校刊|參訂|重[雕刊刻鐫]/;
/** Titles and ends of 卷, which have their own nodes. */
export const volumeTitle =
  /[卷巻][首末上中下之前後第一二三四五六七八九十百〇○零]*$|^[卷巻]|終$|^欽定四庫全書$/;

/** The title that the line would be: one unbroken run of main text, a note after it allowed. */
export const plainTitle = (line: SourceLine): string | undefined => {
  const [main, ...rest] = line.runs;
  if (main?.kind !== 'main' || rest.some((r) => r.kind !== 'note')) return undefined;
  if (main.cells.length > longest || main.cells.some((c) => c.before || c.after)) return undefined;
  return main.cells.map((c) => c.text).join('');
};

/** Whether `line` looks like a title, by itself and by the line before it. */
const mayBeTitle = (line: SourceLine, before: SourceLine | undefined, cells: number): boolean => {
  const { indent } = line;
  if (indent < 1 || indent > deepest || lineLength(line) > cells - 2) return false;
  const title = plainTitle(line);
  if (title === undefined || !/\p{L}/u.test(title) || /\p{So}/u.test(title)) return false;
  if (noTitle.test(title) || volumeTitle.test(title)) return false;
  if (!before) return true;
  // The end of an indented paragraph, or one item of a list.
  if (before.indent === indent) return false;
  // After a full line, rather a hanging indent.
  const fullBefore = before.indent < indent && lineLength(before) >= cells - 1;
  return !fullBefore || (indent >= 3 && runsLength(line) <= 8);
};

/**
 * The ordinals of the lines that are headings, in order. `cells` is the length of a full line; `depths` the indents
 * that are titles in this edition, without which any is.
 */
export const findHeadings = (
  lines: readonly SourceLine[],
  cells: number,
  depths?: ReadonlySet<number>,
): number[] => {
  const filled = lines.map((line, i) => ({ line, i })).filter((l) => l.line.runs.length > 0);
  const found: number[] = [];
  // From the end on, for a title may stand over a title; that proves it, whatever its depth elsewhere.
  let nextIsHeading = false;
  for (let k = filled.length - 1; k >= 0; k--) {
    const { line, i } = filled[k];
    const after = filled[k + 1]?.line;
    const over: boolean = after !== undefined && nextIsHeading && after.indent > line.indent;
    const opens = after !== undefined && after.indent < line.indent && (!depths || depths.has(line.indent));
    nextIsHeading = (over || opens) && mayBeTitle(line, filled[k - 1]?.line, cells);
    if (nextIsHeading) found.push(i);
  }
  return found.reverse();
};

/** The indents at which an edition sets its titles, weighed on the files given. */
export const findHeadingDepths = (files: readonly (readonly SourceLine[])[], cells: number): Set<number> => {
  const titles = new Map<number, number>();
  const blocks = new Map<number, number>();
  const count = (map: Map<number, number>, indent: number) => map.set(indent, (map.get(indent) ?? 0) + 1);
  for (const lines of files) {
    for (const i of findHeadings(lines, cells)) count(titles, lines[i].indent);
    let indent = -1;
    for (const line of lines) {
      if (line.runs.length === 0 || line.indent === indent) continue;
      indent = line.indent;
      count(blocks, indent);
    }
  }
  const depths = [...titles].filter(([d, n]) => n >= enough.count && n >= enough.share * blocks.get(d)!);
  return new Set(depths.map(([d]) => d));
};
