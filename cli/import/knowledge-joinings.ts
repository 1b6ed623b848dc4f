// Which entries of lists are one: decided for two, or for all pairs of a file, each on record; and pairs to decide about.
import { InvalidArgumentError } from 'commander';
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { FaultLog } from '#library/sources/fault-log.ts';
import { findNamesakes, type Namesake } from '#library/knowledge/find-namesakes.ts';
import { findPartedInVain } from '#library/knowledge/joined-groups.ts';
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';
import { eachListedEntry } from '#library/knowledge/list-entries.ts';
import { type EntryPair, isEntryId, readPairs } from '#library/knowledge/read-pairs.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { openVariants } from '#search/characters/variants.ts';
import { countFaults, faultLine } from '../run/fault-lines.ts';
import { count, type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

type CommonOptions = DataOption & JsonOption;

export const joiningsOf = (data: string): Promise<Joining[]> =>
  withReaders(data, async (db) => {
    const { joiningStore } = await import('#server/knowledge/joining-store.ts');
    return joiningStore(db).list();
  });

export const readId = (value: string): string => {
  if (isEntryId(value)) return value;
  throw new InvalidArgumentError('An entry is named by its list and number: persons:12.');
};

interface KnownPair extends EntryPair {
  kind: KnowledgeKind;
  name: string;
  otherName: string;
}

type Refuse = (line: number, message: string) => void;

/** The pairs with what the lists have under their names. */
const knowPairs = (data: string, pairs: readonly EntryPair[], refuse: Refuse): KnownPair[] => {
  const wanted = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const found = new Map<string, { kind: KnowledgeKind; name: string }>();
  eachListedEntry(data, ({ id, kind, facts }) => {
    if (wanted.has(id)) found.set(id, { kind, name: facts.name });
  });
  return pairs.flatMap((pair) => {
    const [a, b] = [pair.one, pair.other].map((id) => found.get(id));
    if (!a || !b) {
      refuse(pair.line, `there is no entry “${a ? pair.other : pair.one}” in the lists`);
      return [];
    }
    if (a.kind === b.kind) return { ...pair, kind: a.kind, name: a.name, otherName: b.name };
    refuse(pair.line, `${pair.one} is of the kind ${a.kind}, ${pair.other} of the kind ${b.kind}`);
    return [];
  });
};

const mostReported = 20;

const pairKey = ({ kind, one, other }: Pick<Joining, 'kind' | 'one' | 'other'>): string =>
  [kind, ...[one, other].sort()].join(' ');

/** Refuses what would leave two that are parted one all the same, by others that are joined. */
const checkWays = (
  before: readonly Joining[],
  pairs: readonly KnownPair[],
  verdict: Joining['verdict'],
  refuse: Refuse,
): void => {
  const after = new Map(before.map((joining) => [pairKey(joining), joining]));
  for (const { kind, one, other } of pairs)
    after.set(pairKey({ kind, one, other }), { kind, one, other, verdict });
  const known = new Set(findPartedInVain(before, Infinity).map(({ joining }) => pairKey(joining)));
  const lines = new Map(pairs.map((pair) => [pairKey(pair), pair.line]));
  const vain = findPartedInVain([...after.values()], Infinity);
  for (const { joining, way } of vain
    .filter((one) => !known.has(pairKey(one.joining)))
    .slice(0, mostReported)) {
    const shown = way.length > 8 ? [...way.slice(0, 4), '…', ...way.slice(-3)] : way;
    refuse(
      lines.get(pairKey(joining)) ?? 0,
      `${joining.one} and ${joining.other} are parted, and would be one by ${shown.join(' = ')}: part one of these pairs too`,
    );
  }
};

/** What was decided anew; all of it or, where anything is refused, nothing. */
const decide = (
  data: string,
  pairs: readonly EntryPair[],
  verdict: Joining['verdict'],
  refuse: Refuse,
  isRefused: () => boolean,
): Promise<KnownPair[]> => {
  const known = knowPairs(data, pairs, refuse);
  return withReaders(data, async (db) => {
    const { joiningStore } = await import('#server/knowledge/joining-store.ts');
    const store = joiningStore(db);
    checkWays(await store.list(), known, verdict, refuse);
    if (isRefused()) return [];
    return db.write(async (trx) => {
      const changed: KnownPair[] = [];
      for (const pair of known) {
        const { kind, one, other, name } = pair;
        if (!(await store.set(trx, { kind, one, other, verdict }, Date.now()))) continue;
        const act = verdict === 'joined' ? 'knowledge.join' : 'knowledge.part';
        await recordAct(db, trx, act, name, { kind, one, other });
        changed.push(pair);
      }
      return changed;
    });
  });
};

const seesToIt = 'langhuan knowledge build, or a server that runs, sees to it';

const decideTwo = async (
  data: string,
  one: string,
  other: string,
  verdict: Joining['verdict'],
): Promise<{ changed: boolean; outcome: string }> => {
  if (one === other) throw new LibraryFailure('bad-source', `“${one}” is one entry: name two`);
  const refuse = (_line: number, message: string): never => {
    throw new LibraryFailure('bad-source', message);
  };
  const [pair] = await decide(data, [{ one, other, line: 0 }], verdict, refuse, () => false);
  const said = verdict === 'joined' ? 'one' : 'two';
  const outcome = pair
    ? `${one} ${pair.name} and ${other} ${pair.otherName} are ${said} now: ${seesToIt}`
    : `${one} and ${other} were ${said} before`;
  return { changed: pair !== undefined, outcome };
};

const decideFile = async (
  data: string,
  path: string,
  verdict: Joining['verdict'],
): Promise<{ pairs: number; changed: number }> => {
  const faults = new FaultLog();
  const pairs = await readPairs(path, faults);
  const refuse = (line: number, message: string) => {
    if (faults.list.length < mostReported) faults.refuse(path, line, message);
  };
  const changed = faults.refused ? [] : await decide(data, pairs, verdict, refuse, () => faults.refused);
  if (!faults.refused) return { pairs: pairs.length, changed: changed.length };
  for (const fault of faults.list) console.error(faultLine(fault));
  throw new LibraryFailure('faults', `nothing was changed: ${countFaults(faults.list)}`);
};

export const decidePairs =
  (verdict: Joining['verdict']) =>
  async (
    one: string | undefined,
    other: string | undefined,
    { data, json, pairs: path }: CommonOptions & { pairs?: string },
  ): Promise<void> => {
    if ((path === undefined) === (other === undefined) || (path !== undefined && one !== undefined))
      throw new LibraryFailure('bad-source', 'name two entries, or a file of pairs by --pairs');
    if (path === undefined) {
      const { changed, outcome } = await decideTwo(data, one!, other!, verdict);
      if (json) printJson({ one, other, verdict, changed });
      else console.log(outcome);
      return;
    }
    const { pairs, changed } = await decideFile(data, path, verdict);
    if (json) return printJson({ pairs, verdict, changed });
    const before = pairs - changed;
    const were = before > 0 ? `; ${before.toLocaleString('en')} were so before` : '';
    console.log(`${count(changed, 'pair')} ${verdict} now${were}`);
    if (changed > 0) console.log(seesToIt);
  };

const cellsOf = ({ name, dynasty, dates, description }: Namesake): string[] =>
  [name, dynasty, dates, description].map((cell) => cell.replaceAll(/[\t\r\n]+/gu, ' '));

export const printNamesakes = async ({
  data,
  json,
  kind,
}: CommonOptions & { kind: KnowledgeKind }): Promise<void> => {
  const names = new NormalNames(openVariants(await ensureVariants()));
  const { pairs, crowded } = findNamesakes(data, kind, await joiningsOf(data), names);
  if (json) return printJson({ pairs, crowded });
  console.log(
    '# one\tother\tname, dynasty, dates and more of each. Take out the lines of those who are not one,',
  );
  console.log('# and give what is left to langhuan knowledge join --pairs');
  for (const { one, other } of pairs)
    console.log([one.id, other.id, ...cellsOf(one), ...cellsOf(other)].join('\t'));
  if (crowded.length > 0)
    console.error(
      `${count(crowded.length, 'name')} that more than fifty bear left out: ${crowded.slice(0, 20).join('、')}`,
    );
};
