// An opened index made ready to answer.
import { homesOf, type NodeTable, readNodes } from './node-table.ts';
import type { Index } from './open-index.ts';
import { ListCache, openPostings, type Postings } from './postings.ts';
import { readTitle, type Title } from './title-cells.ts';
import { pageUnits, paragraphUnits, type Units } from './units.ts';
import type { Variants } from './variants.ts';

export type UnitKind = 'page' | 'paragraph';

export interface Engine {
  index: Index;
  postings: Postings[];
  variants: Variants;
  nodes: NodeTable;
  /** Catalogue titles by ordinal; read when first asked for. */
  titles(): readonly Title[];
  units(kind: UnitKind): Units;
  /** The node of each unit. */
  homes(kind: UnitKind): Int32Array;
}

export interface EngineOptions {
  /** Of lists; engines may share one under different names. */
  cache?: ListCache;
  name?: string;
  /** Catalogue titles by ordinal. Without them no rule on titles holds. */
  titles?: () => readonly string[];
}

/** Binds an index to a variant table. @throws DamagedFile when its catalogue is not in order. */
export const openEngine = (index: Index, variants: Variants, options: EngineOptions = {}): Engine => {
  const { cache = new ListCache(), name = '' } = options;
  let titles: readonly Title[] | undefined;
  const units: Partial<Record<UnitKind, Units>> = {};
  const homes: Partial<Record<UnitKind, Int32Array>> = {};
  const nodes = readNodes(index);
  const unitsOf = (kind: UnitKind) =>
    (units[kind] ??= kind === 'page' ? pageUnits(index) : paragraphUnits(index));
  return {
    index,
    postings: index.segments.map((segment, s) => openPostings(segment, cache, `${name}#${s}`)),
    variants,
    nodes,
    titles: () => (titles ??= (options.titles?.() ?? []).map(readTitle)),
    units: unitsOf,
    homes: (kind) => (homes[kind] ??= homesOf(nodes, index, unitsOf(kind))),
  };
};
