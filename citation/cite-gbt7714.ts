// GB/T 7714—2015, a monograph read online (4.1, 8): 主要责任者. 题名[M/OL]. 其他责任者. 版本项. 出版者: 引文页码
// [引用日期]. 获取和访问路径. Place and year of publication are left out, as 8.4 allows for what is read online.
import type { Author } from '#contract/products.ts';
import { citeEdition, citeLeaf, partLabel } from './citation.ts';
import { type CitedSpan, databaseName, nameAll, partAuthors } from './cited-span.ts';

const namesOf = (authors: readonly Author[]): string[] => authors.map(({ name }) => name);

export const citeGbt7714 = ({ book, place, address, date }: CitedSpan): string => {
  const { first, second } = partAuthors(book.authors);
  const { juan } = partLabel(place.pageNum);
  const roles = [...new Set(second.map(({ role }) => role ?? ''))];
  const others = roles.map(
    (role) => `${nameAll(namesOf(second.filter((author) => (author.role ?? '') === role)))}, ${role}`,
  );
  return [
    nameAll(namesOf(first)),
    `${book.title}${juan && `: ${juan}`}[M/OL]`,
    ...others,
    book.edition ? citeEdition(book.edition) : '',
    `${databaseName}: ${citeLeaf(place)}[${date}]`,
    address,
  ]
    .filter((part) => part !== '')
    .join('. ');
};
