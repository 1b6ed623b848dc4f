// What pages do not say and the index knows: where running text begins anew, and which pages go on with a note.
import { indexedBy } from '#search/index/older-characters.ts';
import { replaySegments, type ReplaySink } from '#search/index/replay-segment.ts';
import { openIndexFiles } from '../files/open-index-files.ts';

export interface IndexPlaces {
  /** By page: before how many of its searched cells a section begins, ascending. */
  sections: ReadonlyMap<number, readonly number[]>;
  /** Pages that begin within a note of the page before. */
  goesOn: ReadonlySet<number>;
  /** Which cells of a row are searched: a mark such as ○ is stored but not counted. */
  searchedIn(row: readonly string[]): boolean[];
}

/** Of a product of books, searched by this version or one before. Memory holds a number a section. */
export const readIndexPlaces = (paths: readonly string[]): IndexPlaces => {
  const sections = new Map<number, number[]>();
  const goesOn = new Set<number>();
  const files = openIndexFiles(paths, true);
  let page = 0;
  let cells = 0;
  let inNote = false;
  /** Pages that began while a note was open, of which nothing has come yet. */
  let begun: number[] = [];
  const nothing = (): void => {};
  const sink: ReplaySink = {
    gaiji: nothing,
    node: nothing,
    mark: nothing,
    paragraphAt: nothing,
    place: () => ({ main: 0, note: 0 }),
    section() {
      const known = sections.get(page);
      if (known) known.push(cells);
      else sections.set(page, [cells]);
    },
    page(pageId) {
      page = pageId;
      cells = 0;
      if (inNote) begun.push(pageId);
    },
    beginNote() {
      inNote = true;
    },
    endNote() {
      inNote = false;
      begun = [];
    },
    cell() {
      cells += 1;
      for (const pageId of begun) goesOn.add(pageId);
      begun = [];
    },
  };
  try {
    replaySegments(files.index.segments, sink);
  } finally {
    files.close();
  }
  const { rule } = files.index;
  return { sections, goesOn, searchedIn: (row) => indexedBy(rule, row) };
};
