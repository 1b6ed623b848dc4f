// The calls about what the library knows.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  KnowledgeDate,
  KnowledgeDirection,
  KnowledgeInfo,
  KnowledgeKind,
  KnowledgeNode,
  KnowledgeRelation,
  KnowledgeRelationKind,
  KnowledgeState,
} from './knowledge.ts';

const suggestedNames = 20;
export const nodesOnPage = 10;

const count = z.number().int();
/** An id is unique within its kind: of an entry that of its list, of a work that of its product. */
const id = z.string().min(1).max(200);
const node = { type: KnowledgeKind, id };
const state = { state: KnowledgeState };

const rights = { access: 'visitor', tags: ['knowledge'], errors: ['search-busy'] } as const;
const path = '/api/gujiread/api/knowledge';

const KindNames = z.object({
  type: KnowledgeKind,
  totalCount: count,
  /** Those with the most properties and relations, reigns in the order of time: an entry into the kind. */
  names: z.array(KnowledgeNode),
});

export const listKnowledgeNames = endpoint({
  method: 'POST',
  path: `${path}/get-knowledge-names`,
  ...rights,
  delivers: 'nothing',
  summary: 'The kinds of what is known, with how many there are of each and some of them.',
  body: z.object({
    /** Kinds; all where none is named. */
    entityDefinitionNames: z.array(KnowledgeKind).max(20).default([]),
    /** Of each kind. */
    count: z.number().int().min(0).max(50).default(12),
  }),
  reply: z.object({ ...state, kinds: z.array(KindNames) }),
});

export const getKnowledgeInfos = endpoint({
  method: 'POST',
  path: `${path}/get-knowledge-infos`,
  ...rights,
  delivers: 'quote',
  summary: 'The known properties of entities, each with its source, and the entities of the same name.',
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
  /** Entities with known years, some of which lie within the range. */
  firstYear: year,
  lastYear: year,
  /** The name of a place, whole: what is named in an entry with it, and the place itself. */
  place: word,
  /** The title of a work, whole: who had a part in it, and the work itself. */
  work: word,
  /** The code of a product: entities that its entries name, as `name` if that is given, otherwise under any name. */
  product: word,
  ...stretch,
});
export type PropertyQuestion = z.input<typeof PropertyQuestion>;

export const searchByProperties = endpoint({
  method: 'POST',
  path: `${path}/search-by-props`,
  ...rights,
  delivers: 'nothing',
  summary:
    'Entities by kind, name, dynasty, years, place, work and product; all conditions must hold, as they are written.',
  body: PropertyQuestion,
  reply: NodePage,
});

export const suggestNodeNames = endpoint({
  method: 'POST',
  path: `${path}/suggest-node-names`,
  ...rights,
  delivers: 'nothing',
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
  delivers: 'nothing',
  summary: 'Entities by name, other name, beginning, part or pinyin, the nearest first, ten a page.',
  body: z.object({
    type: KnowledgeKind.optional(),
    key: z.string().max(100),
    /** Keeps those of a dynasty, as the list writes it. */
    dynasty: z.string().max(100).optional(),
    ...stretch,
  }),
  reply: NodePage.extend({
    facets: Facets,
    /** Of a text that reads as a year or a day, on the first page. */
    dates: z.array(KnowledgeDate).optional(),
  }),
});

export const listRelations = endpoint({
  method: 'POST',
  path: `${path}/get-relation-infos`,
  ...rights,
  delivers: 'quote',
  summary: 'The relations of an entity, each with its evidence.',
  description:
    'With `other` every single thing that joins the two: of `named` each entry, of `addressed` each poem, of `office` each entry.',
  body: z.object({
    ...node,
    kind: KnowledgeRelationKind.optional(),
    direction: KnowledgeDirection.optional(),
    other: z.object(node).optional(),
    ...stretch,
  }),
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
  delivers: 'nothing',
  summary: 'The entities that one is related with, each once.',
  body: z.object({ ...node, kind: KnowledgeRelationKind.optional(), ...stretch }),
  reply: NodePage,
});

export const findRelations = endpoint({
  method: 'POST',
  path: `${path}/find-relations`,
  ...rights,
  delivers: 'quote',
  summary: 'The shortest ways from one entity to another, each step with its evidence.',
  description:
    'Nothing is found where they are further apart than six steps, or where half a million names were looked at.',
  body: z.object({
    source: z.object(node),
    target: z.object(node),
    count: z.number().int().min(1).max(20).default(5),
  }),
  reply: z.object({
    ...state,
    /** Steps of the shortest way; -1 where there is none within the bounds. */
    length: count,
    /** Number of paths of that length; may exceed the number returned. */
    totalCount: count,
    paths: z.array(
      z.object({ nodes: z.array(KnowledgeNode), steps: z.array(KnowledgeRelation.omit({ node: true })) }),
    ),
  }),
});
