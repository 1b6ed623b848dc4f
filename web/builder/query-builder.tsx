// The builder: a tree of rules and groups, each shown with what changes it.
import { operatorTexts } from '#contract/search/search-texts.ts';
import type { Operator } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { BuilderGroupView } from './builder-group.tsx';
import type { BuilderGroup } from './builder-query.ts';
import type { QueryField } from './query-fields.ts';

interface Props {
  tree: BuilderGroup;
  fields: readonly QueryField[];
  onChange: (tree: BuilderGroup) => void;
}

export const QueryBuilder = ({ tree, fields, onChange }: Props) => {
  const t = useText();
  const named = (operators: readonly Operator[], names: QueryField['operatorNames'] = {}) =>
    operators.map((operator) => [operator, t(names[operator] ?? operatorTexts[operator])] as const);
  const offered = fields.map(({ text, operators, moreOperators, operatorNames, ...field }) => ({
    ...field,
    text: t(text),
    operators: named(operators, operatorNames),
    moreOperators: named(moreOperators, operatorNames),
  }));
  return <BuilderGroupView tree={tree} group={tree} path={[]} fields={offered} onChange={onChange} />;
};
