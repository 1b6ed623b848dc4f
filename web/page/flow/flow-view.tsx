import { memo, type ReactNode } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { type CountedHit, type CountedHits, noHits, ordinalOf } from './counted-hits.ts';
import { FlowNoteMark } from './flow-note-mark.tsx';
import { columnsById, flowColumn, type FlowRun, flowPage, type Piece, type Pictured } from './flow-text.ts';
import { FlowBeside } from './flow-beside.tsx';
import { GaijiText } from '../columns/gaiji-text.tsx';
import { GlyphPicture, isPictured } from '../columns/glyph-picture.tsx';
import type { CellFinder } from '../columns/highlighted-cells.ts';
import { gaijiOf } from '../../book/page-cells.ts';
import { isGaijiCode } from '../../glyphs/gaiji-names.ts';
import { pageTexts } from '../settings/page-texts.ts';
import type { OpenNotes } from './use-open-notes.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';

interface Props {
  page: Page;
  /** Pixels of main text, and line height to it. */
  fontSize: number;
  leading: number;
  punctuation: boolean;
  notes: OpenNotes;
  /** Marked for screen readers; on screen they are highlighted over the text. */
  hits: CountedHits;
  /** Where the glyphs of gaiji are cut from. */
  address: PictureAddress;
}

/** Size of notes, and of main text set small, to main text; page.css says the same. */
const smallSize = 0.75;

const picturedIn = (page: Page): Pictured => {
  const gaiji = gaijiOf(page);
  return (lineId, wordId, word) => {
    const key = `${lineId}:${wordId}`;
    return isPictured(gaiji.get(key), page.picture) || (gaiji.has(key) && isGaijiCode(word))
      ? key
      : undefined;
  };
};

interface RunProps {
  run: FlowRun;
  page: Page;
  fontSize: number;
  address: PictureAddress;
}

const Hit = ({ hit, children }: { hit: CountedHit; children: ReactNode }) => {
  const t = useText();
  const at = ordinalOf(hit);
  return (
    <mark aria-description={at === undefined ? t(pageTexts.hitGoesOn) : t(pageTexts.hit, { at })}>
      {children}
    </mark>
  );
};

const Run = ({ run, page, fontSize, address }: RunProps) => {
  const gaiji = gaijiOf(page);
  const column = columnsById(page).get(run.lineId);
  const kind = run.note > 0 ? 'flow-note' : run.small && 'flow-small';
  const size = kind ? fontSize * smallSize : fontSize;
  const show = (piece: Piece): ReactNode => {
    if ('text' in piece) return piece.text;
    const found = gaiji.get(piece.gaiji);
    if (!found || !column) return null;
    return isPictured(found, page.picture) ? (
      <GlyphPicture gaiji={found} page={page} column={column} fontSize={size} address={address} />
    ) : (
      <GaijiText gaiji={found} word={found.code} />
    );
  };
  // One child a piece: cells are found by them.
  const inner = run.pieces.map((piece, i) => {
    const { beside, hit } = piece;
    if ('text' in piece && !beside && !hit) return piece.text;
    const shown = (
      <FlowBeside key={i} beside={beside}>
        {show(piece)}
      </FlowBeside>
    );
    return hit ? (
      <Hit key={i} hit={hit}>
        {shown}
      </Hit>
    ) : (
      shown
    );
  });
  return (
    <span data-line={run.lineId} className={kind}>
      {inner}
    </span>
  );
};

/** Runs of main text, and those of each note, which is one thing however many columns it is set in. */
const stretchesOf = (runs: readonly FlowRun[]): { note: number; runs: FlowRun[] }[] => {
  const stretches: { note: number; runs: FlowRun[] }[] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    if (last?.note === run.note) last.runs.push(run);
    else stretches.push({ note: run.note, runs: [run] });
  }
  return stretches;
};

/** The page as continuous text, its notes small in their place, folded to a mark, or left out. */
export const FlowView = memo(({ page, fontSize, leading, punctuation, notes, hits, address }: Props) => {
  const t = useText();
  const paragraphs = flowPage(page, picturedIn(page), punctuation, hits);
  const cellsOfNote = (note: number) =>
    paragraphs
      .flatMap(({ runs }) => runs)
      .filter((run) => run.note === note)
      .reduce((sum, { lineId }) => sum + (columnsById(page).get(lineId)?.words.length ?? 0), 0);
  return (
    <div className="flow" lang="zh-Hant" style={{ fontSize, lineHeight: leading }}>
      {paragraphs.map((paragraph, i) => (
        <p key={i} className={paragraph.indent ? 'indented' : undefined}>
          {stretchesOf(paragraph.runs).map(({ note, runs }) => {
            const [{ lineId }] = runs;
            const words = runs.map((run) => (
              <Run key={run.lineId} run={run} page={page} fontSize={fontSize} address={address} />
            ));
            if (note === 0) return words;
            const isOpen = notes.isOpen(note);
            return [
              note === lineId && notes.mode === 'folded' && (
                <FlowNoteMark
                  key={`mark ${lineId}`}
                  count={cellsOfNote(note)}
                  open={isOpen}
                  onToggle={() => notes.toggle(note)}
                />
              ),
              isOpen && (
                <span key={lineId} role="note">
                  <span className="visually-hidden">（{t(pageTexts.note)}</span>
                  {words}
                  <span className="visually-hidden">）</span>
                </span>
              ),
            ];
          })}
        </p>
      ))}
    </div>
  );
});

/** The text of a piece, which may be inside lines and marks; undefined for a gaiji that is a picture. */
const textIn = (node: ChildNode): Text | undefined => {
  if (node instanceof Text) return node;
  return node.firstChild ? textIn(node.firstChild) : undefined;
};

/**
 * Finds cells in running text: code units within the text nodes of a run; none in columns, which are still there while
 * running text takes their place.
 */
export const cellsOfFlow = (page: Page, punctuation = true, hits: CountedHits = noHits): CellFinder => {
  const columns = columnsById(page);
  const pictured = picturedIn(page);
  return (root: HTMLElement, { lineId, start, end }: CellRange): Range[] => {
    const run = root.querySelector(`[data-line="${lineId}"]`);
    const column = columns.get(lineId);
    if (!run?.closest('.flow') || !column) return [];
    const { places } = flowColumn(column, pictured, punctuation, hits);
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
