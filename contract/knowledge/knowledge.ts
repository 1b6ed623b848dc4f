// The combined knowledge of the library: persons, places, offices, herbs, idioms and characters of its lists, the works
// that it holds, and reigns; the facts about each with their source, and the relations between them with their
// evidence.
import { z } from 'zod';
import { ReferencePlace } from '../tools/reference.ts';

export const knowledgeKinds = [
  'person',
  'place',
  'office',
  'herb',
  'idiom',
  'character',
  'work',
  'reign',
] as const;
export const KnowledgeKind = z.enum(knowledgeKinds);
export type KnowledgeKind = z.infer<typeof KnowledgeKind>;

/** The kind of that name; undefined for any other text. */
export const readKnowledgeKind = (name: string | undefined): KnowledgeKind | undefined =>
  knowledgeKinds.find((kind) => kind === name);

/**
 * `wrote` to `contributed`: a person and a work, by what its metadata call the part that he had. `addressed`: a poem of the
 * one is addressed to the other. `mentions`: what a list tells of the one names the other. `named`: an entry of a book
 * names both. `reign`: their years overlap.
 */
export const relationKinds = [
  'wrote',
  'edited',
  'commented',
  'translated',
  'contributed',
  'edition',
  'office',
  'addressed',
  'mentions',
  'named',
  'reign',
] as const;
export const KnowledgeRelationKind = z.enum(relationKinds);
export type KnowledgeRelationKind = z.infer<typeof KnowledgeRelationKind>;

const count = z.number().int();
/** Source of a statement: a list, or the data of a product. */
export const KnowledgeSource = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('list'),
    key: z.string(),
    title: z.string(),
    source: z.string(),
    licence: z.string(),
  }),
  z.object({
    by: z.literal('metadata'),
    code: z.string(),
    name: z.string(),
    /** What the metadata have it from, where that is known: the text under its title, or a catalogue of texts. */
    from: z.enum(['text', 'catalogue']).optional(),
  }),
  /** `title`: of the table of the library's own; without it the reigns are those that the program has. */
  z.object({ by: z.literal('calendar'), title: z.string().optional() }),
]);
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

export const KnowledgeNode = z.object({
  type: KnowledgeKind,
  id: z.string(),
  name: z.string(),
  alias: z.array(z.string()),
  dynasty: z.string().optional(),
  /** First and last known year: of a life, a place, a reign; 公元, no year 0. */
  firstYear: count.optional(),
  lastYear: count.optional(),
  /** Other dates, as they are written. */
  dates: z.string().optional(),
  /** The beginning of its description. */
  gist: z.string().optional(),
  /** Of a work: its product. */
  code: z.string().optional(),
  /** The lists, or the product, that it is of. */
  sources: z.array(z.string()),
});
export type KnowledgeNode = z.infer<typeof KnowledgeNode>;

const westernDay = z.object({
  year: count,
  month: count,
  day: count,
  calendar: z.enum(['julian', 'gregorian']),
});

/** A year or a day by a reign, as a searched text names it. */
export const KnowledgeDate = z.object({
  /** The reign. */
  node: KnowledgeNode,
  yearOfReign: count,
  /** 清雍正五年 */
  label: z.string(),
  /** 公元 of the lunar year, no year 0. */
  year: count,
  /** The name of the year in the cycle of sixty: 丁未 */
  cycle: z.string(),
  /** Of the month or day, where the text names one and its calendar is known. */
  firstDay: westernDay.optional(),
  lastDay: westernDay.optional(),
});
export type KnowledgeDate = z.infer<typeof KnowledgeDate>;

/** One field of an entity, as one source states it. */
export const KnowledgeProperty = z.object({
  key: z.string(),
  value: z.string(),
  /** Of the entry that tells it. */
  entry: z.string().optional(),
  source: KnowledgeSource,
  /** Where it was read, a place a line of the value or one for all. */
  places: z.array(ReferencePlace).optional(),
});
export type KnowledgeProperty = z.infer<typeof KnowledgeProperty>;

