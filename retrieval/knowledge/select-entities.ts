// Which entities a question finds.
import { type PropertyQuestion } from '#contract/knowledge/knowledge-calls.ts';
import { type KnowledgeKind, knowledgeKinds, type KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { type KnowledgeRights, readRight } from '#library/knowledge/knowledge-graph.ts';
import { type Knowledge, noYear } from '#library/knowledge/open-knowledge.ts';
import { isSameDynasty } from '#reference/dynasties.ts';
import { lookupWays } from '#reference/lookup/lookup-index.ts';

export interface ListWindow {
  skipCount: number;
  maxResultCount: number;
}

export const sliceEntities = (
  knowledge: Knowledge,
  found: ArrayLike<number> & { slice(from: number, to: number): ArrayLike<number> },
  { skipCount, maxResultCount }: ListWindow,
): { totalCount: number; items: KnowledgeNode[] } => ({
  totalCount: found.length,
  items: Array.from(found.slice(skipCount, skipCount + maxResultCount), (entity) => knowledge.node(entity)),
});

/** Entities of every kind or of one; those about which most is known come first. */
export const allEntities = (
  knowledge: Knowledge,
  type: KnowledgeKind | undefined,
  rights: KnowledgeRights,
): Uint32Array => {
  const kind = type === undefined ? undefined : knowledgeKinds.indexOf(type);
  return knowledge.byDataCount.filter(
    (entity) =>
      (kind === undefined || knowledge.kinds[entity] === kind) && knowledge.isVisible(entity, rights),
  );
};

const worksByAuthor = new WeakMap<Knowledge, { entity: number; author: string }[]>();

/** Each author of each work, without his dynasty and in the least forms of his characters; what he did is behind his name. */
const authorsOfWorks = (knowledge: Knowledge): { entity: number; author: string }[] => {
  const known = worksByAuthor.get(knowledge);
  if (known) return known;
  const made = knowledge
    .rows("SELECT entity, value FROM properties WHERE key = 'authors' ORDER BY entity")
    .flatMap(({ entity, value }) =>
      (value as string).split('\u3000').map((one) => ({
        entity: entity as number,
        author: knowledge.names.of(one.replace(/^〔[^〕]*〕/u, '')),
      })),
    );
  worksByAuthor.set(knowledge, made);
  return made;
};

/** Works whose author's name begins so. */
const findByAuthor = (knowledge: Knowledge, key: string): number[] => {
  const norm = knowledge.names.of(key.trim());
  if (Array.from(norm).length < 2) return [];
  return authorsOfWorks(knowledge).flatMap(({ entity, author }) => (author.startsWith(norm) ? entity : []));
};

/** By name, other name, beginning, part or pinyin, through variants; of several kinds the nearest of each first. */
export const findByKey = (
  knowledge: Knowledge,
  type: KnowledgeKind | undefined,
  key: string,
  rights: KnowledgeRights,
): number[] => {
  const kinds = type === undefined ? knowledgeKinds : [type];
  const ways: number[][] = lookupWays.map(() => []);
  for (const kind of kinds)
    for (const { entity, way } of knowledge.find(kind, key, false))
      if (knowledge.isVisible(entity, rights))
        ways[(lookupWays as readonly string[]).indexOf(way)].push(entity);
  return ways.flat();
};

/** By name, then works by author. */
export const findByNameOrAuthor = (knowledge: Knowledge, key: string, rights: KnowledgeRights): number[] => {
  const works = findByAuthor(knowledge, key).filter((work) => knowledge.isVisible(work, rights));
  return [...new Set([...findByKey(knowledge, undefined, key, rights), ...works])];
};

/** Of several that bear one set of names or titles: exactly, through variants. */
const namedWithPlace = (knowledge: Knowledge, place: string, rights: KnowledgeRights): Set<number> => {
  const places = knowledge.bearing('place', place).filter((one) => knowledge.isVisible(one, rights));
  return new Set(
    places.flatMap((one) => [one, ...knowledge.graph.namedWith(one, rights).map(({ entity }) => entity)]),
  );
};

const withWork = (knowledge: Knowledge, title: string, rights: KnowledgeRights): Set<number> => {
  const works = knowledge.bearing('work', title).filter((work) => knowledge.isVisible(work, rights));
  const found = new Set(works);
  for (const work of works)
    for (const { source, target, kind } of knowledge.graph.relationsOf(work, rights))
      if (kind !== 'edition') found.add(source === work ? target : source);
  // What lists tell of works that are not held.
  for (const { entity, value } of knowledge.rows("SELECT entity, value FROM properties WHERE key = 'works'"))
    if ((value as string).split('、').some((one) => knowledge.names.areSame(one, title)))
      found.add(entity as number);
  return found;
};

/** What the entries of a product name so, or at all; nothing where the caller may not read it. */
const namedInProduct = (
  knowledge: Knowledge,
  code: string,
  name: string,
  rights: KnowledgeRights,
): Set<number> => {
  const product = knowledge.products.findIndex((one) => one.code === code);
  if (product < 0 || rights.products[product] < readRight) return new Set();
  const select = 'SELECT DISTINCT entity FROM named_as WHERE product = ?';
  const rows =
    name === '' ? knowledge.rows(select, product) : knowledge.rows(`${select} AND name = ?`, product, name);
  return new Set(rows.map(({ entity }) => entity as number));
};

/**
 * All conditions must hold as written; a dynasty may also be a part or the whole of another. Entities about which most
 * is known come first.
 */
export const findByProperties = (
  knowledge: Knowledge,
  {
    type,
    name = '',
    dynasty = '',
    firstYear,
    lastYear,
    place = '',
    work = '',
    product = '',
  }: PropertyQuestion,
  rights: KnowledgeRights,
): Uint32Array => {
  const sets: ReadonlySet<number>[] = [];
  if (name.trim() !== '') sets.push(new Set(knowledge.bearing(type, name.trim())));
  if (place.trim() !== '') sets.push(namedWithPlace(knowledge, place.trim(), rights));
  if (work.trim() !== '') sets.push(withWork(knowledge, work.trim(), rights));
  if (product.trim() !== '') sets.push(namedInProduct(knowledge, product.trim(), name.trim(), rights));
  const dynasties = new Set(
    dynasty.trim() === ''
      ? []
      : knowledge.dynastyNames.flatMap((one, i) =>
          i > 0 && (knowledge.names.areSame(one, dynasty.trim()) || isSameDynasty(one, dynasty)) ? [i] : [],
        ),
  );
  const { firstYears, lastYears } = knowledge;
  const isWithin = (entity: number): boolean =>
    (firstYear === undefined && lastYear === undefined) ||
    (firstYears[entity] !== noYear &&
      firstYears[entity] <= (lastYear ?? Infinity) &&
      lastYears[entity] >= (firstYear ?? -Infinity));
  return allEntities(knowledge, type, rights).filter(
    (entity) =>
      sets.every((set) => set.has(entity)) &&
      (dynasty.trim() === '' || dynasties.has(knowledge.dynasties[entity])) &&
      isWithin(entity),
  );
};
