// A span as a BibTeX entry. Each name is in its own braces, so that BibTeX does not split it. Braces and backslashes of
// a text become commands, since BibTeX counts braces even if they are escaped.
import { type CitedSpan, databaseName, recordOf } from './cited-span.ts';

const commands = new Map([
  ['\\', '{\\textbackslash}'],
  ['{', '{\\textbraceleft}'],
  ['}', '{\\textbraceright}'],
  ['~', '{\\textasciitilde}'],
  ['^', '{\\textasciicircum}'],
]);

/** One line of text as a value between braces. */
export const escapeBibtex = (text: string): string =>
  text
    .replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space))
    .replaceAll(/[\\{}~^]/g, (c) => commands.get(c) ?? c)
    .replaceAll(/[#$%&_]/g, (c) => `\\${c}`)
    // Two of them in a row would become one dash or one quotation mark.
    .replaceAll(/([-'`])(?=\1)/g, '{$1}');

/** An address is unchanged, except that characters that would end the value are encoded as a browser encodes them. */
const escapeAddress = (address: string): string =>
  address.replaceAll(/[\s\\{}]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Fields that say nothing are left out; their values are escaped already. */
export const bibtexEntry = (kind: string, name: string, fields: readonly [string, string][]): string => {
  const filled = fields.filter(([, value]) => value !== '' && value !== '{}');
  return `@${kind}{${name},\n${filled.map(([field, value]) => `  ${field} = {${value}},\n`).join('')}}\n`;
};

/** Where it was read, and when. */
export const bibtexAccess = (address: string, date: string): [string, string][] => [
  ['url', escapeAddress(address)],
  ['urldate', date],
];

export const bibtexNames = (names: readonly string[]): string =>
  names.map((name) => `{${escapeBibtex(name)}}`).join(' and ');

export const citeBibtex = (span: CitedSpan): string => {
  const { quote, address, date } = span;
  const record = recordOf(span);
  const { name, title, container, volume, leaf, edition, note } = record;
  const { authors, containerAuthors, editors, translators, annotators } = record;
  const fields: [string, string][] = [
    ['author', bibtexNames(authors)],
    ['bookauthor', bibtexNames(containerAuthors)],
    ['editor', bibtexNames(editors)],
    ['translator', bibtexNames(translators)],
    ['annotator', bibtexNames(annotators)],
    ['title', `{${escapeBibtex(title)}}`],
    ['booktitle', container === '' ? '' : `{${escapeBibtex(container)}}`],
    // A volume is a number there; 卷三十五 is a part of the text.
    ['chapter', escapeBibtex(volume)],
    ['edition', escapeBibtex(edition)],
    ['pages', escapeBibtex(leaf)],
    ['publisher', databaseName],
    // Styles older than biblatex refuse a book without a year, and biblatex one that is no number. That of the edition is
    // not known: it is the year in which it was read, as GB/T 7714 has it too.
    ['year', date.slice(0, 4)],
    ...bibtexAccess(address, date),
    ['language', 'chinese'],
    ['note', escapeBibtex(note)],
    ['abstract', escapeBibtex(quote)],
  ];
  // What is collected has editors, and no author of the whole: with one it is a part of his book.
  const ofPiece = containerAuthors.length > 0 ? 'inbook' : 'incollection';
  return bibtexEntry(container === '' ? 'book' : ofPiece, name, fields);
};
