// The fields and operators that the builder offers on what is known of books.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import {
  type MetadataField,
  metadataFields,
  metadataOperators,
  type MultiProductField,
} from '#contract/search/metadata.ts';
import type { Operator } from '#contract/search/search.ts';
import { metadataFieldTexts } from '#contract/search/search-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { Choices } from '../builder/builder-rule.tsx';
import { topNamesQuery } from './global-queries.ts';
import type { FieldInputProps, QueryField } from '../builder/query-fields.ts';

/** Offered at once; the others when the reader requests more. */
const common = new Set<Operator>([
  'Contain',
  'NotContain',
  'Equal',
  'NotEqual',
  'StartWith',
  'NumericRange',
  'GreaterOrEqual',
  'LessOrEqual',
  'Empty',
  'NotEmpty',
]);

/** A word, with the values that most of the books have. */
const withTopNames = (field: MultiProductField): ComponentType<FieldInputProps> =>
  function TopNameInput({ label, value, onChange }) {
    const id = useId();
    const { data } = useQuery(topNamesQuery([field]));
    return (
      <>
        <input
          className="input qb-value"
          type="text"
          lang="zh-Hant"
          enterKeyHint="search"
          maxLength={200}
          aria-label={label}
          list={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <datalist id={id}>
          {data?.[field]?.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </>
    );
  };

const oneOf = (values: readonly (readonly [value: string, text: string])[]): ComponentType<FieldInputProps> =>
  function ValueChoice({ label, value, onChange }) {
    const t = useText();
    // What an address brings is on the list, whatever it is.
    const others = values.some(([known]) => known === value) ? [] : [[value, value] as const];
    return (
      <Choices
        label={label}
        value={value}
        options={[...others, ...values.map(([known, text]) => [known, t(text)] as const)]}
        onChange={onChange}
      />
    );
  };

const YearInput = ({ label, value, onChange }: FieldInputProps) => {
  const t = useText();
  return (
    <input
      className="input qb-value"
      type="text"
      inputMode="numeric"
      enterKeyHint="search"
      maxLength={200}
      placeholder={t(allBooksTexts.yearHint)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const inputs: Partial<Record<MetadataField, ComponentType<FieldInputProps>>> = {
  ...Object.fromEntries(
    metadataFields.flatMap((field) => (field === 'title' ? [] : [[field, withTopNames(field)]])),
  ),
  publishYear: YearInput,
  kind: oneOf([
    ['book', allBooksTexts.kindBook],
    ['newspaper', allBooksTexts.kindNewspaper],
  ]),
  state: oneOf([
    ['15', allBooksTexts.stateFine],
    ['5', allBooksTexts.stateUnrecognised],
    ['0', allBooksTexts.stateWaiting],
  ]),
};
const exact: ReadonlySet<MetadataField> = new Set(['publishYear', 'kind', 'state']);

const fieldOf = (name: MetadataField): QueryField => {
  const Input = inputs[name];
  const operators = metadataOperators[name];
  return {
    name,
    text: name === 'title' ? allBooksTexts.title : metadataFieldTexts[name],
    ...(Input && { Input }),
    isExact: exact.has(name),
    operators: operators.filter((operator) => common.has(operator)),
    moreOperators: operators.filter((operator) => !common.has(operator)),
  };
};

const shown: readonly MetadataField[] = [
  'title',
  'author',
  'age',
  'siKuCatalogs',
  'bookClasses',
  'subjectTerms',
  'edition',
  'publishYear',
  'publisher',
  'publishEras',
  'metaName',
  'kind',
  'state',
];
export const metadataQueryFields: readonly QueryField[] = shown.map(fieldOf);
