// Queries of the knowledge file, each by the name of its call.
import type { PropertyQuestion } from '#contract/knowledge/knowledge-calls.ts';
import {
  type KnowledgeDirection,
  type KnowledgeKind,
  knowledgeKinds,
  type KnowledgeNode,
  type KnowledgeRelationKind,
} from '#contract/knowledge/knowledge.ts';
import type { KnowledgeRights } from '#library/knowledge/knowledge-graph.ts';
import type { Knowledge } from '#library/knowledge/open-knowledge.ts';
import { type RequestedNode, disclosedEntity, type FoundInfo, infoOf } from './entity-info.ts';
import { findRelationPaths } from './find-paths.ts';
import {
  countKinds,
  relationDirection,
  type FoundRelation,
  relate,
  type Related,
  relateTwo,
  describeRelation,
} from './relations.ts';
import {
  allEntities,
  findByKey,
  findByNameOrAuthor,
  findByProperties,
  type ListWindow,
  sliceEntities,
} from './select-entities.ts';

export const answerKinds = (
  knowledge: Knowledge,
  { types, count }: { types: readonly KnowledgeKind[]; count: number },
  rights: KnowledgeRights,
) =>
  knowledgeKinds.flatMap((type, i) => {
    if (rights.kinds[i] === 0 || (types.length > 0 && !types.includes(type))) return [];
    const every = allEntities(knowledge, type, rights);
    const { firstYears } = knowledge;
    const all = type === 'reign' ? every.toSorted((a, b) => firstYears[a] - firstYears[b] || a - b) : every;
    return {
      type,
      totalCount: all.length,
      names: Array.from(all.slice(0, count), (one) => knowledge.node(one)),
    };
  });

export const answerInfos = (
  knowledge: Knowledge,
  { nodes }: { nodes: readonly RequestedNode[] },
  rights: KnowledgeRights,
): FoundInfo[] => {
  const entities = nodes.flatMap((node) => disclosedEntity(knowledge, node, rights) ?? []);
  return [...new Set(entities)].map((entity) => infoOf(knowledge, entity, rights));
};

export const answerProperties = (
  knowledge: Knowledge,
  { question, stretch }: { question: PropertyQuestion; stretch: ListWindow },
  rights: KnowledgeRights,
) => sliceEntities(knowledge, findByProperties(knowledge, question, rights), stretch);

export const answerNodeNames = (
  knowledge: Knowledge,
  { type, key, page, count }: { type?: KnowledgeKind | undefined; key: string; page: number; count: number },
  rights: KnowledgeRights,
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
  }: { type?: KnowledgeKind | undefined; key: string; dynasty?: string | undefined; stretch: ListWindow },
  rights: KnowledgeRights,
) => {
  const every =
    key.trim() === ''
      ? [...allEntities(knowledge, undefined, rights)]
      : findByNameOrAuthor(knowledge, key, rights);
  const kinds = knowledgeKinds.map(() => 0);
  for (const entity of every) kinds[knowledge.kinds[entity]] += 1;
  const ofType = type === undefined ? every : every.filter((entity) => knowledge.kindOf(entity) === type);
  const dynasties = new Map<number, number>();
  for (const entity of ofType) {
    const own = knowledge.dynasties[entity];
    if (own > 0) dynasties.set(own, (dynasties.get(own) ?? 0) + 1);
  }
  const wanted = dynasty === undefined ? -1 : knowledge.dynastyNames.indexOf(dynasty);
  const found =
    dynasty === undefined
      ? ofType
      : ofType.filter((entity) => knowledge.dynasties[entity] === wanted && wanted > 0);
  return {
    ...sliceEntities(knowledge, found, stretch),
    facets: {
      types: knowledgeKinds.flatMap((kind, i) => (kinds[i] > 0 ? [{ type: kind, count: kinds[i] }] : [])),
      dynasties: [...dynasties]
        .sort(([a, m], [b, n]) => n - m || a - b)
        .map(([one, count]) => ({ dynasty: knowledge.dynastyNames[one], count })),
    },
  };
};

