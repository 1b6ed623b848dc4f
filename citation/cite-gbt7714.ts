// GB/T 7714, a monograph read online (2015: 4.1, 8; 2025: 7, 8.2): 主要责任者. 题名[M/OL]. 其他责任者. 版本项. 出版者: 引文页码
// [引用日期]. 获取和访问路径. Place and year of publication are left out, as is allowed for what is read online.
// A part of a book is cited before the book, with // between them. The edition of 2025 sets all signs but the full
// stop, brackets and the slash full width, and has no 引用日期 but for websites.
import type { Author } from '#contract/products/products.ts';
import { citeEdition, citeLeaf, partLabel } from './citation.ts';
import { type CitedSpan, databaseName, nameAll, partAuthors } from './cited-span.ts';

/** The signs of an edition of the standard. */
export interface Gbt7714 {
  comma: string;
  colon: string;
  parentheses: readonly [string, string];
  /** [2026-11-21], behind the page; '' where the edition has none. */
  access: (date: string) => string;
}

export const gbt2025: Gbt7714 = { comma: '，', colon: '：', parentheses: ['（', '）'], access: () => '' };
export const gbt2015: Gbt7714 = {
  comma: ', ',
  colon: ': ',
  parentheses: ['(', ')'],
  access: (date) => `[${date}]`,
};

const namesOf = (authors: readonly Author[]): string[] => authors.map(({ name }) => name);

export const citeGbt7714 =
  ({ comma, colon, access }: Gbt7714) =>
  ({ book, place, address, date }: CitedSpan): string => {
    const { first, second } = partAuthors(book.authors);
    const { juan } = partLabel(place.pageNum);
    const roles = [...new Set(second.map(({ role }) => role ?? ''))];
    const others = roles.map(
      (role) =>
        `${nameAll(namesOf(second.filter((author) => (author.role ?? '') === role)), comma)}${comma}${role}`,
    );
    const { piece } = book;
    const title = `${book.title}${juan && `${colon}${juan}`}`;
    const names = nameAll(namesOf(first), comma);
    const heads = piece
      ? [nameAll(piece.authors, comma), `${piece.title}[M/OL]//${names && `${names}. `}${title}`]
      : [names, `${title}[M/OL]`];
    return [
      ...heads,
      ...others,
      book.edition ? citeEdition(book.edition) : '',
      `${databaseName}${colon}${citeLeaf(place)}${access(date)}`,
      address,
    ]
      .filter((part) => part !== '')
      .join('. ');
  };
