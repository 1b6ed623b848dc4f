// What every call of the exploration begins with: the entries that its question finds, and the names that it means.
import { type NodeKind, nodeKinds } from '#contract/knowledge/exploration.ts';
import { EntryQuestion } from '#contract/search/statistics.ts';
import type { GraphNode, NamedDay } from '#contract/knowledge/exploration.ts';
import type { Stop } from '#search/lists/stop.ts';
import { describeEntryDay, unknown, writeReading } from '../entries/entry-dates.ts';
import type { OpenEntries } from '../entries/entry-columns.ts';
import { openEntries } from '../entries/open-entries.ts';
import { type SelectedEntries, selectEntries } from '../entries/select-entries.ts';
import type { OpenProduct } from '../products/open-product.ts';
import type { JoinedNames } from './joined-names.ts';
import { findNode } from './find-node.ts';
import { idOf, kindOf, type NameGraph, openGraph } from './name-graph.ts';

/** The query on the entries; the rest of a request belongs to its own call. */
export type GraphConditions = Pick<
  EntryQuestion,
  'version' | 'key' | 'relation' | 'variants' | 'startDate' | 'endDate'
> & { code: string };

export interface FoundGraph {
  entries: OpenEntries;
  graph: NameGraph;
  selected: SelectedEntries;
  totals: { version: string; all: number; dated: number; total: number };
  nodes: number[];
  /** The requested ids that no entry of the product has. */
  missing: string[];
}

const fields = {
  person: 'persons',
  place: 'places',
  office: 'offices',
  category: 'categories',
} as const satisfies Record<NodeKind, keyof EntryQuestion>;

/**
 * With `named`, the entries are narrowed to those that have all the names of `ids`, as a list of entries is.
 * @throws AppError for a query that is not allowed, and `not-found` where the product has no entries.
 */
export const askGraph = (
  product: OpenProduct,
  { code, version, key, relation, variants, startDate, endDate }: GraphConditions,
  ids: readonly string[],
  stop: Stop,
  named = false,
): FoundGraph => {
  const entries = openEntries(product, stop);
  const graph = openGraph(entries, stop);
  const nodes: number[] = [];
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const node = findNode(entries, graph, id, product.engine.variants, stop);
    if (node === undefined) missing.push(id);
    else if (!nodes.includes(node)) nodes.push(node);
  }
  const narrowed: Partial<Record<(typeof fields)[NodeKind], string[]>> = {};
  if (named)
    for (const node of nodes) {
      const field = fields[kindOf(graph, node)];
      narrowed[field] = [...(narrowed[field] ?? []), graph.names[node]];
    }
  const question = EntryQuestion.parse({
    code,
    version,
    key,
    relation,
    variants,
    startDate,
    endDate,
    ...narrowed,
  });
  const selected = selectEntries(product, entries, question, stop);
  return {
    entries,
    graph,
    selected,
    totals: {
      version: product.bundle.facts.version,
      all: entries.count,
      dated: entries.dated,
      total: selected.total,
    },
    nodes,
    missing,
  };
};

/** 1 for the names of these kinds, and for the requested names themselves. */
export const allowKinds = ({ graph, nodes }: FoundGraph, kinds: readonly NodeKind[]): Uint8Array => {
  const allowed = new Uint8Array(graph.names.length);
  for (const kind of kinds) {
    const k = nodeKinds.indexOf(kind);
    allowed.fill(1, graph.firsts[k], graph.firsts[k + 1]);
  }
  for (const node of nodes) allowed[node] = 1;
  return allowed;
};

export const describeNode = (joined: Pick<JoinedNames, 'graph' | 'countOf'>, node: number): GraphNode => ({
  id: idOf(joined.graph, node),
  kind: kindOf(joined.graph, node),
  name: joined.graph.names[node],
  count: joined.countOf(node),
});

/** When an entry began or ended, named by its month as the text was read; else by the western day. */
export const describeNamedDay = ({ dates }: OpenEntries, entry: number, edge: 'first' | 'last'): NamedDay => {
  const day = describeEntryDay(dates[edge][entry]);
  const [year, month] = [dates.year[entry], dates.month[entry]];
  if (year === unknown) return { ...day, label: day.western };
  const label = writeReading({
    ...dates.years[year],
    ...(month !== unknown && { month: Math.floor(month / 2) }),
    ...(month !== unknown && month % 2 === 1 && { leap: true as const }),
  });
  return { ...day, label };
};
