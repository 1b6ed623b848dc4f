// Where a text leads that is typed as a page of the open book: the label of a leaf, or a citation in any form that is
// written here, with its title or without, of this book or of another.
import type { CitedArticleText } from '#citation/place-query.ts';
import { readPlace } from '#citation/read-place.ts';
import { readPlaceInNewspaper, readPlaceWithin } from '#citation/read-place-within.ts';
import { ApiError } from '../api/api-error.ts';
import { loadProducts } from '../api/product-queries.ts';
import { type FindOptions, findPlace, findPlaceWithin, type FoundAnswer } from '../query/find-place.ts';
import { fetchPageEntry } from './reader-queries.ts';

export interface OpenPage {
  code: string;
  version: string;
  pageId: number;
}

/** A page of the open book by its label; what a citation leads to; undefined for what is neither. */
type TypedPlace = { pageId: number } | FoundAnswer | undefined;

/** A longer text is no label. */
const longestLabel = 200;

const labelledPage = async (
  label: string,
  { code, version, pageId }: OpenPage,
): Promise<number | undefined> => {
  if (label.length > longestLabel) return undefined;
  const near = pageId > 0 ? { near: pageId } : {};
  try {
    return (await fetchPageEntry(code, version, { label, ...near })).pageId;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
};

const isAnswered = ({ places, notOwned }: FoundAnswer): boolean => places.length + notOwned.length > 0;

/** Throws where it cannot be looked up. */
export const findTypedPlace = async (text: string, open: OpenPage): Promise<TypedPlace> => {
  const { code, pageId } = open;
  const labelled = await labelledPage(text, open);
  if (labelled !== undefined) return { pageId: labelled };
  const options: FindOptions = { within: { code, pageId } };
  const list = await loadProducts();
  const titled = readPlace(text);
  const answer = titled && (await findPlace(titled, list, options));
  // Words before a 卷 that are no title may be part of a label.
  const isOther = titled?.cited?.isBare === true && titled.link === undefined;
  if (answer && (isAnswered(answer) || !isOther)) return answer;
  const product = list.products.find((one) => one.code === code);
  if (product?.isNewspaper) {
    const article: CitedArticleText | undefined = readPlaceInNewspaper(text);
    return article && findPlace({ citedArticle: { ...article, newspaper: product.fullName } }, list, options);
  }
  const cited = readPlaceWithin(text);
  return cited && findPlaceWithin(cited, options);
};
