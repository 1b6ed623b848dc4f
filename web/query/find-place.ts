// From what a pasted text names to where it leads: the product list and the library are asked.
import type { PlaceQuery } from '#citation/place-query.ts';
import { findCited, findSpan, type FoundPlace } from '#contract/cited-places.ts';
import type { ProductList } from '#contract/products.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import { call } from '../api/call-api.ts';
import { currentToken } from '../api/session-store.ts';

/** A place to open, and what of the citation it is not. */
export interface OpenablePlace {
  code: string;
  title: string;
  /** The leaf, and what tells this book from another. */
  label: string;
  edition?: string | undefined;
  search: { pageId?: string; at?: string };
  missing?: FoundPlace['missing'];
}

export interface FoundAnswer {
  places: OpenablePlace[];
  notOwned: { code: string; fullName: string }[];
  /** The title that no product has; empty for an address of a book that is not here. */
  unknown?: string;
  /** Nobody has signed in, and only the library's readers may ask. */
  signedOut?: boolean;
}

const openable = ({ code, title, edition, pageId, pageNum, at, missing }: FoundPlace): OpenablePlace => ({
  code,
  title,
  label: pageNum,
  edition,
  search: { pageId: String(pageId), ...(at !== undefined && { at }) },
  missing,
});

/** A link leads into its book, if the unit owns it; else, and without one, the citation tells. */
export const findPlace = async (
  { link, cited }: PlaceQuery,
  { products }: ProductList,
  signal: AbortSignal,
): Promise<FoundAnswer> => {
  const none = { places: [], notOwned: [] };
  const linked = link && products.find(({ code }) => code === link.code);
  // Whoever has not signed in is led there after he has: that is for the address to see to.
  const signedOut = currentToken() === undefined;
  if (link && linked && (linked.owned || signedOut)) {
    const { at, pageId } = link;
    const address = at && writeSpanAddress(at);
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
  if (signedOut) return { ...none, signedOut };
  if (cited) {
    const { places, notOwned } = await call(findCited, {
      body: cited,
      signal,
      quiet: true,
    });
    const unknown = places.length + notOwned.length === 0 ? { unknown: cited.title } : {};
    return { places: places.map(openable), notOwned, ...unknown };
  }
  return linked
    ? { ...none, notOwned: linked.owned ? [] : [{ code: linked.code, fullName: linked.fullName }] }
    : { ...none, unknown: '' };
};
