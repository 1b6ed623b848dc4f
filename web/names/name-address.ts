// What the address of the tab of names holds: the kind, the filter, the order and page of the list, and the name whose places
// are open, with the page of these.
import type { NameSort } from '#contract/reading/proper-names.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { address, type ValuesOf } from '../address/address.ts';
import { oneOf, text, whole } from '../address/parameter-kinds.ts';

export const longestKey = 100;

export const nameAddress = address({
  type: oneOf(entityKinds),
  key: text(longestKey).or(''),
  sort: oneOf<NameSort>(['name', 'count', 'page']).or('count'),
  page: whole(1).or(1),
  name: text(longestKey),
  placesPage: whole(1).or(1),
});
export type NameAddress = ValuesOf<typeof nameAddress>;
