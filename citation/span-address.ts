// The part of a permalink that names a span: `at=KR2b0007_WYG_003-5b*3.4-5.12*智伯請*取之矣*57.k3f9a.1c2d.9x0z`. Its fields:
// the lasting key of the first page; the first and last character as line and word; the first and the last characters
// of the text, or all if they are few; their count, a checksum of them, and checksums of the text before and after. For
// a span that ends on a later page, the number of pages further is given: `21.4-1_2.3`. An article of a newspaper is
// named by its lasting key alone, in a second field after an empty first: `at=*jingbao-1940-04-30/A03`; a page by its
// lasting key alone: `at=KR2b0007_WYG_003-5b`. docs/permalinks.md describes how long such an address stays valid.

/** A character of a page, by the ordinal of its column and of its cell. */
interface Cell {
  lineId: number;
  wordId: number;
}

/** The data about the words of a span that identifies them again. */
export interface SpanWords {
  /** The first characters, or all of them where there is no `tail`. */
  head: string;
  tail?: string;
  /** Characters of the span, a gaiji being one, and a sum of them. */
  count: number;
  sum: string;
  /** Sums of the characters before and after it on its pages. */
  before: string;
  after: string;
}

export interface SpanAddress extends SpanWords {
  /** Lasting key of the page that it begins on. */
  pageKey: string;
  from: Cell;
  to: Cell;
  /** How many pages after the first it ends. */
  pages: number;
}

/** Number of characters given at each end; a span of at most twice this number is written whole. */
const edge = 3;
/** Number of characters before and after the span that a checksum covers. */
export const contextLength = 6;
/** A span over more pages than this is no quotation. */
const mostPages = 99;

/** FNV-1a over UTF-16, of 24 bits, in base 36: to notice a change, not to withstand anyone. */
export const sumOf = (words: readonly string[]): string => {
  let hash = 0x811c9dc5;
  const text = words.join('');
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % 0x1000000).toString(36);
};

/** Tells the words `from`..before `to` of a text, one string a character. */
export const digestWords = (text: readonly string[], from: number, to: number): SpanWords => {
  const words = text.slice(from, to);
  return {
    head: words.slice(0, words.length <= edge * 2 ? undefined : edge).join(''),
    ...(words.length > edge * 2 && { tail: words.slice(-edge).join('') }),
    count: words.length,
    sum: sumOf(words),
    before: sumOf(text.slice(Math.max(0, from - contextLength), from)),
    after: sumOf(text.slice(to, to + contextLength)),
  };
};

const escapeField = (text: string): string => text.replaceAll('%', '%25').replaceAll('*', '%2A');
const readField = (text: string): string => text.replaceAll('%2A', '*').replaceAll('%25', '%');

/** The value of `at`, not yet encoded for an address. */
export const writeSpanAddress = (address: SpanAddress): string => {
  const { pageKey, from, to, pages, head, tail, count, sum, before, after } = address;
  const last = `${pages > 0 ? `${pages}_` : ''}${to.lineId}.${to.wordId}`;
  const fields = [pageKey, `${from.lineId}.${from.wordId}-${last}`, head];
  if (tail !== undefined) fields.push(tail);
  return [...fields, [count, sum, before, after].join('.')].map(escapeField).join('*');
};

const range = /^(\d{1,5})\.(\d{1,5})-(?:(\d{1,2})_)?(\d{1,5})\.(\d{1,5})$/;
const sums = /^(\d{1,7})\.([0-9a-z]{1,6})\.([0-9a-z]{1,6})\.([0-9a-z]{1,6})$/;

