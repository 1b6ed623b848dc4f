// Saved queries: at most ten, newest first, kept in this browser under an entry of their own.
import type { FilterGroup, Scope, VariantSwitches } from '#contract/search.ts';
import { defaultKinds, variantKinds } from '#search/variants.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { type BuilderGroup, fromBuilder, readTree } from './builder-query.ts';
import { tidyGroup } from './filter-group.ts';
import { scopes } from './search-address.ts';

export interface SavedQuery {
  /** The builder's tree. */
  ruleJson: string;
  /** What is asked: the filter group, with scope, variants and the forms left out. */
  queryJson: string;
  label: string;
}
/** What comes back of a saved query. */
export interface StoredQuery {
  group: FilterGroup;
  tree: BuilderGroup | undefined;
  scope: Scope;
  variants: VariantSwitches;
  excludedForms: readonly string[];
}

export const savedLimit = 10;
export const labelLimit = 200;
const entry = 'langhuan.saved-queries.v1';

const isSaved = (value: unknown): value is SavedQuery =>
  value !== null &&
  typeof value === 'object' &&
  ['ruleJson', 'queryJson', 'label'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );
const areSaved = (value: unknown): value is SavedQuery[] => Array.isArray(value) && value.every(isSaved);

/** Newest first. */
export const savedQueries = (): SavedQuery[] => (readEntry(entry, areSaved) ?? []).slice(0, savedLimit);

/** Puts a query first; one of the same name gives way, and so does the eleventh. False when nothing can be kept. */
export const saveQuery = (query: SavedQuery): boolean =>
  writeEntry(
    entry,
    [query, ...savedQueries().filter(({ label }) => label !== query.label)].slice(0, savedLimit),
  );

export const deleteSavedQuery = (label: string): boolean =>
  writeEntry(
    entry,
    savedQueries().filter((query) => query.label !== label),
  );

export const packSaved = (
  label: string,
  tree: BuilderGroup,
  asked: Omit<StoredQuery, 'tree'>,
): SavedQuery => ({
  ruleJson: JSON.stringify(tree),
  queryJson: JSON.stringify({
    filterGroup: asked.group,
    scope: asked.scope,
    variants: asked.variants,
    excludedForms: asked.excludedForms,
  }),
  label: label.trim().slice(0, labelLimit),
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
