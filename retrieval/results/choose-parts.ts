// Into what parts a book is cut for its statistics: its 卷 where it has any, else what comes nearest to them.
import type { NodeTable } from '#search/index/node-table.ts';

const number = '[一二三四五六七八九十百千〇零廿卅卌首末上中下前後正續\\d０-９]';
/** 卷六, 魏志卷六 董卓, 卷第十二, 上卷, 卷首 */
const juan = new RegExp(`[卷巻]第?${number}|${number}[卷巻]`, 'u');

/** Parts that a level may have: of 卷, and of anything else. */
const mostJuan = 1500;
const mostOthers = 1000;

/** A node of the level with all that it holds, or one above it with its own text, before its first child. */
interface PartNode {
  node: number;
  whole: boolean;
}

export interface PartChoice {
  parts: PartNode[];
  /** The one node over all parts, which their names need not tell; −1 where there is none. */
  top: number;
}

/** What each node holds before its first child. `totals` are of whole subtrees. */
export const ownOf = ({ parents, count }: NodeTable, totals: Uint32Array): Uint32Array => {
  const own = totals.slice();
  for (let node = 0; node < count; node++) if (parents[node] >= 0) own[parents[node]] -= totals[node];
  return own;
};

/**
 * Cuts the catalogue, or the subtree of a node, into parts in order that hold each of its characters once: by the
 * deepest level whose 卷 hold half of the characters or more, else by the deepest of few enough parts. `characters`
 * are those of each node's subtree, `titles` by ordinal.
 */
export const chooseParts = (
  table: NodeTable,
  titles: readonly string[],
  characters: Uint32Array,
  within?: number,
): PartChoice => {
  const { depths, ends, count } = table;
  const own = ownOf(table, characters);
  const [from, to] = within === undefined ? [0, count] : [within, ends[within]];
  const isPart = (node: number, level: number): boolean =>
    depths[node] === level || (depths[node] < level && (own[node] > 0 || ends[node] === node + 1));

  let total = 0;
  for (let node = from; node < to; node = ends[node]) total += characters[node];
  /** By depth: characters of 卷, nodes, and parts that nodes of this depth are of deeper levels. */
  const inJuan: number[] = [];
  const nodes: number[] = [];
  const above: number[] = [];
  for (let node = from; node < to; node++) {
    const depth = depths[node];
    nodes[depth] = (nodes[depth] ?? 0) + 1;
    above[depth] = (above[depth] ?? 0) + Number(isPart(node, depth + 1));
    if (node !== within && juan.test(titles[node] ?? ''))
      inJuan[depth] = (inJuan[depth] ?? 0) + characters[node];
  }
  const first = within === undefined ? 0 : depths[within];
  let level = first;
  let ofJuan: number | undefined;
  let shallower = 0;
  for (let depth = first; depth < nodes.length; depth++) {
    const parts = nodes[depth] + shallower;
    if (parts <= mostOthers) level = depth;
    if (parts <= mostJuan && total > 0 && (inJuan[depth] ?? 0) * 2 >= total) ofJuan = depth;
    shallower += above[depth];
  }
  level = ofJuan ?? level;

  const parts: PartNode[] = [];
  for (let node = from; node < to; node++)
    if (isPart(node, level)) parts.push({ node, whole: depths[node] === level });
  const single = within ?? (count > 0 && ends[0] === count ? 0 : -1);
  return { parts, top: level > (depths[single] ?? 0) ? single : -1 };
};
