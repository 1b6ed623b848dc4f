import { memo } from 'react';
import type { Column, Page, PageGaiji } from '#contract/reader.ts';
import { gaijiOf, nameOfGaiji } from './page-cells.ts';
import { type Fit, placeColumn, textBox } from './page-fit.ts';

interface Props {
  page: Page;
  fit: Fit;
  /** Address of a gaiji's glyph picture. */
  glyphAddress: (picture: string) => string;
}

type Gaiji = ReadonlyMap<string, PageGaiji>;
type GlyphAddress = Props['glyphAddress'];

/** A character outside Unicode: its Unicode form where it has one, else its picture, else its composition. */
const GaijiCell = ({ gaiji, word, address }: { gaiji: PageGaiji; word: string; address: GlyphAddress }) => {
  const name = nameOfGaiji(gaiji);
  if (!gaiji.unicode && gaiji.picture) {
    return <img className="glyph" src={address(gaiji.picture)} alt={gaiji.ids ?? gaiji.code} title={name} />;
  }
  const long = [...word].length > 1;
  return (
    <span className={long ? 'composition' : undefined} title={name}>
      {long ? [...word].map((part, i) => <span key={i}>{part}</span>) : word}
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

const Marks = ({ column, pitch, vertical }: { column: Column; pitch: number; vertical: boolean }) => (
  <>
    {column.symbols.map((symbol, i) => {
      const along = `${symbol.end * pitch}px`;
      const side = symbol.position === 'Bottom' ? 'mark-between' : 'mark-beside';
      return (
        <span
          key={`${symbol.end}.${symbol.position}.${String(i)}`}
          className={`mark ${side}${brackets.test(symbol.text) ? ' turned' : ''}`}
          style={vertical ? { top: along } : { left: along }}
        >
          {symbol.text}
        </span>
      );
    })}
    {column.lineSymbol.map((line) => {
      const from = (line.start - 1) * pitch;
      const length = (line.end - line.start + 1) * pitch;
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

const ColumnView = ({
  column,
  fit,
  gaiji,
  address,
}: {
  column: Column;
  fit: Fit;
  gaiji: Gaiji;
  address: GlyphAddress;
}) => {
  const { left, top, width, height, pitch, fontSize } = placeColumn(column, fit);
  const vertical = column.wordDir === 'V';
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
            {special ? <GaijiCell gaiji={special} word={word} address={address} /> : word}
          </span>
        );
      })}
      {column.symbols.length + column.lineSymbol.length > 0 && (
        <Marks column={column} pitch={pitch} vertical={vertical} />
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
export const PageView = memo(({ page, fit, glyphAddress }: Props) => {
  const gaiji = gaijiOf(page);
  return (
    <div className="leaf-text" aria-hidden="true" lang="zh-Hant">
      <Frame page={page} fit={fit} />
      {page.blocks.map((block) =>
        block.columns.map((column) => (
          <ColumnView key={column.lineId} column={column} fit={fit} gaiji={gaiji} address={glyphAddress} />
        )),
      )}
    </div>
  );
});
