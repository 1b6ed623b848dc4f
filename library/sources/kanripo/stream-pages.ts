// Goes through the files of a text, one at a time, and yields its pages with labels, keys and catalogue nodes.
import { writeNumeral } from '#search/characters/numerals.ts';
import { mostPageCells, mostPageLines } from '../../files/bounds.ts';
import { cellsOf } from '../../pages/line-measures.ts';
import type { SourcePage } from '../source.ts';
import { writtenInLines, reportUntaken } from '../count-text.ts';
import { banxinHead } from './describe-edition.ts';
import type { FaultLog } from '../fault-log.ts';
import type { TextFile } from './find-texts.ts';
import { proveTitles, titleParts } from './find-titles.ts';
import type { GaijiList } from './gaiji-list.ts';
import { heldLetters } from './held-letters.ts';
import { LineBuilder } from './line-builder.ts';
import { readTextFile } from './measure-edition.ts';
import { NodePlacer, type TextPlan } from './place-nodes.ts';
import { juanOfNumber, printedLabel } from './page-label.ts';
import type { DraftLine, DraftPage } from './page-builder.ts';
import { parseFile } from './parse-file.ts';
import { markSmallText, type SmallTextCounts } from './small-text.ts';

/** What all texts of a product share. */
export interface StreamContext {
  faults: FaultLog;
  gaiji: GaijiList;
  /** How often each pageKey has occurred. */
  pageKeys: Map<string, number>;
  /** How often each word set small was taken as main text. */
  smallText: SmallTextCounts;
  onFile(bytes: number): void;
}

const uniqueKey = (id: string, seen: Map<string, number>): string => {
  const n = (seen.get(id) ?? 0) + 1;
  seen.set(id, n);
  return n === 1 ? id : `${id}#${n}`;
};

export function* streamPages(plan: TextPlan, context: StreamContext): Generator<SourcePage> {
  const { text, edition, title } = plan;
  const { faults, gaiji, pageKeys } = context;
  const builder = new LineBuilder();
  const placer = new NodePlacer(plan, gaiji);
  const head = banxinHead(edition.witness);
  let pending: SourcePage | undefined;
  /** Lines before the first page of all. */
  let early: DraftLine[] = [];
  /** The size of the page that is open, and whether it was already reported as too large. */
  let held = 0;
  let heldLines = 0;
  let isReported = false;

  const makePage = (draft: DraftPage, file: TextFile): SourcePage => {
    const { mark } = draft;
    const juan = placer.label ?? juanOfNumber(mark.paged ? file.number : (mark.juan ?? file.number));
    const pageKey = uniqueKey(mark.id, pageKeys);
    if (pageKey !== mark.id)
      faults.warn(
        file.path,
        draft.at,
        `<pb:${mark.id}> occurs again, so this page is imported as ${pageKey}: correct the mark that is wrong, or leave it where the leaves are counted anew`,
      );
    const page: SourcePage = { pageKey, pageNum: printedLabel(juan, mark), lines: [] };
    if (!mark.digital && !mark.paged && mark.leaf !== undefined) {
      const side = mark.side === 'a' || mark.side === 'b' ? mark.side : '';
      page.banxin = { head, title: `${title}${juan}`, leaf: writeNumeral(mark.leaf), side };
    }
    return page;
  };

  for (const file of text.files) {
    const content = readTextFile(file, faults);
    context.onFile(file.bytes);
    if (content === undefined) continue;
    const draft = parseFile(content, {
      file: file.path,
      faults,
      builder,
      newlineEndsLine: edition.newlineEndsLine,
      onGaiji: (code, line) => gaiji.meet(code, file.path, line),
    });
    const read = [draft.lead, ...draft.pages.map((page) => page.lines)].flat().map(({ line }) => line);
    reportUntaken(file.path, heldLetters(content), writtenInLines(read), faults);
    const place = { id: text.id, foot: edition.form.cells, open: builder.inNote };
    const lines = titleParts(draft).flatMap((part) => part.map(({ line }) => line));
    markSmallText(lines, place, context.smallText);
    if (!pending && draft.pages.length > 0 && draft.lead.some((l) => l.line.runs.length > 0))
      faults.warn(
        file.path,
        draft.lead[0].at,
        `there is text before the first page mark, so it is put on ${draft.pages[0].mark.id}: set the mark of its own page before it`,
      );
    if (pending && draft.lead.length === 0 && draft.pages.length > 0) {
      yield finish(pending, placer, edition.form.lines);
      pending = undefined;
    }
    placer.beginFile(file, draft, proveTitles(draft, edition.form.cells, edition.titles));
    held += draft.lead.reduce((sum, { line }) => sum + cellsOf(line), 0);
    heldLines += draft.lead.length;
    if (held > mostPageCells || heldLines > mostPageLines) {
      if (!isReported)
        faults.refuse(
          file.path,
          draft.lead[0]?.at ?? 1,
          `the page that was open before this file goes on in it to more than ${mostPageCells} characters or ${mostPageLines} lines: set <pb:${text.id}_${edition.witness}_001-1a> where each page begins`,
        );
      isReported = true;
    } else if (!pending) early.push(...draft.lead);
    else for (const line of draft.lead) pending.lines.push(placer.place(line));
    for (const page of draft.pages) {
      if (pending) yield finish(pending, placer, edition.form.lines);
      placer.beginPage(page);
      pending = makePage(page, file);
      for (const line of [...early, ...page.lines]) pending.lines.push(placer.place(line));
      early = [];
      held = page.lines.reduce((sum, { line }) => sum + cellsOf(line), 0);
      heldLines = page.lines.length;
      isReported = false;
    }
  }
  if (pending) yield finish(pending, placer, edition.form.lines);
}

/**
 * The transcriptions of 2018 (康熙字典, 廣韻, 三國志, 名賢氏族言行類稿) put two bare `¶` after some lines. Where a page has
 * more lines than it can have, and without the empty ones has not, the empty ones are no printed lines.
 */
const dropFalseLines = (page: SourcePage, most: number): void => {
  if (page.lines.length <= most) return;
  const real = page.lines.filter((l) => l.runs.length > 0 || l.indent > 0 || l.nodes || l.section);
  if (real.length <= most) page.lines = real;
};

/** A node that no line followed still begins on its page: an empty line carries it. */
const finish = (page: SourcePage, placer: NodePlacer, formLines: number): SourcePage => {
  dropFalseLines(page, formLines + 1);
  if (page.lines.length === 0 && placer.waiting) page.lines.push(placer.placeAlone());
  return page;
};
