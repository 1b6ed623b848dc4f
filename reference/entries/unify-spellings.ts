// One man under one name, however his name is spelled (李衞, 李衛; 鄂爾泰, 鄂爾㤗): the spelling of the lists, else the commonest.
import type { NormalNames } from '../knowledge/normal-name.ts';

export interface Spelling {
  name: string;
  /** How often it occurs in the book. */
  count: number;
  /** Whether a list has it. */
  isListed: boolean;
}

/** Maps each spelling that is to be replaced to the spelling that replaces it. */
export const unifySpellings = (
  names: Pick<NormalNames, 'of' | 'areSame'>,
  spellings: readonly Spelling[],
): Map<string, string> => {
  const groups = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    const normal = names.of(spelling.name);
    const group = groups.get(normal);
    if (group) group.push(spelling);
    else groups.set(normal, [spelling]);
  }
  const unified = new Map<string, string>();
  for (const group of groups.values()) {
    const [chosen, ...others] = group.toSorted(
      (a, b) => Number(b.isListed) - Number(a.isListed) || b.count - a.count || (a.name < b.name ? -1 : 1),
    );
    for (const { name } of others)
      if (name !== chosen.name && names.areSame(name, chosen.name)) unified.set(name, chosen.name);
  }
  return unified;
};
