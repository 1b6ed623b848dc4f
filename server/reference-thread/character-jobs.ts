// What dictionaries of the packages tell of a character.
import type { CharacterPage, CharacterStrokes } from '#contract/tools/character-page.ts';
import {
  type CharacterSource,
  openCharacterFacts,
} from '#library/reference-data/readings/character-facts.ts';
import { guangYunReadings } from '#library/reference-data/readings/guang-yun-readings.ts';
import { readRadicalTable } from '#library/reference-data/readings/radical-strokes.ts';
import type { RadicalTable } from '#reference/frequency/radical-table.ts';

let source: CharacterSource | undefined;
const facts = (): CharacterSource => (source ??= openCharacterFacts());

export const readCharacterPage = async (character: string): Promise<CharacterPage> => ({
  ...facts().factsOf(character),
  guangYun: await guangYunReadings(character),
});

/** Undefined of a character that is not drawn. */
export const strokesOfCharacter = (character: string): Promise<CharacterStrokes | undefined> =>
  facts().strokes(character);

let radicals: RadicalTable | undefined;

export const listRadicals = async (): Promise<RadicalTable> => (radicals ??= readRadicalTable());
