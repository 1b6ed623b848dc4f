// Sets what dictionaries say as a printed leaf has it: the name of each large in a column of its own, the head character
// large, and after it what is said, in two rows to the column, right row first.

export interface LeafSource {
  /** 說文解字 */
  title: string;
  /** The head character; '' where what is said goes on from the source before. */
  head: string;
  text: string;
}

export interface LeafCell {
  text: string;
  /** Columns from the right, from 0; a half is the left row of notes. */
  column: number;
  row: number;
  size: 'large' | 'small';
  side: 'whole' | 'right' | 'left';
  /** Of a head character: the ordinal of what it heads. */
  headOf?: number;
}

export const leafColumns = 10;
export const leafRows = 15;

/** Leaves have no punctuation, and a geta for what there is no type for. */
const isSet = /[\p{L}\p{N}\p{M}\p{So}\p{Co}□■〓]/u;
const lettersOf = (text: string): string[] =>
  [...text.replace(/&[A-Za-z][A-Za-z0-9-]{0,20};/gu, '〓')].filter((one) => isSet.test(one));

/** Each leaf is its cells. Linear in the text. */
export const setLeaves = (sources: readonly LeafSource[]): LeafCell[][] => {
  const leaves: LeafCell[][] = [[]];
  let column = 0;
  const put = (cell: LeafCell) => leaves[leaves.length - 1].push(cell);
  const nextColumn = () => {
    column += 1;
    if (column < leafColumns) return;
    column = 0;
    leaves.push([]);
  };
  for (const [i, { title, head, text }] of sources.entries()) {
    if (i > 0) nextColumn();
    // A name at the foot of a leaf would be separated from its text.
    if (column === leafColumns - 1) nextColumn();
    const name = lettersOf(title).slice(0, leafRows - 1);
    for (const [row, one] of name.entries())
      put({ text: one, column, row: row + 1, size: 'large', side: 'whole' });
    nextColumn();
    let row = 0;
    if (head !== '') {
      put({ text: head, column, row, size: 'large', side: 'whole', headOf: i });
      row = 1;
    }
    const said = lettersOf(text);
    let at = 0;
    while (at < said.length) {
      const rows = leafRows - row;
      const rest = said.length - at;
      // The last column is as even as it can be.
      const right = Math.min(rows, Math.ceil(rest / 2));
      for (let k = 0; k < right; k++)
        put({ text: said[at + k], column, row: row + k, size: 'small', side: 'right' });
      at += right;
      const left = Math.min(right, said.length - at);
      for (let k = 0; k < left; k++)
        put({ text: said[at + k], column, row: row + k, size: 'small', side: 'left' });
      at += left;
      row = 0;
      if (at < said.length) nextColumn();
    }
  }
  return leaves;
};
