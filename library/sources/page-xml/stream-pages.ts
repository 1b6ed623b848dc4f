// Goes through the pages of the books and yields them: boxes and text from the XML, the scan beside it.
import { basename } from 'node:path';
import { lstatSync } from 'node:fs';
import { type FigureType, figureTypes } from '#contract/figures/figures.ts';
import type {
  Gaiji,
  SourceFigure,
  SourceLayout,
  SourceLine,
  SourceNode,
  SourcePage,
  SourcePicture,
} from '../source.ts';
import { FaultLog } from '../fault-log.ts';
import { charactersOfLines, reportUntaken } from '../count-text.ts';
import { type WritingDirection, directionOf, type PageXmlPage, type DraftRegion } from './draft-page.ts';
import { findNamed, type FoundBook, type PageFiles } from './find-books.ts';
import { partRows } from './part-rows.ts';
import { labelOf, namePages, type PageName, planContents } from './plan-contents.ts';
import { placeLines } from './place-lines.ts';
import { readStretch } from './read-cells.ts';
import { readDraft } from './read-draft.ts';

/** What all books of a product share. */
export interface PageXmlContext {
  faults: FaultLog;
  gaiji: Map<string, Gaiji>;
  /** Whether the product has any picture. If not, pages that name one have no picture, and this is not a fault. */
  hasPictures: boolean;
  /** How often each pageKey has occurred. */
  pageKeys: Map<string, number>;
  onBytes(bytes: number): void;
  onText(): void;
}

const mostHeading = 40;
const peeked = 6;

const uniqueKey = (id: string, seen: Map<string, number>): string => {
  const n = (seen.get(id) ?? 0) + 1;
  seen.set(id, n);
  return n === 1 ? id : `${id}#${n}`;
};

const linesOf = (draft: PageXmlPage): { box: DraftRegion['box'] }[] =>
  draft.regions.flatMap((region): { box: DraftRegion['box'] }[] =>
    region.areaType === 'line' ? [region] : region.lines,
  );

const sizeOf = (path: string): number => lstatSync(path).size;

/** Which way the book is written, from a few of its pages: for those that do not show it themselves. */
const directionOfBook = (book: FoundBook, quiet: FaultLog): WritingDirection => {
  if (book.about.direction) return book.about.direction;
  const files = book.pages.filter((p) => p.xml !== undefined);
  const step = Math.max(1, Math.floor(files.length / peeked));
  const lines = files
    .filter((_, i) => i % step === 0)
    .slice(0, peeked)
    .flatMap(({ xml }) => {
      const draft = readDraft(xml!, quiet);
      return draft ? linesOf(draft) : [];
    });
  return directionOf(lines) ?? 'V';
};

/** State that runs on from page to page of a book. */
interface Flow {
  noteOpen: boolean;
  /** What came last was running text. */
  runsOn: boolean;
}

interface Placed {
  lines: SourceLine[];
  layout: SourceLayout;
  headings: { title: string; line: SourceLine }[];
}

const placePage = (
  draft: PageXmlPage,
  bookDirection: WritingDirection,
  flow: Flow,
  gaiji: Map<string, Gaiji>,
): Placed => {
  const direction = directionOf(linesOf(draft)) ?? bookDirection;
  const placed: Placed = {
    lines: [],
    layout: { width: draft.width, height: draft.height, direction, blocks: [], rows: [] },
    headings: [],
  };
  for (const region of draft.regions) {
    const own = region.direction ?? directionOf(region.lines) ?? direction;
    const stretches = region.lines.map(
      (line) => readStretch(line, directionOf([line]) ?? own, gaiji) ?? line,
    );
    const read = stretches.flatMap((s) => ('cells' in s ? [s] : []));
    const { lines, rows, noteOpen } = placeLines(read, flow.noteOpen && region.runsOn && flow.runsOn);
    if (lines.length > 0) {
      if (region.runsOn !== flow.runsOn || !region.runsOn) lines[0].section = true;
      flow.noteOpen = noteOpen;
      flow.runsOn = region.runsOn;
    }
    placed.lines.push(...lines);
    placed.layout.rows.push(...rows);
    placed.layout.blocks.push({
      ...region.box,
      direction: own,
      areaType: region.areaType,
      rows: rows.length,
    });
    if (region.isBackground) (placed.layout.backgrounds ??= []).push(region.box);
    // A line that no one has read becomes an area: no column is without characters.
    for (const line of stretches) {
      if (!('cells' in line))
        placed.layout.blocks.push({ ...line.box, direction: own, areaType: 'line', rows: 0 });
    }
    const title = read.flatMap((s) => s.cells.map((c) => `${c.before ?? ''}${c.text}`)).join('');
    if (region.areaType === 'heading' && lines.length > 0 && [...title].length <= mostHeading)
      placed.headings.push({ title, line: lines[0] });
  }
  partRows(placed.layout.rows);
  return placed;
};

