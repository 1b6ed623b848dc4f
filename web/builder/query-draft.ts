// The content of the query card that has not been searched yet: a line in the box, or the builder's tree.
import { useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { usesVariants } from '../api/use-options.ts';
import { useOutsideChange } from '../kit/fields/use-draft.ts';
import { type BoxField, boxQuery, boxLineOf } from './box-query.ts';
import { type BuilderGroup, fromBuilder, toBuilder } from './builder-query.ts';
import { relationOf, tidyGroup } from './filter-group.ts';
import type { SearchAddress } from './search-address.ts';

export type QueryDraft =
  /** `relation`: the library's default applies until it is chosen or a query is run. */
  | { mode: 'box'; text: string; relation?: boolean; field?: BoxField }
  | { mode: 'builder'; tree: BuilderGroup };

/** What a draft asks; undefined when it has no word yet. */
export const groupOfDraft = (draft: QueryDraft): FilterGroup | undefined =>
  draft.mode === 'box'
    ? tidyGroup(boxQuery(draft.text, draft.relation ?? usesVariants(), draft.field ?? 'content'))
    : fromBuilder(draft.tree);

/** Of books the box asks the text. */
const ofBooks: readonly BoxField[] = ['content'];

/** A query in the box, or in the builder when that is wanted or the box cannot hold it. */
export const draftOf = (
  group: FilterGroup | undefined,
  mode: QueryDraft['mode'],
  fields = ofBooks,
): QueryDraft => {
  const line = group ? boxLineOf(group, fields) : { text: '', field: fields[0] };
  return mode === 'builder' || line === undefined
    ? { mode: 'builder', tree: toBuilder(group) }
    : { mode: 'box', ...line, ...(group ? { relation: relationOf(group) } : {}) };
};

/** Whether a query can be shown in the box. */
export const fitsBox = (group: FilterGroup | undefined, fields = ofBooks): boolean =>
  group === undefined || boxLineOf(group, fields) !== undefined;

export const sameQuery = (a: FilterGroup | undefined, b: FilterGroup | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export interface HeldDraft {
  draft: QueryDraft;
  setDraft: (draft: QueryDraft) => void;
  /** Call this with the query being run, so that its arrival in the address does not overwrite newer typing. */
  expect: (group: FilterGroup | undefined) => void;
}

/** The draft follows the address, except for text that is typed and not searched yet. */
export const useQueryDraft = ({ group, query }: SearchAddress, fields = ofBooks): HeldDraft => {
  const [draft, setDraft] = useState(() => draftOf(group, 'box', fields));
  const { changed, expect } = useOutsideChange(query);
  if (changed && !sameQuery(groupOfDraft(draft), group)) setDraft(draftOf(group, draft.mode, fields));
  return { draft, setDraft, expect: (nextGroup) => expect(nextGroup && packQuery(nextGroup)) };
};
