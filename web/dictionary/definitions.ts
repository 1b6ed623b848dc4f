// What dictionaries say of a character, the oldest first.
import type { CharacterPage } from '#contract/tools/character-page.ts';
import type { CharacterEntry } from '#contract/tools/tools.ts';

/** When dictionaries were finished, by their names. */
const finished: readonly (readonly [RegExp, number])[] = [
  [/段注/u, 1815],
  [/爾雅/u, -200],
  [/方言/u, 10],
  [/[說説]文解字/u, 100],
  [/釋名/u, 200],
  [/玉篇/u, 543],
  [/廣韻/u, 1008],
  [/集韻/u, 1039],
  [/類篇/u, 1066],
  [/洪武正韻/u, 1375],
  [/字彙/u, 1615],
  [/正字通/u, 1671],
  [/康熙/u, 1716],
];
const finishedIn = (title: string): number =>
  finished.find(([name]) => name.test(title))?.[1] ?? Number.MAX_SAFE_INTEGER;

export interface Definition {
  id: string;
  title: string;
  /** Edition, or where its data are from. */
  source: string;
  head: string;
  text: string;
  place?: CharacterEntry['place'];
}

/** What 廣韻 says under a rhyme, by the number that it has there. */
export const idOfRhyme = (group: string): string => `guangyun-${group}`;

/** Those of the character itself, the oldest first; 廣韻 has no list of its own. */
export const definitionsOf = (
  page: Pick<CharacterPage, 'hanZi' | 'guangYun'>,
  entries: readonly CharacterEntry[],
): Definition[] => {
  const own = entries
    .filter(({ hanZi, exp }) => hanZi === page.hanZi && exp !== '')
    .map(
      ({ id, hanZi, exp, place, list }): Definition => ({
        id,
        // The list gives 說文 together with 段注; the title separates them.
        title: list.title.replace(/^([說説]文解字)注$/u, '$1'),
        source: list.source,
        head: hanZi,
        text: exp,
        ...(place && { place }),
      }),
    );
  // Notes are younger than what they explain.
  const notes = entries
    .filter(({ hanZi, zhuShi }) => hanZi === page.hanZi && zhuShi !== '')
    .map(({ id, hanZi, zhuShi, list }): Definition => {
      const title = /[說説]文/u.test(list.title) ? '說文解字　段注' : `${list.title}　注`;
      return { id: `${id}-notes`, title, source: list.source, head: hanZi, text: zhuShi };
    });
  const rhymes = page.guangYun
    .filter(({ exp }) => exp !== '')
    .map(
      ({ exp, group, rhyme, tone }): Definition => ({
        id: idOfRhyme(group),
        title: `廣韻　${tone}聲　${rhyme}`,
        source: 'tshet-uinh',
        head: page.hanZi,
        text: exp,
      }),
    );
  return [...own, ...rhymes, ...notes].toSorted((a, b) => finishedIn(a.title) - finishedIn(b.title));
};