const isFigureType = (areaType: string): areaType is FigureType =>
  (figureTypes as readonly string[]).includes(areaType);

const figuresOf = ({ regions }: PageXmlPage): SourceFigure[] =>
  regions.flatMap(({ areaType, box, comment }): SourceFigure[] =>
    isFigureType(areaType) ? [{ type: areaType, ...box, ...(comment ? { comment } : {}) }] : [],
  );

const findPicture = (
  book: FoundBook,
  files: PageFiles,
  draft: PageXmlPage | undefined,
  context: PageXmlContext,
): SourcePicture | 'missing' | undefined => {
  const { faults, hasPictures, onBytes } = context;
  const named = draft?.picture;
  const found = named && files.xml ? findNamed(book, files.xml, named.name) : {};
  const file = files.xml ?? files.picture ?? book.dir;
  if (found.leadsOut)
    faults.refuse(
      file,
      named!.at,
      `the picture “${named!.name}” lies outside ${book.root}, where nothing is read: put it beside this file and name it alone`,
    );
  const path = found.path ?? files.picture;
  if (found.isElsewhere && path !== undefined)
    faults.warn(
      file,
      named!.at,
      `the picture “${named!.name}” is named where another machine has it, and ${basename(path)} beside this file is taken: name it alone`,
    );
  if (path === undefined) {
    if (!hasPictures) return undefined;
    const wanted = (named?.name ?? `${files.stem}.jpg`).replaceAll('\\', '/');
    faults.warn(
      file,
      named?.at ?? 0,
      `page ${files.stem} has no picture: put “${basename(wanted)}” (or the same name as .tif, .png) into ${book.dir}`,
    );
    return 'missing';
  }
  const bytes = sizeOf(path);
  onBytes(bytes);
  return { path, bytes, report: (message) => faults.warn(path, 0, `page ${files.stem}: ${message}`) };
};

const pageOf = (name: PageName, files: PageFiles, context: PageXmlContext): Omit<SourcePage, 'lines'> => ({
  pageKey: uniqueKey(files.stem, context.pageKeys),
  pageNum: labelOf(name, files.stem),
});

const isNext = (name: PageName, before: PageName | undefined): boolean =>
  before !== undefined &&
  name.volume === before.volume &&
  name.number !== undefined &&
  name.number === (before.number ?? Number.NaN) + 1;

export function* streamPageXml(
  book: FoundBook,
  title: string,
  context: PageXmlContext,
): Generator<SourcePage> {
  const { faults, gaiji } = context;
  const names = namePages(book.pages);
  const nodes = planContents(book, title, names, faults);
  const direction = directionOfBook(book, new FaultLog());
  let flow: Flow = { noteOpen: false, runsOn: false };
  let deepest = 0;
  let headings = 0;
  for (const [i, files] of book.pages.entries()) {
    const draft = files.xml === undefined ? undefined : readDraft(files.xml, faults);
    if (files.xml !== undefined) context.onBytes(sizeOf(files.xml));
    if (files.xml !== undefined && !draft && files.picture === undefined) continue;
    const begins = !isNext(names[i], names[i - 1]);
    if (begins) flow = { noteOpen: false, runsOn: false };
    const placed = draft && placePage(draft, direction, flow, gaiji);
    const lines = placed?.lines ?? [];
    if (draft?.characters !== undefined)
      reportUntaken(files.xml!, draft.characters, charactersOfLines(lines), faults);
    if (lines.some((line) => line.runs.length > 0)) context.onText();
    const here = nodes.get(i) ?? [];
    if (here.length > 0) deepest = here.at(-1)!.depth;
    if (here.length > 0 || (begins && lines.length > 0)) {
      if (lines.length === 0) lines.push({ indent: 0, runs: [] });
      lines[0].nodes = [...here];
      lines[0].section = true;
    }
    for (const heading of placed?.headings ?? []) {
      headings += 1;
      const node: SourceNode = { depth: deepest + 1, title: heading.title, key: `${book.key}.h${headings}` };
      heading.line.nodes = [...(heading.line.nodes ?? []), node];
    }
    const picture = findPicture(book, files, draft, context);
    const figures = draft ? figuresOf(draft) : [];
    yield {
      ...pageOf(names[i], files, context),
      lines,
      ...(figures.length > 0 ? { figures } : {}),
      layout: placed?.layout ?? { width: 0, height: 0, direction, blocks: [], rows: [] },
      ...(picture === undefined ? {} : { picture }),
    };
  }
}
