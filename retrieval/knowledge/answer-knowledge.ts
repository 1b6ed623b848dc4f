// What is asked of the file of knowledge, each question by the name of its call.
import {
  type KnowledgeInfo,
  type KnowledgeKind,
  knowledgeKinds,
  type KnowledgeNode,
  type KnowledgeProperty,
  type KnowledgeRelationKind,
  type PropertyQuestion,
} from '#contract/knowledge.ts';
import type { ReferencePlace } from '#contract/reference.ts';
import { type ProductRights, readRight } from '#library/knowledge/knowledge-graph.ts';
import type { Knowledge } from '#library/knowledge/open-knowledge.ts';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { findPaths } from './find-paths.ts';
import { countKinds, type FoundRelation, placeIn, relate, type Related, tellRelation, type TextPlace } from './relations.ts';
import { allEntities, findByKey, findByProperties, type Stretch, tellStretch } from './select-entities.ts';

export interface AskedNode {
  type: KnowledgeKind;
  id: string;
}

/** Whoever bears the name as well, at most. */
const mostNamesakes = 30;
const mostDated = 40;
const mostOffices = 20;

export const answerKinds = (
  knowledge: Knowledge,
  { types, count }: { types: readonly KnowledgeKind[]; count: number },
  rights: ProductRights,
) =>
  (types.length === 0 ? knowledgeKinds : types).map((type) => {
    const all = allEntities(knowledge, type, rights);
    return { type, totalCount: all.length, names: Array.from(all.slice(0, count), (one) => knowledge.node(one)) };
  });

/** An entity that there is and that may be told. */
const entityAt = (knowledge: Knowledge, { type, id }: AskedNode, rights: ProductRights): number | undefined => {
  const entity = knowledge.entityOf(type, id);
  return entity !== undefined && knowledge.isTold(entity, rights) ? entity : undefined;
};

const propertiesOf = (knowledge: Knowledge, entity: number): KnowledgeProperty[] =>
  knowledge.rows('SELECT * FROM properties WHERE entity = ? ORDER BY place', entity).map((row) => ({
    key: row.key as string,
    value: row.value as string,
    ...(row.entry !== null && { entry: row.entry as string }),
    source: knowledge.sources[row.source as number],
    ...(row.places !== null && { places: JSON.parse(row.places as string) as ReferencePlace[] }),
  }));

export interface FoundDatedFact {
  firstYear: number;
  lastYear: number;
  label: string;
  text: string;
  source: string;
  evidence?: TextPlace;
}

/** From the lists, and from dated books: of each year the first entry that names him. */
const datedFactsOf = (knowledge: Knowledge, entity: number, rights: ProductRights): FoundDatedFact[] => {
  const told = knowledge
    .rows('SELECT * FROM dated WHERE entity = ? ORDER BY first_year, label', entity)
    .map((row): FoundDatedFact => {
      const source = knowledge.sources[row.source as number];
      return {
        firstYear: row.first_year as number,
        lastYear: row.last_year as number,
        label: row.label as string,
        text: row.text as string,
        source: source.by === 'list' ? source.title : '',
      };
    });
  const years = new Set<string>();
  const named: FoundDatedFact[] = [];
  for (const entry of knowledge.graph.entriesNaming(entity, rights)) {
    if (named.length === mostDated) break;
    const place = placeIn(knowledge, entry, [entity]);
    if (!place?.reading) continue;
    const { reign, year } = place.reading;
    const key = `${place.product.code} ${reign} ${year}`;
    if (years.has(key)) continue;
    years.add(key);
    const [{ first_day: day }] = knowledge.rows('SELECT first_day FROM entries WHERE ordinal = ?', entry);
    if (day === null) continue;
    const western = dateOfDay(day as number).year;
    named.push({ firstYear: western, lastYear: western, label: '', text: '', source: place.product.name, evidence: place });
  }
  return [...told.slice(0, mostDated), ...named];
};

export interface FoundOffice {
  office: string;
  weight: number;
  evidence?: TextPlace;
}

