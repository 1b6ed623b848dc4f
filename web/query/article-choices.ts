// What articles are narrowed to beside the question, as an address has it: `author:丹翁/date:191903`.
import { type NewspaperFacet, newspaperFacets } from '#contract/newspapers/newspaper-fields.ts';
import type { FacetChoice } from '#contract/newspapers/newspaper-searches.ts';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';

/** What the server takes of a field. */
const mostValues = 100;

/** What is no value of a field counts as absent. */
export const readChoices = (text: string | undefined): FacetChoice[] => {
  const values = new Map<NewspaperFacet, Set<string>>();
  for (const part of readTextList(text)) {
    const at = part.indexOf(':');
    const field = newspaperFacets.find((name) => name === part.slice(0, at));
    if (!field || at + 1 >= part.length) continue;
    values.set(field, (values.get(field) ?? new Set()).add(part.slice(at + 1)));
  }
  return newspaperFacets.flatMap((field) => {
    const chosen = [...(values.get(field) ?? [])].slice(0, mostValues);
    return chosen.length > 0 ? [{ field, values: chosen }] : [];
  });
};

/** Undefined for none. In the order of the fields, so that the same choices have one address. */
export const writeChoices = (choices: readonly FacetChoice[]): string | undefined =>
  writeTextList(
    newspaperFacets.flatMap((field) =>
      choices
        .filter((choice) => choice.field === field)
        .flatMap(({ values }) => values.map((value) => `${field}:${value}`)),
    ),
  );

/** The letter of titles that an address asks for; undefined for what is none. */
export const readTitleLetter = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z#]$/.test(text) ? text : undefined;
