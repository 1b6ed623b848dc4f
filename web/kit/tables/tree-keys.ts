/** A row of a tree that is shown as a list. */
export interface KeyRow {
  depth: number;
  open: boolean;
  /** Absent where it is not loaded yet. */
  node?: { isLeaf: boolean };
}

export type TreeStep = { to: number } | 'open' | 'close' | 'choose' | undefined;

const parentOf = (rows: readonly KeyRow[], at: number): number => {
  for (let i = at - 1; i >= 0; i -= 1) if (rows[i].depth < rows[at].depth) return i;
  return at;
};

/** The effect of a key in a tree whose current row is `at`. Without `folds` all rows stay open. */
export const stepOfKey = (
  key: string,
  rows: readonly KeyRow[],
  at: number,
  pageRows: number,
  folds: boolean,
): TreeStep => {
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return { to: at + 1 };
    case 'ArrowUp':
      return { to: at - 1 };
    case 'PageDown':
      return { to: at + pageRows };
    case 'PageUp':
      return { to: at - pageRows };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      if (row.open) return { to: at + 1 };
      return row.node?.isLeaf === false && folds ? 'open' : undefined;
    case 'ArrowLeft':
      return row.open && folds ? 'close' : { to: parentOf(rows, at) };
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return undefined;
  }
};
