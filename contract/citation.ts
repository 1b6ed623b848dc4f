// How a place in a book is cited: 〔朝代〕作者：《書》卷X，版本，葉Y a，第N行. The words are those of the book and never
// converted.
import type { Author } from './products.ts';

/** The facts of a book that a citation gives. */
export interface CitedBook {
  title: string;
  authors: readonly Author[];
  edition?: string | undefined;
}

export interface CitedPlace {
  /** Printed label: 卷三·葉十二b */
  pageNum: string;
  /** Label of the last page, where the place runs over several. */
  endPageNum?: string | undefined;
  /** Printed line, from 1. */
  line?: number | undefined;
}

/** A 撰 alone is not said; a dynasty, and what they did, is said once for authors of it that follow each other. */
const citeAuthors = (authors: readonly Author[]): string =>
  authors
    .map(({ name, dynasty, role }, i) => {
      const told = dynasty && (i === 0 || authors[i - 1].dynasty !== dynasty) ? `〔${dynasty}〕` : '';
      const alone = authors.length === 1 && role === '撰';
      const next = authors.at(i + 1);
      const again = next !== undefined && next.role === role && next.dynasty === dynasty;
      return `${told}${name}${alone || again ? '' : (role ?? '')}`;
    })
    .join('、');

/** A series, 四部叢刊, is cited as an edition: 四部叢刊本. */
const citeEdition = (edition: string): string => edition.replace(/(?<=全書|叢刊|叢書|大藏經)(?=$|（)/u, '本');

/** The 卷 of a label, and what stands after it. */
const partLabel = (pageNum: string): { juan: string; leaf: string } => {
  const at = pageNum.lastIndexOf('·');
  return at < 0 ? { juan: '', leaf: pageNum } : { juan: pageNum.slice(0, at), leaf: pageNum.slice(at + 1) };
};

export const cite = (book: CitedBook, { pageNum, endPageNum = pageNum, line }: CitedPlace): string => {
  const start = partLabel(pageNum);
  const end = partLabel(endPageNum);
  const authors = citeAuthors(book.authors);
  const last = start.juan === end.juan ? end.leaf : `${end.juan}${end.leaf}`;
  return [
    `${authors && `${authors}：`}《${book.title}》${start.juan}`,
    book.edition ? citeEdition(book.edition) : '',
    endPageNum === pageNum ? start.leaf : `${start.leaf}至${last}`,
    line === undefined ? '' : `第${line}行`,
  ]
    .filter((part) => part !== '')
    .join('，');
};
