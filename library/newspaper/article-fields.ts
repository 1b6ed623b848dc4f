// The fields by which the articles of a newspaper are searched, narrowed and counted, beside their text.
import type { FieldDeclaration, FieldValues } from '#search/index/index-format.ts';
import type { SourceArticle } from '../sources/source.ts';

/** `titles` are lead title, title and sub title; `letter` is the first of the title, for the letter navigation. */
export const articleFields = [
  { name: 'titles', type: 'text' },
  { name: 'column', type: 'keyword' },
  { name: 'author', type: 'keyword' },
  { name: 'type', type: 'keyword' },
  { name: 'metaName', type: 'keyword' },
  { name: 'date', type: 'date' },
  { name: 'letter', type: 'keyword' },
] as const satisfies readonly FieldDeclaration[];

type FieldName = (typeof articleFields)[number]['name'];

/** `newspaper` by its title; `letterOf` gives A to Z, or # for the rest. */
export const valuesOfArticle = (
  { leadTitle = '', title, subTitle = '', column = '', authors, type }: SourceArticle,
  { newspaper, date }: { newspaper: string; date: string },
  letterOf: (title: string) => string,
): FieldValues =>
  ({
    titles: [leadTitle, title, subTitle],
    column: [column],
    author: authors,
    type: [type],
    metaName: [newspaper],
    date: [date],
    letter: [letterOf(title)],
  }) satisfies Record<FieldName, readonly string[]>;
