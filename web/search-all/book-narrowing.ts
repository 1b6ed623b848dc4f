import { type MultiProductField, multiProductFields } from '#contract/search/metadata.ts';

/** A value that a result over many books is narrowed to. */
export interface BookNarrowing {
  field: MultiProductField;
  value: string;
}

/** `age:唐`: a value of a field. What is not one counts as absent. */
export const readNarrowing = (texts: readonly string[]): BookNarrowing[] =>
  texts.flatMap((text) => {
    const at = text.indexOf(':');
    const field = multiProductFields.find((one) => one === text.slice(0, at));
    return field && at + 1 < text.length ? [{ field, value: text.slice(at + 1) }] : [];
  });

export const writeNarrowing = ({ field, value }: BookNarrowing): string => `${field}:${value}`;
