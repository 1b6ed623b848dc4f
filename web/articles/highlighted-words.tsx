// Words highlighted in titles and names: those of the address, and those that are searched.
import type { ReactNode } from 'react';
import type { ReaderAddress } from '../book/use-reader-address.ts';

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,，、]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const highlightedTitleWords = ({
  titlesKey,
  hitQuery,
}: Pick<ReaderAddress, 'titlesKey' | 'hitQuery'>) => [...wordsOf(titlesKey), ...wordsOf(hitQuery.key)];
export const highlightedAuthorWords = ({ authorKey }: Pick<ReaderAddress, 'authorKey'>) => wordsOf(authorKey);

/** The text with every occurrence of a word highlighted, the longest word that begins at a place. */
export const highlightWords = (text: string, words: readonly string[]): ReactNode => {
  if (words.length === 0) return text;
  const folded = text.toLowerCase();
  // Folding may change the length of text that is not Chinese: then the text is compared unfolded.
  const within = folded.length === text.length ? folded : text;
  const sought = [...new Set(words.map((word) => (within === text ? word : word.toLowerCase())))].sort(
    (a, b) => b.length - a.length,
  );
  const parts: ReactNode[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const word = sought.find((one) => within.startsWith(one, at));
    if (word === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    parts.push(plain, <mark key={at}>{text.slice(at, at + word.length)}</mark>);
    plain = '';
    at += word.length;
  }
  return [...parts, plain];
};
