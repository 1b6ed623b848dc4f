// The glyphs of the gaiji named by texts on the screen. Names that appear at the same time are requested together, one
// request for every few dozen. A version's glyphs never change, so each is requested once.
import { drawGlyphs, type Glyph, mostGlyphs } from '#contract/reading/glyphs.ts';
import { call } from '../api/call-api.ts';

/** A book, by its code and, where it is known, its version. */
export interface GlyphBook {
  code: string;
  version?: string | undefined;
}

interface BookGlyphs extends GlyphBook {
  /** By name; null for one that the book does not know. Missing while it has not come. */
  known: Map<string, Glyph | null>;
  wanted: Set<string>;
  requested: Set<string>;
  /** Names whose last request failed. */
  failed: Set<string>;
}

/** Names of gaiji longer than this, all their signs taken together, go in another request. */
const longestAddress = 1200;
/** Books whose glyphs are held. */
const mostBooks = 40;

const books = new Map<string, BookGlyphs>();
const listeners = new Set<() => void>();

const glyphsOfBook = ({ code, version }: GlyphBook): BookGlyphs => {
  const key = `${code} ${version ?? ''}`;
  let ofBook = books.get(key);
  if (!ofBook) {
    ofBook = { code, version, known: new Map(), wanted: new Set(), requested: new Set(), failed: new Set() };
    books.set(key, ofBook);
    const [oldest] = books.keys();
    if (books.size > mostBooks) books.delete(oldest);
  }
  return ofBook;
};

const ask = async (ofBook: BookGlyphs, names: readonly string[]): Promise<void> => {
  try {
    const { glyphs } = await call(drawGlyphs, {
      params: { code: ofBook.code },
      query: { names: names.join(','), v: ofBook.version },
      quiet: true,
      uncounted: true,
    });
    for (const name of names) ofBook.known.set(name, glyphs.find((glyph) => glyph.name === name) ?? null);
  } catch {
    // The names are shown instead of the glyphs; the glyphs are requested again when they are shown next time.
    for (const name of names) {
      ofBook.requested.delete(name);
      ofBook.failed.add(name);
    }
  }
  for (const listener of listeners) listener();
};

const askWanted = (ofBook: BookGlyphs): void => {
  let names: string[] = [];
  const send = () => {
    if (names.length > 0) void ask(ofBook, names);
    names = [];
  };
  for (const name of ofBook.wanted) {
    ofBook.requested.add(name);
    if (names.length === mostGlyphs || names.join(',').length + name.length > longestAddress) send();
    names.push(name);
  }
  send();
  ofBook.wanted.clear();
};

/** Asks for what of the names is not there yet, together with what else is wanted in this turn. */
export const wantGlyphs = (book: GlyphBook, names: readonly string[]): void => {
  const ofBook = glyphsOfBook(book);
  const fresh = names.filter((name) => !ofBook.requested.has(name) && !name.includes(','));
  if (fresh.length === 0) return;
  if (ofBook.wanted.size === 0) queueMicrotask(() => askWanted(ofBook));
  for (const name of fresh) ofBook.wanted.add(name);
};

/** Undefined while it is awaited; null where there is none to be had. */
export const glyphNamed = (book: GlyphBook, name: string): Glyph | null | undefined => {
  const ofBook = books.get(`${book.code} ${book.version ?? ''}`);
  const known = ofBook?.known.get(name);
  return known === undefined && (ofBook?.failed.has(name) === true || name.includes(',')) ? null : known;
};

export const watchGlyphs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Resolves with the glyphs of the names that the book has. */
export const fetchGlyphs = async (book: GlyphBook, names: readonly string[]): Promise<Map<string, Glyph>> => {
  const ofBook = glyphsOfBook(book);
  for (let i = 0; i < names.length; i += mostGlyphs) {
    const missing = names
      .slice(i, i + mostGlyphs)
      .filter((name) => !ofBook.known.has(name) && !name.includes(','));
    if (missing.length > 0) await ask(ofBook, missing);
  }
  return new Map(
    names.flatMap((name) => {
      const glyph = ofBook.known.get(name);
      return glyph ? [[name, glyph] as const] : [];
    }),
  );
};
