// What is known of a product, by field: the values of its books, each once.
import { type MetadataField, metadataFields } from '#contract/search/metadata.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import { readingsOfCharacter } from '#library/reference-data/readings/character-readings.ts';
import { plainSyllable } from '#reference/lookup/lookup-index.ts';
import { type FieldText, readFieldText } from '#search/index/field-text.ts';
import type { MendedFacts } from '../products/mend-facts.ts';

/** Facts of a product, of newspapers the years in which issues appeared, and what a librarian mended of them. */
export interface ProductFacts extends MendedFacts {
  issueYears?: readonly number[];
}

/** 佛部/法華部類 after 佛部. */
const withParents = (path: string): string[] => {
  const steps = path.split('/');
  return steps.map((_, i) => steps.slice(0, i + 1).join('/'));
};

const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined && value !== '') as string[]),
];

const ofEach = <T>(of: (field: MetadataField) => T): Record<MetadataField, T> =>
  Object.fromEntries(metadataFields.map((field) => [field, of(field)])) as Record<MetadataField, T>;

const valuesOfBooks: Readonly<Record<MetadataField, (facts: ProductFacts) => string[]>> = {
  title: ({ name, books }) => distinct([name, ...books.map(({ title }) => title)]),
  kind: ({ kind }) => [kind],
  bookClasses: ({ books }) => distinct(books.flatMap(({ classes }) => (classes ?? []).flatMap(withParents))),
  publishYear: ({ books, issueYears = [] }) =>
    distinct([...books.map(({ publishYear }) => publishYear?.toString()), ...issueYears.map(String)]),
  publisher: ({ books }) => distinct(books.flatMap(({ publishers }) => publishers ?? [])),
  publishEras: ({ books }) => distinct(books.flatMap(({ publishEras }) => publishEras ?? [])),
  metaName: ({ kind, books }) => (kind === 'newspaper' ? distinct(books.map(({ title }) => title)) : []),
  siKuCatalogs: ({ books }) =>
    distinct(books.flatMap(({ siKu, category }) => [siKu, siKu && category && `${siKu}/${category}`])),
  age: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.dynasty))),
  author: ({ books }) => distinct(books.flatMap(({ authors }) => authors.map((author) => author.name))),
  edition: ({ books }) => distinct(books.map((book) => book.edition)),
  // What was not proofread is shown as fine-processed.
  state: ({ processingState }) => [String(processingState === 10 ? 15 : processingState)],
  subjectTerms: ({ books }) => distinct(books.flatMap(({ subjects }) => subjects ?? [])),
};

/** Classes of the four as they are listed: each before those within it. */
const withWider = (paths: readonly string[]): string[] => distinct(paths.flatMap(withParents));

const mendedValues: Partial<Record<MetadataField, (mended: MendedMetadata) => string[] | undefined>> = {
  author: ({ authors }) => authors && distinct(authors.map(({ name }) => name)),
  age: ({ authors }) => authors && distinct(authors.map(({ dynasty }) => dynasty)),
  siKuCatalogs: ({ siKuCatalogs }) => siKuCatalogs && withWider(siKuCatalogs),
  bookClasses: ({ bookClasses }) => bookClasses && withWider(bookClasses),
  edition: ({ edition }) => (edition === undefined ? undefined : distinct([edition])),
  publishYear: ({ publishYears }) => publishYears && distinct(publishYears.map(String)),
  publisher: ({ publishers }) => publishers && distinct(publishers),
  publishEras: ({ publishEras }) => publishEras && distinct(publishEras),
  subjectTerms: ({ subjectTerms }) => subjectTerms && distinct(subjectTerms),
};

/**
 * The values that a product has: what was mended, else those of its books, each once. A class within another comes
 * after it.
 */
export const metadataValues: Readonly<Record<MetadataField, (facts: ProductFacts) => string[]>> = ofEach(
  (field) => (facts) => (facts.mended && mendedValues[field]?.(facts.mended)) ?? valuesOfBooks[field](facts),
);

const texts = new WeakMap<ProductFacts, Map<MetadataField, readonly FieldText[]>>();

/** The values as they are compared; cached as long as the facts are. */
export const metadataTexts = (facts: ProductFacts, field: MetadataField): readonly FieldText[] => {
  let own = texts.get(facts);
  if (!own) texts.set(facts, (own = new Map()));
  let read = own.get(field);
  if (!read) own.set(field, (read = metadataValues[field](facts).map(readFieldText)));
  return read;
};

const spoken = new WeakMap<FieldText, readonly (readonly string[])[]>();

/** By character of a value what it may be read by, without tones: a Latin letter by itself. */
export const syllablesOf = (text: FieldText): readonly (readonly string[])[] => {
  let read = spoken.get(text);
  if (!read) {
    read = text.cells.map(({ key }) =>
      /^[a-z]$/.test(key) ? [key] : [...new Set(readingsOfCharacter(key).map(plainSyllable))],
    );
    spoken.set(text, read);
  }
  return read;
};
