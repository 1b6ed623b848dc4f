// Resolves the place that a pasted text names, by queries to the product list and the library.
import type { CitedText, PlaceQuery } from '#citation/place-query.ts';
import { findCited, findCitedArticle, findSpan, type FoundPlace } from '#contract/reading/cited-places.ts';
import type { ProductList } from '#contract/products/products.ts';
import { writePlaceAddress } from '#citation/span-address.ts';
import { call } from '../api/call-api.ts';
import { currentToken } from '../api/session-store.ts';
import { isReadable } from '../kit/products/product-facts.ts';

/** A place to open, and what of the citation it is not. */
export interface OpenablePlace {
  code: string;
  title: string;
  /** The leaf, and what tells this book from another. */
  label: string;
  edition?: string | undefined;
  search: { pageId?: string; at?: string; articleNum?: string };
  missing?: FoundPlace['missing'];
  /** Its words in the citation. */
  absent?: string | undefined;
  /** What of the citation fits nothing that is known of the place. */
  unmatched?: FoundPlace['unmatched'];
  /** Of a newspaper. */
  isNewspaper?: boolean;
}

export interface FoundAnswer {
  places: OpenablePlace[];
  notOwned: { code: string; fullName: string }[];
  /** The title that no product has; empty for an address of a book that is not here. */
  unknown?: string;
  /** Of a newspaper the day of which no product has an issue: 1940-04-30. */
  unknownDay?: string;
  /** Nobody has signed in, and only the library's readers may ask. */
  signedOut?: boolean;
}

/** 1940-04-30; a day of a lunar month as it is written. */
const dayOf = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

const openable = ({
  code,
  title,
  edition,
  pageId,
  pageNum,
  at,
  missing,
  absent,
  unmatched,
}: FoundPlace): OpenablePlace => ({
  code,
  title,
  label: pageNum,
  edition,
  search: { pageId: String(pageId), ...(at !== undefined && { at }) },
  missing,
  absent,
  unmatched,
});

/** A newspaper place: the article's title with newspaper, day and page; without a title, newspaper, day and page. */
const openableArticle = ({
  code,
  title,
  date = '',
  pageId,
  pageNum,
  article,
  missing,
}: FoundPlace): OpenablePlace => {
  const day = dayOf(date);
  const num = article && { articleNum: article.articleNum };
  const place = { code, search: { pageId: String(pageId), ...num }, missing, isNewspaper: true };
  return article?.title
    ? { ...place, title: article.title, label: '', edition: `${title} ${day} ${pageNum}` }
    : { ...place, title, label: [day, pageNum, article?.articleNum].filter(Boolean).join(' ') };
};

export interface FindOptions {
  signal?: AbortSignal;
  /** The open product and its page: what fits there is preferred. */
  within?: { code: string; pageId: number };
}

/** A place of the open book that was written without its title. */
export const findPlaceWithin = async (cited: CitedText, options: FindOptions): Promise<FoundAnswer> => {
  const { signal, within } = options;
  const { places, notOwned } = await call(findCited, { body: { ...cited, within }, signal, quiet: true });
  return { places: places.map(openable), notOwned };
};

/** A link leads into its book, if the unit owns it; else, and without one, the citation tells. */
export const findPlace = async (
  { link, cited, citedArticle }: PlaceQuery,
  { products }: ProductList,
  { signal, within }: FindOptions,
): Promise<FoundAnswer> => {
  const none = { places: [], notOwned: [] };
  const linked = link && products.find(({ code }) => code === link.code);
  // Whoever has not signed in is led there after he has: that is for the address to see to.
  const signedOut = currentToken() === undefined;
  if (link && linked && (isReadable(linked) || signedOut)) {
    const { pageId } = link;
    const address = writePlaceAddress(link);
    const label =
      address && !signedOut
        ? await call(findSpan, {
            params: { code: link.code },
            query: { at: address },
            signal,
            quiet: true,
          }).then(
            ({ pageNum }) => pageNum,
            () => undefined,
          )
        : '';
    if (label !== undefined)
      return {
        places: [
          {
            code: link.code,
            title: linked.fullName,
            label,
            edition: linked.edition,
            search: {
              ...(address !== undefined && { at: address }),
              ...(pageId !== undefined && address === undefined && { pageId: String(pageId) }),
            },
          },
        ],
        notOwned: [],
      };
  }
  // Whether words without 《》 are a citation the library tells its readers alone.
  if (signedOut && cited?.isBare && !products.some(({ fullName }) => fullName === cited.title)) return none;
  if (signedOut) return { ...none, signedOut };
  if (citedArticle) {
    const { places, notOwned } = await call(findCitedArticle, { body: citedArticle, signal, quiet: true });
    const { newspaper, date } = citedArticle;
    const unknown =
      places.length + notOwned.length === 0 ? { unknown: newspaper, unknownDay: dayOf(date) } : {};
    return { places: places.map(openableArticle), notOwned, ...unknown };
  }
  if (cited) {
    const { places, notOwned } = await call(findCited, {
      body: { ...cited, within },
      signal,
      quiet: true,
    });
    const isUnknown = places.length + notOwned.length === 0 && !cited.isBare;
    const unknown = isUnknown ? { unknown: cited.title } : {};
    return { places: places.map(openable), notOwned, ...unknown };
  }
  return linked
    ? { ...none, notOwned: isReadable(linked) ? [] : [{ code: linked.code, fullName: linked.fullName }] }
    : { ...none, unknown: '' };
};
