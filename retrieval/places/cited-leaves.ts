// The pages of a product that a citation names by its 卷 and leaf, as their labels have them.
import { partLabel } from '#citation/citation.ts';
import { partPlace } from '#citation/part-place.ts';
import type { CitedRequest } from '#contract/reading/cited-places.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { pagesOfLabel, volumesOf } from '#library/reading/find-page.ts';
import type { SourceBook } from '#library/sources/source.ts';
import type { z } from 'zod';
import { nameKeys, type nameReader } from './find-titles.ts';

export type Cited = z.output<typeof CitedRequest>;
export type NameReader = ReturnType<typeof nameReader>;

/** A citation, and in a product the keys of the books of its title; none where the product itself has it. */
export interface CitedBooks {
  cited: Cited;
  books: string[];
}

/** A stretch of pages, and the catalogue node that it is, where it is one. */
export interface Range {
  first: number;
  last: number;
  node?: number;
  book: Pick<SourceBook, 'title' | 'edition'>;
}

/** The book of a page that is open, in a product of several. */
const bookAround = (bundle: Bundle, pageId: number): string[] =>
  bundle
    .pathOfPage(pageId)
    .filter(({ isBook }) => isBook)
    .slice(-1)
    .map(({ key }) => key);

/** The pages that a citation may mean: the books of its title, of those without one the book that is open. */
export const rangesOf = (
  bundle: Bundle,
  { cited: { title, within }, books: keysOfTitle }: CitedBooks,
): Range[] => {
  const books = bundle.books();
  const keys = title === '' && within && books.length > 1 ? bookAround(bundle, within.pageId) : keysOfTitle;
  const whole = { first: bundle.firstPage, last: bundle.lastPage };
  const found = keys.flatMap((key): Range[] => {
    const node = bundle.nodeOfKey(key);
    const book = books.find((one) => one.key === key);
    return node && book ? [{ first: node.start, last: node.end, node: node.ordinal, book }] : [];
  });
  const name = { title: bundle.facts.name };
  return found.length > 0 ? found : [{ ...whole, book: books.length === 1 ? books[0] : name }];
};

export interface Leaf {
  start: number;
  end: number;
}

/** What a citation names of a range of pages. */
interface Named {
  leaves: Leaf[];
  /** The part that the citation gives as the leaf is none of these pages; `leaves` is where the 卷 begins. */
  lacksLeaf: boolean;
  /** The words for the 卷, or else the leaf, that is none of these pages. */
  absent: string;
  /** What of the 卷 and the parts led to pages. */
  read: ReadonlySet<string>;
}

/** A part that tells a leaf, though perhaps none that is here; a year is none. */
const leafLike =
  /[葉叶頁页丁節节]|^第?\s?(?!(?:1[5-9]|20)\d\d$)[\d０-９〇○零一二三四五六七八九十百千廿卅卌]{1,12}\s?[a-cA-Crv前後后上中下右左表裏裡里]?$/u;
const leafUnit = /第?[葉叶頁页節节]/u;

/** Whether its labels name the 卷 before the leaf; where some pages have none, as at the front, most have. */
const isParted = (bundle: Bundle, { first, last }: Range): boolean =>
  [first, Math.floor((first + last) / 2), last].some(
    (id) => partLabel(bundle.entry(id)?.pageNum ?? '').juan !== '',
  );

/** The leaves that the parts name: of each that starts one, the last one that is named after it. */
export const leavesOf = (bundle: Bundle, cited: Cited, range: Range, names: NameReader): Named => {
  const { juan: citedJuan, parts, title, within } = cited;
  const near = title === '' ? within?.pageId : undefined;
  const pagesNamed = (label: string) =>
    label === '' ? [] : pagesOfLabel(bundle, label).filter((id) => id >= range.first && id <= range.last);
  /** As the book has it: 卷四目录 is its 卷四目録. */
  const printed = (juan: string) =>
    volumesOf(bundle).find((volume) => names.equals(nameKeys(volume), nameKeys(juan))) ?? juan;
  const isOwn = citedJuan === '' && near !== undefined;
  const named = citedJuan === '' || pagesNamed(citedJuan).length > 0 ? citedJuan : printed(citedJuan);
  const juan = isOwn ? partLabel(bundle.entry(near)?.pageNum ?? '').juan : named;
  const openPages = near !== undefined && near >= range.first && near <= range.last ? [near] : [];
  const juanPages = isOwn ? openPages : pagesNamed(juan);
  const isBare = citedJuan === '' || !isParted(bundle, range);
  const pagesOf = (part: string): readonly number[] => {
    const own = juan === '' ? [] : pagesNamed(`${juan}·${part}`);
    // A leaf of the 卷 that is cited is none of another part.
    const bare = isBare || partPlace(part)[0] !== '' ? pagesNamed(part) : [];
    const found = own.length > 0 ? own : bare;
    const at = found.length > 0 ? -1 : part.search(leafUnit);
    // The end of a span may be in another 卷.
    return at > 0 ? pagesNamed(`${printed(part.slice(0, at))}·${part.slice(at)}`) : found;
  };
  const found = parts.map((part) => ({ part, pages: pagesOf(part) })).filter(({ pages }) => pages.length > 0);
  const starts = found[0]?.pages ?? juanPages;
  const ends = found[1]?.pages ?? [];
  const leaf = parts.find((part) => leafLike.test(part));
  return {
    leaves: starts.map((start) => ({
      start,
      end: ends.find((end) => end >= start && end - start < 100) ?? start,
    })),
    lacksLeaf: found.length === 0 && leaf !== undefined,
    absent: starts.length === 0 && citedJuan !== '' ? citedJuan : (leaf ?? parts[0] ?? ''),
    // Of a 卷 that is not there the leaf is not either: that is no more to say.
    read: new Set([
      ...(juanPages.length > 0 ? [citedJuan] : []),
      ...(starts.length > 0 ? found.map(({ part }) => part) : parts.filter((part) => leafLike.test(part))),
    ]),
  };
};
