// An opened index made ready to answer.
import { articlesOfUnits } from '../index/article-table.ts';
import { type FieldColumn, openColumns } from '../fields/open-columns.ts';
import { type CrossedNodes, crossedNodesOf } from '../index/crossed-nodes.ts';
import { homesOf, type NodeTable, readNodes } from '../index/node-table.ts';
import { NodeTally } from '../index/node-tally.ts';
import type { Index } from '../index/open-index.ts';
import { ListCache } from '../lists/list-cache.ts';
import { openPostings, type Postings } from '../index/postings.ts';
import { type FieldText, readFieldText } from '../index/field-text.ts';
import { UnitNodes } from '../index/unit-nodes.ts';
import { makeUnits, type UnitKind, type Units } from '../index/units.ts';
import type { Variants } from '../characters/variants.ts';

export type { UnitKind } from '../index/units.ts';

export interface Engine {
  index: Index;
  postings: Postings[];
  variants: Variants;
  nodes: NodeTable;
  /** Catalogue titles by ordinal; read on first use. */
  titles(): readonly FieldText[];
  units(kind: UnitKind): Units;
  /** The node of each unit. */
  homes(kind: UnitKind): Int32Array;
  /** In which nodes units are. */
  unitNodes(kind: UnitKind): UnitNodes;
  /** The nodes that units have characters of beside their own. */
  crossedNodes(kind: UnitKind): CrossedNodes;
  /** An empty tally of the nodes, to be given back empty. */
  takeTally(): NodeTally;
  giveBack(tally: NodeTally): void;
  /** The article of each unit; −1 for none. */
  articlesOf(kind: UnitKind): Int32Array;
  /** The fields of articles by name. */
  columns(): ReadonlyMap<string, FieldColumn>;
}

export interface EngineOptions {
  /** Of lists; engines may share one under different names. */
  cache?: ListCache;
  name?: string;
  /** Catalogue titles by ordinal. Without them no rule on titles holds. */
  titles?: () => readonly string[];
}

/** Binds an index to a variant table. @throws DamagedFile when its catalogue is not in order, or its fields differ. */
export const openEngine = (index: Index, variants: Variants, options: EngineOptions = {}): Engine => {
  const { cache = new ListCache(), name = '' } = options;
  let titles: readonly FieldText[] | undefined;
  const units: Partial<Record<UnitKind, Units>> = {};
  const homes: Partial<Record<UnitKind, Int32Array>> = {};
  const unitNodes: Partial<Record<UnitKind, UnitNodes>> = {};
  const crossed: Partial<Record<UnitKind, CrossedNodes>> = {};
  let tally: NodeTally | undefined;
  const articles: Partial<Record<UnitKind, Int32Array>> = {};
  const nodes = readNodes(index);
  const columns = openColumns(index);
  cache.makeRoom(
    name,
    index.segments.reduce((sum, { length }) => sum + length, 0),
  );
  const unitsOf = (kind: UnitKind) => (units[kind] ??= makeUnits(index, kind));
  const homesIn = (kind: UnitKind) => (homes[kind] ??= homesOf(nodes, index, unitsOf(kind)));
  const unitNodesIn = (kind: UnitKind) => (unitNodes[kind] ??= new UnitNodes(nodes, unitsOf(kind)));
  return {
    index,
    postings: index.segments.map((segment, s) => openPostings(segment, cache, `${name}#${s}`)),
    variants,
    nodes,
    titles: () => (titles ??= (options.titles?.() ?? []).map(readFieldText)),
    units: unitsOf,
    homes: homesIn,
    unitNodes: unitNodesIn,
    crossedNodes: (kind) =>
      (crossed[kind] ??= crossedNodesOf(nodes, index, unitsOf(kind), unitNodesIn(kind), homesIn(kind))),
    takeTally() {
      const taken = tally ?? new NodeTally(nodes);
      tally = undefined;
      return taken;
    },
    giveBack: (empty) => void (tally = empty),
    articlesOf: (kind) => (articles[kind] ??= articlesOfUnits(index, unitsOf(kind), unitsOf('article'))),
    columns: () => columns,
  };
};
