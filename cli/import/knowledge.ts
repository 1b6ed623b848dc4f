// langhuan knowledge: what the library knows, made of its lists and holdings; and which entries of lists are one.
import { setTimeout } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { knowledgeKinds } from '#contract/knowledge/knowledge.ts';
import {
  buildKnowledge,
  isKnowledgeCurrent,
  type KnowledgeBuilt,
} from '#library/knowledge/build-knowledge.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { decidePairs, joiningsOf, readId, printNamesakes } from './knowledge-joinings.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
} from '../run/options.ts';

/** Works and reigns are of no list. */
const listedKinds = knowledgeKinds.filter((kind) => kind !== 'work' && kind !== 'reign');

type CommonOptions = DataOption & JsonOption;

const printBuilt = ({ skipped, ...built }: KnowledgeBuilt): void => {
  const { entities, relations, mentions, entries, unjoined, bytes } = built;
  console.log(
    `${count(entities, 'entity', 'entities')}, ${count(relations, 'relation')}, ${count(mentions, 'mention')} in ${count(entries, 'entry', 'entries')}, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  if (unjoined > 0)
    console.log(`${count(unjoined, 'author')} of works may be several persons and stay unjoined`);
  for (const { code, why } of skipped) console.error(`${code} could not be read: ${why}`);
};

/** Milliseconds between two looks whether another process has ended. */
const lookEvery = 500;

const build = async ({ data, json, force }: CommonOptions & { force?: true }): Promise<void> => {
  // A server builds it too, in the background: a build that began before the last change is not the one wanted here.
  for (let waited = false; ; waited = true) {
    const joinings = await joiningsOf(data);
    if (!force && isKnowledgeCurrent(data, joinings)) {
      if (json) printJson({ current: true });
      else console.log('It is made of what the library has: nothing to do');
      return;
    }
    try {
      const built = await buildKnowledge(data, joinings);
      return json ? printJson(built) : printBuilt(built);
    } catch (cause) {
      if (!(cause instanceof LibraryFailure && cause.code === 'busy')) throw cause;
      if (!waited) console.error('Another process is making it: waiting for its end');
    }
    await setTimeout(lookEvery);
  }
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
    verb(name, `${description}; or all pairs of a file`)
      .argument('[one]', 'an entry: its list and number', readId)
      .argument('[other]', 'the other', readId)
      .option('--pairs <file>', 'pairs of entries, one a line, parted by a tab')
      .action(decidePairs(verdict));
  verb('namesakes', 'pairs of entries that bear one name and may be one, as `join --pairs` reads them')
    .addOption(new Option('--kind <kind>', 'of which entries').choices(listedKinds).default('person'))
    .action(printNamesakes);
  verb('list', 'the entries that were joined or parted').action(list);
};
