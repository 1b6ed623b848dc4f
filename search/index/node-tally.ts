// What catalogue nodes have of their own, added up to what they hold with all below them.
import { NodeCounts, type NodeTable } from './node-table.ts';

export class NodeTally {
  /** By node: of its own until `finish`. */
  readonly units: Int32Array;
  readonly hits: Int32Array;
  /** A bit for each node that has something of its own. */
  readonly marks: Int32Array;
  private readonly parents: Int32Array;

  constructor({ count, parents }: NodeTable) {
    this.units = new Int32Array(count);
    this.hits = new Int32Array(count);
    this.parents = parents;
    this.marks = new Int32Array((count + 31) >>> 5);
  }

  add(node: number, units: number, hits: number): void {
    this.units[node] += units;
    this.hits[node] += hits;
    this.marks[node >>> 5] |= 1 << (node & 31);
  }

  /** What the marked nodes and those above them hold. The tally is empty again. */
  finish(): NodeCounts {
    const { units, hits, marks, parents } = this;
    let marked = 0;
    // From the last: a node comes after those above it.
    for (let word = marks.length - 1; word >= 0; word--)
      for (let left = marks[word]; left !== 0; marked++) {
        const place = 31 - Math.clz32(left);
        const node = (word << 5) | place;
        const above = parents[node];
        if (above >= 0) {
          units[above] += units[node];
          hits[above] += hits[node];
          marks[above >>> 5] |= 1 << (above & 31);
        }
        left = marks[word] & ((1 << place) - 1);
      }
    const nodes = new Int32Array(marked);
    const [unitsAt, hitsAt] = [new Int32Array(marked), new Int32Array(marked)];
    for (let word = 0, n = 0; n < marked; marks[word++] = 0)
      for (let left = marks[word]; left !== 0; left &= left - 1, n++) {
        const node = (word << 5) | (31 - Math.clz32(left & -left));
        nodes[n] = node;
        unitsAt[n] = units[node];
        hitsAt[n] = hits[node];
        units[node] = hits[node] = 0;
      }
    return new NodeCounts(nodes, unitsAt, hitsAt);
  }
}
