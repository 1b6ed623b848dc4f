// Converts the site's own Simplified text to Traditional characters; stored text is not converted. Uses OpenCC's
// phrases (头发 and 发展, 皇后 and 以后), and writes 「」 for “”. Left unchanged: text in 「」 or 『』, which is quoted or
// typed; a single character in “”, which is mentioned; titles in 《》; and texts that are already in Traditional.
import { traditionalMarks } from '#contract/reading/traditional-marks.ts';

/** As `scripts/build/traditional-phrases.ts` packs them. */
export interface PackedPhrases {
  characters: string;
  phrases: string;
}

const quoted = /「[^「」]*」|『[^『』]*』|《[^《》]*》|“\p{Script=Han}”/gu;

const unpack = ({ characters, phrases }: PackedPhrases) => {
  const symbols = [...characters];
  const single = new Map<string, string>();
  for (let i = 0; i < symbols.length; i += 2) single.set(symbols[i]!, symbols[i + 1]!);
  const spell = (text: string) => [...text].map((symbol) => single.get(symbol) ?? symbol).join('');
  const words = new Map<string, string>();
  /** By the first character of phrases the length of the longest. */
  const longest = new Map<string, number>();
  for (const entry of phrases.split('|')) {
    const [word = '', other = spell(word)] = entry.split(' ');
    const { length, 0: first = '' } = [...word];
    words.set(word, other);
    longest.set(first, Math.max(length, longest.get(first) ?? 0));
  }
  const results = new Set([...single.values(), ...[...words.values()].flatMap((word) => [...word])]);
  const writtenInSimplified = new Set([...words.keys()].flatMap((word) => [...word]));
  return {
    single,
    words,
    longest,
    /** 后 is no such character: 皇后 has it in either script. */
    simplifiedOnly: new Set([...single.keys()].filter((symbol) => !results.has(symbol))),
    /** 乾 is no such character: 乾隆 has it in either script. */
    traditionalOnly: new Set(
      [...single.values()].filter((symbol) => !single.has(symbol) && !writtenInSimplified.has(symbol)),
    ),
  };
};

/** Writes texts of the house in Traditional. */
export const makeHouseWriter = (packed: PackedPhrases): ((text: string) => string) => {
  const { single, words, longest, simplifiedOnly, traditionalOnly } = unpack(packed);
  const convert = (text: string): string => {
    const symbols = [...text];
    let out = '';
    for (let at = 0; at < symbols.length; ) {
      let length = Math.min(longest.get(symbols[at]!) ?? 1, symbols.length - at);
      while (length > 1 && !words.has(symbols.slice(at, at + length).join(''))) length--;
      const found = symbols.slice(at, at + length).join('');
      out += words.get(found) ?? single.get(found) ?? found;
      at += length;
    }
    return out;
  };
  const hasAny = (text: string, set: ReadonlySet<string>): boolean =>
    [...text].some((symbol) => set.has(symbol));
  const writeQuoted = (text: string): string =>
    text.startsWith('《') && hasAny(text, simplifiedOnly) ? convert(text) : text;
  return (text) => {
    const outside = text.replace(quoted, '');
    const isTraditional = hasAny(outside, traditionalOnly) && !hasAny(outside, simplifiedOnly);
    const write = isTraditional ? (part: string) => part : convert;
    let out = '';
    let from = 0;
    for (const { 0: match, index } of text.matchAll(quoted)) {
      out += write(text.slice(from, index)) + writeQuoted(match);
      from = index + match.length;
    }
    return traditionalMarks(out + write(text.slice(from)));
  };
};

/** Within elements and what they say of pictures; not within quotations (`blockquote`), what is typed (`code`), nor addresses. */
export const writeHouseHtml = (html: string, write: (text: string) => string): string => {
  const [before = '', ...parts] = html.split('<');
  let depth = 0;
  return parts.reduce((out, part) => {
    const end = part.indexOf('>') + 1;
    const tag = part.slice(0, end);
    if (/^\/?(?:code|blockquote)\b/.test(tag)) depth += tag.startsWith('/') ? -1 : 1;
    const writtenTag = tag.replace(
      / (alt|title)="([^"]*)"/g,
      (_, name, value) => ` ${name}="${write(value)}"`,
    );
    return `${out}<${writtenTag}${depth > 0 ? part.slice(end) : write(part.slice(end))}`;
  }, write(before));
};
