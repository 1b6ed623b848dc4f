import type { CSSProperties } from 'react';
import type { Column, Page, PageGaiji } from '#contract/reading/reader.ts';
import { ColumnMarks } from './column-marks.tsx';
import { classOfType, isBackground } from './column-types.ts';
import { runOfColumn } from './column-run.ts';
import { GaijiText } from './gaiji-text.tsx';
import { GlyphPicture, isPictured } from './glyph-picture.tsx';
import { marksReachOf } from './mark-room.ts';
import { type Fit, placeColumn } from '../../book/page-fit.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';

interface Props {
  column: Column;
  page: Page;
  fit: Fit;
  /** Of the whole page, by `lineId:wordId`. */
  gaiji: ReadonlyMap<string, PageGaiji>;
  address: PictureAddress;
  /** Every character is as wide as it is high, so a column of them may be one run. */
  square: boolean;
}

/** The place of a cell with a box of its own, along its column. */
const cellStyle = (column: Column, fit: Fit, i: number): CSSProperties | undefined => {
  const box = column.cells?.[i];
  if (!box) return undefined;
  const vertical = column.wordDir === 'V';
  const scale = vertical ? fit.scaleY : fit.scaleX;
  const before = i === 0 ? (vertical ? column.top : column.left) : (column.cells?.[i - 1][1] ?? box[0]);
  return {
    inlineSize: `${(box[1] - box[0]) * scale}px`,
    marginInlineStart: `${(box[0] - before) * scale}px`,
  };
};

/** What the book face takes above and below its baseline, in parts of its size (its table hhea). */
const face = { ascent: 1.151, descent: 0.286 };

/**
 * The greatest line height within `breadth` in whole pixels, that leaves as many on either side of the face: browsers
 * set a line by whole pixels, and an odd one more would push it aside.
 */
const lineWithin = (breadth: number, fontSize: number): number => {
  const high = Math.round(face.ascent * fontSize) + Math.round(face.descent * fontSize);
  const whole = Math.floor(breadth);
  return (whole - high) % 2 === 0 ? whole : whole - 1;
};

const hasGaiji = (column: Column, gaiji: Props['gaiji']): boolean =>
  gaiji.size > 0 && column.words.some((_, i) => gaiji.has(`${column.lineId}:${i + 1}`));

const Cells = ({ column, page, fit, gaiji, address, pitch, fontSize }: CellsProps) => (
  <>
    {column.words.map((word, i) => {
      const special = gaiji.get(`${column.lineId}:${i + 1}`);
      return (
        <span key={i} className="cell" style={cellStyle(column, fit, i) ?? { inlineSize: pitch }}>
          {!special && word}
          {special && !isPictured(special, page.picture) && <GaijiText gaiji={special} word={word} />}
          {special && isPictured(special, page.picture) && (
            <GlyphPicture gaiji={special} page={page} column={column} fontSize={fontSize} address={address} />
          )}
        </span>
      );
    })}
  </>
);

interface CellsProps extends Omit<Props, 'square'> {
  pitch: number;
  fontSize: number;
}

/** A column in its place: as one run of text where its characters allow it, else a box a cell. */
export const ColumnView = ({ square, ...props }: Props) => {
  const { column, page, fit, gaiji } = props;
  const { left, top, width, height, pitch, fontSize } = placeColumn(column, fit);
  const vertical = column.wordDir === 'V';
  const breadth = vertical ? width : height;
  const line = lineWithin(breadth, fontSize);
  const style: CSSProperties = { left, top, width, height, fontSize, lineHeight: `${line}px` };
  style.paddingBlockStart = (breadth - line) / 2;
  const run =
    square && !hasGaiji(column, gaiji) && classOfType(column) === '' ? runOfColumn(column) : undefined;
  if (run !== undefined) {
    // Letter spacing follows its character: half of it before the first one puts each in the middle of its cell.
    style.letterSpacing = pitch - fontSize;
    style.paddingInlineStart = (pitch - fontSize) / 2;
  }
  const cut = page.picture === 'scan' && isBackground(column) ? 'cut' : '';
  const kind = run === undefined ? (vertical ? 'column' : 'column across') : 'column run';
  return (
    <div
      className={[kind, classOfType(column), cut].filter((name) => name !== '').join(' ')}
      data-line={column.lineId}
      style={style}
    >
      {run ?? <Cells {...props} pitch={pitch} fontSize={fontSize} />}
      {column.symbols.length + column.lineSymbol.length > 0 && (
        <ColumnMarks
          column={column}
          pitch={pitch}
          fit={fit}
          fontSize={fontSize}
          reach={marksReachOf(column, page, fit, fontSize)}
        />
      )}
    </div>
  );
};
