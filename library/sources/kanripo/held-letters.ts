// What a file of a text holds, counted without its reader: all letters outside of comments, drawers, rules and markup.
import { writtenCharacters } from '../count-text.ts';

const drawer = /^[ \t]*:[A-Za-z_-]+:(?:[ \t].*)?$/;
const rule = /^-{3,}¶?$/;
const markup = /<(?:pb|md):[^<>\n]*>|<\/?[A-Za-z][^<>¶\n]*>?/g;

/** `content` is that of the file. Codes of characters outside Unicode are counted by their letters. */
export const heldLetters = (content: string): number => {
  let letters = 0;
  for (let from = 0; from < content.length; ) {
    const found = content.indexOf('\n', from);
    const end = found < 0 ? content.length : found;
    const line = content.slice(from, content[end - 1] === '\r' ? end - 1 : end);
    if (!line.startsWith('#') && !drawer.test(line) && !rule.test(line))
      letters += writtenCharacters(line.includes('<') ? line.replaceAll(markup, '') : line);
    from = end + 1;
  }
  return letters;
};
