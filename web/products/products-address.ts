// What the address of the list of products says: `?q=通鑑&class=shi,zi&sort=pages&view=shelf`.
import {
  type ChosenFacets,
  type FacetKey,
  facetKeys,
  type ProductOrder,
  productOrders,
} from './narrow-products.ts';

export const productsParameters = ['q', ...facetKeys, 'sort', 'view'] as const;
export type ProductsSearch = { [Name in (typeof productsParameters)[number]]?: string };

const valuesIn = (text: string | undefined): string[] => text?.split(',').filter((one) => one !== '') ?? [];

export const readChosen = (search: ProductsSearch): ChosenFacets => ({
  class: valuesIn(search.class),
  dynasty: valuesIn(search.dynasty),
  text: valuesIn(search.text),
  rights: valuesIn(search.rights),
});

/** With a value chosen, or let go of. */
export const withValue = (search: ProductsSearch, key: FacetKey, value: string): ProductsSearch => {
  const chosen = valuesIn(search[key]);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...search, [key]: next.join(',') || undefined } as ProductsSearch;
};

export const readOrder = ({ sort }: ProductsSearch): ProductOrder =>
  productOrders.find((order) => order === sort) ?? 'title';