interface RelationsQuery extends RequestedNode {
  kind?: KnowledgeRelationKind | undefined;
  stretch: ListWindow;
}

export const answerKnowledgeRelations = (
  knowledge: Knowledge,
  {
    kind,
    direction,
    other,
    stretch: { skipCount, maxResultCount },
    ...node
  }: RelationsQuery & { direction?: KnowledgeDirection | undefined; other?: RequestedNode | undefined },
  rights: KnowledgeRights,
): { totalCount: number; counts: ReturnType<typeof countKinds>; items: FoundRelation[] } => {
  const entity = disclosedEntity(knowledge, node, rights);
  const second = other && disclosedEntity(knowledge, other, rights);
  if (entity === undefined || (other && second === undefined))
    return { totalCount: 0, counts: [], items: [] };
  const all =
    second === undefined ? relate(knowledge, entity, rights) : relateTwo(knowledge, entity, second, rights);
  const own = all.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (direction === undefined || relationDirection(one) === direction),
  );
  return {
    totalCount: own.length,
    counts: countKinds(all),
    items: own
      .slice(skipCount, skipCount + maxResultCount)
      .map((one) => describeRelation(knowledge, entity, one)),
  };
};

export const answerRelatedNodes = (
  knowledge: Knowledge,
  { kind, stretch, ...node }: RelationsQuery,
  rights: KnowledgeRights,
): { totalCount: number; items: KnowledgeNode[] } => {
  const entity = disclosedEntity(knowledge, node, rights);
  const all = entity === undefined ? [] : relate(knowledge, entity, rights);
  const own = all.flatMap((one) => (kind === undefined || one.kind === kind ? one.other : []));
  return sliceEntities(knowledge, [...new Set(own)], stretch);
};

export type FoundStep = Omit<FoundRelation, 'node'>;

/** Of several relations between two the first, by kind. */
const stepBetween = (knowledge: Knowledge, from: number, to: number, rights: KnowledgeRights): FoundStep => {
  const related: Related | undefined = relate(knowledge, from, rights).find(
    ({ other, kind }) => other === to && kind !== 'reign',
  );
  const { node: _, ...step } = describeRelation(knowledge, from, related!);
  return step;
};

export const answerPaths = (
  knowledge: Knowledge,
  { source, target, count }: { source: RequestedNode; target: RequestedNode; count: number },
  rights: KnowledgeRights,
): { length: number; totalCount: number; paths: { nodes: KnowledgeNode[]; steps: FoundStep[] }[] } => {
  const [from, to] = [source, target].map((node) => disclosedEntity(knowledge, node, rights));
  if (from === undefined || to === undefined) return { length: -1, totalCount: 0, paths: [] };
  const isDisclosed = (entity: number) => knowledge.isVisible(entity, rights);
  const { length, total, paths } = findRelationPaths(
    knowledge.graph,
    { source: from, target: to, count },
    rights,
    isDisclosed,
  );
  return {
    length,
    totalCount: total,
    paths: paths.map((path) => ({
      nodes: path.map((entity) => knowledge.node(entity)),
      steps: path.slice(1).map((entity, i) => stepBetween(knowledge, path[i], entity, rights)),
    })),
  };
};

/** Kinds whose entities have something to tell to whoever comes from elsewhere. */
const addressed: readonly KnowledgeKind[] = ['person', 'place', 'office', 'herb', 'work'];

export const answerAddresses = (knowledge: Knowledge, _: object, rights: KnowledgeRights): string[] =>
  knowledge
    .rows('SELECT ordinal, kind, id FROM entities ORDER BY ordinal')
    .flatMap(({ ordinal, kind, id }) =>
      addressed.includes(kind as KnowledgeKind) && knowledge.isVisible(ordinal as number, rights)
        ? [`/knowledge/${kind as string}/${encodeURIComponent(id as string)}`]
        : [],
    );
