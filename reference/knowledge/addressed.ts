// To whom a poem is addressed: found by the classes of its entry that say so, each word of which is before a name in
// its title.

/** Classes of entries whose words say that somebody is addressed: 贈, 送, 懷; whom a poem mourns it is not sent to. */
export const addressing: ReadonlySet<string> = new Set(['酬贈', '送別', '懷思']);

/** Maximum number of characters between the word and the name: an office, a number among brothers. */
const mostBetween = 4;

export interface TextSpan {
  pageId: number;
  cell: number;
  cells: number;
}

/** Whether a name follows one of the words, with no more than `mostBetween` characters between. */
export const isAddressed = (name: TextSpan, words: readonly TextSpan[]): boolean =>
  words.some(({ pageId, cell, cells }) => {
    const between = name.cell - cell - cells;
    return pageId === name.pageId && between >= 0 && between <= mostBetween;
  });

/** Whether a name is before the text named after it, or at its beginning: a poet at the head of his poems. */
export const isMaker = (name: TextSpan, start: { pageId: number; cell: number }): boolean =>
  name.pageId < start.pageId || (name.pageId === start.pageId && name.cell <= start.cell);
