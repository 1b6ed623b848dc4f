// Converts simplified data to traditional characters, for books that are available in no other form. OpenCC's phrases
// decide between the characters that one simplified character may represent. Characters that OpenCC would convert
// wrongly in a given book are left unchanged.
import { Converter } from 'opencc-js/cn2t';

const convert = Converter({ from: 'cn', to: 't' });
/** Placeholder for a character that is not to be converted; it occurs in no text. */
const standIn = (index: number): string => String.fromCodePoint(0xf0000 + index);

/** A converter that leaves the characters of `untouched` alone, but within the `phrases` that it is to convert. */
export const spellTraditional = (
  untouched = '',
  phrases: Readonly<Record<string, string>> = {},
): ((text: string) => string) => {
  const alone = [...untouched];
  const fixed = Object.entries(phrases);
  const base = alone.length;
  return (text) => {
    let out = text;
    for (const [i, [phrase]] of fixed.entries()) out = out.replaceAll(phrase, standIn(base + i));
    for (const [i, c] of alone.entries()) out = out.replaceAll(c, standIn(i));
    out = convert(out);
    for (const [i, c] of alone.entries()) out = out.replaceAll(standIn(i), c);
    for (const [i, [, to]] of fixed.entries()) out = out.replaceAll(standIn(base + i), to);
    return out;
  };
};
