// The figures of a page as they are stored: those that its source gives, with the text inside them and, where the
// source gives no title, the nearest caption as title; and a partial image of every place that cannot be written: a
// character outside Unicode, a blank □ or ■.
import { type CellBox, boxOfCells } from '#contract/reading/cell-boxes.ts';
import type { FigureType } from '#contract/figures/figures.ts';
import type { Column, Page } from '#contract/reading/reader.ts';
import { longestTitle } from '../files/bounds.ts';
import type { SourceFigure } from '../sources/source.ts';

/** A row of the table `figures`; all but page, title and key are its `value`. */
export interface StoredFigure {
  title: string;
  value: FigureValue;
}

/** In page units. */
export interface FigureValue {
  type: FigureType;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  comment: string;
  context: string;
  /** Number of cells of the page before it. This determines its place in the catalogue. */
  cell: number;
  /** The title is the caption nearest to it. */
  found?: true;
  /** A partial image that the text makes: an export leaves it to the next import. */
  made?: true;
}

type Sheet = Pick<Page, 'blocks' | 'direction' | 'gaiji' | 'width' | 'height' | 'text'>;

const contextLength = 12;
/** A caption is no farther from its figure than this fraction of the page's longer side. */
const captionReach = 0.1;
/** A longer line is no caption by its ending alone. */
const longestCaption = 20;
const captionEnding = /[圖图圗啚式表]$/u;
/** Between columns of text in a figure. */
const columnMark = '　';

interface PlacedCell {
  text: string;
  box: CellBox;
  column: Column;
  /** Ordinal in its column, from 0. */
  at: number;
}

const placeCells = ({ blocks }: Sheet): PlacedCell[] =>
  blocks.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      column.words.map(
        (text, at): PlacedCell => ({
          text,
          box: boxOfCells(column, at + 1, at + 1),
          column,
          at,
        }),
      ),
    ),
  );

const holdsMiddle = (outer: CellBox, [left, top, right, bottom]: CellBox): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= outer[0] && x < outer[2] && y >= outer[1] && y < outer[3];
};

/** How far two boxes lie apart; 0 where they touch. */
const gapBetween = (a: CellBox, b: CellBox): number =>
  Math.hypot(Math.max(0, a[0] - b[2], b[0] - a[2]), Math.max(0, a[1] - b[3], b[1] - a[3]));

/** The text of the cells in a box, column by column. */
const textWithin = (cells: readonly PlacedCell[], box: CellBox): string => {
  let text = '';
  let before: PlacedCell | undefined;
  for (const cell of cells) {
    if (!holdsMiddle(box, cell.box)) continue;
    const goesOn = before?.column === cell.column && before.at + 1 === cell.at;
    text += before && !goesOn ? columnMark + cell.text : cell.text;
    before = cell;
  }
  return text;
};

interface Caption {
  text: string;
  box: CellBox;
}

const boxOf = ({
  left,
  top,
  right,
  bottom,
}: { [K in 'left' | 'top' | 'right' | 'bottom']: number }): CellBox => [left, top, right, bottom];

/** Areas that the source calls captions, and short lines that end as captions do. */
const captionsOf = ({ blocks }: Sheet): Caption[] =>
  blocks.flatMap((block): Caption[] => {
    const lines = block.columns.map((column) => ({ text: column.words.join(''), box: boxOf(column) }));
    if (block.areaType === 'caption')
      return lines.length > 0 ? [{ text: lines.map(({ text }) => text).join(''), box: boxOf(block) }] : [];
    return lines.filter(({ text }) => [...text].length <= longestCaption && captionEnding.test(text));
  });

/** Each caption is the title of the figure nearest to it, of several captions the nearest. */
const captionsByFigure = (page: Sheet, boxes: readonly CellBox[]): ReadonlyMap<CellBox, string> => {
  const nearest = new Map<CellBox, { gap: number; text: string }>();
  const reach = Math.max(page.width, page.height) * captionReach;
  for (const { text, box } of boxes.length === 0 ? [] : captionsOf(page)) {
    let chosen = boxes[0];
    for (const other of boxes) if (gapBetween(other, box) < gapBetween(chosen, box)) chosen = other;
    const gap = gapBetween(chosen, box);
    const before = nearest.get(chosen);
    if (gap <= reach && text.length <= longestTitle && (!before || gap < before.gap))
      nearest.set(chosen, { gap, text });
  }
  return new Map([...nearest].map(([box, { text }]) => [box, text]));
};

/** Seals say what they are in themselves, partial images have a context. */
const isCaptioned = ({ type, title }: SourceFigure): boolean =>
  title === undefined && type !== 'Seal' && type !== 'Part';

