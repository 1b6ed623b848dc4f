// What the library knows, joined: persons, places, offices, herbs, idioms and characters of its lists, the works that it
// holds, and reigns; what is told of each with its source, and how they are related, each relation with its evidence.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ReferencePlace } from './reference.ts';

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

/**
 * `wrote` to `contributed`: a person and a work, by what its metadata call the part that he had. `told`: what a list tells of
 * the one names the other. `named`: an entry of a dated book names both. `reign`: their years overlap.
 */
export const relationKinds = [
  'wrote',
  'edited',
  'commented',
  'translated',
  'contributed',
  'edition',
  'office',
  'told',
  'named',
  'reign',
] as const;
export const KnowledgeRelationKind = z.enum(relationKinds);
export type KnowledgeRelationKind = z.infer<typeof KnowledgeRelationKind>;

export const suggestedNames = 20;
export const nodesOnPage = 10;

const count = z.number().int();
/** An id is unique within its kind: of an entry that of its list, of a work that of its product. */
const id = z.string().min(1).max(200);
const node = { type: KnowledgeKind, id };

/** Where something is told: a list, or what is known of a product. */
export const KnowledgeSource = z.discriminatedUnion('by', [
  z.object({ by: z.literal('list'), key: z.string(), title: z.string(), source: z.string(), licence: z.string() }),
  z.object({ by: z.literal('metadata'), code: z.string(), name: z.string() }),
  z.object({ by: z.literal('calendar') }),
]);
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

export const KnowledgeNode = z.object({
  type: KnowledgeKind,
  id: z.string(),
  name: z.string(),
  alias: z.array(z.string()),
  dynasty: z.string().optional(),
  /** First and last year that are told: of a life, a place, a reign; 公元, no year 0. */
  firstYear: count.optional(),
  lastYear: count.optional(),
  /** Other dates, as they are written. */
  dates: z.string().optional(),
  /** The beginning of what is told of it. */
  gist: z.string().optional(),
  /** Of a work: its product. */
  code: z.string().optional(),
  /** The lists, or the product, that it is of. */
  sources: z.array(z.string()),
});
export type KnowledgeNode = z.infer<typeof KnowledgeNode>;

/** What is told of an entity in one field, by one source. */
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
  /** The date of the entry that it stands in, as it is understood. */
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
 * By what a name in a text or in metadata was taken for the entity: its dynasty, its dates, the works that its list tells,
 * or that no other entry of the lists that could be meant bears the name.
 */
export const knowledgeBases = ['dynasty', 'dates', 'works', 'only', 'told'] as const;
const KnowledgeBasis = z.enum(knowledgeBases);
export type KnowledgeBasis = z.infer<typeof KnowledgeBasis>;

export const KnowledgeRelation = z.object({
  kind: KnowledgeRelationKind,
  /** `out`: from the entity that was asked for; `both`: a relation without a direction. */
  direction: z.enum(['out', 'in', 'both']),
  node: KnowledgeNode,
  /** Entries that bear it out; 1 where it is told once. */
  weight: count,
  basis: KnowledgeBasis,
  /** The first, in the order of products and of their texts. */
  evidence: KnowledgeEvidence.optional(),
});
export type KnowledgeRelation = z.infer<typeof KnowledgeRelation>;

const rights = { access: 'visitor', tags: ['knowledge'], errors: ['search-busy'] } as const;
const path = '/api/gujiread/api/knowledge';

/** `building`: it is being made; `none`: there is nothing yet. Answers are then empty. */
export const KnowledgeState = z.enum(['ready', 'building', 'none']);
export type KnowledgeState = z.infer<typeof KnowledgeState>;
const state = { state: KnowledgeState };

const KindNames = z.object({
  type: KnowledgeKind,
  totalCount: count,
  /** Those of which most is told: an entry into the kind. */
  names: z.array(KnowledgeNode),
});

export const listKnowledgeNames = endpoint({
  method: 'POST',
  path: `${path}/get-knowledge-names`,
  ...rights,
  summary: 'The kinds of what is known, with how many there are of each and some of them.',
  body: z.object({
    /** Kinds; all where none is named. */
    entityDefinitionNames: z.array(KnowledgeKind).max(20).default([]),
    /** Of each kind. */
    count: z.number().int().min(0).max(50).default(12),
  }),
  reply: z.object({ ...state, kinds: z.array(KindNames) }),
});

/** A namesake: another entity of the kind that bears the name. */
export const KnowledgeInfo = KnowledgeNode.extend({
  properties: z.array(KnowledgeProperty),
  /** The ids of the entries that librarians have joined in it, its own first. */
  members: z.array(z.string()),
  namesakes: z.array(KnowledgeNode),
  /** What was dated in what is told of it. */
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
  /** Of a person: works of his name that may be another's. Of a work: authors who may be several persons. */
  unjoined: z.array(z.object({ name: z.string(), role: z.string(), node: KnowledgeNode.optional(), candidates: z.array(KnowledgeNode) })),
  /** Relations, by kind; of entries in products that the caller may read. */
  relationCounts: z.array(z.object({ kind: KnowledgeRelationKind, count })),
});
export type KnowledgeInfo = z.infer<typeof KnowledgeInfo>;

