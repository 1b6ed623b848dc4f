// The catalogue of a book of scans: what its book.json lists, else its volumes, which the names of its files tell apart,
// and in a long book runs of twenty pictures; below them the headings that its pages mark.
import type { SourceNode } from '../source.ts';
import type { FaultLog } from '../fault-log.ts';
import type { FoundBook, PageFiles } from './find-books.ts';

/** What a page's name says of it. */
export interface PageName {
  /** Its volume among those of the book; '' when the book has one. */
  volume: string;
  /** The number of its picture, when its name ends in one. */
  number?: number;
}

const splitStem = (stem: string): { head: string; number?: number } => {
  const found = /^(.*?)(\d{1,9})$/.exec(stem);
  return found ? { head: found[1], number: Number(found[2]) } : { head: stem };
};

/** What all begin with, cut where a word of the name ends. */
const commonHead = (heads: readonly string[]): string => {
  let common = heads[0] ?? '';
  for (const head of heads) while (!head.startsWith(common)) common = common.slice(0, -1);
  return common.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u, '');
};

/** A name without a number belongs to no volume: a cover, a plate. */
export const namePages = (pages: readonly PageFiles[]): PageName[] => {
  const parts = pages.map(({ stem }) => splitStem(stem));
  const heads = [...new Set(parts.flatMap((p) => (p.number === undefined ? [] : [p.head])))];
  const common = heads.length > 1 ? commonHead(heads) : (heads[0] ?? '');
  return parts.map(({ head, number }) => {
    if (number === undefined) return { volume: '' };
    const volume = head
      .slice(common.length)
      .replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
      .replaceAll('_', '-');
    return { volume, number };
  });
};

/** `3·影像12`: a picture's number, which is no leaf's. */
export const labelOf = ({ volume, number }: PageName, stem: string): string =>
  number === undefined ? stem : `${volume === '' ? '' : `${volume}·`}影像${number}`;

const rangeLength = 20;
/** A book of more pages than this, of which nothing else is known, is parted into ranges. */
const longBook = 40;

/** The nodes that begin at each page of the book, by its place; the book itself is the first at page 0. */
export const planContents = (
  book: FoundBook,
  title: string,
  names: readonly PageName[],
  faults: FaultLog,
): Map<number, SourceNode[]> => {
  const nodes = new Map<number, SourceNode[]>([[0, [{ depth: 0, title, key: book.key, isBook: true }]]]);
  const begin = (page: number, node: SourceNode) => nodes.set(page, [...(nodes.get(page) ?? []), node]);
  if (book.about.contents) {
    const places = new Map(book.pages.map(({ stem }, i) => [stem, i]));
    let last = 0;
    book.about.contents.forEach(({ title: entry, page, depth }, i) => {
      const at = places.get(page) ?? places.get(page.replace(/\.\w{3,4}$/, ''));
      if (at === undefined)
        faults.refuse(
          `${book.dir}/book.json`,
          0,
          `“contents.${i}”: there is no page “${page}”; give the name of its file`,
        );
      else if (at < last)
        faults.refuse(
          `${book.dir}/book.json`,
          0,
          `“contents.${i}”: page “${page}” comes before that of the entry above: put them in order`,
        );
      else {
        last = at;
        begin(at, { depth: depth ?? 1, title: entry, key: `${book.key}.c${i + 1}` });
      }
    });
    return nodes;
  }
  const volumes = new Set(names.map((n) => n.volume));
  const hasVolumes = volumes.size > 1;
  let volume: string | undefined;
  let count = 0;
  names.forEach((name, i) => {
    if (hasVolumes && name.volume !== volume && name.volume !== '') {
      volume = name.volume;
      count += 1;
      begin(i, { depth: 1, title: volume, key: `${book.key}.v${count}` });
    }
  });
  if (!hasVolumes && names.length > longBook) {
    for (let i = 0; i < names.length; i += rangeLength) {
      const last = Math.min(i + rangeLength, names.length) - 1;
      const [from, to] = [i, last].map((at) => names[at].number ?? book.pages[at].stem);
      begin(i, { depth: 1, title: `影像${from}—${to}`, key: `${book.key}.r${i / rangeLength + 1}` });
    }
  }
  return nodes;
};
