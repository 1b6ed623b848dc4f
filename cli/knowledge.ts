// langhuan knowledge: what the library knows, made of its lists and holdings; and which entries of lists are one.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type KnowledgeKind, knowledgeKinds } from '#contract/knowledge.ts';
import { LibraryFailure } from '#library/failure.ts';
import {
  buildKnowledge,
  isKnowledgeCurrent,
  type KnowledgeBuilt,
} from '#library/knowledge/build-knowledge.ts';
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';
import { eachListedEntry } from '#library/knowledge/list-entries.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
} from './options.ts';
import { recordAct } from './record-act.ts';
import { withReaders } from './with-readers.ts';

type CommonOptions = DataOption & JsonOption;

const joiningsOf = (data: string): Promise<Joining[]> =>
  withReaders(data, async (db) => {
    const { joiningStore } = await import('#server/knowledge/joining-store.ts');
    return joiningStore(db).list();
  });

const tellBuilt = ({ skipped, ...built }: KnowledgeBuilt): void => {
  const { entities, relations, mentions, entries, unjoined, bytes } = built;
  console.log(
    `${count(entities, 'entity', 'entities')}, ${count(relations, 'relation')}, ${count(mentions, 'mention')} in ${count(entries, 'entry', 'entries')}, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  if (unjoined > 0)
    console.log(`${count(unjoined, 'author')} of works may be several persons and stay unjoined`);
  for (const { code, why } of skipped) console.error(`${code} could not be read: ${why}`);
};

const build = async ({ data, json, force }: CommonOptions & { force?: true }): Promise<void> => {
  const joinings = await joiningsOf(data);
  if (!force && isKnowledgeCurrent(data, joinings)) {
    if (json) printJson({ current: true });
    else console.log('It is made of what the library has: nothing to do');
    return;
  }
  const built = await buildKnowledge(data, joinings);
  if (json) printJson(built);
  else tellBuilt(built);
};

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}:[1-9]\d{0,8}$/;
const readId = (value: string): string => {
  if (idPattern.test(value)) return value;
  throw new InvalidArgumentError('An entry is named by its list and number: persons:12.');
};

/** The entries of these ids, as the lists have them. */
const findKinds = (
  data: string,
  ids: readonly string[],
): Map<string, { kind: KnowledgeKind; name: string }> => {
  const found = new Map<string, { kind: KnowledgeKind; name: string }>();
  eachListedEntry(data, ({ id, kind, facts }) => {
    if (ids.includes(id)) found.set(id, { kind, name: facts.name });
  });
  return found;
};

const decide =
  (verdict: Joining['verdict']) =>
  async (one: string, other: string, { data, json }: CommonOptions): Promise<void> => {
    if (one === other) throw new LibraryFailure('bad-source', `“${one}” is one entry: name two`);
    const found = findKinds(data, [one, other]);
    const [a, b] = [one, other].map((id) => {
      const entry = found.get(id);
      if (!entry) throw new LibraryFailure('not-found', `there is no entry “${id}” in the lists`);
      return entry;
    });
    if (a.kind !== b.kind)
      throw new LibraryFailure(
        'bad-source',
        `${one} is of the kind ${a.kind}, ${other} of the kind ${b.kind}`,
      );
    const changed = await withReaders(data, async (db) => {
      const { joiningStore } = await import('#server/knowledge/joining-store.ts');
      return db.write(async (trx) => {
        const joining = { kind: a.kind, one, other, verdict };
        if (!(await joiningStore(db).set(trx, joining, Date.now()))) return false;
        const act = verdict === 'joined' ? 'knowledge.join' : 'knowledge.part';
        await recordAct(db, trx, act, a.name, { kind: a.kind, one, other });
        return true;
      });
    });
    if (json) return printJson({ one, other, verdict, changed });
    const said = verdict === 'joined' ? 'one' : 'two';
    console.log(
      changed
        ? `${one} ${a.name} and ${other} ${b.name} are ${said} now: langhuan knowledge build, or a server that runs, sees to it`
        : `${one} and ${other} were ${said} before`,
    );
  };

const list = async ({ data, json }: CommonOptions): Promise<void> => {
  const joinings = await joiningsOf(data);
  if (json) return printJson(joinings);
  for (const { kind, one, other, verdict } of joinings) console.log([verdict, kind, one, other].join('\t'));
};

export const addKnowledge = (program: Command): void => {
  const knowledge = program.command('knowledge').description('what the library knows, of lists and holdings');
  const verb = (name: string, description: string) =>
    addJsonOption(addDataOption(knowledge.command(name).description(description)));
  verb('build', `make it: ${knowledgeKinds.join(', ')}, and how they are related`)
    .addOption(new Option('--force', 'also where nothing has changed'))
    .action(build);
  for (const [name, verdict, description] of [
    ['join', 'joined', 'two entries of lists are one'],
    ['part', 'parted', 'two entries of lists are not one'],
  ] as const)
    verb(name, description)
      .argument('<one>', 'an entry: its list and number', readId)
      .argument('<other>', 'the other', readId)
      .action(decide(verdict));
  verb('list', 'the entries that were joined or parted').action(list);
};