export const getKnowledgeInfos = endpoint({
  method: 'POST',
  path: `${path}/get-knowledge-infos`,
  ...rights,
  summary: 'What is told of entities, each property with its source, and those who bear the same name.',
  description: 'Ids that there are not are left out.',
  body: z.object({ nodes: z.array(z.object(node)).min(1).max(20) }),
  reply: z.object({ ...state, items: z.array(KnowledgeInfo) }),
});

const stretch = {
  skipCount: z.number().int().min(0).max(10_000_000).default(0),
  maxResultCount: z.number().int().min(0).max(100).default(nodesOnPage),
};
const year = z.number().int().min(-9999).max(9999).optional();
const word = z.string().max(100).default('');
const NodePage = z.object({ ...state, totalCount: count, items: z.array(KnowledgeNode) });
export type NodePage = z.infer<typeof NodePage>;

/** How many of a page's result are of a kind, and how many of a dynasty. */
const Facets = z.object({
  types: z.array(z.object({ type: KnowledgeKind, count })),
  dynasties: z.array(z.object({ dynasty: z.string(), count })),
});

export const PropertyQuestion = z.object({
  type: KnowledgeKind.optional(),
  /** The name or another name, whole. */
  name: word,
  /** As the list writes it. */
  dynasty: word,
  /** Entities whose years are told and of which some lie within. */
  firstYear: year,
  lastYear: year,
  /** The name of a place, whole: what is named in an entry with it, and the place itself. */
  place: word,
  /** The title of a work, whole: who had a part in it, and the work itself. */
  work: word,
  ...stretch,
});
export type PropertyQuestion = z.input<typeof PropertyQuestion>;

export const searchByProperties = endpoint({
  method: 'POST',
  path: `${path}/search-by-props`,
  ...rights,
  summary: 'Entities by kind, name, dynasty, years, place and work; all that is asked must hold, as it is written.',
  body: PropertyQuestion,
  reply: NodePage,
});

export const suggestNodeNames = endpoint({
  method: 'POST',
  path: `${path}/suggest-node-names`,
  ...rights,
  summary: 'Names that are typed: through variants and pinyin, each name once.',
  body: z.object({
    type: KnowledgeKind.optional(),
    key: z.string().max(100),
    page: z.number().int().min(1).max(100_000).default(1),
    count: z.number().int().min(0).max(100).default(suggestedNames),
  }),
  reply: z.object({
    ...state,
    totalCount: count,
    items: z.array(z.object({ name: z.string(), type: KnowledgeKind, nodes: count })),
  }),
});

export const suggestNodes = endpoint({
  method: 'POST',
  path: `${path}/suggest-nodes`,
  ...rights,
  summary: 'Entities by name, other name, beginning, part or pinyin, the nearest first, ten a page.',
  body: z.object({
    type: KnowledgeKind.optional(),
    key: z.string().max(100),
    /** Keeps those of a dynasty, as the list writes it. */
    dynasty: z.string().max(100).optional(),
    ...stretch,
  }),
  reply: NodePage.extend({ facets: Facets }),
});

export const listRelations = endpoint({
  method: 'POST',
  path: `${path}/get-relation-infos`,
  ...rights,
  summary: 'The relations of an entity, each with its evidence.',
  body: z.object({ ...node, kind: KnowledgeRelationKind.optional(), ...stretch }),
  reply: z.object({
    ...state,
    totalCount: count,
    counts: z.array(z.object({ kind: KnowledgeRelationKind, count })),
    items: z.array(KnowledgeRelation),
  }),
});

export const listRelatedNodes = endpoint({
  method: 'POST',
  path: `${path}/get-relation-nodes`,
  ...rights,
  summary: 'The entities that one is related with, each once.',
  body: z.object({ ...node, kind: KnowledgeRelationKind.optional(), ...stretch }),
  reply: NodePage,
});

export const findRelations = endpoint({
  method: 'POST',
  path: `${path}/find-relations`,
  ...rights,
  summary: 'The shortest ways from one entity to another, each step with its evidence.',
  description: 'Nothing is found where they are further apart than six steps, or where half a million names were looked at.',
  body: z.object({
    source: z.object(node),
    target: z.object(node),
    count: z.number().int().min(1).max(20).default(5),
  }),
  reply: z.object({
    ...state,
    /** Steps of the shortest way; -1 where there is none within the bounds. */
    length: count,
    /** Ways of that length; more than are told, where there are. */
    totalCount: count,
    paths: z.array(z.object({ nodes: z.array(KnowledgeNode), steps: z.array(KnowledgeRelation.omit({ node: true })) })),
  }),
});
