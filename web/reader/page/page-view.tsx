import { memo } from 'react';
import type { Column, Page, PageGaiji } from '#contract/reader.ts';
import { GlyphPicture, isPictured } from './glyph-picture.tsx';
import { gaijiOf, nameOfGaiji } from './page-cells.ts';
import { type Fit, placeColumn, textBox } from './page-fit.ts';
import type { PictureAddress } from './use-picture-address.ts';

interface Props {
  page: Page;
  fit: Fit;
  /** Where the glyphs of gaiji are cut from. */
  address: PictureAddress;
}

/** So many parts stand two by two in a cell; more are set smaller. */
const fewParts = 4;

/** A character outside Unicode that no picture shows: its Unicode form, else its composition or code in small. */
const GaijiText = ({ gaiji, word }: { gaiji: PageGaiji; word: string }) => {
  const parts = [...word.replace(/^&(.*);$/, '$1')];
  const name = nameOfGaiji(gaiji);
  if (parts.length === 1) return <span title={name}>{word}</span>;
  return (
    <span className={parts.length > fewParts ? 'composition long' : 'composition'} title={name}>
      {parts.map((part, i) => (
        <span key={i}>{part}</span>
      ))}
    </span>
  );
};

const cellStyle = (column: Column, fit: Fit, i: number) => {
  const box = column.cells?.[i];
  if (!box) return undefined;
  const vertical = column.wordDir === 'V';
  const scale = vertical ? fit.scaleY : fit.scaleX;
  const before = i === 0 ? (vertical ? column.top : column.left) : (column.cells?.[i - 1][1] ?? box[0]);
  const length = `${(box[1] - box[0]) * scale}px`;
  const gap = `${(box[0] - before) * scale}px`;
  return vertical
    ? { height: length, lineHeight: length, marginTop: gap }
    : { width: length, marginLeft: gap };
};

/** Marks whose shape turns with the line. */
const brackets = /[《》〈〉「」『』（）〔〕【】［］—…]/u;

/** Upright lines take corner brackets where level ones take curled quotes, as the page's picture does. */
const corners: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』' };
const upright = (text: string): string => text.replace(/[“”‘’]/gu, (quote) => corners[quote]);

/** How far along its column a cell ends, in pixels; 0 for the place before the first. */
const endOfCell = (column: Column, wordId: number, pitch: number, fit: Fit): number => {
  const { cells, wordDir } = column;
  if (!cells || wordId === 0) return wordId * pitch;
  const end = cells[wordId - 1][1];
  return wordDir === 'V' ? (end - column.top) * fit.scaleY : (end - column.left) * fit.scaleX;
};

interface MarksProps {
  column: Column;
  pitch: number;
  vertical: boolean;
  fit: Fit;
}

const Marks = ({ column, pitch, vertical, fit }: MarksProps) => (
  <>
    {column.symbols.map((symbol, i) => {
      const along = `${endOfCell(column, symbol.end, pitch, fit)}px`;
      const text = vertical ? upright(symbol.text) : symbol.text;
      const side = symbol.position === 'Bottom' ? 'mark-between' : 'mark-beside';
      return (
        <span
          key={`${symbol.end}.${symbol.position}.${String(i)}`}
          className={`mark ${side}${brackets.test(text) ? ' turned' : ''}`}
          style={vertical ? { top: along } : { left: along }}
        >
          {text}
        </span>
      );
    })}
    {column.lineSymbol.map((line) => {
      const from = endOfCell(column, line.start - 1, pitch, fit);
      const length = endOfCell(column, line.end, pitch, fit) - from;
      return (
        <span
          key={line.id}
          className={`line-symbol ${line.kind}`}
          data-ils={line.id}
          style={vertical ? { top: from, height: length } : { left: from, width: length }}
        />
      );
    })}
  </>
);

interface ColumnProps extends Props {
  column: Column;
  gaiji: ReadonlyMap<string, PageGaiji>;
}

const ColumnView = ({ column, page, fit, gaiji, address }: ColumnProps) => {
  const { left, top, width, height, pitch, fontSize } = placeColumn(column, fit);
  const vertical = column.wordDir === 'V';
  const cellOfGaiji = (special: PageGaiji, word: string) =>
    isPictured(special, page.picture) ? (
      <GlyphPicture gaiji={special} page={page} column={column} fontSize={fontSize} address={address} />
    ) : (
      <GaijiText gaiji={special} word={word} />
    );
  return (
    <div
      className={vertical ? 'column' : 'column across'}
      data-line={column.lineId}
      style={{ left, top, width, height, fontSize, lineHeight: `${vertical ? pitch : height}px` }}
    >
      {column.words.map((word, i) => {
        const special = gaiji.size > 0 ? gaiji.get(`${column.lineId}:${i + 1}`) : undefined;
        const style = column.cells ? cellStyle(column, fit, i) : vertical ? undefined : { width: pitch };
        return (
          <span key={i} className="cell" style={style}>
            {special ? cellOfGaiji(special, word) : word}
          </span>
        );
      })}
      {column.symbols.length + column.lineSymbol.length > 0 && (
        <Marks column={column} pitch={pitch} vertical={vertical} fit={fit} />
      )}
    </div>
  );
};

/** Distance, in page units, between the fine and the thick line of the frame. */
const frameGap = 15;

const Frame = ({ page, fit }: { page: Page; fit: Fit }) => {
  const { left, top, right, bottom } = textBox(page);
  const x = (at: number) => (at - fit.left) * fit.scaleX;
  const y = (at: number) => (at - fit.top) * fit.scaleY;
  const gap = Math.max(5, frameGap * Math.min(fit.scaleX, fit.scaleY));
  return (
    <>
      <div
        className="leaf-frame"
        style={{
          left: x(left) - gap,
          top: y(top) - gap,
          width: x(right) - x(left) + 2 * gap,
          height: y(bottom) - y(top) + 2 * gap,
        }}
      />
      <div
        className="leaf-inner"
        style={{ left: x(left), top: y(top), width: x(right) - x(left), height: y(bottom) - y(top) }}
      />
      {page.blocks.map((block) => {
        const size = { top: y(block.top), height: y(block.bottom) - y(block.top) };
        return page.colline.map((line) => (
          <div key={`${block.top}.${line}`} className="leaf-rule" style={{ left: x(line), ...size }} />
        ));
      })}
    </>
  );
};

/**
 * The text of a page in its true layout: columns stand absolutely at their place, each character is a cell of
 * its column's pitch. Drawn for the eye alone; SpokenPage says the same to those who listen.
 */
export const PageView = memo(({ page, fit, address }: Props) => {
  const gaiji = gaijiOf(page);
  return (
    <div className="leaf-text" aria-hidden="true" lang="zh-Hant">
      <Frame page={page} fit={fit} />
      {page.blocks.map((block) =>
        block.columns.map((column) => (
          <ColumnView
            key={column.lineId}
            column={column}
            page={page}
            fit={fit}
            gaiji={gaiji}
            address={address}
          />
        )),
      )}
    </div>
  );
});
