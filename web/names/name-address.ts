// What the address of the tab of names holds: the kind, the filter, the order and page of the list, and the name whose places
// are open, with the page of these.
import type { NameSort } from '#contract/reading/proper-names.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { readWhole } from '../query/plain-search.ts';

export const nameParameters = ['type', 'key', 'sort', 'page', 'name', 'placesPage'] as const;
export type NameParameters = { [N in (typeof nameParameters)[number]]?: string | undefined };

export interface NameAddress {
  type: EntityKind | undefined;
  key: string;
  sort: NameSort;
  page: number;
  name: string | undefined;
  placesPage: number;
}

export const longestKey = 100;

const kinds: readonly string[] = ['lsrw', 'lsdm', 'ldzg', 'zcy'] satisfies EntityKind[];
const sorts: readonly string[] = ['name', 'count', 'page'] satisfies NameSort[];

export const readNameAddress = ({
  type,
  key,
  sort,
  page,
  name,
  placesPage,
}: NameParameters): NameAddress => ({
  type: kinds.includes(type ?? '') ? (type as EntityKind) : undefined,
  key: (key ?? '').trim().slice(0, longestKey),
  sort: sorts.includes(sort ?? '') ? (sort as NameSort) : 'count',
  page: readWhole(page, 1) ?? 1,
  name: name?.slice(0, longestKey),
  placesPage: readWhole(placesPage, 1) ?? 1,
});
