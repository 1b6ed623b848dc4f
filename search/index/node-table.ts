// The catalogue as the index knows it: which node is open at a position, and who is above whom.
import { seek } from '../lists/merge-lists.ts';
import { DamagedFile } from '../lists/table-file.ts';
import type { Index } from './open-index.ts';
import { unitOf } from './unit-segment.ts';
import type { Units } from './units.ts';

export interface NodeTable {
  /** Nodes by ordinal, in preorder. */
  count: number;
  depths: Uint32Array;
  /** How many nodes lie one above the other at most. */
  levels: number;
  /** Ordinal of the parent; −1 for a root. */
  parents: Int32Array;
  /** The ordinal after the last of a node's subtree. */
  ends: Uint32Array;
  /** For each segment the ordinal of the first node that opens in it, and where each opens in main text and notes. */
  segments: { first: number; main: Uint32Array; note: Uint32Array }[];
}

/** What nodes hold, their subtrees included. */
export class NodeCounts {
  /** Ordinals of the nodes that hold something, ascending. */
  readonly nodes: Int32Array;
  private readonly units: Int32Array;
  private readonly hits: Int32Array;

  constructor(nodes: Int32Array, units: Int32Array, hits: Int32Array) {
    this.nodes = nodes;
    this.units = units;
    this.hits = hits;
  }

  unitsOf(node: number): number {
    return this.units[this.placeOf(node)] ?? 0;
  }

  hitsOf(node: number): number {
    return this.hits[this.placeOf(node)] ?? 0;
  }

  /** By ordinal, of so many nodes. */
  hitsOfAll(count: number): Uint32Array {
    const all = new Uint32Array(count);
    for (const [i, node] of this.nodes.entries()) all[node] = this.hits[i];
    return all;
  }

  /** −1 for a node that holds nothing. */
  private placeOf(node: number): number {
    let low = 0;
    let high = this.nodes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.nodes[middle] < node) low = middle + 1;
      else high = middle;
    }
    return this.nodes[low] === node ? low : -1;
  }
}

/** Reads the node tables of an index. @throws DamagedFile when they are not in preorder. */
export const readNodes = (index: Index): NodeTable => {
  let count = 0;
  const segments = index.segments.map(({ nodes, name }) => {
    const own = nodes.length / 4;
    const main = new Uint32Array(own);
    const note = new Uint32Array(own);
    for (let i = 0; i < own; i++) {
      if (nodes[i * 4] !== count + i)
        throw new DamagedFile(name, 'its catalogue is not in order; import the book again');
      main[i] = nodes[i * 4 + 2];
      note[i] = nodes[i * 4 + 3];
    }
    const opened = { first: count, main, note };
    count += own;
    return opened;
  });
  const depths = new Uint32Array(count);
  for (const [s, { first, main }] of segments.entries())
    for (let i = 0; i < main.length; i++) depths[first + i] = index.segments[s].nodes[i * 4 + 1];
  const parents = new Int32Array(count);
  const ends = new Uint32Array(count).fill(count);
  const open: number[] = [];
  let levels = 0;
  for (let node = 0; node < count; node++) {
    while (open.length > 0 && depths[open[open.length - 1]] >= depths[node]) ends[open.pop()!] = node;
    parents[node] = open.at(-1) ?? -1;
    open.push(node);
    levels = Math.max(levels, open.length);
  }
  return { count, depths, levels, parents, ends, segments };
};

/** The deepest node open at a position of segment `s`; −1 before the first. The last that opened is the deepest. */
export const nodeAt = (nodes: NodeTable, index: Index, s: number, position: number): number => {
  const { first, main, note } = nodes.segments[s];
  const starts = position < index.segments[s].mainLength ? main : note;
  return first + seek(starts, position + 1, 0) - 1;
};

/** Where a node's opening lies in segment `s`: its position, or the beginning or end of the stream. */
const openingIn = (
  nodes: NodeTable,
  index: Index,
  s: number,
  node: number,
): { main: number; note: number } => {
  const { first, main, note } = nodes.segments[s];
  const { mainLength, length } = index.segments[s];
  if (node < first) return { main: 0, note: mainLength };
  if (node >= first + main.length) return { main: mainLength, note: length };
  return { main: main[node - first], note: note[node - first] };
};

