// Follows the catalogue tree along the pages and reports, as each node closes, which pages it covers. Only the nodes
// that are currently open are held in memory.
import { mostLevels, mostSiblings } from '../files/bounds.ts';
import { LibraryFailure } from '../files/failure.ts';
import type { SourceNode } from '../sources/source.ts';

export interface NodeRow {
  /** Place in preorder, from 0. */
  ordinal: number;
  parent: number | null;
  /** Steps from its root, 0 for a root, whatever depths the source skipped. */
  depth: number;
  key: string;
  title: string;
  /** First page, last page of the subtree, last page before the first child (`end` in a leaf). */
  start: number;
  end: number;
  selfEnd: number;
  /** Ordinal, in page `start`, of the first cell that is the node's. */
  firstCell: number;
  isBook: boolean;
  /** Nodes in its subtree, without itself. */
  descendants: number;
}

interface OpenNode {
  row: NodeRow;
  sourceDepth: number;
  children: number;
}

const tooMany = (what: string, { title, start }: NodeRow): LibraryFailure =>
  new LibraryFailure(
    'bad-source',
    `the catalogue has ${what}, first at “${title}” on page ${start}: nothing was imported; give a catalogue by --contents`,
  );

export class NodeTracker {
  private readonly open: OpenNode[] = [];
  private readonly onClosed: (row: NodeRow) => void;
  private next = 0;
  private roots = 0;

  /** `onClosed` gets each node once, children before their parent. */
  constructor(onClosed: (row: NodeRow) => void) {
    this.onClosed = onClosed;
  }

  /**
   * A node begins on page `pageId`, before the cell `cell` of that page (ordinal, from 0). A page with cells
   * before it is shared with the node that was open.
   */
  begin(node: SourceNode, pageId: number, cell: number): NodeRow {
    const lastBefore = cell > 0 ? pageId : pageId - 1;
    this.close(node.depth, lastBefore);
    const parent = this.open.at(-1);
    if (parent?.children === 0) {
      parent.row.selfEnd = Math.max(parent.row.start, lastBefore);
    }
    const row: NodeRow = {
      ordinal: this.next++,
      parent: parent ? parent.row.ordinal : null,
      depth: this.open.length,
      key: node.key,
      title: node.title,
      start: pageId,
      end: pageId,
      selfEnd: pageId,
      firstCell: cell,
      isBook: node.isBook ?? false,
      descendants: 0,
    };
    const siblings = parent ? ++parent.children : ++this.roots;
    if (siblings > mostSiblings) throw tooMany(`more than ${mostSiblings} entries side by side`, row);
    if (this.open.length >= mostLevels) throw tooMany(`more than ${mostLevels} levels`, row);
    this.open.push({ row, sourceDepth: node.depth, children: 0 });
    return row;
  }

  /** Closes what is open; returns how many nodes there were. */
  finish(lastPage: number): number {
    this.close(0, lastPage);
    return this.next;
  }

  private close(depth: number, lastPage: number): void {
    // A node that begins where the next one does has its start alone, which may lie after `lastPage`.
    let end = lastPage;
    while (this.open.length > 0 && this.open.at(-1)!.sourceDepth >= depth) {
      const { row, children } = this.open.pop()!;
      end = Math.max(end, row.start);
      row.end = end;
      if (children === 0) row.selfEnd = end;
      row.descendants = this.next - row.ordinal - 1;
      this.onClosed(row);
    }
  }
}
