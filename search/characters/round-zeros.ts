// ○ (U+25CB) as a character of a number: prints and typed texts write 一九四○年 for 一九四〇年. Far more often it is a mark
// between matters, also after a number (其屬二十四○新運糧提舉司), so the characters around it in its row decide which of the two
// it is.

export const circle = '○';
/** What it is read as in a number. */
export const zeroKey = '〇';

const digit = /^[〇零一二三四五六七八九]$/u;
/** Behind these it fills an empty place: 一百○五. */
const power = /^[百千萬万]$/u;
/** What numbers written digit by digit count. 卷 is not among it: 卷一○卷二 is a list. */
const counted = /^[年月日號号期頁页版回]$/u;
const none: ReadonlySet<number> = new Set();

/**
 * The ordinals of those ○ of a row of cells that are read as 〇: behind two digits (一九四○), behind one where a digit or what
 * is counted follows (民國三○年, 一○五), behind a power of ten where a digit follows. `isWhole`: nothing goes on after the
 * row, as after a question or a title, so that its end serves as well (民國三○).
 */
export const zerosOf = (row: readonly string[], isWhole = false): ReadonlySet<number> => {
  if (!row.includes(circle)) return none;
  const zeros = new Set<number>();
  const isDigit = (at: number): boolean => zeros.has(at) || digit.test(row[at] ?? '');
  let next = 0;
  for (const [at, cell] of row.entries()) {
    if (cell !== circle) continue;
    if (next <= at) next = at + 1;
    while (row[next] === circle) next += 1;
    const after = row[next];
    const isBeforeDigit = after !== undefined && digit.test(after);
    const isClosed = after === undefined ? isWhole : isBeforeDigit || counted.test(after);
    if (isDigit(at - 1) ? isClosed || isDigit(at - 2) : isBeforeDigit && power.test(row[at - 1] ?? ''))
      zeros.add(at);
  }
  return zeros;
};

/** A text with those of its ○ as 〇. */
export const spellZeros = (text: string): string => {
  if (!text.includes(circle)) return text;
  const row = [...text];
  const zeros = zerosOf(row, true);
  return row.map((one, at) => (zeros.has(at) ? zeroKey : one)).join('');
};

/** Whether ○ between two characters can be one, whatever is before and after them. */
export const canBeZero = (two: string, one: string, after: string): boolean =>
  digit.test(one)
    ? digit.test(two) || digit.test(after) || counted.test(after)
    : power.test(one) && digit.test(after);