/** A place of a text that bears something out. */
export const TextEvidence = z.object({
  by: z.literal('text'),
  code: z.string(),
  name: z.string(),
  version: z.string(),
  pageId: count,
  pageNum: z.string(),
  /** For a link into the reader; absent where the product has changed since. */
  at: z.string().optional(),
  catalog: z.array(z.string()),
  /** The line, and places of it in UTF-16 units that are what it is about. */
  text: z.string(),
  marks: z.array(z.tuple([count, count])),
  /** The date of the entry that contains it, as interpreted. */
  date: z.string().optional(),
});
export type TextEvidence = z.infer<typeof TextEvidence>;

export const KnowledgeEvidence = z.discriminatedUnion('by', [
  TextEvidence,
  z.object({
    by: z.literal('metadata'),
    code: z.string(),
    name: z.string(),
    /** 〔唐〕李白撰 */
    text: z.string(),
  }),
  /** From what a list tells; the marks are in UTF-16 units. */
  z.object({
    by: z.literal('list'),
    title: z.string(),
    text: z.string(),
    marks: z.array(z.tuple([count, count])),
  }),
  z.object({ by: z.literal('dates'), text: z.string() }),
]);
export type KnowledgeEvidence = z.infer<typeof KnowledgeEvidence>;

/**
 * Why a name in a text or in metadata was taken for the entity: its dynasty, its dates, the works that its list gives;
 * its list belongs to the book that contains the name (`list`); or no other possible entry of the lists has the name.
 */
const knowledgeBases = ['dynasty', 'dates', 'works', 'list', 'only', 'stated'] as const;
const KnowledgeBasis = z.enum(knowledgeBases);
export type KnowledgeBasis = z.infer<typeof KnowledgeBasis>;

/** `out`: from the requested entity; `both`: a relation without a direction. */
export const KnowledgeDirection = z.enum(['out', 'in', 'both']);
export type KnowledgeDirection = z.infer<typeof KnowledgeDirection>;

export const KnowledgeRelation = z.object({
  kind: KnowledgeRelationKind,
  direction: KnowledgeDirection,
  node: KnowledgeNode,
  /** Number of entries that support it; 1 if it is stated once. */
  weight: count,
  basis: KnowledgeBasis,
  /** The first, in the order of products and of their texts. */
  evidence: KnowledgeEvidence.optional(),
});
export type KnowledgeRelation = z.infer<typeof KnowledgeRelation>;

/** `building`: it is being made; `none`: there is nothing yet. Answers are then empty. */
export const KnowledgeState = z.enum(['ready', 'building', 'none']);
export type KnowledgeState = z.infer<typeof KnowledgeState>;

export const KnowledgeInfo = KnowledgeNode.extend({
  properties: z.array(KnowledgeProperty),
  /** The ids of the entries that librarians have joined in it, its own first. */
  members: z.array(z.string()),
  namesakes: z.array(KnowledgeNode),
  /** Dated statements in its description. */
  datedFacts: z.array(
    z.object({
      firstYear: count,
      lastYear: count,
      label: z.string(),
      text: z.string(),
      source: z.string(),
      evidence: TextEvidence.optional(),
    }),
  ),
  /** Offices that dated books name a person by, with the entries that do. */
  offices: z.array(z.object({ office: z.string(), weight: count, evidence: TextEvidence.optional() })),
  /**
   * How entries of books name it, by product and name: `entries` those that were taken to mean it, `total` all that have
   * the name. Of products that the caller may read.
   */
  namedAs: z.array(
    z.object({ code: z.string(), product: z.string(), name: z.string(), entries: count, total: count }),
  ),
  /** Of a person: works of his name that may be another's. Of a work: authors who may be several persons. */
  unjoined: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      node: KnowledgeNode.optional(),
      candidates: z.array(KnowledgeNode),
    }),
  ),
  /** Relations, by kind; of entries in products that the caller may read. */
  relationCounts: z.array(z.object({ kind: KnowledgeRelationKind, count })),
});
export type KnowledgeInfo = z.infer<typeof KnowledgeInfo>;
