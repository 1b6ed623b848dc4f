import { operatorTexts } from '#contract/search-texts.ts';
// The builder: react-querybuilder keeps the tree and its paths, everything that is seen is ours.
import { QueryBuilder as Tree } from 'react-querybuilder';
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BuilderGroupView } from './builder-group.tsx';
import { type BuilderGroup, makeId } from './builder-query.ts';
import { type QueryField } from './query-fields.ts';

interface Props {
  tree: BuilderGroup;
  fields: readonly QueryField[];
  onChange: (tree: BuilderGroup) => void;
}

const controls = { ruleGroup: BuilderGroupView };

export const QueryBuilder = ({ tree, fields, onChange }: Props) => {
  const t = useText();
  const options = useMemo(
    () =>
      fields.map(({ name, text, operators }) => ({
        name,
        label: t(text),
        operators: operators.map((operator) => ({ name: operator, label: t(operatorTexts[operator]) })),
      })),
    [fields, t],
  );
  return (
    <Tree
      query={tree}
      fields={options}
      onQueryChange={onChange}
      controlElements={controls}
      idGenerator={makeId}
      resetOnFieldChange={false}
      resetOnOperatorChange={false}
      suppressStandardClassnames
    />
  );
};
