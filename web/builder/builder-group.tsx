import { useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import { type BuilderGroup, isGroup, newGroup, newRule } from './builder-query.ts';
import { type BuilderField, BuilderRuleView } from './builder-rule.tsx';
import { builderTexts } from './builder-texts.ts';
import { builderPlaceOf } from './builder-place.ts';
import { addTo, changeGroup, removeAt, replaceRule } from './builder-tree.ts';

/** Groups in groups in groups: deeper ones come from addresses and are shown, but not offered. */
const deepestOffered = 3;

/** Brackets that carry 且 or 或, and 非 where the group is turned round. */
const Bracket = ({
  group,
  onCombinator,
  onNot,
}: {
  group: BuilderGroup;
  onCombinator: (combinator: BuilderGroup['combinator']) => void;
  onNot: (not: boolean) => void;
}) => {
  const t = useText();
  return (
    <div className="qb-bracket">
      {group.rules.length > 1 && (
        <Select
          className="qb-joint"
          label={t(builderTexts.combinator)}
          title={t(group.combinator === 'and' ? builderTexts.allOf : builderTexts.anyOf)}
          value={group.combinator}
          options={[
            ['and', t(builderTexts.and)],
            ['or', t(builderTexts.or)],
          ]}
          onChange={onCombinator}
        />
      )}
      <button
        type="button"
        className="qb-not"
        aria-pressed={group.not}
        title={t(builderTexts.notHint)}
        onClick={() => onNot(!group.not)}
      >
        {t(builderTexts.not)}
      </button>
    </div>
  );
};

interface Props {
  /** The query as a whole. */
  tree: BuilderGroup;
  /** The group to show, and its position in the tree. */
  group: BuilderGroup;
  path: readonly number[];
  fields: readonly BuilderField[];
  onChange: (tree: BuilderGroup) => void;
}

/** A group with its rules and the groups in it; the outermost is the query. */
export const BuilderGroupView = ({ tree, group, path, fields, onChange }: Props) => {
  const t = useText();
  const addButton = useId();
  const outermost = path.length === 0;
  const place = builderPlaceOf(path);
  const focusAdd = () => document.getElementById(addButton)?.focus();
  // What was just added takes the focus, and so says where it is.
  const lengthBefore = useRef<number>(undefined);
  useEffect(() => {
    if (lengthBefore.current === undefined || group.rules.length <= lengthBefore.current) return;
    lengthBefore.current = undefined;
    const added = document.getElementById(addButton)?.closest('.qb-add')?.previousElementSibling;
    added?.querySelector('select')?.focus();
  }, [group.rules.length, addButton]);
  const add = (node: BuilderGroup['rules'][number]) => {
    lengthBefore.current = group.rules.length;
    onChange(addTo(tree, path, node));
  };

  const removeRule = (index: number) => {
    if (group.rules.length > 1) onChange(removeAt(tree, [...path, index]));
    else if (!outermost) onChange(removeAt(tree, path));
    else onChange({ ...group, not: false, rules: [newRule(fields[0]?.name)] });
    focusAdd();
  };
  return (
    <fieldset
      className={outermost ? 'qb-group outermost' : 'qb-group'}
      aria-label={outermost ? t(builderTexts.wholeQuery) : t(builderTexts.group, { place })}
    >
      {(!outermost || group.rules.length > 1 || group.not) && (
        <Bracket
          group={group}
          onCombinator={(combinator) => onChange(changeGroup(tree, path, { combinator }))}
          onNot={(not) => onChange(changeGroup(tree, path, { not }))}
        />
      )}
      <div className="qb-rows">
        {group.rules.map((node, index) => {
          const inner = [...path, index];
          return isGroup(node) ? (
            <BuilderGroupView key={node.id} {...{ tree, fields, onChange }} group={node} path={inner} />
          ) : (
            <BuilderRuleView
              key={node.id}
              rule={node}
              place={builderPlaceOf(inner)}
              fields={fields}
              onChange={(rule) => onChange(replaceRule(tree, inner, rule))}
              onRemove={() => removeRule(index)}
            />
          );
        })}
        <p className="qb-add">
          <button
            type="button"
            id={addButton}
            className="text-link"
            onClick={() => add(newRule(fields[0]?.name))}
          >
            <Icon name="plus" small />
            {t(builderTexts.addRule)}
          </button>
          {path.length < deepestOffered && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                // Under 且 a group is wanted for 或, and the other way round.
                const other = group.combinator === 'and' ? 'or' : 'and';
                add(newGroup([newRule(fields[0]?.name), newRule(fields[0]?.name)], other));
              }}
            >
              <Icon name="plus" small />
              {t(builderTexts.addGroup)}
            </button>
          )}
          {!outermost && (
            <button
              type="button"
              className="text-link"
              aria-label={t(builderTexts.removeGroup, { place })}
              onClick={() => onChange(removeAt(tree, path))}
            >
              <Icon name="close" small />
              {t(builderTexts.removeThisGroup)}
            </button>
          )}
        </p>
      </div>
    </fieldset>
  );
};