/** Undefined for what is none. */
export const readSpanAddress = (text: string): SpanAddress | undefined => {
  const fields = text.length > 500 ? [] : text.split('*').map(readField);
  if (fields.length !== 4 && fields.length !== 5) return undefined;
  const [pageKey, places, head] = fields;
  const tail = fields.length === 5 ? fields[3] : undefined;
  const found = range.exec(places);
  const digest = sums.exec(fields.at(-1) ?? '');
  if (!found || !digest || pageKey === '' || head === '' || tail === '') return undefined;
  const [fromLine, fromWord, pages, toLine, toWord] = found.slice(1).map((n) => Number(n ?? 0));
  const reversed = toLine < fromLine || (toLine === fromLine && toWord < fromWord);
  const count = Number(digest[1]);
  if (pages > mostPages || (pages === 0 && reversed) || count === 0) return undefined;
  return {
    pageKey,
    from: { lineId: fromLine, wordId: fromWord },
    to: { lineId: toLine, wordId: toWord },
    pages,
    head,
    ...(tail !== undefined && { tail }),
    count,
    sum: digest[2],
    before: digest[3],
    after: digest[4],
  };
};

/** The value of `at` for an article of a newspaper, by its `articleKey`; not yet encoded for an address. */
export const writeArticleAddress = (articleKey: string): string => `*${escapeField(articleKey)}`;

/** The key of the article that is named; undefined for what names none. */
export const readArticleAddress = (text: string): string | undefined => {
  const [page, key, ...more] = text.length > 500 ? [] : text.split('*');
  return page === '' && key && more.length === 0 ? readField(key) : undefined;
};

/** The value of `at` for a page as a whole, by its `pageKey`; not yet encoded for an address. */
export const writePageAddress = (pageKey: string): string => escapeField(pageKey);

/** The key of the page that is named as a whole; undefined for what names none. */
export const readPageAddress = (text: string): string | undefined =>
  text === '' || text.length > 500 || text.includes('*') ? undefined : readField(text);

/** An address of the reader from the root of the site: what follows the host. It ends in no mark that a text may add. */
export const readerPath = (code: string, at: string): string =>
  `/app/read/${encodeURIComponent(code)}?at=${encodeURIComponent(at).replace(/[.!)]$/, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export const spanPath = (code: string, address: SpanAddress): string =>
  readerPath(code, writeSpanAddress(address));
export const articlePath = (code: string, articleKey: string): string =>
  readerPath(code, writeArticleAddress(articleKey));
export const pagePath = (code: string, pageKey: string): string =>
  readerPath(code, writePageAddress(pageKey));

/** A place named by an address of this site, on any host. */
export interface AddressedPlace {
  code: string;
  at?: SpanAddress;
  /** Of an article of a newspaper. */
  articleKey?: string;
  /** Of a page as a whole. */
  pageKey?: string;
  pageId?: number;
}

/** The value of `at` that names the place; undefined where a page's number alone does. */
export const writePlaceAddress = ({ at, articleKey, pageKey }: AddressedPlace): string | undefined => {
  if (at) return writeSpanAddress(at);
  if (articleKey !== undefined) return writeArticleAddress(articleKey);
  return pageKey === undefined ? undefined : writePageAddress(pageKey);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The path of the reader with its parameters, up to a character that cannot belong to an address within a text. */
const inAddress = /\/app\/read\/([^/?#\s<>"{}，。]+)(?:\?([^#\s<>"{}，。；、！？：（）「」『』《》“”]*))?/u;

/** Reads an address, whole or from the path on; undefined where it does not lead into a book. */
export const addressOfPlace = (address: string): AddressedPlace | undefined => {
  const found = inAddress.exec(address);
  if (!found) return undefined;
  const parameters = new Map(
    (found[2] ?? '')
      .replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '')
      .split('&')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return at < 0 ? [pair, ''] : [pair.slice(0, at), decode(pair.slice(at + 1))];
      }),
  );
  const named = parameters.get('at') ?? '';
  const at = readSpanAddress(named);
  const articleKey = readArticleAddress(named);
  const pageKey = readPageAddress(named);
  const pageId = /^\d{1,9}$/.test(parameters.get('pageId') ?? '')
    ? Number(parameters.get('pageId'))
    : undefined;
  return {
    code: decode(found[1]),
    ...(at && { at }),
    ...(articleKey !== undefined && { articleKey }),
    ...(pageKey !== undefined && { pageKey }),
    ...(pageId !== undefined && { pageId }),
  };
};
