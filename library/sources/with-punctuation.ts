import type { SourceCell } from './source.ts';

/** Marks of one cell that are punctuation become punctuation, whichever way they are written. */
export const withPunctuation = (cells: readonly SourceCell[]): SourceCell[] => {
  const made: SourceCell[] = cells.map((cell) => ({ ...cell }));
  for (const [i, cell] of made.entries()) {
    const next = made[i + 1];
    const others = (cell.marks ?? []).filter(({ text, position, cells: count = 1 }) => {
      // None reaches beyond the row.
      if (Math.min(count, made.length - i) > 1) return true;
      if (position === 'Right') cell.after = (cell.after ?? '') + text;
      else if (position === 'Bottom' && next) next.before = text + (next.before ?? '');
      else return true;
      return false;
    });
    if (others.length > 0) cell.marks = others;
    else delete cell.marks;
  }
  return made;
};
