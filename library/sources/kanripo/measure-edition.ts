// The properties of an edition, measured from its text before it is read: what ends its printed lines, how many lines a
// page and cells a line it has, and whose pages its marks are.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { FaultLog } from '../fault-log.ts';
import { type FoundText, type TextFile, whyUnreadable } from './find-texts.ts';
import { titleParts } from './find-titles.ts';
import { LineBuilder } from './line-builder.ts';
import { commonest, lineLength, quantile } from '../../pages/line-measures.ts';
import type { DraftFile } from './page-builder.ts';
import { parseFile } from './parse-file.ts';
import { markSmallText } from './small-text.ts';
import { noProof, provesAny, type TitleProof, TitleWeigher } from './weigh-titles.ts';

export interface EditionForm {
  /** Bare newlines end the printed lines, `¶` those of another edition. */
  newlineEndsLine: boolean;
  /** `WYG`, as the page marks say. */
  witness: string;
  digital: boolean;
  paged: boolean;
  form: { lines: number; cells: number };
  /** How the edition shows its titles. */
  titles: TitleProof;
  properties: Map<string, string>;
  /** Brackets with several notes in them: the main text between them (字頭) was lost in transcription. */
  lostBetweenNotes: number;
}

const sampleSize = 24;

/** The text of a file without its byte order mark; undefined, with a fault, when it is not UTF-8. */
export const readTextFile = (file: TextFile, faults: FaultLog): string | undefined => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file.path);
  } catch (error) {
    faults.refuse(file.path, 0, whyUnreadable(error));
    return undefined;
  }
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const whole = new TextDecoder().decode(bytes);
  const line = whole.slice(0, whole.indexOf('\ufffd')).split('\n').length;
  faults.refuse(file.path, line, 'the file is not UTF-8: convert it to UTF-8');
  return undefined;
};

const sample = (files: readonly TextFile[]): TextFile[] => {
  const big = files.filter((f) => f.bytes > 300);
  const pool = big.length > 0 ? big : files;
  const step = Math.max(1, pool.length / sampleSize);
  return Array.from({ length: Math.min(sampleSize, pool.length) }, (_, i) => pool[Math.floor(i * step)]);
};

const measureForm = (drafts: readonly DraftFile[], digital: boolean): { lines: number; cells: number } => {
  const pages = drafts.flatMap((d) => d.pages);
  const counts = (side?: string) =>
    pages.filter((p) => p.lines.length > 0 && (!side || p.mark.side === side)).map((p) => p.lines.length);
  const lengths = pages
    .flatMap((p) => p.lines)
    .map((l) => lineLength(l.line))
    .filter((n) => n > 0);
  if (lengths.length === 0) return { lines: 8, cells: 21 };
  if (digital)
    return { lines: Math.max(8, quantile(counts(), 0.9)), cells: Math.max(10, quantile(lengths, 0.99)) };
  const floor = quantile(lengths, 0.98) * 0.6;
  const cells = commonest(lengths.filter((n) => n >= floor)) ?? 21;
  // Some transcriptions set the mark of every second page a line late, so that a has 9 lines and b 7 where the
  // print has 8 and 8; neither side alone shows the form.
  const [a, b] = [commonest(counts('a')), commonest(counts('b'))];
  const lines =
    a !== undefined && b !== undefined && Math.abs(a - b) <= 2
      ? Math.round((a + b) / 2)
      : commonest(counts());
  return { lines: lines ?? 8, cells };
};

/** Draft files one at a time, without reporting their faults. */
function* draftsOf(
  files: readonly TextFile[],
  newlineEndsLine: boolean,
  contentOf: (file: TextFile) => string | undefined,
): Generator<DraftFile> {
  const builder = new LineBuilder();
  for (const file of files) {
    const content = contentOf(file);
    const options = { file: file.path, faults: new FaultLog(), builder, newlineEndsLine, onGaiji: () => {} };
    if (content !== undefined) yield parseFile(content, options);
  }
}

/** Brackets within a line that hold three rows or more. */
const countManyRows = (content: string): number => {
  let count = 0;
  for (const [bracket] of content.matchAll(/\([^()¶\n]*\)/g)) if (bracket.split('/', 3).length > 2) count++;
  return count;
};

const weigh = (drafts: Iterable<DraftFile>, id: string, cells: number): TitleProof => {
  const weigher = new TitleWeigher(cells);
  for (const draft of drafts) {
    const parts = titleParts(draft).map((part) => part.map(({ line }) => line));
    // That a file ends within a note is rare, and only its titles are weighed here.
    markSmallText(parts.flat(), { id, foot: cells, open: false }, new Map());
    weigher.add(parts, draft.pages.length);
  }
  return weigher.proof();
};

/** Reads all files for `<md:`, and some whole. Undefined, with faults, when it cannot be read or has no pages. */
export const measureEdition = (text: FoundText, faults: FaultLog): EditionForm | undefined => {
  let newlineEndsLine = false;
  let marks = 0;
  const texts = new Map<TextFile, string>();
  const sampled = new Set(sample(text.files));
  for (const file of text.files) {
    const content = readTextFile(file, faults);
    if (content === undefined) continue;
    newlineEndsLine ||= content.includes('<md:');
    if (/^(?!#).*<pb:[^<>\n]*>/m.test(content)) marks++;
    if (sampled.has(file)) texts.set(file, content);
  }
  if (faults.refused) return undefined;
  if (marks === 0) {
    faults.refuse(
      text.dir,
      0,
      `no file of ${text.id} has a page mark: add <pb:${text.id}_EDITION_001-1a> where each page begins`,
    );
    return undefined;
  }
  const drafts = [...draftsOf([...texts.keys()], newlineEndsLine, (file) => texts.get(file))];
  const pageMarks = drafts.flatMap((d) => d.pages.map((p) => p.mark));
  const counted = new Map<string, number>();
  for (const mark of pageMarks) counted.set(mark.edition, (counted.get(mark.edition) ?? 0) + 1);
  const witness = [...counted].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  const own = pageMarks.find((m) => m.edition === witness);
  const properties = new Map<string, string>();
  for (const draft of drafts.toReversed())
    for (const [key, value] of draft.properties) properties.set(key, value);
  const lost = [...texts.values()].reduce((n, content) => n + countManyRows(content), 0);
  const digital = own?.digital ?? false;
  const form = measureForm(drafts, digital);
  // What a part of the files seems to prove, all must: titles that come again and again show only in the whole.
  const seems = digital ? noProof : weigh(drafts, text.id, form.cells);
  const quiet = new FaultLog();
  return {
    newlineEndsLine,
    witness,
    digital,
    paged: own?.paged ?? false,
    form,
    titles: provesAny(seems)
      ? weigh(
          draftsOf(text.files, newlineEndsLine, (file) => readTextFile(file, quiet)),
          text.id,
          form.cells,
        )
      : noProof,
    properties,
    lostBetweenNotes: lost,
  };
};
