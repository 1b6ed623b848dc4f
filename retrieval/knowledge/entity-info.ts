// The information returned about one entity.
import {
  type KnowledgeInfo,
  type KnowledgeKind,
  knowledgeKinds,
  type KnowledgeProperty,
} from '#contract/knowledge/knowledge.ts';
import type { ReferencePlace } from '#contract/tools/reference.ts';
import { type KnowledgeRights, readRight } from '#library/knowledge/knowledge-graph.ts';
import type { Knowledge } from '#library/knowledge/open-knowledge.ts';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { countKinds, placeInEntry, relate, type TextPlace } from './relations.ts';

export interface RequestedNode {
  type: KnowledgeKind;
  id: string;
}

/** Whoever bears the name as well, at most. */
const mostNamesakes = 30;
const mostDated = 40;
const mostOffices = 20;

/** An entity that exists and that may be disclosed. */
export const disclosedEntity = (
  knowledge: Knowledge,
  { type, id }: RequestedNode,
  rights: KnowledgeRights,
): number | undefined => {
  const entity = knowledge.entityOf(type, id);
  return entity !== undefined && knowledge.isVisible(entity, rights) ? entity : undefined;
};

const propertiesOf = (knowledge: Knowledge, entity: number): KnowledgeProperty[] =>
  knowledge.rows('SELECT * FROM properties WHERE entity = ? ORDER BY place', entity).map((row) => ({
    key: row.key as string,
    value: row.value as string,
    ...(row.entry !== null && { entry: row.entry as string }),
    source: knowledge.sources[row.source as number],
    ...(row.places !== null && { places: JSON.parse(row.places as string) as ReferencePlace[] }),
  }));

interface FoundDatedFact {
  firstYear: number;
  lastYear: number;
  label: string;
  text: string;
  source: string;
  evidence?: TextPlace;
}

/** From the lists, and from dated books: of each year the first entry that names him. */
const datedFactsOf = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): FoundDatedFact[] => {
  const listed = knowledge
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
    const place = placeInEntry(knowledge, entry, [entity]);
    if (!place?.reading) continue;
    const { reign, year } = place.reading;
    const key = `${place.product.code} ${reign} ${year}`;
    if (years.has(key)) continue;
    years.add(key);
    const [{ first_day: day }] = knowledge.rows('SELECT first_day FROM entries WHERE ordinal = ?', entry);
    if (day === null) continue;
    const western = dateOfDay(day as number).year;
    named.push({
      firstYear: western,
      lastYear: western,
      label: '',
      text: '',
      source: place.product.name,
      evidence: place,
    });
  }
  return [...listed.slice(0, mostDated), ...named];
};

interface FoundOffice {
  office: string;
  weight: number;
  evidence?: TextPlace;
}

/** Follows the rights for offices: empty if offices are not offered. */
const officesOf = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): FoundOffice[] => {
  if (rights.kinds[knowledgeKinds.indexOf('office')] === 0) return [];
  const found = new Map<string, { weight: number; entry: number }>();
  for (const row of knowledge.rows(
    'SELECT m.entry, m.office, e.product FROM mentions m JOIN entries e ON e.ordinal = m.entry WHERE m.entity = ? AND m.office IS NOT NULL ORDER BY m.entry',
    entity,
  )) {
    if (rights.products[row.product as number] < readRight) continue;
    const office = row.office as string;
    const before = found.get(office);
    if (before) before.weight += 1;
    else found.set(office, { weight: 1, entry: row.entry as number });
  }
  return [...found].slice(0, mostOffices).map(([office, { weight, entry }]) => {
    const evidence = placeInEntry(knowledge, entry, [entity]);
    return { office, weight, ...(evidence && { evidence }) };
  });
};

const mostNamedAs = 40;

const namedAsOf = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): KnowledgeInfo['namedAs'] =>
  knowledge
    .rows('SELECT * FROM named_as WHERE entity = ? ORDER BY entries DESC, product, name', entity)
    .flatMap((row) => {
      if (rights.products[row.product as number] < readRight) return [];
      const { code, name: product } = knowledge.products[row.product as number];
      const [entries, total] = [row.entries as number, row.total as number];
      return [{ code, product, name: row.name as string, entries, total }];
    })
    .slice(0, mostNamedAs);

const unjoinedOf = (
  knowledge: Knowledge,
  entity: number,
  rights: KnowledgeRights,
): KnowledgeInfo['unjoined'] => {
  const column = knowledge.kindOf(entity) === 'work' ? 'work' : 'entity';
  const rows = knowledge.rows(
    `SELECT * FROM unjoined WHERE ${column} = ? ORDER BY work, name, entity`,
    entity,
  );
  const byAuthor = new Map<string, KnowledgeInfo['unjoined'][number]>();
  for (const row of rows) {
    const work = row.work as number;
    if (!knowledge.isVisible(work, rights) || !knowledge.isVisible(row.entity as number, rights)) continue;
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

export const infoOf = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): FoundInfo => {
  const node = knowledge.node(entity);
  const members = knowledge
    .rows('SELECT id FROM members WHERE entity = ?', entity)
    .map(({ id }) => id as string)
    .filter((id) => id !== node.id);
  const namesakes = knowledge
    .bearing(node.type, node.name)
    .filter((other) => other !== entity && knowledge.isVisible(other, rights));
  return {
    ...node,
    properties: propertiesOf(knowledge, entity),
    members: [node.id, ...members],
    namesakes: namesakes.slice(0, mostNamesakes).map((other) => knowledge.node(other)),
    datedFacts: datedFactsOf(knowledge, entity, rights),
    offices: officesOf(knowledge, entity, rights),
    namedAs: namedAsOf(knowledge, entity, rights),
    unjoined: unjoinedOf(knowledge, entity, rights),
    relationCounts: countKinds(relate(knowledge, entity, rights)),
  };
};
