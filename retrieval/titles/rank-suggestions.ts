// Words that hold what is being typed, the likeliest first.
import type { Suggestion, SuggestionKind } from '#contract/search/suggest.ts';
import { findSpoken, readSpoken } from '#reference/readings/find-spoken.ts';
import { readValue } from '#search/characters/characters.ts';
import { type FieldText, readFieldText } from '#search/index/field-text.ts';
import { type CharacterTables, textMatcher } from '#search/fields/field-tests.ts';
import { kindMask } from '#search/characters/variants.ts';

/** Suggestions a reply gives. */
const limit = 10;

export interface SuggestedWord {
  text: FieldText;
  kind: SuggestionKind;
  /** What each of its characters may be read by, where Latin letters are to find it as pinyin. */
  syllables?: readonly (readonly string[])[];
}

export const suggestedWord = (word: string, kind: SuggestionKind): SuggestedWord => ({
  text: readFieldText(word),
  kind,
});

/** Where a word holds the key, or a variant form of it, or is read so; undefined for a key without a character. */
export const placeFinder = (
  tables: CharacterTables,
  key: string,
): ((word: SuggestedWord) => [number, number] | undefined) | undefined => {
  const tokens = readValue(key);
  if (tokens.length === 0) return undefined;
  const find = textMatcher(tables, { tokens, excluded: [] }, kindMask());
  const spoken = readSpoken(key);
  return ({ text, syllables }) => {
    const [at] = find(text);
    if (at || !spoken || !syllables) return at;
    const [read] = findSpoken(spoken, syllables);
    return read && [text.cells[read[0]].from, text.cells[read[1] - 1].to];
  };
};

/**
 * Words that begin with the key before those that hold it elsewhere, titles of a catalogue after the others, short before
 * long, then as they come. A word is suggested once, as what it is first.
 */
export const rankSuggestions = (
  tables: CharacterTables,
  words: Iterable<SuggestedWord>,
  key: string,
): Suggestion[] => {
  const placeIn = placeFinder(tables, key);
  if (!placeIn) return [];
  const found = new Map<string, Suggestion & { rank: number; length: number }>();
  for (const suggested of words) {
    const { text, kind } = suggested;
    const at = placeIn(suggested);
    const word = text.text.trim();
    if (!at || found.has(word)) continue;
    const begins = at[0] === text.cells[0].from;
    const rank = Number(!begins) * 2 + Number(kind === 'title');
    const before = [...text.text].length - [...text.text.trimStart()].length;
    found.set(word, { word, kind, at: [at[0] - before, at[1] - before], rank, length: text.cells.length });
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || a.length - b.length)
    .slice(0, limit)
    .map(({ word, kind, at }) => ({ word, kind, at }));
};
