// Entries that have the same name, mostly from different lists, and whose data do not contradict their being the same:
// a librarian looks through them to decide which are.
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { isSameDynasty } from '#reference/dynasties.ts';
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import { readLife } from '#reference/knowledge/read-life.ts';
import { groupJoined, joiningKey } from './joined-groups.ts';
import type { Joining } from './knowledge-inputs.ts';
import { eachListedEntry } from './list-entries.ts';

/** An entry as it is shown beside the other: name, dynasty, dates, what it is known for, its list. */
export interface Namesake {
  id: string;
  name: string;
  dynasty: string;
  dates: string;
  description: string;
  list: string;
}

interface NamesakePair {
  one: Namesake;
  other: Namesake;
}

/** Who bear one name: of more nobody looks through all pairs. */
const mostBearers = 50;
const descriptionLength = 30;

/** A list parts whom it knows to be two; twice the same life is a slip of it. */
const mayBeOne = (one: Namesake, other: Namesake): boolean => {
  if (one.list === other.list && (one.dates === '' || one.dates !== other.dates)) return false;
  if (one.dynasty !== '' && other.dynasty !== '' && !isSameDynasty(one.dynasty, other.dynasty)) return false;
  const [a, b] = [readLife(one.dates), readLife(other.dates)];
  return !a || !b || (a.first <= b.last && b.first <= a.last);
};

export interface FoundNamesakes {
  pairs: NamesakePair[];
  /** Names that more than fifty bear, which are left out. */
  crowded: string[];
}

/** Pairs that nothing was decided about, nor are one by others, in the order of the lists. */
export const findNamesakes = (
  data: string,
  wanted: KnowledgeKind,
  joinings: readonly Joining[],
  names: NormalNames,
): FoundNamesakes => {
  const byName = new Map<string, Namesake[]>();
  eachListedEntry(data, ({ kind, id, facts, source }) => {
    if (kind !== wanted) return;
    const norm = names.of(facts.name);
    const description = (facts.works?.join('、') ?? facts.exp ?? facts.role ?? '').replaceAll(/\s+/gu, ' ');
    const namesake: Namesake = {
      id,
      name: facts.name,
      dynasty: facts.dynasty ?? '',
      dates: facts.bdDate ?? '',
      description: Array.from(description).slice(0, descriptionLength).join(''),
      list: source.key,
    };
    const known = byName.get(norm);
    if (known) known.push(namesake);
    else byName.set(norm, [namesake]);
  });
  const groups = groupJoined(joinings);
  const decided = new Set(
    joinings.flatMap(({ kind, one, other }) => (kind === wanted ? [one, other].sort().join(' ') : [])),
  );
  const groupOf = ({ id }: Namesake): string => {
    const key = joiningKey(wanted, id);
    return groups.get(key) ?? key;
  };
  const isOpen = (one: Namesake, other: Namesake): boolean =>
    !decided.has([one.id, other.id].sort().join(' ')) && groupOf(one) !== groupOf(other);
  const found: FoundNamesakes = { pairs: [], crowded: [] };
  for (const bearers of byName.values()) {
    if (bearers.length > mostBearers) {
      found.crowded.push(bearers[0].name);
      continue;
    }
    for (const [i, one] of bearers.entries())
      for (const other of bearers.slice(i + 1))
        if (isOpen(one, other) && names.areSame(one.name, other.name) && mayBeOne(one, other))
          found.pairs.push({ one, other });
  }
  return found;
};
