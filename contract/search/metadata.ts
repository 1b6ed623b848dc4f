// What is known of a product beside its text, and the conditions that a search over many products sets on it. Where each
// field comes from is in docs/metadata.md.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { Operator } from './search.ts';

/**
 * What a result is narrowed by, facts of the products: `state` of processing, class of the four (`siKuCatalogs`: 史, or
 * 史/地理類 for a class within) or of another arrangement (`bookClasses`), dynasty of an author (`age`), `author`,
 * `edition`, `publishYear`, `publisher`, `publishEras`, `subjectTerms`, name of a newspaper (`metaName`), `kind`. A
 * product of several books has the values of all of them. docs/metadata.md says which source tells them.
 */
export const multiProductFields = [
  'kind',
  'siKuCatalogs',
  'bookClasses',
  'age',
  'author',
  'edition',
  'publishYear',
  'publisher',
  'publishEras',
  'subjectTerms',
  'metaName',
  'state',
] as const;
export const MultiProductField = z.enum(multiProductFields);
export type MultiProductField = z.infer<typeof MultiProductField>;

/** What conditions may be set on: the same, and `title`, of the product and of each of its books. */
export const metadataFields = ['title', ...multiProductFields] as const;
export type MetadataField = (typeof metadataFields)[number];

const ofNames = [
  'Contain',
  'NotContain',
  'Equal',
  'NotEqual',
  'StartWith',
  'NotStartWith',
  'EndWith',
  'NotEndWith',
  'Empty',
  'NotEmpty',
] as const satisfies readonly Operator[];
const ofNumbers = [
  'Equal',
  'NotEqual',
  'Greater',
  'GreaterOrEqual',
  'Less',
  'LessOrEqual',
  'NumericRange',
  'NotNumericRange',
  'NumericRanges',
  'NotNumericRanges',
  'Empty',
  'NotEmpty',
] as const satisfies readonly Operator[];
const ofKinds = ['Equal', 'NotEqual'] as const satisfies readonly Operator[];

/**
 * The operators of each field. Most fields can have several values. A condition without `Not` holds if any value
 * satisfies it; one with `Not` holds if none does. Each is the other's complement, so a condition with `Not` also holds
 * for a product without a value. `Empty` holds for a product without a value. Names are compared by their characters,
 * through variants if `relation` is on; Latin letters then also match as pinyin in Contain and StartWith on `title` and
 * `author`.
 */
export const metadataOperators: Readonly<Record<MetadataField, readonly Operator[]>> = {
  title: ofNames,
  author: ofNames,
  age: ofNames,
  siKuCatalogs: ofNames,
  bookClasses: ofNames,
  subjectTerms: ofNames,
  edition: ofNames,
  publisher: ofNames,
  publishEras: ofNames,
  publishYear: ofNumbers,
  metaName: ofNames,
  kind: ofKinds,
  state: ofNumbers,
};

/** Maximum number of values returned for a field. */
export const mostTopNames = 50;

const TopName = z.object({
  name: z.string(),
  /** Products that have it. */
  count: z.number().int(),
});

export const listTopNames = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/productMeta/topNames',
  access: 'anonymous',
  errors: ['search-busy', 'search-timeout'],
  summary: 'The values that most of the listed products have, by field; at most 50 of each.',
  tags: ['products'],
  body: z.object({ fields: z.array(MultiProductField).min(1).max(multiProductFields.length) }),
  reply: z.partialRecord(MultiProductField, z.array(TopName)),
});
