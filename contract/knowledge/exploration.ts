// The exploration of a product that has entries: names that its entries name together. A name counts the entries that the
// same question lists when it is narrowed to it, and two names are joined by as many as `searchExploreEntries` lists.
// Namesakes are not parted: a name is what the entries have.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { entryErrors } from '../search/product-searches.ts';
import {
  DatedEntry,
  diaryCode,
  EntryDay,
  EntryQuestion,
  entryPageSize,
  PassagePart,
} from '../search/statistics.ts';

export const nodeKinds = ['person', 'place', 'office', 'category'] as const;
const NodeKind = z.enum(nodeKinds);
export type NodeKind = z.infer<typeof NodeKind>;

/** Names, and pairs of them, in one graph. */
const mostNodes = 300;
export const mostEdges = 2_000;
const mostPathSteps = 6;

/** `person:年羹堯`; a name without its kind is the first kind's that has it. One that no entry has is looked for through
 * variants. */
const nodeId = z.string().min(1).max(520);

const ExploreQuestion = EntryQuestion.pick({
  version: true,
  key: true,
  relation: true,
  variants: true,
  startDate: true,
  endDate: true,
}).extend({ productCode: z.string().max(64).default(diaryCode) });

const kinds = z
  .array(NodeKind)
  .min(1)
  .max(nodeKinds.length)
  .default([...nodeKinds]);
/** Entries that must name two, for them to be joined. */
const leastWeight = z.number().int().min(1).max(100_000_000).default(1);

export const GraphRequest = ExploreQuestion.extend({
  /** The names chosen in `around` are shown whatever their kind. */
  kinds,
  leastWeight,
  /** With names, what is reached from one of them in so many steps; else all that are joined to any. */
  around: z.array(nodeId).max(2).default([]),
  steps: z.number().int().min(1).max(3).default(1),
  count: z.number().int().min(1).max(mostNodes).default(mostNodes),
});
export type GraphRequest = z.input<typeof GraphRequest>;

export const RelationsRequest = ExploreQuestion.extend({
  /** Of the names between the two. */
  kinds,
  leastWeight,
  sourceId: nodeId,
  targetId: nodeId,
  count: z.number().int().min(1).max(10).default(5),
  mostSteps: z.number().int().min(1).max(mostPathSteps).default(4),
});
export type RelationsRequest = z.input<typeof RelationsRequest>;

export const ExploreEntriesRequest = ExploreQuestion.extend({
  sourceId: nodeId,
  /** Without it, the entries that name the source. */
  targetId: nodeId.optional(),
  skipCount: z.number().int().min(0).max(100_000_000).default(0),
  maxResultCount: z.number().int().min(0).max(100).default(entryPageSize),
});
export type ExploreEntriesRequest = z.input<typeof ExploreEntriesRequest>;

const count = z.number().int();

const NamedDay = EntryDay.extend({
  /** 雍正三年二月 */
  label: z.string(),
});
export type NamedDay = z.infer<typeof NamedDay>;

export const GraphNode = z.object({
  id: z.string(),
  kind: NodeKind,
  name: z.string(),
  /** Entries of the question that name it. */
  count,
});
export type GraphNode = z.infer<typeof GraphNode>;

export const GraphEdge = z.object({
  sourceId: z.string(),
  targetId: z.string(),
  /** Entries of the question that name both. */
  weight: count,
  /** Of those that are dated. */
  first: NamedDay.optional(),
  last: NamedDay.optional(),
});
export type GraphEdge = z.infer<typeof GraphEdge>;

const totals = {
  version: z.string(),
  /** Entries of the product, those of them that are dated, and those that the question finds. */
  all: count,
  dated: count,
  total: count,
};

export const Graph = z.object({
  ...totals,
  /** Ids of `around` as they were understood, and those that no entry names. */
  around: z.array(z.string()),
  missing: z.array(z.string()),
  /** Those that stay longest when the least weight is raised come first; then by entries, kind and name. */
  nodes: z.array(GraphNode),
  /** Between these, the heaviest first. */
  edges: z.array(GraphEdge),
  /** All that there are; `nodes` and `edges` are the first of them. */
  nodeTotal: count,
  edgeTotal: count,
  /** The least weight with which all names that are joined are shown; absent where none would be left. */
  weightForAll: count.optional(),
});
export type Graph = z.infer<typeof Graph>;

const GraphPath = z.object({
  /** From the source to the target. */
  nodes: z.array(GraphNode),
  /** Of each step. */
  weights: z.array(count),
});
type GraphPath = z.infer<typeof GraphPath>;

export const NameRelations = z.object({
  ...totals,
  missing: z.array(z.string()),
  paths: z.array(GraphPath),
});
export type NameRelations = z.infer<typeof NameRelations>;

export const ExploreEntry = DatedEntry.extend({
  /** Where the names are nearest to each other: the page, whose address `at` is of this place, and its text. */
  pageId: count,
  passage: z.array(PassagePart),
});
export type ExploreEntry = z.infer<typeof ExploreEntry>;

export const ExploreEntries = z.object({
  ...totals,
  missing: z.array(z.string()),
  source: GraphNode.optional(),
  target: GraphNode.optional(),
  totalCount: count,
  skipCount: count,
  items: z.array(ExploreEntry),
  /** By the year as the text was read, those without any between others too; with `unplaced` and `undated` the total. */
  years: z.array(z.object({ label: z.string(), count, of: count })),
  unplaced: count,
  undated: count,
  first: NamedDay.optional(),
  last: NamedDay.optional(),
});
export type ExploreEntries = z.infer<typeof ExploreEntries>;

const rights = {
  access: 'reader',
  product: 'body',
  errors: entryErrors,
  tags: ['exploration'],
} as const;

const path = '/api/gujiread/api/explore/qijuzhu';

export const getGraphData = endpoint({
  method: 'POST',
  path: `${path}/get-graph-data`,
  ...rights,
  delivers: 'nothing',
  summary: 'Names that the entries of a question name together; 300 at most, the most joined first.',
  body: GraphRequest,
  reply: Graph,
});

export const findGraphRelations = endpoint({
  method: 'POST',
  path: `${path}/find-graph-relations`,
  ...rights,
  delivers: 'nothing',
  summary:
    'The shortest paths between two names, no name twice: those of fewer steps first, of as many those that more entries make, their steps summed up, then by the names on the way.',
  body: RelationsRequest,
  reply: NameRelations,
});

export const searchExploreEntries = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/statistics/newspaper/search-explore-entry',
  ...rights,
  delivers: 'search',
  usage: 'search',
  summary: 'The entries that name both of two names, ten at a time, with the place where they do.',
  body: ExploreEntriesRequest,
  reply: ExploreEntries,
});