const officesOf = (knowledge: Knowledge, entity: number, rights: ProductRights): FoundOffice[] => {
  const found = new Map<string, { weight: number; entry: number }>();
  for (const row of knowledge.rows(
    'SELECT m.entry, m.office, e.product FROM mentions m JOIN entries e ON e.ordinal = m.entry WHERE m.entity = ? AND m.office IS NOT NULL ORDER BY m.entry',
    entity,
  )) {
    if (rights[row.product as number] < readRight) continue;
    const office = row.office as string;
    const before = found.get(office);
    if (before) before.weight += 1;
    else found.set(office, { weight: 1, entry: row.entry as number });
  }
  return [...found].slice(0, mostOffices).map(([office, { weight, entry }]) => {
    const evidence = placeIn(knowledge, entry, [entity]);
    return { office, weight, ...(evidence && { evidence }) };
  });
};

const unjoinedOf = (knowledge: Knowledge, entity: number, rights: ProductRights): KnowledgeInfo['unjoined'] => {
  const column = knowledge.kindOf(entity) === 'work' ? 'work' : 'entity';
  const rows = knowledge.rows(`SELECT * FROM unjoined WHERE ${column} = ? ORDER BY work, name, entity`, entity);
  const byAuthor = new Map<string, KnowledgeInfo['unjoined'][number]>();
  for (const row of rows) {
    const work = row.work as number;
    if (!knowledge.isTold(work, rights)) continue;
    const key = `${work} ${row.name as string} ${row.role as string}`;
    const own = byAuthor.get(key) ?? {
      name: row.name as string,
      role: row.role as string,
      ...(column === 'entity' && { node: knowledge.node(work) }),
      candidates: [],
    };
    byAuthor.set(key, own);
    if (column === 'work') own.candidates.push(knowledge.node(row.entity as number));
  }
  return [...byAuthor.values()];
};

export type FoundInfo = Omit<KnowledgeInfo, 'datedFacts' | 'offices'> & {
  datedFacts: FoundDatedFact[];
  offices: FoundOffice[];
};

const infoOf = (knowledge: Knowledge, entity: number, rights: ProductRights): FoundInfo => {
  const node = knowledge.node(entity);
  const members = knowledge
    .rows('SELECT id FROM members WHERE entity = ?', entity)
    .map(({ id }) => id as string)
    .filter((id) => id !== node.id);
  const namesakes = knowledge
    .bearing(node.type, node.name)
    .filter((other) => other !== entity && knowledge.isTold(other, rights));
  return {
    ...node,
    properties: propertiesOf(knowledge, entity),
    members: [node.id, ...members],
    namesakes: namesakes.slice(0, mostNamesakes).map((other) => knowledge.node(other)),
    datedFacts: datedFactsOf(knowledge, entity, rights),
    offices: officesOf(knowledge, entity, rights),
    unjoined: unjoinedOf(knowledge, entity, rights),
    relationCounts: countKinds(relate(knowledge, entity, rights)),
  };
};

export const answerInfos = (
  knowledge: Knowledge,
  { nodes }: { nodes: readonly AskedNode[] },
  rights: ProductRights,
): FoundInfo[] => {
  const entities = nodes.flatMap((node) => entityAt(knowledge, node, rights) ?? []);
  return [...new Set(entities)].map((entity) => infoOf(knowledge, entity, rights));
};

export const answerProperties = (
  knowledge: Knowledge,
  { question, stretch }: { question: PropertyQuestion; stretch: Stretch },
  rights: ProductRights,
) => tellStretch(knowledge, findByProperties(knowledge, question, rights), stretch);

export const answerNodeNames = (
  knowledge: Knowledge,
  { type, key, page, count }: { type?: KnowledgeKind | undefined; key: string; page: number; count: number },
  rights: ProductRights,
): { totalCount: number; items: { name: string; type: KnowledgeKind; nodes: number }[] } => {
  if (key.trim() === '') return { totalCount: 0, items: [] };
  const names = new Map<string, { name: string; type: KnowledgeKind; nodes: number }>();
  const found = findByKey(knowledge, type, key, rights);
  for (const entity of found) {
    const name = knowledge.nameOf(entity);
    const kind = knowledge.kindOf(entity);
    const before = names.get(`${kind} ${name}`);
    if (before) before.nodes += 1;
    else names.set(`${kind} ${name}`, { name, type: kind, nodes: 1 });
  }
  const all = [...names.values()];
  return { totalCount: all.length, items: all.slice((page - 1) * count, page * count) };
};

