// What the house writes (announcements, articles, introductions …) is known only at the server, so its Traditional form
// cannot be looked up sentence by sentence. The browser gets OpenCC's table instead, without the phrases that change
// nothing: a fifth of its weight by the wire, once for whoever chooses Traditional. In three million characters it differs
// from OpenCC in two.
import * as OpenCC from 'opencc-js';
import { from } from 'opencc-js/preset/cn2t';
import type { PackedPhrases } from '../../web/i18n/house-writer.ts';

/** Looks for the longest phrase at each place, as OpenCC does. */
const convertBy = (text: string, characters: ReadonlyMap<string, string>, phrases: Map<string, string>) => {
  const symbols = [...text];
  let out = '';
  for (let at = 0; at < symbols.length; ) {
    let length = symbols.length - at;
    while (length > 1 && !phrases.has(symbols.slice(at, at + length).join(''))) length--;
    const found = symbols.slice(at, at + length).join('');
    out += phrases.get(found) ?? characters.get(found) ?? found;
    at += length;
  }
  return out;
};

const entriesOfOpenCC = (): string[] =>
  from.cn
    .flatMap((group) => group)
    .flatMap((dictionary) =>
      typeof dictionary === 'string' ? dictionary.split('|').map((entry) => entry.split(' ')[0]!) : [],
    );

/** `corrected` are words that are other than OpenCC has them. */
export const packPhrases = (corrected: Readonly<Record<string, string>>): PackedPhrases => {
  const convert = OpenCC.Converter({ from: 'cn', to: 'tw' });
  const lengthOf = (text: string) => [...text].length;
  const words = entriesOfOpenCC();
  // With 着, which is 著 in Taiwan and in no table by itself.
  const entries = [...new Set([...words, ...words.flatMap((word) => [...word])])].sort(
    (a, b) => lengthOf(a) - lengthOf(b) || (a < b ? -1 : 1),
  );
  const characters = new Map<string, string>();
  const phrases = new Map<string, string>();
  for (const entry of entries) {
    const traditional = convert(entry);
    if (lengthOf(entry) === 1) {
      if (traditional !== entry) characters.set(entry, traditional);
    } else if (convertBy(entry, characters, phrases) !== traditional) phrases.set(entry, traditional);
  }
  // Words of two characters part those that follow them: 正面 in 正面条件 says that 面条 is no word here.
  const beginnings = new Set([...phrases.keys()].map((phrase) => [...phrase][0]!));
  for (const entry of entries) {
    const [, second, third] = [...entry];
    if (third === undefined && second !== undefined && beginnings.has(second) && !phrases.has(entry))
      phrases.set(entry, convert(entry));
  }
  for (const [word, other] of Object.entries(corrected)) if (lengthOf(word) > 1) phrases.set(word, other);
  const plain = (text: string) => [...text].map((c) => characters.get(c) ?? c).join('');
  return {
    characters: [...characters].flat().join(''),
    phrases: [...phrases]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, other]) => (plain(word) === other ? word : `${word} ${other}`))
      .join('|'),
  };
};
