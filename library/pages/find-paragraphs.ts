// Where paragraphs begin. A source that knows says so, line by line; otherwise they are derived from the layout. A line
// that ends two cells or more above the foot of its section (the commonest line length there) ends a paragraph, unless
// the next line begins higher (抬頭: the line was broken to raise a name). The end of a page does not end a paragraph,
// the end of a section does. A line within a note that continues from the line before does not begin one. The foot is
// known at the end of the section, so the lines' measures are held in memory until then.
import { commonest, lineLength } from './line-measures.ts';
import type { SourceLine } from '../sources/source.ts';

/** So many cells above the foot a line is short. */
const shortBy = 2;

/** The measures that are held for a line. */
interface Measures {
  /** 0 for an empty line. */
  length: number;
  indent: number;
  isStart: boolean | undefined;
  /** It begins within a note of the line before. */
  within: boolean;
}

export class ParagraphFinder {
  private lines: Measures[] = [];

  /** The next line of the section. `within`: its first run goes on with a note that is open. */
  add(line: SourceLine, within: boolean): void {
    const length = line.runs.length === 0 ? 0 : lineLength(line);
    this.lines.push({ length, indent: line.indent, isStart: line.paragraph, within });
  }

  /** Ends the section. Yields the ordinals, from 0, of its lines that begin a paragraph. */
  *endSection(): Generator<number> {
    const { lines } = this;
    this.lines = [];
    const foot = commonest(lines.filter((l) => l.isStart === undefined && l.length > 0).map((l) => l.length));
    const isShort = (line: Measures) => line.length <= (foot ?? 0) - shortBy;
    for (const [i, line] of lines.entries()) {
      const before = lines[i - 1];
      if (!before) yield i;
      else if (line.within) continue;
      else if (line.isStart !== undefined) {
        if (line.isStart) yield i;
      } else if (isShort(before) && (before.length === 0 || line.indent >= before.indent)) yield i;
    }
  }
}
