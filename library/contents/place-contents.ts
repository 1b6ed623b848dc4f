// Puts the catalogue of a file in the place of a source's own: beneath the books, what the file lists is the catalogue,
// whole. An entry begins at the line it names; else at the line of its page that reads as its title; else at the head of
// the page. One that begins where a node of the source did keeps that node's key, so that addresses go on leading to it.
import { reduceLabel } from '../reading/find-page.ts';
import type { ContentsEntry, ContentsFile } from './read-contents-file.ts';
import type { SourceLine, SourceNode, SourcePage, SourceProduct } from '../sources/source.ts';
import type { FaultLog } from '../sources/fault-log.ts';

/** Other names that lead to a page: its label in other words, that label without its side, a 卷 at its first page. */
const namesOf = (
  { pageKey, pageNum }: SourcePage,
  volumeBefore: string,
): { names: string[]; volume: string } => {
  const reduced = reduceLabel(pageNum);
  const volume = pageNum.includes('卷') ? `卷${reduced.split('.', 1)[0]}` : '';
  const names = [pageKey, pageNum, `~${reduced}`];
  if (reduced.endsWith('a')) names.push(`~${reduced.slice(0, -1)}`);
  if (volume !== '' && volume !== volumeBefore) names.push(`~${volume}`);
  return { names, volume };
};
const namesFor = (page: string): string[] => [page, `~${reduceLabel(page)}`];

const textOf = (line: SourceLine): string =>
  line.runs.flatMap((run) => (run.kind === 'main' ? run.cells.map((cell) => cell.text) : [])).join('');
const isBare = (text: string): string => text.replaceAll(/[\s\p{P}]/gu, '');

class ContentsPlacer {
  readonly #file: ContentsFile;
  readonly #faults: FaultLog;
  /** Places of the pages that bear a name which an entry asks for. */
  readonly #bearing: Map<string, number[]>;
  /** The names that the next entry asks for. */
  #wanted: string[] = [];
  #next = 0;
  #page = -1;
  #volume = '';
  /** Depth of the nodes directly beneath the open book. */
  #base = 0;
  #inBook = false;

  constructor(file: ContentsFile, faults: FaultLog) {
    this.#file = file;
    this.#faults = faults;
    this.#bearing = new Map(file.entries.flatMap(({ page }) => namesFor(page).map((name) => [name, []])));
    this.#setWanted();
  }

  #setWanted(): void {
    const entry = this.#file.entries.at(this.#next);
    this.#wanted = this.#next < this.#file.entries.length && entry ? namesFor(entry.page) : [];
  }

  place(page: SourcePage): SourcePage {
    this.#page++;
    const { names, volume } = namesOf(page, this.#volume);
    this.#volume = volume;
    for (const name of names) this.#bearing.get(name)?.push(this.#page);
    const own = page.lines.map((line) => (line.nodes ?? []).filter((node) => !node.isBook));
    for (const line of page.lines) this.#keepBooks(line);
    let at = 0;
    for (;;) {
      const entry = this.#file.entries.at(this.#next);
      if (this.#wanted.length === 0 || !entry || !this.#wanted.some((name) => names.includes(name)))
        return page;
      if (page.lines.length === 0) page.lines.push({ indent: 0, runs: [] });
      at = this.#lineOf(entry, page, at);
      this.#begin(entry, page, at, own[at]?.shift());
      this.#next++;
      this.#setWanted();
    }
  }

  #keepBooks(line: SourceLine): void {
    const books = (line.nodes ?? []).filter((node) => node.isBook);
    delete line.nodes;
    if (books.length === 0) return;
    line.nodes = books;
    this.#base = books.at(-1)!.depth + 1;
    this.#inBook = false;
  }

  #lineOf(entry: ContentsEntry, page: SourcePage, least: number): number {
    const { line, row, title } = entry;
    if (line === undefined) {
      const found = page.lines.findIndex((l, i) => i >= least && isBare(textOf(l)) === isBare(title));
      return found < 0 ? least : found;
    }
    const refuse = (why: string) => this.#faults.refuse(this.#file.path, row, why);
    if (line > page.lines.length)
      refuse(`page “${entry.page}” has ${page.lines.length} lines, and not ${line}`);
    else if (line - 1 < least) refuse('it comes before the entry above on its page: put them in order');
    else return line - 1;
    return least;
  }

  #begin(entry: ContentsEntry, page: SourcePage, at: number, own: SourceNode | undefined): void {
    const { level, title, row } = entry;
    if (!this.#inBook && level > 1)
      this.#faults.refuse(
        this.#file.path,
        row,
        `it is the first of its book, and of level ${level}: begin with level 1`,
      );
    this.#inBook = true;
    const line = page.lines[at];
    const nodes = (line.nodes ??= []);
    const key = own?.key ?? `${page.pageKey}:${at + 1}${nodes.length > 0 ? `~${nodes.length}` : ''}`;
    nodes.push({ depth: this.#base + level - 1, title, key });
  }

  /** Once the pages are through: why entries found none. */
  finish(): void {
    let last = -1;
    for (const [i, { page, row }] of this.#file.entries.entries()) {
      const places = namesFor(page).flatMap((name) => this.#bearing.get(name) ?? []);
      const place = places
        .filter((p) => p >= last)
        .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      if (Number.isFinite(place)) last = place;
      else if (i >= this.#next)
        this.#faults.refuse(
          this.#file.path,
          row,
          places.length > 0
            ? `page “${page}” comes before that of the entry above: put them in the order of the pages`
            : `there is no page “${page}”: give a pageKey or a printed label, as check --print-contents writes them`,
        );
    }
  }
}

/** The product with the catalogue of the file. Faults of the file are reported while its pages are read. */
export const placeContents = (
  product: SourceProduct,
  file: ContentsFile,
  faults: FaultLog,
): SourceProduct => {
  function* pages(): Generator<SourcePage> {
    const placer = new ContentsPlacer(file, faults);
    for (const page of product.pages()) yield placer.place(page);
    placer.finish();
  }
  // What a product tells of itself may be known only once its pages are read, so that it is not copied here.
  return Object.create(product, {
    pages: { value: pages },
    contents: { value: file.text },
  }) as SourceProduct;
};
