// Conditions on the metadata of products: which of them hold, and where they match in titles and names of authors.
import { AppError } from '#contract/http/app-error.ts';
import type { MetadataField } from '#contract/search/metadata.ts';
import type { FilterGroup, VariantSwitches } from '#contract/search/search.ts';
import { findSpoken, readSpoken } from '#reference/readings/find-spoken.ts';
import { type FieldTest, textMatcher, textTester } from '#search/fields/field-tests.ts';
import type { FieldText } from '#search/index/field-text.ts';
import { type Condition, planQuery } from '#search/query/query.ts';
import type { Variants } from '#search/characters/variants.ts';
import { readQuery, type RuleFields } from '../query/read-query.ts';
import { metadataTexts, type ProductFacts, syllablesOf } from './product-metadata.ts';

type Range = [number, number];

const known: RuleFields = {
  fields: [
    { name: 'title', type: 'keyword', label: '书名' },
    { name: 'author', type: 'keyword', label: '著者' },
    { name: 'age', type: 'keyword', label: '朝代' },
    { name: 'siKuCatalogs', type: 'keyword', label: '四部' },
    { name: 'bookClasses', type: 'keyword', label: '分类' },
    { name: 'subjectTerms', type: 'keyword', label: '主题' },
    { name: 'edition', type: 'keyword', label: '版本' },
    { name: 'publisher', type: 'keyword', label: '出版者' },
    { name: 'publishEras', type: 'keyword', label: '出版年代' },
    { name: 'publishYear', type: 'number', label: '出版年' },
    { name: 'metaName', type: 'keyword', label: '报名' },
    {
      name: 'kind',
      type: 'keyword',
      label: '种类',
      synonyms: new Map([
        ['書', 'book'],
        ['報刊', 'newspaper'],
      ]),
    },
    {
      name: 'state',
      type: 'number',
      label: '加工状态',
      synonyms: new Map([
        ['精加工', '15'],
        ['未識別', '5'],
        ['待加工', '0'],
      ]),
    },
  ],
  hint: '书目条件请用书名（title）、著者（author）、朝代（age）、四部（siKuCatalogs）等字段',
};
const kinds = { operators: ['Equal', 'NotEqual'], label: '种类' } as const;

/** What a rule of these may not ask, beyond what every field refuses. */
const checkGroup = ({ rules = [], groups = [] }: FilterGroup): void => {
  for (const { field = 'content', operator = 'Contain' } of rules) {
    if (field === 'content') throw new AppError('query-invalid', `书目条件不查全文，${known.hint}`);
    if (field === 'kind' && !kinds.operators.some((one) => one === operator))
      throw new AppError('query-invalid', `${kinds.label}不支持“${operator}”，请用等于或不等于`);
  }
  for (const group of groups) checkGroup(group);
};

/** The positions in a value that match a test of names. */
type Finder = (text: FieldText) => Range[];

const finderOf = (test: FieldTest, variants: Variants, mask: number): Finder => {
  const find = textMatcher({ variants, index: { segments: [] } }, test, mask);
  const isSpoken = test.relation && (test.operator === 'Contain' || test.operator === 'StartWith');
  const spoken = isSpoken ? readSpoken(test.value) : undefined;
  const begins = (text: FieldText, [from]: Range) => from === text.cells[0]?.from;
  const ends = (text: FieldText, [, to]: Range) => to === text.cells.at(-1)?.to;
  const holds: Record<string, (text: FieldText, range: Range) => boolean> = {
    Contain: () => true,
    StartWith: begins,
    EndWith: ends,
    Equal: (text, range) => begins(text, range) && ends(text, range),
  };
  return (text) => {
    const found = find(text).filter((range) => holds[test.operator](text, range));
    if (!spoken || found.length > 0) return found;
    return findSpoken(spoken, syllablesOf(text), test.operator === 'StartWith').map(
      ([from, to]): Range => [text.cells[from].from, text.cells[to - 1].to],
    );
  };
};

interface OpenTest {
  field: MetadataField;
  holds(facts: ProductFacts): boolean;
  /** Absent for numbers, and for what has no value. */
  find?: Finder;
}

const openTest = (test: FieldTest, variants: Variants, mask: number): OpenTest => {
  // Every name has been held to the table above.
  const field = test.field as MetadataField;
  if (test.operator === 'Empty' || test.operator === 'InRanges') {
    const holds = textTester({ variants, index: { segments: [] } }, test, mask);
    const isEmpty = test.operator === 'Empty';
    return {
      field,
      holds: (facts) => {
        const texts = metadataTexts(facts, field);
        return isEmpty ? texts.every(holds) : texts.some(holds);
      },
    };
  }
  const find = finderOf(test, variants, mask);
  return { field, find, holds: (facts) => metadataTexts(facts, field).some((text) => find(text).length > 0) };
};

/** How well a name matches: it equals the query, begins with it, contains it; or no name matches. */
const rankOf = ({ cells }: FieldText, [from, to]: Range): number =>
  from !== cells[0].from ? 2 : to === cells.at(-1)!.to ? 0 : 1;
export const noRank = 3;

export interface MetadataFilter {
  holds(facts: ProductFacts): boolean;
  /** The values of titles or authors that match a positive condition, and the positions of the matches. */
  marks(facts: ProductFacts, field: 'title' | 'author'): { name: string; hits: Range[] }[];
  /** How well its titles and authors answer: 0 is best. */
  rank(facts: ProductFacts): number;
}

const byPlace = (a: Range, b: Range): number => a[0] - b[0] || a[1] - b[1];

/** Undefined where there is no condition. @throws AppError `query-invalid`, `query-too-large`. */
export const openMetadataFilter = (
  filterGroup: FilterGroup | undefined,
  variants: Variants,
  switches: VariantSwitches | undefined,
): MetadataFilter | undefined => {
  if (!filterGroup) return undefined;
  const query = readQuery({ filterGroup, scope: 'all', variants: switches }, variants, [], known);
  checkGroup(filterGroup);
  const plan = planQuery(query);
  if (!plan) return undefined;
  const tests = plan.tests.map((test) => openTest(test, variants, test.relation ? query.kinds : 0));
  const holds = (condition: Condition, facts: ProductFacts): boolean => {
    switch (condition.kind) {
      case 'field':
        return tests[condition.test].holds(facts);
      case 'not':
        return !holds(condition.of, facts);
      case 'and':
        return condition.of.every((one) => holds(one, facts));
      case 'or':
        return condition.of.some((one) => holds(one, facts));
      // Rules on the text are refused above.
      case 'phrase':
      case 'empty':
        return false;
    }
  };
  const positive = (field: MetadataField): Finder[] =>
    [...plan.positiveTests].flatMap((n) => (tests[n].field === field ? (tests[n].find ?? []) : []));
  const finders = { title: positive('title'), author: positive('author') };
  const named = ['title', 'author'] as const;
  return {
    holds: (facts) => holds(plan.condition, facts),
    marks: (facts, field) =>
      finders[field].length === 0
        ? []
        : metadataTexts(facts, field).flatMap((text) => {
            const ranges = new Map(
              finders[field].flatMap((find) => find(text)).map((range) => [range.join(), range]),
            );
            return ranges.size > 0 ? [{ name: text.text, hits: [...ranges.values()].sort(byPlace) }] : [];
          }),
    rank: (facts) =>
      Math.min(
        noRank,
        ...named.flatMap((field) =>
          metadataTexts(facts, field).flatMap((text) =>
            finders[field].flatMap((find) => find(text).map((range) => rankOf(text, range))),
          ),
        ),
      ),
  };
};
