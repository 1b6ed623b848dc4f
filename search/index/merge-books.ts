// Merges the indexes of many small books into one, a shard of the merged index, so that one look-up finds the hits in
// any of them. The pages of a book are a contiguous range of the shard's pages; its catalogue hangs under a root node
// of its own, which has no title.
import { IndexBuilder } from './build-index.ts';
import type { GaijiEntry } from './index-format.ts';
import { hasArticles, type Index } from './open-index.ts';
import { replaySegments } from './replay-segment.ts';
import { readFieldText } from './field-text.ts';

/** The place of a book in a shard. */
export interface BoundBook {
  /** Its pages among the shard's, from 0, and the page id of the first. */
  first: number;
  pages: number;
  firstPage: number;
  /** Ordinal of its root; the nodes of its catalogue follow. */
  root: number;
  nodes: number;
}

/** A key that a character alone does not make: a code, a composition, a description. */
const isName = (key: string): boolean => key.length > 2;

const namesOf = (index: Index): Set<string> =>
  new Set(index.segments.flatMap((segment) => [...segment.classByKey.keys()].filter(isName)));

const entriesOf = (index: Index): Map<string, GaijiEntry> =>
  new Map(index.segments.flatMap(({ gaiji }) => [...gaiji.values()].map((entry) => [entry.code, entry])));

export class ShardBuilder {
  private readonly builder = new IndexBuilder({ segmentLength: Number.MAX_SAFE_INTEGER });
  /** What each name met so far means; '' for a name that is no gaiji. */
  private readonly meanings = new Map<string, string>();
  private pages = 0;
  private nodes = 0;

  /** Characters and separators so far. */
  get length(): number {
    const { main, note } = this.builder.place();
    return main + note;
  }

  /**
   * Adds a book, given with its catalogue titles by ordinal. `undefined` when it would not be found here as it is found
   * alone: when a name means something else in a book before it, or its titles have a gaiji that its text has not. Nor
   * are articles bound, whose pages come in any order.
   * @throws DamagedFile.
   */
  add(index: Index, titles: readonly string[]): BoundBook | undefined {
    if (index.pages === 0 || hasArticles(index)) return undefined;
    const names = namesOf(index);
    const entries = entriesOf(index);
    const meaningOf = (name: string) => JSON.stringify(entries.get(name) ?? '');
    for (const name of names)
      if ((this.meanings.get(name) ?? meaningOf(name)) !== meaningOf(name)) return undefined;
    for (const title of titles)
      for (const { key } of readFieldText(title).cells) if (isName(key) && !names.has(key)) return undefined;
    for (const name of names) this.meanings.set(name, meaningOf(name));

    const { builder } = this;
    const bound = { first: this.pages, pages: index.pages, firstPage: index.firstPage, root: this.nodes++ };
    builder.node(bound.root, 0);
    const { main, note } = builder.place();
    replaySegments(index.segments, {
      gaiji: (code, about) => builder.gaiji(code, about),
      section: () => builder.section(),
      page: () => {
        builder.page(++this.pages);
        // Whatever a book begins with, nothing runs on into it from the book before.
        const { cuts, mainLength } = index.segments[0];
        const begins = mainLength > 0 && cuts[0] === 0;
        const place = builder.place();
        if (!begins && place.main === main && place.note === note) builder.section();
      },
      node: (_ordinal, depth) => builder.node(this.nodes++, depth + 1),
      place: () => builder.place(),
      paragraphAt: (m, n) => builder.paragraphAt(m, n),
      beginNote: () => builder.beginNote(),
      endNote: () => builder.endNote(),
      cell: (...args) => builder.cell(...args),
      mark: (text) => builder.mark(text),
    });
    return { ...bound, nodes: this.nodes - bound.root - 1 };
  }

  /** The shard as one segment file. The builder is spent. */
  finish(): Uint8Array {
    return this.builder.finish()[0];
  }
}
