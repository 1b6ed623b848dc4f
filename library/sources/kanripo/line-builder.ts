// Builds the printed lines of a file from what `parse-file` reads: cells, spaces, punctuation, notes. Its state lives
// from line to line and from file to file, because a note may run on over lines and pages, and in editions that
// follow another edition's 卷 even a file can end inside a note.
import type { SourceCell, SourceLine, SourceRun } from '../source.ts';
import { rowLength } from '../../pages/line-measures.ts';

/** Two halves of a space fill one cell: U+3000 is two, U+0020 one. */
export class LineBuilder {
  #runs: SourceRun[] = [];
  #main: SourceCell[] | undefined;
  /** Rows of the open note: right, left, right, left, … */
  #rows: SourceCell[][] = [];
  #depth = 0;
  #halves = 0;
  #indent = 0;
  #started = false;
  #pendingBefore = '';
  #last: SourceCell | undefined;
  /** The last run so far, in this line or an earlier one, was a note and nothing has parted it from what comes. */
  #noteRunsOn = false;
  /** Whether the line contains anything, cell or space. */
  touched = false;

  get inNote(): boolean {
    return this.#depth > 0;
  }

  addCell(text: string, gaiji: boolean): void {
    const cell: SourceCell = gaiji ? { text, gaiji: true } : { text };
    this.touched = true;
    if (this.#depth > 0) {
      if (this.#halves > 1) cell.space = this.#halves >> 1;
      else if (this.#halves > 0) this.#pendingBefore = ` ${this.#pendingBefore}`;
      this.#halves = 0;
      this.#rows[this.#rows.length - 1].push(cell);
    } else {
      if (this.#halves > 0) this.#placeSpace();
      this.#noteRunsOn = false;
      this.#started = true;
      if (!this.#main) {
        this.#main = [];
        this.#runs.push({ kind: 'main', cells: this.#main });
      }
      this.#main.push(cell);
    }
    if (this.#pendingBefore) {
      cell.before = this.#pendingBefore;
      this.#pendingBefore = '';
    }
    this.#last = cell;
  }

  addSpace(halves: number): void {
    this.#halves += halves;
    this.touched = true;
  }

  /** A variation selector or combining mark; false when there is no cell for it to join. */
  joinMark(text: string): boolean {
    if (!this.#last || this.#last.gaiji) return false;
    this.#last.text += text;
    return true;
  }

  addBefore(text: string): void {
    this.#pendingBefore += text;
  }

  addAfter(text: string): void {
    if (this.#last && !this.#pendingBefore) this.#last.after = (this.#last.after ?? '') + text;
    else this.#pendingBefore += text;
  }

  openNote(): void {
    if (this.#depth++ > 0) return this.addBefore('(');
    if (this.#halves > 0) this.#placeSpace();
    this.#main = undefined;
    this.#rows = [[]];
  }

  /** `/` inside a note: the next row. */
  nextRow(): void {
    this.#halves = 0;
    this.#rows.push([]);
  }

  /** False when no note is open. */
  closeNote(): boolean {
    if (this.#depth === 0) return false;
    if (--this.#depth > 0) this.addAfter(')');
    else this.#endRows();
    return true;
  }

  /** Ends the note whatever is still open in it, at the end of a line where no `)` comes. */
  abandonNote(): void {
    this.#depth = 0;
    this.#endRows();
  }

  /** Something other than text parts the next note from the last: a heading, a 卷. */
  breakNote(): void {
    this.#noteRunsOn = false;
    this.#last = undefined;
  }

  /** Returns the line in its current state; the next one begins. An open note continues in the next line. */
  finishLine(): SourceLine {
    if (this.#depth > 0) {
      this.#endRows();
      this.#rows = [[]];
    }
    const line = { indent: this.#started ? this.#indent : this.#halves >> 1, runs: this.#runs };
    this.#runs = [];
    this.#main = undefined;
    this.#halves = 0;
    this.#indent = 0;
    this.#started = false;
    this.touched = false;
    return line;
  }

  #endRows(): void {
    for (let i = 0; i < this.#rows.length; i += 2) {
      let right = this.#rows[i];
      let left = this.#rows[i + 1];
      const halved = !left && right.length > 1;
      if (halved) {
        const half = halfOfRow(right);
        left = right.slice(half);
        right = right.slice(0, half);
      }
      if (right.length === 0 && (left?.length ?? 0) === 0) continue;
      const continues = this.#noteRunsOn;
      this.#runs.push({
        kind: 'note',
        right,
        left: left ?? [],
        continues,
        ...(halved ? { halved } : {}),
      });
      this.#noteRunsOn = true;
      this.#started = true;
    }
    this.#rows = [];
    this.#halves = 0;
  }

  /** Space before a run: the indent of the line, a gap in it, or a mere word space of Latin text. */
  #placeSpace(): void {
    const cells = this.#halves >> 1;
    if (!this.#started) this.#indent = cells;
    else if (cells > 0) {
      this.#runs.push({ kind: 'gap', cells });
      this.#main = undefined;
      this.#noteRunsOn = false;
    } else if (this.#last) this.#last.after = `${this.#last.after ?? ''} `;
    this.#started = true;
    this.#halves = 0;
  }
}

/** How many cells of one row are the right one of two: so many that its places are half, or one more. */
const halfOfRow = (cells: readonly SourceCell[]): number => {
  const half = (rowLength(cells) + 1) >> 1;
  let places = 0;
  const end = cells.findIndex((cell) => {
    places += 1 + (cell.space ?? 0);
    return places >= half;
  });
  return end + 1;
};
