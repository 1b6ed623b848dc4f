// What the address of the list of products says: `?q=通鑑&class=shi,zi&sort=pages&view=shelf`.
import { address } from '../address/address.ts';
import { listOf, oneOf, text } from '../address/parameter-kinds.ts';
import { productOrders } from './narrow-products.ts';

const chosen = listOf(text()).or([]);

export const productsAddress = address({
  q: text().or(''),
  class: chosen,
  dynasty: chosen,
  text: chosen,
  rights: chosen,
  sort: oneOf(productOrders).or('title'),
  view: oneOf(['rows', 'shelf']).or('rows'),
});

/** With a value chosen, or let go of. */
export const withValue = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
