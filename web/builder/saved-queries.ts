// Saved queries: at most ten, newest first. Queries of a signed-in person are stored on the server
// (use-saved-queries.ts). Without a sign-in they are stored in this browser, under an entry of their own.
import type { FilterGroup, Scope, VariantSwitches } from '#contract/search/search.ts';
import { queryLabelLimit, type SavedQuery, savedQueryLimit } from '#contract/saved/saved-queries.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { type BuilderGroup, fromBuilder, readTree } from './builder-query.ts';
import { rulesOf, tidyGroup } from './filter-group.ts';
import { scopes, type SearchParameters, writeQueryParameters } from './search-address.ts';

/** What comes back of a saved query. */
export interface StoredQuery {
  group: FilterGroup;
  tree: BuilderGroup | undefined;
  scope: Scope;
  variants: VariantSwitches;
  excludedForms: readonly string[];
}

const entry = 'langhuan.saved-queries.v1';

const isSaved = (value: unknown): value is SavedQuery =>
  value !== null &&
  typeof value === 'object' &&
  ['ruleJson', 'queryJson', 'label'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );
const areSaved = (value: unknown): value is SavedQuery[] => Array.isArray(value) && value.every(isSaved);

/** A query is saved, or that of a name deleted. */
export type SavedChange = { save: SavedQuery } | { remove: string };

/** Same rule as on the server: the new query comes first; one of the same name and the eleventh are dropped. */
export const changeSaved = (saved: readonly SavedQuery[], change: SavedChange): SavedQuery[] => {
  if ('remove' in change) return saved.filter(({ label }) => label !== change.remove);
  const others = saved.filter(({ label }) => label !== change.save.label);
  return [change.save, ...others].slice(0, savedQueryLimit);
};

/** Those of this browser, newest first. */
export const readSaved = (): SavedQuery[] => (readEntry(entry, areSaved) ?? []).slice(0, savedQueryLimit);

/** False if storage is not available. */
export const writeSaved = (saved: readonly SavedQuery[]): boolean => writeEntry(entry, saved);

/**
 * Of the queries `left` in a browser those that a person can be given without losing one of hers, in the order in which
 * they are to be saved: the oldest first.
 */
export const fittingSaved = (
  own: readonly SavedQuery[],
  left: readonly SavedQuery[],
): readonly SavedQuery[] => {
  const names = new Set(own.map(({ label }) => label));
  let room = savedQueryLimit - own.length;
  return left.filter(({ label }) => names.has(label) || room-- > 0).toReversed();
};

export const packSaved = (
  label: string,
  tree: BuilderGroup,
  query: Omit<StoredQuery, 'tree'>,
): SavedQuery => ({
  ruleJson: JSON.stringify(tree),
  queryJson: JSON.stringify({
    filterGroup: query.group,
    scope: query.scope,
    variants: query.variants,
    excludedForms: query.excludedForms,
  }),
  label: label.trim().slice(0, queryLabelLimit),
});

/** The switches of a value that differ from the defaults. */
const differingSwitches = (value: unknown): VariantSwitches => {
  const given: Record<string, unknown> = value !== null && typeof value === 'object' ? { ...value } : {};
  return Object.fromEntries(
    variantKinds
      .filter((kind) => typeof given[kind] === 'boolean' && given[kind] !== defaultKinds[kind])
      .map((kind) => [kind, given[kind]]),
  );
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** Undefined for one that asks nothing any more. The tree comes only where it asks what the query asks. */
export const openSaved = ({ ruleJson, queryJson }: SavedQuery): StoredQuery | undefined => {
  try {
    const stored = JSON.parse(queryJson) as Partial<
      Record<'filterGroup' | 'scope' | 'variants' | 'excludedForms', unknown>
    >;
    const group = tidyGroup(stored.filterGroup);
    if (!group) return undefined;
    const tree = readTree(ruleJson);
    return {
      group,
      tree: tree && JSON.stringify(fromBuilder(tree)) === JSON.stringify(group) ? tree : undefined,
      scope: scopes.find((scope) => scope === stored.scope) ?? 'all',
      variants: differingSwitches(stored.variants),
      excludedForms: textsIn(stored.excludedForms),
    };
  } catch {
    return undefined;
  }
};

/** Whether it asks of fields that this kind of product does not have: it would be refused here. */
export const asksElsewhere = (query: SavedQuery, fields: readonly { name: string }[]): boolean => {
  const opened = openSaved(query);
  // Text and titles every product has, whatever its builder offers.
  const known = new Set(['content', 'titles', ...fields.map(({ name }) => name)]);
  return opened !== undefined && rulesOf(opened.group).some(({ field = 'content' }) => !known.has(field));
};

/** What an address asks the same by. */
export const parametersOf = ({ group, ...rest }: StoredQuery): SearchParameters =>
  writeQueryParameters({ query: packQuery(group), ...rest });
