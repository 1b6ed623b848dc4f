// Tells the chapters of a book as blocks: each on a new leaf, its heading first, then its pieces.
import type { DemoBlock } from './demo-work.ts';
import { readRunCells, readRuns } from './read-runs.ts';

export interface ChapterPiece {
  /** Makes the piece a node and a section of its own, with its title on a line. */
  title?: string;
  /** Named below the title, low in the line. */
  author?: string;
  /** In small characters behind the author: where the piece is from. */
  from?: string;
  paragraphs: string[];
}

export interface Chapter {
  /** As the catalogue and page labels have it: `卷一`, `梁惠王上`; none when the book is not divided. */
  title?: string;
  /** Printed at its head; the title when absent. */
  heading?: string;
  pieces: ChapterPiece[];
}

export interface ChapterOptions {
  /** Prefix of keys, and the book's in a product of several. */
  key: string;
  name: string;
  /** Makes the book a node above its chapters. */
  isBook?: true;
  cells: number;
  /** Paragraphs run on, as verses do; else each begins a line. */
  runOn?: true;
}

function* listPiece(
  piece: ChapterPiece,
  key: string,
  depth: number,
  { cells, runOn }: ChapterOptions,
): Generator<DemoBlock> {
  const { title, author, from, paragraphs } = piece;
  if (title !== undefined)
    yield { runs: readRuns(title), indent: 2, hang: 2, nodes: [{ depth, title, key }], section: true };
  if (author !== undefined || from !== undefined) {
    const [main, small] = [readRunCells(author ?? ''), readRunCells(from ?? '')];
    const length = main.length + Math.ceil(small.length / 2);
    yield {
      runs: [
        { note: false, cells: main },
        { note: true, cells: small },
      ].filter((run) => run.cells.length > 0),
      indent: Math.max(cells - length - 2, 0),
      hang: 2,
    };
  }
  for (const text of runOn ? [paragraphs.join('')] : paragraphs)
    yield { runs: readRuns(text), indent: 0, hang: 0 };
}

export function* listChapters(options: ChapterOptions, chapters: Iterable<Chapter>): Generator<DemoBlock> {
  const { key, name, isBook } = options;
  const depth = isBook ? 1 : 0;
  let number = 0;
  for (const { title, heading, pieces } of chapters) {
    const first = ++number === 1;
    const chapterKey = `${key}_${String(number).padStart(2, '0')}`;
    const nodes = [
      ...(isBook && first ? [{ depth: 0, title: name, key, isBook: true }] : []),
      ...(title === undefined ? [] : [{ depth, title, key: chapterKey }]),
    ];
    const label = title === undefined ? name : isBook ? `${name}·${title}` : title;
    yield {
      runs: readRuns(heading ?? title ?? name),
      indent: 0,
      hang: 0,
      nodes,
      section: true,
      juan: {
        key: chapterKey,
        label,
        title: title === undefined || title === name ? name : `${name}${title}`,
        head: '',
      },
    };
    let count = 0;
    for (const piece of pieces) yield* listPiece(piece, `${chapterKey}.${++count}`, depth + 1, options);
  }
}
