// The line under the title of a 卷 that names the content of the 卷: 硃批李衞奏摺, 周南關雎詁訓傳第一, 故事一. It may have no
// indent and is then recognised by its place alone. A book is proved to have such lines if most of its 卷 have one.
import type { SourceLine } from '../source.ts';
import { lineLength } from '../../pages/line-measures.ts';
import { isTitleText, noTitle, plainTitle, volumeTitle } from './find-headings.ts';

/** In how many lines the title of the 卷 is looked for, who wrote it, and text after what it names. */
const reach = { title: 4, signatures: 6, text: 10 };

const mainText = (line: SourceLine): string => {
  const first = line.runs[0];
  return first?.kind === 'main' ? first.cells.map((cell) => cell.text).join('') : '';
};

const isSignature = (line: SourceLine, cells: number): boolean =>
  line.indent >= cells / 3 ||
  line.runs.some((run) => run.kind === 'main' && noTitle.test(run.cells.map((c) => c.text).join('')));

export interface HeadLine {
  /** Ordinal of the line under the title of the 卷 and its signatures. */
  at: number;
  /** The title that it would be; undefined when it does not look like one. */
  title: string | undefined;
}

/** Undefined for a part without the title of a 卷 at its head. `lines` are those of a part of a book. */
export const findHeadLine = (lines: readonly SourceLine[], cells: number): HeadLine | undefined => {
  const filled: number[] = [];
  for (let i = 0; i < lines.length && filled.length < 24; i++) if (lines[i].runs.length > 0) filled.push(i);
  let head = filled
    .slice(0, reach.title)
    .findLastIndex((i) => /[卷巻]/.test(mainText(lines[i])) && volumeTitle.test(mainText(lines[i])));
  if (head++ < 0) return undefined;
  for (let n = 0; n < reach.signatures && head < filled.length; n++, head++)
    if (!isSignature(lines[filled[head]], cells)) break;
  const at = filled[head];
  const next = lines[filled[head + 1]];
  if (at === undefined || next === undefined) return undefined;
  const line = lines[at];
  const rest = filled.slice(head + 1, head + 1 + reach.text).map((i) => lines[i]);
  const title = plainTitle(line);
  // A line broken because the next one is raised is indented at least as much as the text.
  const base = rest.map((l) => l.indent).toSorted((a, b) => a - b)[rest.length >> 1];
  const broken = next.indent < line.indent && base >= line.indent;
  const isTitle =
    isTitleText(title) &&
    title.length > 1 &&
    lineLength(line) <= cells - 3 &&
    !broken &&
    rest.some((l) => lineLength(l) >= cells - 1);
  return { at, title: isTitle ? title : undefined };
};
