// The relations of an entity that may be disclosed to a caller, and the evidence for each.
import {
  type KnowledgeBasis,
  type KnowledgeDirection,
  type KnowledgeEvidence,
  type KnowledgeRelation,
  type KnowledgeRelationKind,
  knowledgeKinds,
  relationKinds,
} from '#contract/knowledge/knowledge.ts';
import type { KnowledgeRights, StoredRelation } from '#library/knowledge/knowledge-graph.ts';
import { type Knowledge, type KnownProduct, noYear } from '#library/knowledge/open-knowledge.ts';
import { isSameDynasty } from '#reference/dynasties.ts';
import type { DateReading } from '#reference/entries/carry-date.ts';

/** Cells of a page that are read when the evidence is returned. */
export interface TextPlace {
  by: 'place';
  product: KnownProduct;
  pageId: number;
  spans: { cell: number; cells: number }[];
  reading?: DateReading;
}
export type FoundEvidence = Exclude<KnowledgeEvidence, { by: 'text' }> | TextPlace;
export type FoundRelation = Omit<KnowledgeRelation, 'evidence'> & { evidence?: FoundEvidence };

/** A relation before it is written for a reply. */
export interface Related {
  kind: KnowledgeRelationKind;
  other: number;
  isSource: boolean;
  weight: number;
  /** Of metadata, offices and poems; of several entries the first. */
  stored?: StoredRelation;
  /** The first entry that names both. */
  entry?: number;
}

const orderOf = (kind: KnowledgeRelationKind): number => relationKinds.indexOf(kind);

/**
 * The reigns during a life, by their years; and for a reign, who lived in it. Where a dynasty is given, it must be the
 * person's.
 */
const relateByYears = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): Related[] => {
  const { firstYears, lastYears, dynasties, dynastyNames } = knowledge;
  const own = knowledge.kindOf(entity);
  if ((own !== 'person' && own !== 'reign') || firstYears[entity] === noYear) return [];
  const wanted = own === 'person' ? 'reign' : 'person';
  if (rights.kinds[knowledgeKinds.indexOf(wanted)] === 0) return [];
  const found: Related[] = [];
  for (let other = 0; other < knowledge.size; other++) {
    if (firstYears[other] === noYear || knowledge.kindOf(other) !== wanted) continue;
    if (firstYears[other] > lastYears[entity] || lastYears[other] < firstYears[entity]) continue;
    const [a, b] = [dynasties[entity], dynasties[other]];
    if (a > 0 && b > 0 && !isSameDynasty(dynastyNames[a], dynastyNames[b])) continue;
    found.push({ kind: 'reign', other, isSource: own === 'person', weight: 1 });
  }
  return found.sort((a, b) => firstYears[a.other] - firstYears[b.other] || a.other - b.other);
};

/** Those that the file has, each by itself. */
const storedOf = ({ graph }: Knowledge, entity: number, rights: KnowledgeRights): Related[] =>
  graph.relationsOf(entity, rights).map((one): Related => {
    const isSource = one.source === entity;
    return {
      kind: one.kind as KnowledgeRelationKind,
      other: isSource ? one.target : one.source,
      isSource,
      weight: one.weight,
      stored: one,
    };
  });

/** A relation that several entries bear out is returned once, with the first of them. */
const groupEntries = (all: readonly Related[]): Related[] => {
  const grouped = new Map<string, Related>();
  for (const [i, one] of all.entries()) {
    const { kind, other, isSource, stored } = one;
    const key = stored?.entry === undefined ? String(i) : `${kind} ${other} ${isSource}`;
    const before = grouped.get(key);
    grouped.set(key, before ? { ...before, weight: before.weight + one.weight } : one);
  }
  return [...grouped.values()];
};

/** All of them: by kind, those that most bears out first. */
export const relate = (knowledge: Knowledge, entity: number, rights: KnowledgeRights): Related[] => {
  const { graph } = knowledge;
  const stored = groupEntries(storedOf(knowledge, entity, rights));
  const named = graph.namedWith(entity, rights).map(
    ({ entity: other, weight, first }): Related => ({
      kind: 'named',
      other,
      isSource: true,
      weight,
      entry: first,
    }),
  );
  const all = [...stored, ...named].filter(({ other }) => knowledge.isVisible(other, rights));
  all.sort((a, b) => orderOf(a.kind) - orderOf(b.kind) || b.weight - a.weight || a.other - b.other);
  return [...all, ...relateByYears(knowledge, entity, rights)];
};

