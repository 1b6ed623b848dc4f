// A span of a book with all that its citation may tell, and what every format of citations takes from it.
import type { Author } from '#contract/products/products.ts';
import {
  citeAuthors,
  citeEdition,
  citeLeaf,
  type CitedBook,
  type CitedPlace,
  partLabel,
} from './citation.ts';
import { addressOfPlace } from './span-address.ts';

export interface CitedSpan {
  book: CitedBook;
  place: CitedPlace;
  /** The words as printed; a new line parts paragraphs. Empty where a page is cited as a whole. */
  quote: string;
  /** Permalink, whole: `https://books.example.org/app/read/…`. */
  address: string;
  /** The day on which it was read: 2026-11-21. */
  date: string;
}

/** What a citation names as the place where the book is read. */
export const databaseName = '琅嬛';

/** The first three names, then 等 where there are more (GB/T 7714). */
const mostNames = 3;
export const nameAll = (authors: readonly string[], comma: string): string =>
  [...authors.slice(0, mostNames), ...(authors.length > mostNames ? ['等'] : [])].join(comma);

const pairs = ['「」', '『』', '“”'] as const;

/** Puts the words in a pair of quotation marks that does not occur in them. */
export const quoteWords = (words: string): string => {
  const [open, close] = pairs.find(([o, c]) => !words.includes(o) && !words.includes(c)) ?? pairs[0];
  return `${open}${words}${close}`;
};

/** 2026年11月21日 */
export const writeDay = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

/** Work upon another's text: commentary, collation, translation. */
const secondary = /注|疏|箋|校|譯|補|評|點|音義|集解|正義|索隱/u;

/**
 * Separates the authors of the text from secondary ones (commentators, editors); if all are secondary, they are
 * `first`.
 */
export const partAuthors = (
  authors: readonly Author[],
): { first: readonly Author[]; second: readonly Author[] } => {
  const second = authors.filter(({ role }) => role !== undefined && secondary.test(role));
  return second.length === authors.length
    ? { first: authors, second: [] }
    : { first: authors.filter((author) => !second.includes(author)), second };
};

/** What somebody did for a text, as reference managers part their names. */
interface Contributors {
  authors: string[];
  editors: string[];
  translators: string[];
  annotators: string[];
}

const authorship = /著|撰|修/u;
const translation = /譯|译/u;
const annotation = /注|註|疏|箋|笺|評|评|音義|音义|集解|正義|正义|索隱|索隐/u;
const edition = /校|編|编|輯|辑|選|选|點|点|補|补/u;

/** By the roles of their names: 胡三省音注 is no author of 資治通鑑. Whose role is not known wrote it. */
const partContributors = (authors: readonly Author[]): Contributors => {
  const parted: Contributors = { authors: [], editors: [], translators: [], annotators: [] };
  for (const { name, role = '' } of authors) {
    const part = authorship.test(role)
      ? parted.authors
      : translation.test(role)
        ? parted.translators
        : annotation.test(role)
          ? parted.annotators
          : edition.test(role)
            ? parted.editors
            : parted.authors;
    part.push(name);
  }
  return parted;
};

/** Names alone do not tell dynasties and roles: what does, where there are any. */
const formatAuthors = (authors: readonly Author[]): string =>
  authors.some(({ dynasty, role }) => dynasty !== undefined || (role !== undefined && role !== '撰'))
    ? citeAuthors(authors)
    : '';

/** A name for the entry, of letters that every format takes, the same whenever the same span is cited. */
export const entryName = ({ address }: Pick<CitedSpan, 'address'>): string => {
  const place = addressOfPlace(address);
  const at = place?.at;
  const parts = at
    ? [place.code, at.pageKey, `${at.from.lineId}.${at.from.wordId}`]
    : [place?.code ?? 'langhuan', place?.articleKey ?? place?.pageKey ?? String(place?.pageId ?? '')];
  return parts
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '_');
};

/** What reference managers keep of a span, whatever their format; '' is what is not known. */
interface SpanRecord extends Contributors {
  name: string;
  title: string;
  /** Of a piece: the book that it is in, and who wrote that; `authors` are its own then. */
  container: string;
  containerAuthors: string[];
  /** 卷三十五 */
  volume: string;
  /** 葉十二b，第7行 */
  leaf: string;
  edition: string;
  /** Dynasties and roles. */
  note: string;
}

export const recordOf = (span: CitedSpan): SpanRecord => {
  const { book, place } = span;
  const { piece } = book;
  const contributors = partContributors(book.authors);
  return {
    ...contributors,
    name: entryName(span),
    title: book.title,
    container: '',
    containerAuthors: [],
    ...(piece && {
      title: piece.title,
      authors: [...piece.authors],
      container: book.title,
      containerAuthors: contributors.authors,
    }),
    volume: partLabel(place.pageNum).juan,
    leaf: citeLeaf(place),
    edition: book.edition ? citeEdition(book.edition) : '',
    note: formatAuthors(book.authors),
  };
};
