// Which persons the lists name in their descriptions of a person: only where the name can mean one person alone; a name
// that may be other words counts only where its context shows that it is a name.
import { dynastyYears, isSameDynasty } from '#reference/dynasties.ts';
import { findMentionedNames, type OtherWord } from '#reference/knowledge/mentioned-names.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import type { Variants } from '#search/characters/variants.ts';
import type { BookDb } from '../bundle/book-db.ts';
import type { MadeRelation } from './collect-works.ts';
import { isBare, type MadeEntity } from './entity-writer.ts';

/** A relation of the lists lies in no product. */
const noProduct = -1;

/** Nobody who lived after the person explained can be meant. */
const canBeMeant = (explained: MadeEntity, mentioned: MadeEntity): boolean => {
  const [ends, begins] = [explained, mentioned].map(({ dynasties }) =>
    dynasties.flatMap((one) => [dynastyYears(one) ?? []]),
  );
  const end = Math.max(...ends.flatMap((bounds) => bounds.slice(1)));
  const begin = Math.min(...begins.flatMap((bounds) => bounds.slice(0, 1)));
  return !(begin > end);
};

const areOfOneDynasty = (one: MadeEntity, other: MadeEntity): boolean =>
  one.dynasties.some((a) => other.dynasties.some((b) => isSameDynasty(a, b)));

/** Names that are the end of another's: 應物 where there is 韋應物, 王建 where there is 蜀高祖王建. */
const listEnds = (entities: readonly MadeEntity[]): Set<string> => {
  const ends = new Set<string>();
  for (const { kind, names } of entities) {
    if (kind !== 'person') continue;
    for (const name of names) {
      const cells = Array.from(name);
      for (let from = 1; from <= cells.length - 2; from++) ends.add(cells.slice(from).join(''));
    }
  }
  return ends;
};

/** The words of the lists that name no person, and reigns. */
const listOtherWords = (entities: readonly MadeEntity[], variants: Variants): NameTrie<OtherWord> => {
  const words = new NameTrie<OtherWord>(variants);
  for (const { kind, names } of entities)
    if (kind !== 'person' && kind !== 'character')
      for (const name of names)
        if (Array.from(name).length > 1) words.add(name, { isReign: kind === 'reign' });
  return words;
};

export const collectMentions = (
  db: BookDb,
  entities: readonly MadeEntity[],
  variants: Variants,
  add: (relation: MadeRelation) => void,
): void => {
  const names = new NameTrie<MadeEntity>(variants);
  for (const entity of entities)
    if (entity.kind === 'person') for (const name of entity.names) names.add(name, entity);
  const words = listOtherWords(entities, variants);
  const ends = listEnds(entities);
  const found = new Map<string, MadeRelation>();
  for (const row of db.all(
    "SELECT entity, value, source FROM properties WHERE key = 'exp' ORDER BY entity, place",
  )) {
    const explained = entities[row.entity as number];
    if (explained.kind !== 'person') continue;
    for (const { bearers, isSetOff, text, mark } of findMentionedNames(row.value as string, names, words)) {
      const possible = [...new Set(bearers)].filter((one) => !isBare(one) && canBeMeant(explained, one));
      // A list that tells of somebody means by a name whom it has itself.
      const own = possible.filter(({ lists }) => lists.has(row.source as number));
      const meant = own.length === 1 ? own : possible;
      const [mentioned] = meant;
      if (meant.length !== 1 || mentioned === explained || !(isSetOff || mentioned.isSure)) continue;
      // A name that ends another's may be part of that.
      if (mentioned.names.some((name) => ends.has(name))) continue;
      const key = `${explained.ordinal} ${mentioned.ordinal}`;
      const before = found.get(key);
      if (before) before.weight += 1;
      else
        found.set(key, {
          source: explained.ordinal,
          target: mentioned.ordinal,
          kind: 'mentions',
          product: noProduct,
          weight: 1,
          basis: possible.length > 1 ? 'list' : areOfOneDynasty(explained, mentioned) ? 'dynasty' : 'only',
          text: JSON.stringify({ source: row.source, text, mark }),
        });
    }
  }
  for (const relation of found.values()) add(relation);
};
