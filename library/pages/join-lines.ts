// What is inserted between two printed lines that are joined: nothing in Chinese, a space where a language that
// separates words breaks its lines between them.
import type { SourceCell } from '../sources/source.ts';

const isWordly = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text);
const isFigure = (text: string): boolean => /^\p{N}/u.test(text);

/** Whether a space parts the last cell of a line from the first of the next. A hyphen goes on without one. */
export const joinsWithSpace = (last: SourceCell, first: SourceCell): boolean => {
  if (/[\s\p{Pd}]$/u.test(last.after ?? '') || /^\s/u.test(first.before ?? '')) return false;
  const [a, b] = [last.text, first.text];
  return (isWordly(a) && (isWordly(b) || isFigure(b))) || (isFigure(a) && isWordly(b));
};