export interface NodeStretch {
  /** [from, to) in main text, and in notes. */
  main: [number, number];
  note: [number, number];
}

/** The positions of a node's subtree in each segment. */
export const nodeStretches = (nodes: NodeTable, index: Index, node: number): NodeStretch[] =>
  index.segments.map((_, s) => {
    const from = openingIn(nodes, index, s, node);
    const to = openingIn(nodes, index, s, nodes.ends[node]);
    return { main: [from.main, to.main], note: [from.note, to.note] };
  });

/** The node of the last character of main text before a position of segment `s`; −1 where there is none. */
const nodeBefore = (nodes: NodeTable, index: Index, s: number, position: number): number => {
  let end = position;
  for (let i = s; i >= 0; i--) {
    const { cuts, mainLength } = index.segments[i];
    if (i < s) end = mainLength;
    for (let cut = seek(cuts, end, 0); cut > 0 && cuts[cut - 1] === end - 1; cut--) end--;
    if (end > 0) return nodeAt(nodes, index, i, end - 1);
  }
  return -1;
};

/**
 * Places the units without a character whose stretches come in any order: each in the node of the last character of
 * main text that the units before it have, else in the first node.
 */
const placeEmpty = (
  nodes: NodeTable,
  index: Index,
  units: Units,
  homes: Int32Array,
  settled: Uint8Array,
): void => {
  /** By unit the segment and position of its last character of main text: segment × 2^32 + position; −1 for none. */
  const last = new Float64Array(units.count).fill(-1);
  for (const [s, segment] of units.segments.entries()) {
    const { main } = segment;
    const { cuts } = index.segments[s];
    for (let k = 0; k + 1 < main.length; k++) {
      let end = main[k + 1];
      for (let cut = seek(cuts, end, 0); cut > 0 && cuts[cut - 1] === end - 1; cut--) end--;
      if (end > main[k]) last[unitOf(segment, k)] = s * 2 ** 32 + end - 1;
    }
  }
  let latest = -1;
  for (let unit = 0; unit < units.count; unit++) {
    if (settled[unit] === 0 && latest >= 0)
      homes[unit] = nodeAt(nodes, index, Math.floor(latest / 2 ** 32), latest % 2 ** 32);
    latest = Math.max(latest, last[unit]);
  }
};

/**
 * The node of each unit: the deepest open at its first character of main text, else of its notes. A unit without a
 * character is in the node of the main text before it, else in the first node; an article without one in the deepest
 * that is open where it begins. −1 where there are no nodes.
 */
export const homesOf = (nodes: NodeTable, index: Index, units: Units): Int32Array => {
  const homes = new Int32Array(units.count).fill(-1);
  const settled = new Uint8Array(units.count);
  if (nodes.count === 0) return homes;
  for (const stream of ['main', 'note'] as const)
    for (const [s, segment] of units.segments.entries()) {
      const starts = segment[stream];
      const opened = nodes.segments[s];
      const { cuts } = index.segments[s];
      // Stretches ascend, and so do the separators and nodes that they meet.
      let cut = 0;
      let node = 0;
      for (let k = 0; k + 1 < starts.length; k++) {
        const unit = unitOf(segment, k);
        if (settled[unit] === 1) continue;
        let position = starts[k];
        cut = seek(cuts, position, cut);
        for (let c = cut; c < cuts.length && cuts[c] === position; c++) position++;
        if (position >= starts[k + 1]) {
          if (units.kind === 'article') homes[unit] = nodeAt(nodes, index, s, segment.main[k]);
          else if (stream === 'main' && units.inOrder) homes[unit] = nodeBefore(nodes, index, s, starts[k]);
          continue;
        }
        node = seek(opened[stream], position + 1, node);
        homes[unit] = opened.first + node - 1;
        settled[unit] = 1;
      }
    }
  if (!units.inOrder) placeEmpty(nodes, index, units, homes, settled);
  for (let unit = 0; unit < homes.length; unit++) if (homes[unit] < 0 && settled[unit] === 0) homes[unit] = 0;
  return homes;
};
