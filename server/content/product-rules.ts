// Which products a navigation node has by its rule, and what there is to make rules of.
import type { ProductRule } from '#contract/admin/content-body.ts';
import type { Listed } from '../holdings/listed.ts';

type Described = Pick<Listed, 'record' | 'books'>;

/** Whether a product is as a rule says. */
export const meetsRule = ({ record, books }: Described, rule: ProductRule): boolean => {
  const any = <T>(wanted: readonly T[] | undefined, has: (value: T) => boolean) =>
    wanted === undefined || wanted.some(has);
  return (
    any(rule.siKu, (value) => record.siKu === value) &&
    any(rule.category, (value) => books.some(({ category }) => category === value)) &&
    any(rule.dynasty, (value) => record.authors.some(({ dynasty }) => dynasty === value)) &&
    any(rule.edition, (value) => books.some(({ edition }) => edition === value)) &&
    any(rule.state, (value) => record.processingState === value) &&
    (rule.kind === undefined || (rule.kind === 'newspaper') === record.isNewspaper)
  );
};

const present = (values: readonly (string | undefined)[]): Set<string> =>
  new Set(values.filter((value) => value !== undefined && value !== '') as string[]);

/** The values that products have, the commonest first; each product counts once. */
export const countRuleValues = (products: readonly Described[]) => {
  const count = (valuesOf: (product: Described) => Set<string>) => {
    const counts = new Map<string, number>();
    for (const product of products)
      for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, n]) => ({ value, count: n })).toSorted((a, b) => b.count - a.count);
  };
  return {
    category: count(({ books }) => present(books.map(({ category }) => category))),
    dynasty: count(({ record }) => present(record.authors.map(({ dynasty }) => dynasty))),
    edition: count(({ books }) => present(books.map(({ edition }) => edition))),
  };
};