export const answerNodes = (
  knowledge: Knowledge,
  {
    type,
    key,
    dynasty,
    stretch,
  }: { type?: KnowledgeKind | undefined; key: string; dynasty?: string | undefined; stretch: Stretch },
  rights: ProductRights,
) => {
  const every = key.trim() === '' ? [...allEntities(knowledge, undefined, rights)] : findByKey(knowledge, undefined, key, rights);
  const kinds = knowledgeKinds.map(() => 0);
  for (const entity of every) kinds[knowledge.kinds[entity]] += 1;
  const ofType = type === undefined ? every : every.filter((entity) => knowledge.kindOf(entity) === type);
  const dynasties = new Map<number, number>();
  for (const entity of ofType) {
    const own = knowledge.dynasties[entity];
    if (own > 0) dynasties.set(own, (dynasties.get(own) ?? 0) + 1);
  }
  const wanted = dynasty === undefined ? -1 : knowledge.dynastyNames.indexOf(dynasty);
  const found = dynasty === undefined ? ofType : ofType.filter((entity) => knowledge.dynasties[entity] === wanted && wanted > 0);
  return {
    ...tellStretch(knowledge, found, stretch),
    facets: {
      types: knowledgeKinds.flatMap((kind, i) => (kinds[i] > 0 ? [{ type: kind, count: kinds[i] }] : [])),
      dynasties: [...dynasties]
        .sort(([a, m], [b, n]) => n - m || a - b)
        .map(([one, count]) => ({ dynasty: knowledge.dynastyNames[one], count })),
    },
  };
};

interface AskedRelations extends AskedNode {
  kind?: KnowledgeRelationKind | undefined;
  stretch: Stretch;
}

export const answerRelations = (
  knowledge: Knowledge,
  { kind, stretch: { skipCount, maxResultCount }, ...node }: AskedRelations,
  rights: ProductRights,
): { totalCount: number; counts: ReturnType<typeof countKinds>; items: FoundRelation[] } => {
  const entity = entityAt(knowledge, node, rights);
  if (entity === undefined) return { totalCount: 0, counts: [], items: [] };
  const all = relate(knowledge, entity, rights);
  const own = kind === undefined ? all : all.filter((one) => one.kind === kind);
  return {
    totalCount: own.length,
    counts: countKinds(all),
    items: own.slice(skipCount, skipCount + maxResultCount).map((one) => tellRelation(knowledge, entity, one)),
  };
};

export const answerRelatedNodes = (
  knowledge: Knowledge,
  { kind, stretch, ...node }: AskedRelations,
  rights: ProductRights,
): { totalCount: number; items: KnowledgeNode[] } => {
  const entity = entityAt(knowledge, node, rights);
  const all = entity === undefined ? [] : relate(knowledge, entity, rights);
  const own = all.flatMap((one) => (kind === undefined || one.kind === kind ? one.other : []));
  return tellStretch(knowledge, [...new Set(own)], stretch);
};

export type FoundStep = Omit<FoundRelation, 'node'>;

/** Of several relations between two the first, by kind. */
const stepBetween = (knowledge: Knowledge, from: number, to: number, rights: ProductRights): FoundStep => {
  const related: Related | undefined = relate(knowledge, from, rights).find(({ other, kind }) => other === to && kind !== 'reign');
  const { node: _, ...step } = tellRelation(knowledge, from, related!);
  return step;
};

export const answerPaths = (
  knowledge: Knowledge,
  { source, target, count }: { source: AskedNode; target: AskedNode; count: number },
  rights: ProductRights,
): { length: number; totalCount: number; paths: { nodes: KnowledgeNode[]; steps: FoundStep[] }[] } => {
  const [from, to] = [source, target].map((node) => entityAt(knowledge, node, rights));
  if (from === undefined || to === undefined) return { length: -1, totalCount: 0, paths: [] };
  const isTold = (entity: number) => knowledge.isTold(entity, rights);
  const { length, total, paths } = findPaths(knowledge.graph, { source: from, target: to, count }, rights, isTold);
  return {
    length,
    totalCount: total,
    paths: paths.map((path) => ({
      nodes: path.map((entity) => knowledge.node(entity)),
      steps: path.slice(1).map((entity, i) => stepBetween(knowledge, path[i], entity, rights)),
    })),
  };
};
