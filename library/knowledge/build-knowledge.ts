// Makes the file of knowledge whole, from the lists, the holdings and what librarians have joined. It is made aside and
// takes its place by one rename; whoever has the former open goes on reading it.
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reign } from '#reference/dates/calendar.ts';
import { BearersOfNames } from '#reference/knowledge/match-names.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { openVariants } from '#search/characters/variants.ts';
import { BookDb } from '../bundle/book-db.ts';
import { closedAtMost, collectClosed } from '../files/collect-closed.ts';
import { namesIn } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { ensureCopy, isPassing } from '../holdings-store/publish-to-store.ts';
import { bundleDir, listHoldings } from '../holdings/holdings.ts';
import { lockKnowledge } from '../holdings/lock-code.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { openCalendar } from '../reference-data/calendar/table-calendar.ts';
import { pinyinReadings } from '../reference-data/readings/read-pinyin.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import { makeFolders, renameDurably } from '../files/sync-files.ts';
import { EntryCollector } from './collect-entries.ts';
import { collectListed, collectReigns } from './collect-listed.ts';
import { collectMentions } from './collect-mentions.ts';
import {
  collectWorks,
  joinAuthors,
  joinEditions,
  type MadeRelation,
  type MadeWork,
} from './collect-works.ts';
import { EntityWriter, isBare, type MadeEntity } from './entity-writer.ts';
import {
  inputsOfKnowledge,
  knowledgeFile,
  knowledgeIndexes,
  knowledgeSchema,
  sealKnowledge,
} from './knowledge-file.ts';
import { type Joining, sumInputs } from './knowledge-inputs.ts';

export interface KnowledgeBuilt {
  entities: number;
  names: number;
  relations: number;
  entries: number;
  mentions: number;
  /** Authors of works whom several entries of lists fit. */
  unjoined: number;
  bytes: number;
  /** Products that could not be read, and why. */
  skipped: { code: string; why: string }[];
}

const asidePrefix = '.knowledge-';

/** What runs that were killed left behind; nobody else is at it, for the lock is held. */
const sweep = (data: string): void => {
  for (const name of namesIn(data))
    if (name.startsWith(asidePrefix)) rmSync(join(data, name), { force: true });
};

const bearersOf = (entities: readonly MadeEntity[], kind: string, names: NormalNames): BearersOfNames => {
  const bearers = new BearersOfNames(names);
  for (const entity of entities)
    if (entity.kind === kind)
      bearers.add({
        entity: entity.ordinal,
        names: entity.names,
        dynasties: entity.dynasties,
        years: entity.years,
        works: entity.works,
        products: entity.products,
        isBare: isBare(entity),
      });
  return bearers;
};

const fill = async (
  db: BookDb,
  data: string,
  joinings: readonly Joining[],
): Promise<Omit<KnowledgeBuilt, 'bytes'>> => {
  const variants = openVariants(await ensureVariants());
  const names = new NormalNames(variants);
  const { calendar, source } = openCalendar(data);
  const reigns = new NameTrie<Reign>(variants);
  for (const reign of calendar.reigns)
    for (const name of [reign.name, ...reign.aliases]) reigns.add(name, reign);
  const writer = new EntityWriter(db);
  const { entities } = writer;
  collectListed(data, writer, db, joinings, { calendar, reigns }, names);
  const [person, place, office] = ['person', 'place', 'office'].map((kind) =>
    bearersOf(entities, kind, names),
  );
  collectReigns(writer, calendar, source);
  let relations = 0;
  const add = (relation: MadeRelation): void => {
    const { source, target, kind, product, weight, basis, text, entry = null } = relation;
    db.run(
      'INSERT INTO relations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      relations,
      source,
      target,
      kind,
      product,
      weight,
      basis,
      text,
      entry,
    );
    entities[source].relations += 1;
    entities[target].relations += 1;
    relations += 1;
  };
  collectMentions(db, entities, variants, add);
  const collector = new EntryCollector(db, { person, place, office }, entities, names);
  const works: MadeWork[] = [];
  const skipped: KnowledgeBuilt['skipped'] = [];
  let opened = 0;
  for (const { code, version } of listHoldings(data).filter((held) => held.fault === undefined)) {
    // Databases that are closed keep their descriptors until they are garbage.
    if (++opened % closedAtMost === 0) await collectClosed();
    try {
      await ensureCopy(data, code, version);
      const bundle = openBundle(bundleDir(data, code, version));
      try {
        const product = opened - 1;
        db.run('INSERT INTO products VALUES (?, ?, ?, ?)', product, code, version, bundle.facts.name);
        works.push(...collectWorks(bundle, product, writer));
        for (const relation of collector.collect(bundle, product)) add(relation);
      } finally {
        bundle.close();
      }
    } catch (cause) {
      if (!(cause instanceof LibraryFailure) || cause.code === 'disk-full' || isPassing(cause)) throw cause;
      skipped.push({ code, why: cause.message });
    }
  }
  const unjoined = joinAuthors(works, person, db, add);
  joinEditions(works, names, add);
  const readings = pinyinReadings();
  const nameCount = writer.finish(names, (character) => readings.get(character) ?? []);
  const { entries, mentions } = collector;
  return { entities: entities.length, names: nameCount, relations, entries, mentions, unjoined, skipped };
};

/** What the file there is was made of is what it would be made of now. */
export const isKnowledgeCurrent = (data: string, joinings: readonly Joining[]): boolean =>
  inputsOfKnowledge(knowledgeFile(data)) === sumInputs(data, joinings);

/** @throws LibraryFailure `busy` where another process makes it. */
export const buildKnowledge = async (data: string, joinings: readonly Joining[]): Promise<KnowledgeBuilt> => {
  const unlock = lockKnowledge(data);
  const path = knowledgeFile(data);
  const aside = join(data, `${asidePrefix}${process.pid}`);
  try {
    makeFolders(data);
    sweep(data);
    // Before anything is read: what changes while it is read is seen the next time.
    const inputs = sumInputs(data, joinings);
    const db = BookDb.create(aside);
    let made: Omit<KnowledgeBuilt, 'bytes'>;
    try {
      db.exec(knowledgeSchema);
      db.exec('BEGIN');
      made = await fill(db, data, joinings);
      db.exec(knowledgeIndexes);
      db.run('INSERT INTO facts VALUES (?, ?)', 'entities', String(made.entities));
      db.exec('COMMIT');
    } finally {
      db.close();
    }
    sealKnowledge(aside, inputs);
    renameDurably(aside, path);
    return { ...made, bytes: statSync(path).size };
  } catch (cause) {
    if (existsSync(aside)) rmSync(aside, { force: true });
    throw explainError(cause, path);
  } finally {
    unlock();
  }
};