export const countKinds = (related: readonly Related[]): { kind: KnowledgeRelationKind; count: number }[] =>
  relationKinds.flatMap((kind) => {
    const count = related.filter((one) => one.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });

interface Mention {
  pageId: number;
  cell: number;
  cells: number;
  basis: KnowledgeBasis;
}

const mentionIn = (knowledge: Knowledge, entry: number, entity: number): Mention | undefined => {
  const [row] = knowledge.rows('SELECT * FROM mentions WHERE entry = ? AND entity = ?', entry, entity);
  return (
    row && {
      pageId: row.page_id as number,
      cell: row.cell as number,
      cells: row.cells as number,
      basis: row.basis as KnowledgeBasis,
    }
  );
};

/** Where an entry names entities: the page of the first entity, and the other entities that are on that page. */
export const placeInEntry = (
  knowledge: Knowledge,
  entry: number,
  entities: readonly number[],
): TextPlace | undefined => {
  const mentions = entities.flatMap((entity) => mentionIn(knowledge, entry, entity) ?? []);
  const [first] = mentions;
  if (!first) return undefined;
  const [{ label, product }] = knowledge.rows('SELECT label, product FROM entries WHERE ordinal = ?', entry);
  return {
    by: 'place',
    product: knowledge.products[product as number],
    pageId: first.pageId,
    spans: mentions.flatMap(({ pageId, cell, cells }) => (pageId === first.pageId ? { cell, cells } : [])),
    ...(label !== '' && { reading: JSON.parse(label as string) as DateReading }),
  };
};

const yearsText = (knowledge: Knowledge, entity: number): string =>
  `${knowledge.firstYears[entity]}–${knowledge.lastYears[entity]}`;

const weakest: readonly KnowledgeBasis[] = ['only', 'dynasty', 'dates', 'list', 'works', 'stated'];

/** Whom the line of an entry names: of an office the person, of a poem him to whom it is addressed first. */
const namedBy = ({ kind, source, target }: StoredRelation): number[] =>
  kind === 'addressed' ? [target, source] : [source];

const evidenceOf = (
  knowledge: Knowledge,
  entity: number,
  { kind, other, stored, entry }: Related,
): { basis: KnowledgeBasis; evidence?: FoundEvidence } => {
  if (kind === 'reign')
    return {
      basis: 'dates',
      evidence: { by: 'dates', text: [entity, other].map((one) => yearsText(knowledge, one)).join('　') },
    };
  if (stored && stored.product < 0) {
    const { source, text, mark } = JSON.parse(stored.text) as {
      source: number;
      text: string;
      mark: [number, number];
    };
    const from = knowledge.sources[source];
    const title = from.by === 'list' ? from.title : '';
    return { basis: stored.basis as KnowledgeBasis, evidence: { by: 'list', title, text, marks: [mark] } };
  }
  if (stored && stored.entry === undefined) {
    const { code, name } = knowledge.products[stored.product];
    return {
      basis: stored.basis as KnowledgeBasis,
      evidence: { by: 'metadata', code, name, text: stored.text },
    };
  }
  const at = stored?.entry ?? entry!;
  const named = stored ? namedBy(stored) : [other, entity];
  const bases = named.flatMap((one) => mentionIn(knowledge, at, one)?.basis ?? []);
  const place = placeInEntry(knowledge, at, named);
  return {
    basis: weakest.find((basis) => bases.includes(basis)) ?? 'stated',
    ...(place && { evidence: place }),
  };
};

export const relationDirection = ({ kind, isSource }: Related): KnowledgeDirection =>
  kind === 'named' || kind === 'edition' ? 'both' : isSource ? 'out' : 'in';

export const describeRelation = (knowledge: Knowledge, entity: number, related: Related): FoundRelation => {
  const { kind, other, weight } = related;
  return {
    kind,
    direction: relationDirection(related),
    node: knowledge.node(other),
    weight,
    ...evidenceOf(knowledge, entity, related),
  };
};

/** Every single thing that joins two: of what entries bear out each entry, of names in one entry each that has both. */
export const relateTwo = (
  knowledge: Knowledge,
  entity: number,
  other: number,
  rights: KnowledgeRights,
): Related[] => {
  const { graph } = knowledge;
  if (!knowledge.isVisible(other, rights)) return [];
  const stored = storedOf(knowledge, entity, rights)
    .filter((one) => one.other === other)
    .sort((a, b) => orderOf(a.kind) - orderOf(b.kind));
  const byYears = relateByYears(knowledge, entity, rights).filter((one) => one.other === other);
  const naming = new Set(graph.entriesNaming(other, rights));
  const shared = [...graph.entriesNaming(entity, rights)].filter((entry) => naming.has(entry));
  return [
    ...stored,
    ...shared.map((entry): Related => ({ kind: 'named', other, isSource: true, weight: 1, entry })),
    ...byYears,
  ];
};
