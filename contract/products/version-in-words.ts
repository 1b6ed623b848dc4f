// A version of a product and what changed in it, in words.
import type { ComparedKind, DatedVersion } from './product-versions.ts';
import { dayOf } from '../values/shanghai-day.ts';
import { versionTexts as texts } from './version-texts.ts';

const kinds = ['pages', 'titles', 'issues', 'articles', 'entries'] as const satisfies ComparedKind[];
const ways = ['added', 'removed', 'changed'] as const;

/** 20261129T044912-df2q: the day on which it was made, and its number. */
export const versionWithDay = (
  version: string,
  translate: (text: string) => string = (text) => text,
): string => {
  const [, year, month, day, hour] = /^(\d{4})(\d\d)(\d\d)T(\d\d)/.exec(version) ?? [];
  if (hour === undefined) return version;
  const made = dayOf(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour)));
  return translate(texts.made).replace('{day}', made).replace('{version}', version);
};

/** `translate`: into the script of the reader. */
export const versionInWords = (
  { pages, characters, changes, moreCharacters = 0 }: DatedVersion,
  translate: (text: string) => string = (text) => text,
): string => {
  const figure = (count: number): string => count.toLocaleString('en');
  const held = `${figure(pages)} ${translate(texts.pageUnit)}，${figure(characters)} ${translate(texts.characterUnit)}`;
  if (!changes) return held;
  const phrases = kinds.flatMap((kind) => {
    const { [kind]: changed } = changes;
    if (!changed) return [];
    const figures = ways.flatMap((way) =>
      changed[way] > 0 ? `${translate(texts[way])} ${figure(changed[way])}` : [],
    );
    return `${translate(texts[kind])}${figures.join('、')}`;
  });
  if (moreCharacters !== 0) {
    const way = translate(moreCharacters > 0 ? texts.added : texts.removed);
    phrases.push(`${translate(texts.characters)}${way} ${figure(Math.abs(moreCharacters))}`);
  }
  return `${held}。${phrases.length > 0 ? phrases.join('；') : translate(texts.same)}`;
};
