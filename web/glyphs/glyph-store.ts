// The glyphs of gaiji that texts on the screen name. What is named at one time is asked for at once, a request for every
// few dozen; a version's glyphs never change, so that each is asked for once.
import { type Glyph, mostGlyphs } from '#contract/glyphs.ts';
import { callApi } from '../api/call-api.ts';

/** A book, by its code and, where it is known, its version. */
export interface GlyphBook {
  code: string;
  version?: string | undefined;
}

interface Shelf extends GlyphBook {
  /** By name; null for one that the book does not know. Missing while it has not come. */
  known: Map<string, Glyph | null>;
  wanted: Set<string>;
  asked: Set<string>;
}

/** Names of gaiji longer than this, all their signs taken together, go in another request. */
const longestAddress = 1200;
/** Books whose glyphs are held. */
const mostShelves = 40;

const shelves = new Map<string, Shelf>();
const listeners = new Set<() => void>();

const shelfOf = ({ code, version }: GlyphBook): Shelf => {
  const key = `${code} ${version ?? ''}`;
  let shelf = shelves.get(key);
  if (!shelf) {
    shelf = { code, version, known: new Map(), wanted: new Set(), asked: new Set() };
    shelves.set(key, shelf);
    const [oldest] = shelves.keys();
    if (shelves.size > mostShelves) shelves.delete(oldest);
  }
  return shelf;
};

const ask = async (shelf: Shelf, names: readonly string[]): Promise<void> => {
  try {
    const { glyphs } = await callApi(
      'GlyphsReply',
      `/api/gujiread/api/product/glyphs/${encodeURIComponent(shelf.code)}`,
      {
        query: { names: names.join(','), v: shelf.version },
        quiet: true,
        uncounted: true,
      },
    );
    for (const name of names) shelf.known.set(name, glyphs.find((glyph) => glyph.name === name) ?? null);
  } catch {
    // The names stand in their places instead; they are asked for again when they are shown anew.
    for (const name of names) shelf.asked.delete(name);
    return;
  }
  for (const tell of listeners) tell();
};

const askWanted = (shelf: Shelf): void => {
  let names: string[] = [];
  const send = () => {
    if (names.length > 0) void ask(shelf, names);
    names = [];
  };
  for (const name of shelf.wanted) {
    shelf.asked.add(name);
    if (names.length === mostGlyphs || names.join(',').length + name.length > longestAddress) send();
    names.push(name);
  }
  send();
  shelf.wanted.clear();
};

/** Asks for what of the names is not there yet, together with what else is wanted in this turn. */
export const wantGlyphs = (book: GlyphBook, names: readonly string[]): void => {
  const shelf = shelfOf(book);
  const fresh = names.filter((name) => !shelf.asked.has(name) && !name.includes(','));
  if (fresh.length === 0) return;
  if (shelf.wanted.size === 0) queueMicrotask(() => askWanted(shelf));
  for (const name of fresh) shelf.wanted.add(name);
};

/** Undefined while it has not come. */
export const glyphNamed = (book: GlyphBook, name: string): Glyph | null | undefined =>
  shelves.get(`${book.code} ${book.version ?? ''}`)?.known.get(name);

export const watchGlyphs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Resolves with the glyphs of the names that the book has. */
export const fetchGlyphs = async (book: GlyphBook, names: readonly string[]): Promise<Map<string, Glyph>> => {
  const shelf = shelfOf(book);
  for (let i = 0; i < names.length; i += mostGlyphs) {
    const missing = names
      .slice(i, i + mostGlyphs)
      .filter((name) => !shelf.known.has(name) && !name.includes(','));
    if (missing.length > 0) await ask(shelf, missing);
  }
  return new Map(
    names.flatMap((name) => {
      const glyph = shelf.known.get(name);
      return glyph ? [[name, glyph] as const] : [];
    }),
  );
};