const cellsBefore = ({ blocks }: Sheet, box: CellBox, cells: readonly PlacedCell[]): number => {
  let count = 0;
  for (const block of blocks) {
    if (boxOf(block).every((edge, i) => edge === box[i])) return count;
    count += block.columns.reduce((sum, { words }) => sum + words.length, 0);
  }
  return Math.max(
    0,
    cells.findIndex((cell) => holdsMiddle(box, cell.box)),
  );
};

const sizeOf = ([x, y, right, bottom]: CellBox): Pick<FigureValue, 'x' | 'y' | 'width' | 'height'> => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});

/** Scaled as the page is, whose picture may have another size than that which the boxes were drawn on. */
const placeFigure = (
  figure: SourceFigure,
  page: Sheet,
  drawn: { width: number; height: number },
): CellBox => {
  const kx = drawn.width > 0 ? page.width / drawn.width : 1;
  const ky = drawn.height > 0 ? page.height / drawn.height : 1;
  const x = (v: number) => Math.min(page.width, Math.max(0, Math.round(v * kx)));
  const y = (v: number) => Math.min(page.height, Math.max(0, Math.round(v * ky)));
  return [x(figure.left), y(figure.top), x(figure.right), y(figure.bottom)];
};

const placeSourceFigures = (
  page: Sheet,
  cells: readonly PlacedCell[],
  figures: readonly SourceFigure[],
  drawn: { width: number; height: number },
): StoredFigure[] => {
  const placed = figures
    .map((figure) => ({ figure, box: placeFigure(figure, page, drawn) }))
    .filter(({ box: [left, top, right, bottom] }) => left < right && top < bottom);
  const titles = captionsByFigure(
    page,
    placed.filter(({ figure }) => isCaptioned(figure)).map(({ box }) => box),
  );
  return placed.map(({ figure, box }): StoredFigure => {
    const found = titles.get(box);
    const isFound = figure.title === undefined ? found !== undefined : figure.titleFound === true;
    return {
      title: figure.title ?? found ?? '',
      value: {
        type: figure.type,
        ...sizeOf(box),
        text: figure.text ?? textWithin(cells, box),
        comment: figure.comment ?? '',
        context: figure.context ?? '',
        cell: cellsBefore(page, box, cells),
        ...(isFound ? { found: true } : {}),
      },
    };
  });
};

/** What is known of a gaiji beside its form, in the interface's Simplified Chinese. */
const describeGaiji = ({ code, normal }: Page['gaiji'][number], shown: string): string =>
  [...(code === shown ? [] : [code]), ...(normal === undefined ? [] : [`通作${normal}`])].join('，');

const madeParts = ({ gaiji }: Sheet, cells: readonly PlacedCell[]): StoredFigure[] => {
  const unwritten = new Map(
    gaiji.filter(({ unicode }) => unicode === undefined).map((one) => [`${one.lineId}.${one.wordId}`, one]),
  );
  return cells.flatMap(({ text, box, column, at }, i): StoredFigure[] => {
    const special = unwritten.get(`${column.lineId}.${at + 1}`);
    if (!special && text !== '□' && text !== '■') return [];
    if (box[0] >= box[2] || box[1] >= box[3]) return [];
    const around = cells.slice(Math.max(0, i - contextLength), i + contextLength + 1);
    const context = around.map((cell) => cell.text).join('');
    const comment = special ? describeGaiji(special, text) : '';
    const value = {
      type: 'Part' as const,
      ...sizeOf(box),
      text,
      comment,
      context,
      cell: i,
      made: true as const,
    };
    return [{ title: '', value }];
  });
};

/** By the text before it; where that is the same, as the page is written: from the right, or from the top. */
const inOrder =
  (direction: Page['direction']) =>
  ({ value: a }: StoredFigure, { value: b }: StoredFigure): number => {
    const [across, down] = [b.x + b.width / 2 - (a.x + a.width / 2), a.y - b.y];
    return a.cell - b.cell || (direction === 'V' ? across || down : down || -across);
  };

/** Figures of a page that is laid out. `drawn`: the size in whose units the source's boxes are. */
export const findFigures = (
  page: Sheet,
  figures: readonly SourceFigure[] = [],
  drawn: { width: number; height: number } = page,
): StoredFigure[] => {
  const hasParts = /[□■]/u.test(page.text) || page.gaiji.some(({ unicode }) => unicode === undefined);
  if (figures.length === 0 && !hasParts) return [];
  const cells = placeCells(page);
  const given = placeSourceFigures(page, cells, figures, drawn);
  const places = new Set(
    given.filter(({ value }) => value.type === 'Part').map(({ value: { x, y } }) => `${x},${y}`),
  );
  const made = madeParts(page, cells).filter(({ value: { x, y } }) => !places.has(`${x},${y}`));
  return [...given, ...made].toSorted(inOrder(page.direction));
};
