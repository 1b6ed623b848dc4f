// Reads what was pasted into a search box: whether it names a place in a book or an article of a newspaper, by a citation
// in any format that is written here (cite-span.ts, cite-article.ts), by one written by hand, or by an address. An ordinary
// search is none: a title alone in 《》 stays one.
import { type PlaceQuery, type CitedText, readPieces } from './place-query.ts';
import { databaseName } from './cited-span.ts';
import { settleJuan } from './part-place.ts';
import { readBibtex } from './read-bibtex.ts';
import { readArticleCitation } from './read-article.ts';
import { readCitation } from './read-citation.ts';
import { readCslItem, readRisFields, scalarText } from './read-records.ts';
import { addressOfPlace } from './span-address.ts';

/** A longer text is no citation. */
const longest = 8000;

const oneOf = (values: readonly (string | undefined)[]): string => values.find(Boolean) ?? '';

/** What reference managers keep, by their own names of fields. */
interface Entry {
  title: string;
  authors: readonly string[];
  volume: string;
  edition: string;
  leaf: string;
  quote: string;
}

const citedOf = ({ title, authors, volume, edition, leaf, quote }: Entry): CitedText | undefined =>
  title === ''
    ? undefined
    : {
        title: title.replaceAll(/[《》]/gu, ''),
        authors: authors.join('、'),
        juan: volume,
        ...readPieces([...(edition === '' ? [] : [edition]), ...leaf.split(/[，,]/u)]),
        quote,
      };

const readRis = (text: string): CitedText | undefined => {
  const fields = readRisFields(text);
  if (!fields) return undefined;
  const first = (...tags: string[]) => oneOf(tags.map((tag) => fields.get(tag)?.[0]));
  // Of a piece the book is looked for.
  const isPiece = first('TY') === 'CHAP' && first('T2') !== '';
  return citedOf({
    title: isPiece ? first('T2') : first('TI', 'T1', 'BT'),
    authors: [...(isPiece ? ['A2'] : ['AU', 'A1']), 'ED', 'A4'].flatMap((tag) => fields.get(tag) ?? []),
    volume: first('VL'),
    edition: first('ET'),
    leaf: first('SP'),
    quote: first('AB', 'N2'),
  });
};

const readCsl = (text: string): CitedText | undefined => {
  const field = readCslItem(text);
  if (!field) return undefined;
  const container = scalarText(field('container-title'));
  const author = container === '' ? 'author' : 'container-author';
  const names: unknown[] = [author, 'editor', 'translator', 'contributor'].flatMap((role) => {
    const own: unknown = field(role);
    return Array.isArray(own) ? (own as unknown[]) : [];
  });
  const authors = names.map((name) => {
    if (name === null || typeof name !== 'object') return '';
    const { literal, family, given } = name as Record<string, unknown>;
    return scalarText(literal) || `${scalarText(family)}${scalarText(given)}`;
  });
  return citedOf({
    title: container || scalarText(field('title')),
    authors,
    volume: scalarText(field('volume')),
    edition: scalarText(field('edition')),
    leaf: scalarText(field('page')),
    quote: scalarText(field('abstract')),
  });
};

/** An entry of BibTeX. */
const readBib = (text: string): CitedText | undefined => {
  const fields = readBibtex(text);
  if (!fields) return undefined;
  const first = (...names: string[]) => oneOf(names.map((name) => fields.get(name)));
  return citedOf({
    title: first('booktitle', 'title'),
    authors: [fields.has('booktitle') ? 'bookauthor' : 'author', 'editor', 'translator', 'annotator'].flatMap(
      (role) => (fields.get(role) ?? '').split(/(?<!\s)\s+and\s+/u).filter((name) => name !== ''),
    ),
    volume: first('volume', 'chapter'),
    edition: first('edition'),
    leaf: first('pages'),
    quote: first('abstract'),
  });
};

/** Splits what follows the mark of a part of a book into the book, `// [names. ]title`, and the rest; undefined without //. */
const bookOfPiece = (behind: string): [book: string, after: string] | undefined => {
  const slashes = /^\s*\/\/\s*/u.exec(behind);
  if (!slashes) return undefined;
  const text = behind.slice(slashes[0].length);
  const names = text.search(/[.．:：]/u);
  const [stop = ''] = names > 0 ? (/^(?:\.\s+|．\s*)/u.exec(text.slice(names)) ?? []) : [];
  const title = stop === '' ? 0 : names + stop.length;
  const length = text.slice(title).search(/[.．]/u);
  const end = length < 0 ? text.length : title + length;
  return [text.slice(0, end), text.slice(end)];
};

/**
 * GB/T 7714: the mark [M/OL] follows the title, a volume follows the title after a colon.
 * A part of a book is followed by // and the book.
 */
const readGbt7714 = (text: string): CitedText | undefined => {
  const mark = /\[(?:M|C|G|DB|EB)(?:\/(?:OL|DK|CD|MT))?\]/u.exec(text);
  if (!mark) return undefined;
  const behind = text.slice(mark.index + mark[0].length);
  const [book, behindBook] = bookOfPiece(behind) ?? [];
  const before = (book ?? text.slice(0, mark.index))
    .replace(/^\s*(?:\[\d+\]|\d+[.、])?\s*/u, '')
    .split(/\.\s+|．\s*/u);
  const [title = '', juan = ''] = (before.at(-1) ?? '').split(/[:：]/u).map((part) => part.trim());
  const after = (behindBook ?? behind)
    .split(/\.\s+|．\s*|\.$/u)
    .map((piece) =>
      piece
        .replaceAll(/\[\d{4}-\d{2}-\d{2}\]/gu, '')
        .replace(new RegExp(`^${databaseName}\\s*[:：]\\s*`, 'u'), '')
        .trim(),
    )
    .filter((piece) => piece !== '' && !/^https?:|[,，]\s*[^\s\d,，]{1,4}$/u.test(piece));
  if (title === '') return undefined;
  const pieces = after.flatMap((piece) => piece.split(/[，,]/u));
  return {
    title: title.replaceAll(/[《》]/gu, ''),
    authors: before.slice(0, -1).join('、'),
    juan,
    ...readPieces(pieces.map((piece) => piece.trim()).filter(Boolean)),
    quote: '',
  };
};

const readers = [readCsl, readRis, readBib, readGbt7714, readCitation];

/** Undefined for a text that is to be searched literally. */
export const readPlace = (text: string): PlaceQuery | undefined => {
  if (text.length > longest) return undefined;
  const link = addressOfPlace(text);
  const citedArticle = readArticleCitation(text);
  let cited: CitedText | undefined;
  if (!citedArticle) for (const read of readers) cited ??= read(text);
  if (!link && !cited && !citedArticle) return undefined;
  return {
    ...(link && { link }),
    ...(cited && { cited: settleJuan(cited) }),
    ...(citedArticle && { citedArticle }),
  };
};
