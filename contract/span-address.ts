// The part of a permalink that names a span: `at=KR2b0007_WYG_003-5b*3.4-5.12*智伯請*取之矣*57.k3f9`, the lasting key of
// its first page, its first and last character as line and word, the first and last characters, and how many there
// are with a sum of them. A short span is written whole and has no sum. A span that ends on a later page tells how
// many pages further: `21.4-1_2.3`. docs/permalinks.md says how such an address lasts.

/** A character of a page, by the ordinal of its column and of its cell. */
interface Cell {
  lineId: number;
  wordId: number;
}

export interface SpanAddress {
  /** Lasting key of the page that it begins on. */
  pageKey: string;
  from: Cell;
  to: Cell;
  /** How many pages after the first it ends. */
  pages: number;
  /** The first characters, or all of them where there is no `tail`. */
  head: string;
  tail?: string;
  /** Characters of the span, and a sum of them, where it has a tail. */
  count?: number;
  sum?: string;
}

/** Characters at each end; a span of no more than twice as many is written whole. */
const edge = 3;
/** A span over more pages than this is no quotation. */
const mostPages = 99;

/** FNV-1a over UTF-16, of 24 bits, in base 36: to notice a change, not to withstand anyone. */
const sumOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % 0x1000000).toString(36);
};

/** What an address tells of the words of its span, one string a cell. */
export const tellWords = (words: readonly string[]): Pick<SpanAddress, 'head' | 'tail' | 'count' | 'sum'> =>
  words.length <= edge * 2
    ? { head: words.join('') }
    : {
        head: words.slice(0, edge).join(''),
        tail: words.slice(-edge).join(''),
        count: words.length,
        sum: sumOf(words.join('')),
      };

const escapeField = (text: string): string => text.replaceAll('%', '%25').replaceAll('*', '%2A');
const readField = (text: string): string => text.replaceAll('%2A', '*').replaceAll('%25', '%');

/** The value of `at`, not yet encoded for an address. */
export const writeSpanAddress = ({
  pageKey,
  from,
  to,
  pages,
  head,
  tail,
  count,
  sum,
}: SpanAddress): string => {
  const last = `${pages > 0 ? `${pages}_` : ''}${to.lineId}.${to.wordId}`;
  const fields = [pageKey, `${from.lineId}.${from.wordId}-${last}`, head];
  if (tail !== undefined) fields.push(tail, `${count ?? 0}.${sum ?? ''}`);
  return fields.map(escapeField).join('*');
};

const range = /^(\d{1,5})\.(\d{1,5})-(?:(\d{1,2})_)?(\d{1,5})\.(\d{1,5})$/;
const total = /^(\d{1,7})\.([0-9a-z]{1,6})$/;

/** Undefined for what is none. */
export const readSpanAddress = (text: string): SpanAddress | undefined => {
  if (text.length > 500) return undefined;
  const [pageKey = '', places = '', head = '', tail, sums, ...more] = text.split('*').map(readField);
  const found = range.exec(places);
  const counted = total.exec(sums ?? '');
  if (!found || pageKey === '' || more.length > 0 || (tail !== undefined && !counted)) return undefined;
  const [fromLine, fromWord, pages, toLine, toWord] = found.slice(1).map((n) => Number(n ?? 0));
  const from = { lineId: fromLine, wordId: fromWord };
  const to = { lineId: toLine, wordId: toWord };
  const reversed = toLine < fromLine || (toLine === fromLine && toWord < fromWord);
  if (pages > mostPages || (pages === 0 && reversed)) return undefined;
  return {
    pageKey,
    from,
    to,
    pages,
    head,
    ...(tail !== undefined && counted && { tail, count: Number(counted[1]), sum: counted[2] }),
  };
};

/** Whether these are the words that the address tells of. */
export const holdsWords = (address: SpanAddress, words: readonly string[]): boolean => {
  const { head, tail, count, sum } = tellWords(words);
  return head === address.head && tail === address.tail && count === address.count && sum === address.sum;
};

/** The address of a span in a book, from the root of the site: what follows the host. */
export const spanPath = (code: string, address: SpanAddress): string =>
  `/app/read/${encodeURIComponent(code)}?at=${encodeURIComponent(writeSpanAddress(address))}`;

/** A place that an address of this site names, whichever host it stands on. */
export interface AddressedPlace {
  code: string;
  at?: SpanAddress;
  pageId?: number;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The path of the reader, and its parameters up to what cannot belong to them where an address stands in a text. */
const inAddress = /\/app\/read\/([^/?#\s<>"{}，。]+)(?:\?([^#\s<>"{}，。；、！？：（）「」『』《》“”]*))?/u;

/** Reads an address, whole or from the path on; undefined where it does not lead into a book. */
export const addressOfPlace = (address: string): AddressedPlace | undefined => {
  const found = inAddress.exec(address);
  if (!found) return undefined;
  const parameters = new Map(
    (found[2] ?? '')
      .replace(/[.,;:!?)\]]+$/, '')
      .split('&')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return at < 0 ? [pair, ''] : [pair.slice(0, at), decode(pair.slice(at + 1))];
      }),
  );
  const at = readSpanAddress(parameters.get('at') ?? '');
  const pageId = /^\d{1,9}$/.test(parameters.get('pageId') ?? '')
    ? Number(parameters.get('pageId'))
    : undefined;
  return { code: decode(found[1]), ...(at && { at }), ...(pageId !== undefined && { pageId }) };
};
