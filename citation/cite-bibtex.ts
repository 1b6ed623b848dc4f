// A span as a BibTeX entry. Names stand in braces of their own, so that none is taken apart; the braces and the
// backslash of a text become commands, since BibTeX counts braces even where they are escaped.
import { citeEdition } from './citation.ts';
import { type CitedSpan, databaseName, entryName, formatAuthors, volumeAndLeaf } from './cited-span.ts';

const commands = new Map([
  ['\\', '{\\textbackslash}'],
  ['{', '{\\textbraceleft}'],
  ['}', '{\\textbraceright}'],
  ['~', '{\\textasciitilde}'],
  ['^', '{\\textasciicircum}'],
]);

/** One line of text as a value between braces. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space))
    .replaceAll(/[\\{}~^]/g, (c) => commands.get(c) ?? c)
    .replaceAll(/[#$%&_]/g, (c) => `\\${c}`)
    // Two of them in a row would become one dash or one quotation mark.
    .replaceAll(/([-'`])(?=\1)/g, '{$1}');

/** An address is kept as it is: what would end the value is written as a browser would write it. */
const escapeAddress = (address: string): string =>
  address.replaceAll(/[\s\\{}]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

export const citeBibtex = (span: CitedSpan): string => {
  const { book, place, quote, address, date } = span;
  const { volume, leaf } = volumeAndLeaf(place);
  const fields: [string, string][] = [
    ['author', book.authors.map(({ name }) => `{${escapeText(name)}}`).join(' and ')],
    ['title', `{${escapeText(book.title)}}`],
    ['volume', escapeText(volume)],
    ['edition', book.edition ? escapeText(citeEdition(book.edition)) : ''],
    ['pages', escapeText(leaf)],
    ['howpublished', databaseName],
    ['url', escapeAddress(address)],
    ['urldate', date],
    ['language', 'chinese'],
    ['note', escapeText(formatAuthors(book.authors))],
    ['abstract', escapeText(quote)],
  ];
  const told = fields.filter(([, value]) => value !== '' && value !== '{}');
  return `@book{${entryName(span)},\n${told.map(([name, value]) => `  ${name} = {${value}},\n`).join('')}}\n`;
};
