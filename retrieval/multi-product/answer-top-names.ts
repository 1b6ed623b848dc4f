// The commonest values of what is known of the products: read from their facts, without opening a text.
import { mostTopNames, type MultiProductField } from '#contract/search/metadata.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProducts } from '../products/open-products.ts';
import { placeBooks, type ProductVersion } from '../products/place-products.ts';
import { rankValues } from './product-facets.ts';

export interface TopNamesJob {
  fields: readonly MultiProductField[];
  products: readonly ProductVersion[];
}

/** Products that cannot be read are left out. @throws what `stop` throws. */
export const answerTopNames = async (
  opened: OpenProducts,
  { fields, products }: TopNamesJob,
  stop: Stop,
): Promise<Partial<Record<MultiProductField, { name: string; count: number }[]>>> => {
  opened.mergedIndex.refresh();
  const { placed } = await placeBooks(opened, products, { withTitles: false, withTexts: false }, stop);
  const facts = placed.map((place) => place.facts);
  return Object.fromEntries(fields.map((field) => [field, rankValues(facts, field).slice(0, mostTopNames)]));
};
