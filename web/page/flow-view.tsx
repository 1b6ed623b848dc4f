import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import type { CellRange } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { FlowNoteMark } from './flow-note-mark.tsx';
import { columnsById, flowColumn, type FlowRun, flowPage, type Pictured } from './flow-text.ts';
import { FlowBeside } from './flow-beside.tsx';
import { GlyphPicture, isPictured } from './glyph-picture.tsx';
import type { CellFinder } from './highlighted-cells.ts';
import { gaijiOf } from '../book/page-cells.ts';
import { pageTexts } from './page-texts.ts';
import type { OpenNotes } from './use-open-notes.ts';
import type { PictureAddress } from '../book/use-picture-address.ts';

interface Props {
  page: Page;
  /** Pixels of main text, and line height to it. */
  fontSize: number;
  leading: number;
  punctuation: boolean;
  notes: OpenNotes;
  /** Where the glyphs of gaiji are cut from. */
  address: PictureAddress;
}

/** Size of notes, and of main text set small, to main text; page.css says the same. */
const smallSize = 0.75;

const picturedIn = (page: Page): Pictured => {
  const gaiji = gaijiOf(page);
  return (lineId, wordId) => {
    const key = `${lineId}:${wordId}`;
    return isPictured(gaiji.get(key), page.picture) ? key : undefined;
  };
};

interface RunProps {
  run: FlowRun;
  page: Page;
  fontSize: number;
  address: PictureAddress;
}

const Run = ({ run, page, fontSize, address }: RunProps) => {
  const gaiji = gaijiOf(page);
  const column = columnsById(page).get(run.lineId);
  const kind = run.note > 0 ? 'flow-note' : run.small && 'flow-small';
  const size = kind ? fontSize * smallSize : fontSize;
  const inner = run.pieces.map((piece, i) => {
    if ('text' in piece)
      return piece.beside ? (
        <FlowBeside key={i} beside={piece.beside}>
          {piece.text}
        </FlowBeside>
      ) : (
        piece.text
      );
    const found = gaiji.get(piece.gaiji);
    return found && column ? (
      <FlowBeside key={piece.gaiji} beside={piece.beside}>
        <GlyphPicture gaiji={found} page={page} column={column} fontSize={size} address={address} />
      </FlowBeside>
    ) : null;
  });
  return (
    <span data-line={run.lineId} className={kind}>
      {inner}
    </span>
  );
};

/** The page as continuous text, its notes small in their place, folded to a mark, or left out. */
export const FlowView = memo(({ page, fontSize, leading, punctuation, notes, address }: Props) => {
  const t = useText();
  const paragraphs = flowPage(page, picturedIn(page), punctuation);
  const cellsOfNote = (note: number) =>
    paragraphs
      .flatMap(({ runs }) => runs)
      .filter((run) => run.note === note)
      .reduce((sum, { lineId }) => sum + (columnsById(page).get(lineId)?.words.length ?? 0), 0);
  return (
    <div className="flow" lang="zh-Hant" style={{ fontSize, lineHeight: leading }}>
      {paragraphs.map((paragraph, i) => (
        <p key={i} className={paragraph.indent ? 'indented' : undefined}>
          {paragraph.runs.map((run) => {
            const isOpen = run.note === 0 || notes.isOpen(run.note);
            const opens = run.note === run.lineId;
            return [
              opens && notes.mode === 'folded' && (
                <FlowNoteMark
                  key={`mark ${run.lineId}`}
                  count={cellsOfNote(run.note)}
                  open={isOpen}
                  onToggle={() => notes.toggle(run.note)}
                />
              ),
              opens && isOpen && (
                <span key={`note ${run.lineId}`} className="visually-hidden">
                  {t(pageTexts.note)}
                </span>
              ),
              isOpen && <Run key={run.lineId} run={run} page={page} fontSize={fontSize} address={address} />,
            ];
          })}
        </p>
      ))}
    </div>
  );
});

/** The text of a piece, which may stand within lines and marks; none of a gaiji that is a picture. */
const textIn = (node: ChildNode): Text | undefined => {
  if (node instanceof Text) return node;
  return node.firstChild ? textIn(node.firstChild) : undefined;
};

/** Finds cells in running text: code units within the text nodes of a run. */
export const cellsOfFlow = (page: Page, punctuation = true): CellFinder => {
  const columns = columnsById(page);
  const pictured = picturedIn(page);
  return (root: HTMLElement, { lineId, start, end }: CellRange): Range[] => {
    const run = root.querySelector(`[data-line="${lineId}"]`);
    const column = columns.get(lineId);
    if (!run || !column) return [];
    const { places } = flowColumn(column, pictured, punctuation);
    const from = places[start - 1];
    const to = places[end - 1];
    if (!from || !to) return [];
    const range = document.createRange();
    const first = run.childNodes[from.piece];
    const last = run.childNodes[to.piece];
    if (!first || !last) return [];
    const [firstText, lastText] = [textIn(first), textIn(last)];
    if (firstText) range.setStart(firstText, from.start);
    else range.setStartBefore(first);
    if (lastText) range.setEnd(lastText, to.end);
    else range.setEndAfter(last);
    return [range];
  };
};
