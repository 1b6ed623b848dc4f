// Titles of an article are shown above it; its text contains them once more, as its printed head.

/** Spaces, ends of lines and points differ between a title and the head in print that it was taken from. */
const unread = /[^\p{L}\p{N}]/gu;
const bare = (text: string): string => text.replace(unread, '');

/** How many of the first paragraphs are titles, each of these once. None where nothing else would be left. */
export const headParagraphs = (paragraphs: readonly string[], titles: readonly string[]): number => {
  const left = titles.map(bare).filter((title) => title !== '');
  let heads = 0;
  for (const paragraph of paragraphs) {
    const text = bare(paragraph);
    const at = left.indexOf(text);
    if (at < 0 && text !== '') return heads;
    if (at >= 0) left.splice(at, 1);
    heads += 1;
  }
  return 0;
};

/** How many code units of a text that begins with titles these take, with the points after them; 0 where nothing is left. */
export const headLength = (text: string, titles: readonly string[]): number => {
  let left = titles.map(bare).filter((title) => title !== '');
  let at = 0;
  while (left.length > 0) {
    // The longest first, of which another may be the beginning.
    const found = left.toSorted((a, b) => b.length - a.length).find((title) => endOf(text, at, title) > 0);
    if (found === undefined) break;
    at = endOf(text, at, found);
    left = left.toSpliced(left.indexOf(found), 1);
  }
  return bare(text.slice(at)) === '' ? 0 : at;
};

/** Where a title ends that begins here, with what is not read after it; 0 where none does. */
const endOf = (text: string, from: number, title: string): number => {
  let read = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    if (bare(text[at]!) === '' && !/[\uD800-\uDFFF]/.test(text[at]!)) continue;
    if (read === title.length) return at;
    if (text[at] !== title[read]) return 0;
    read += 1;
  }
  return read === title.length ? at : 0;
};
