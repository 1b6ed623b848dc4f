import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import type { CellRange } from '#contract/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { columnsById, flowColumn, type FlowRun, flowPage } from './flow-text.ts';
import { GlyphPicture, isPictured } from './glyph-picture.tsx';
import type { CellFinder } from './light-cells.ts';
import { gaijiOf } from './page-cells.ts';
import { readerTexts } from '../texts.ts';
import type { PictureAddress } from './use-picture-address.ts';

interface Props {
  page: Page;
  /** Pixels of main text. */
  fontSize: number;
  /** Where the glyphs of gaiji are cut from. */
  address: PictureAddress;
}

/** Size of notes to main text; reader.css says the same. */
const noteSize = 0.75;

/** The picture a cell is drawn with in running text, as `lineId:wordId`; undefined for cells that are text. */
const picturedIn = (page: Page) => {
  const gaiji = gaijiOf(page);
  return (lineId: number, wordId: number): string | undefined => {
    const key = `${lineId}:${wordId}`;
    return isPictured(gaiji.get(key), page.picture) ? key : undefined;
  };
};

interface RunProps extends Props {
  run: FlowRun;
}

const Run = ({ run, page, fontSize, address }: RunProps) => {
  const t = useText();
  const gaiji = gaijiOf(page);
  const column = columnsById(page).get(run.lineId);
  const size = run.note ? fontSize * noteSize : fontSize;
  const inner = run.pieces.map((piece) => {
    if ('text' in piece) return piece.text;
    const found = gaiji.get(piece.gaiji);
    return found && column ? (
      <GlyphPicture
        key={piece.gaiji}
        gaiji={found}
        page={page}
        column={column}
        fontSize={size}
        address={address}
      />
    ) : null;
  });
  return (
    <>
      {run.opensNote && <span className="visually-hidden">{t(readerTexts.note)}</span>}
      <span data-line={run.lineId} className={run.note ? 'flow-note' : undefined}>
        {inner}
      </span>
    </>
  );
};

/** The page as continuous horizontal text, its notes small in their place. */
export const FlowView = memo(({ page, fontSize, address }: Props) => (
  <div className="flow" lang="zh-Hant" style={{ fontSize }}>
    {flowPage(page, picturedIn(page)).map((paragraph, i) => (
      <p key={i} className={paragraph.indent ? 'indented' : undefined}>
        {paragraph.runs.map((run) => (
          <Run key={run.lineId} run={run} page={page} fontSize={fontSize} address={address} />
        ))}
      </p>
    ))}
  </div>
));

/** Finds cells in running text: code units within the text nodes of a run. */
export const cellsOfFlow = (page: Page): CellFinder => {
  const columns = columnsById(page);
  const pictured = picturedIn(page);
  return (root: HTMLElement, { lineId, start, end }: CellRange): Range[] => {
    const run = root.querySelector(`[data-line="${lineId}"]`);
    const column = columns.get(lineId);
    if (!run || !column) return [];
    const { places } = flowColumn(column, (wordId) => pictured(lineId, wordId));
    const from = places[start - 1];
    const to = places[end - 1];
    if (!from || !to) return [];
    const range = document.createRange();
    const first = run.childNodes[from.piece];
    const last = run.childNodes[to.piece];
    if (!first || !last) return [];
    if (first.nodeType === Node.TEXT_NODE) range.setStart(first, from.start);
    else range.setStartBefore(first);
    if (last.nodeType === Node.TEXT_NODE) range.setEnd(last, to.end);
    else range.setEndAfter(last);
    return [range];
  };
};
