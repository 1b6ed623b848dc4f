// Which products have a book of a title that a citation gives, by their names alone: through variants and simplified
// forms, the very title before one that has it in a longer name.
import type { CitedRequest } from '#contract/reading/cited-places.ts';
import { readValue } from '#search/characters/characters.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindMask, type Variants } from '#search/characters/variants.ts';
import type { z } from 'zod';

/** What of a product a citation is compared with. */
export interface CitableProduct {
  books: readonly { key: string; title: string; edition?: string | undefined; authors: readonly string[] }[];
  record: { fullName: string; edition?: string | undefined };
}

export interface Titled<P extends CitableProduct> {
  product: P;
  /** Keys of its books of that title; none where the product as a whole has it. */
  books: string[];
  /** Whether the edition and an author that are cited are those of the book: how much speaks for it. */
  rank: number;
}

type Keys = readonly string[];

export const nameKeys = (text: string): Keys =>
  readValue(text).flatMap((token) => (token === 'any' ? [] : [token.key]));

/** Compares names character by character, with what the search takes for the same. */
export const nameReader = (variants: Variants) => {
  const mask = kindMask();
  const known = new Map<string, Map<string, number>>();
  const formsOf = (key: string) => {
    let forms = known.get(key);
    if (!forms) known.set(key, (forms = reachForms(variants, key, mask)));
    return forms;
  };
  const same = (a: string, b: string): boolean => a === b || formsOf(a).has(b);
  const startsAt = (whole: Keys, part: Keys, at: number) =>
    part.length + at <= whole.length && part.every((key, i) => same(key, whole[at + i]));
  return {
    equals: (a: Keys, b: Keys) => a.length === b.length && startsAt(a, b, 0),
    has: (whole: Keys, part: Keys) => part.length > 0 && whole.some((_, at) => startsAt(whole, part, at)),
  };
};

/** A title in a longer one says little unless it is most of it. */
const leastShare = 0.4;

/** What may precede a title that has no 《》, apart from its author. */
const introductions = nameKeys('見參引據出自載於');
/** 宋, 南宋: before an author's name. */
const longestDynasty = 2;

type Fits = (name: string, wanted: Keys, writers: readonly string[]) => boolean;

/** The ways in which a name may be what is cited, the surest first. */
const waysToFit = ({ equals, has }: ReturnType<typeof nameReader>, isBare: boolean): Fits[] => {
  const endsWith = (whole: Keys, part: Keys) =>
    part.length <= whole.length && equals(whole.slice(whole.length - part.length), part);
  const isIntroduction = (key: string) => introductions.some((one) => equals([key], [one]));
  const bare: Fits = (name, wanted, writers) => {
    const keys = nameKeys(name);
    if (keys.length < 2 || !endsWith(wanted, keys)) return false;
    const before = wanted.slice(0, wanted.length - keys.length);
    const said = before.slice(before.findIndex((key) => !isIntroduction(key)));
    if (before.every(isIntroduction)) return true;
    return writers
      .map(nameKeys)
      .some(
        (writer) =>
          writer.length > 0 && endsWith(said, writer) && said.length - writer.length <= longestDynasty,
      );
  };
  const whole: Fits = (name, wanted) => equals(nameKeys(name), wanted);
  const within: Fits = (name, wanted) => {
    const keys = nameKeys(name);
    return wanted.length >= keys.length * leastShare && has(keys, wanted);
  };
  return isBare ? [bare] : [whole, within];
};

/** The likeliest first. A part of a title that is not found with it, 三國志·魏書, is left away. */
export const findTitles = <P extends CitableProduct>(
  products: readonly P[],
  { title, isBare, authors, parts }: z.output<typeof CitedRequest>,
  variants: Variants,
): Titled<P>[] => {
  const reader = nameReader(variants);
  const { has } = reader;
  const names = [title, ...title.split(/[·・．]/u).slice(0, 1)]
    .map(nameKeys)
    .filter((keys) => keys.length > 0);
  const [citedAuthors, citedParts] = [nameKeys(authors), parts.map(nameKeys)];
  const rankOf = ({ books, record }: CitableProduct, chosen: readonly string[]): number => {
    const considered = books.filter(({ key }) => chosen.length === 0 || chosen.includes(key));
    const editions = [...considered.map(({ edition }) => edition ?? ''), record.edition ?? ''].map(nameKeys);
    const edition = editions.some((keys) => citedParts.some((part) => has(part, keys)));
    const author = considered.some((book) => book.authors.some((name) => has(citedAuthors, nameKeys(name))));
    return Number(edition) * 2 + Number(author);
  };
  for (const wanted of names)
    for (const fits of waysToFit(reader, isBare)) {
      const found = products.flatMap((product): Titled<P>[] => {
        const writers = product.books.flatMap((book) => book.authors);
        const books = product.books
          .filter((book) => fits(book.title, wanted, book.authors))
          .map(({ key }) => key);
        const named = fits(product.record.fullName, wanted, writers);
        if (!named && books.length === 0) return [];
        const chosen = named || product.books.length === 1 ? [] : books;
        return [{ product, books: chosen, rank: rankOf(product, chosen) }];
      });
      if (found.length > 0) return found.toSorted((a, b) => b.rank - a.rank);
    }
  return [];
};
