// A printed line as extraction reads it.

export interface LineCell {
  /** As the page shows it. */
  text: string;
  /** Of what Unicode lacks: the character that it is normalised to, where one is known. */
  standard?: string;
  isNote: boolean;
  /** Before it is an empty place or another note. */
  afterGap: boolean;
  pageId: number;
  lineId: number;
  wordId: number;
}

export interface TextLine {
  cells: LineCell[];
  /** Empty places before its first cell. */
  indent: number;
  /** Its last place is filled: what it says may go on in the next. */
  isFull: boolean;
  pageId: number;
}

/** Characters that a line of type has in running text, without its notes. */
export const mainText = (line: Pick<TextLine, 'cells'>): string =>
  line.cells.map(({ text, isNote }) => (isNote ? '' : text)).join('');

/** From the first cell to the last, both included. */
export interface EntrySpan {
  from: LineCell;
  to: LineCell;
}

export const entrySpan = (cells: readonly LineCell[]): EntrySpan => ({ from: cells[0], to: cells.at(-1)! });

/** An entry that was read, with the span of the whole and of each field. */
export interface ExtractedEntry {
  fields: {
    name: string;
    alias?: string[];
    dynasty?: string;
    exp?: string;
    yaoXiao?: string;
    gongXiao?: string;
  };
  span: EntrySpan;
  parts: Record<string, EntrySpan[]>;
}

/** What looks like an entry and could not be read as one. */
export interface UnreadPlace {
  span: EntrySpan;
  text: string;
  why: string;
}

export interface Extracted {
  entries: ExtractedEntry[];
  unread: UnreadPlace[];
}

/** The first characters of the text in these cells, not cut inside one. */
export const cellText = (cells: readonly LineCell[], most: number): string =>
  `${cells
    .slice(0, most)
    .map(({ text }) => text)
    .join('')}${cells.length > most ? '…' : ''}`;
