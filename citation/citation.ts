// How a place in a book is cited: 〔朝代〕作者：《書》卷X，版本，葉Y a，第N行. The words are those of the book and never
// converted.
import type { Author } from '#contract/products/products.ts';

/** The facts of a book that a citation gives. */
export interface CitedBook {
  title: string;
  authors: readonly Author[];
  edition?: string | undefined;
  /** The piece of it that the place lies in. */
  piece?: CitedPiece | undefined;
}

/** A poem or a memorial with an author of its own, within a book of others. */
export interface CitedPiece {
  title: string;
  authors: readonly string[];
}

export interface CitedPlace {
  /** Printed label: 卷三·葉十二b */
  pageNum: string;
  /** Label of the last page, where the place runs over several. */
  endPageNum?: string | undefined;
  /** Printed line, from 1. */
  line?: number | undefined;
  /** The last printed line, on the last page. */
  endLine?: number | undefined;
}

/** Of a role what is said before the name, since it doubts who did it: 舊題〔周〕曾參撰. */
const ascription = /^[舊旧原]本?[題题]/u;
const ascriptionOf = ({ role = '' }: Author): string => ascription.exec(role)?.[0] ?? '';

const formatDynasty = (dynasty: string | undefined): string => (dynasty ? `〔${dynasty}〕` : '');

/** 〔晉〕陳壽撰, 舊題〔周〕曾參: dynasty, name and role, distinguishable from each other. */
export const writeAuthor = (author: Author): string => {
  const ascribed = ascriptionOf(author);
  const { name, dynasty, role = '' } = author;
  return `${ascribed}${formatDynasty(dynasty)}${name}${role.slice(ascribed.length)}`;
};

export const writeAuthors = (authors: readonly Author[]): string => authors.map(writeAuthor).join('\u3000');

/** A 撰 alone is not said; a dynasty, and what they did, is said once for authors of it that follow each other. */
export const citeAuthors = (authors: readonly Author[]): string =>
  authors
    .map((author, i) => {
      const { name, dynasty, role = '' } = author;
      const [before, next] = [authors.at(i - 1), authors.at(i + 1)];
      const follows = i > 0 && before?.dynasty === dynasty;
      const ascribed = ascriptionOf(author);
      const first = follows && before?.role === author.role ? '' : ascribed;
      const period = follows && first === '' ? '' : formatDynasty(dynasty);
      const alone = authors.length === 1 && role === '撰';
      const again = next !== undefined && next.role === author.role && next.dynasty === dynasty;
      return `${first}${period}${name}${alone || again ? '' : role.slice(ascribed.length)}`;
    })
    .join('、');

/** A series, 四部叢刊, is cited as an edition: 四部叢刊本. */
export const citeEdition = (edition: string): string =>
  edition.replace(/(?<=全書|叢刊|叢書|大藏經)(?=$|（)/u, '本');

/** The 卷 of a label, and the rest after it. */
export const partLabel = (pageNum: string): { juan: string; leaf: string } => {
  const at = pageNum.lastIndexOf('·');
  return at < 0 ? { juan: '', leaf: pageNum } : { juan: pageNum.slice(0, at), leaf: pageNum.slice(at + 1) };
};

const citeLines = (line: number, endLine = line): string =>
  endLine === line ? `第${line}行` : `第${line}至${endLine}行`;

/** The leaf and line within a 卷: 葉十二b，第7行; where it runs over pages, each with its line. */
export const citeLeaf = ({ pageNum, endPageNum = pageNum, line, endLine }: CitedPlace): string => {
  const start = partLabel(pageNum);
  if (endPageNum === pageNum)
    return [start.leaf, line === undefined ? '' : citeLines(line, endLine)].filter(Boolean).join('，');
  const end = partLabel(endPageNum);
  const last = start.juan === end.juan ? end.leaf : `${end.juan}${end.leaf}`;
  if (line === undefined || endLine === undefined)
    return [`${start.leaf}至${last}`, line === undefined ? '' : citeLines(line)].filter(Boolean).join('，');
  return `${start.leaf}${citeLines(line)}至${last}${citeLines(endLine)}`;
};

/** Titles within a title are put in the lesser marks. */
export const inMarks = (title: string): string =>
  `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`;

export const cite = (book: CitedBook, place: CitedPlace): string => {
  const authors = citeAuthors(book.authors);
  const { piece } = book;
  return [
    piece ? `${piece.authors.join('、')}：${inMarks(piece.title)}` : '',
    `${authors && `${authors}：`}《${book.title}》${partLabel(place.pageNum).juan}`,
    book.edition ? citeEdition(book.edition) : '',
    citeLeaf(place),
  ]
    .filter((part) => part !== '')
    .join('，');
};
