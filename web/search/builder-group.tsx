import type { RuleGroupProps } from 'react-querybuilder';
import { useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icons.tsx';
import { type BuilderGroup, isGroup, newGroup, newRule } from './builder-query.ts';
import { BuilderRuleView } from './builder-rule.tsx';
import { builderTexts } from './builder-texts.ts';
import { placeOf } from './builder-place.ts';

interface Option {
  name: string;
  label: string;
}
/** Options may come in named sets; ours do not. */
const flat = (options: readonly (Option | { options: readonly Option[] })[]): Option[] =>
  options.flatMap((option) => ('options' in option ? option.options : [option]));

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
        <select
          className="qb-joint"
          aria-label={t(builderTexts.combinator)}
          title={t(group.combinator === 'and' ? builderTexts.allOf : builderTexts.anyOf)}
          value={group.combinator}
          onChange={(event) => onCombinator(event.target.value === 'or' ? 'or' : 'and')}
        >
          <option value="and">{t(builderTexts.and)}</option>
          <option value="or">{t(builderTexts.or)}</option>
        </select>
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

/** A group with its rules and the groups in it; the outermost is the query. */
export const BuilderGroupView = (props: RuleGroupProps) => {
  const t = useText();
  const { path, schema, actions } = props;
  const group = props.ruleGroup as BuilderGroup;
  const fields = flat(schema.fields);
  const addButton = useId();
  const outermost = path.length === 0;
  const place = placeOf(path);
  const focusAdd = () => document.getElementById(addButton)?.focus();

  const removeRule = (index: number) => {
    if (group.rules.length > 1) actions.onRuleRemove([...path, index]);
    else if (!outermost) actions.onGroupRemove(path);
    else schema.dispatchQuery({ ...group, not: false, rules: [newRule()] });
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
          onCombinator={(combinator) => actions.onPropChange('combinator', combinator, path)}
          onNot={(not) => actions.onPropChange('not', not, path)}
        />
      )}
      <div className="qb-rows">
        {group.rules.map((node, index) =>
          isGroup(node) ? (
            <BuilderGroupView key={node.id} {...props} ruleGroup={node} path={[...path, index]} />
          ) : (
            <BuilderRuleView
              key={node.id}
              rule={node}
              place={placeOf([...path, index])}
              fields={fields}
              operatorsOf={(field) => {
                const fieldData = schema.fieldMap[field];
                return fieldData ? flat(schema.getOperators(field, { fieldData })) : [];
              }}
              onChange={(rule) => {
                const rules = group.rules.map((other) => (other.id === rule.id ? rule : other));
                actions.onPropChange('rules', rules, path);
              }}
              onRemove={() => removeRule(index)}
            />
          ),
        )}
        <p className="qb-add">
          <button
            type="button"
            id={addButton}
            className="text-link"
            onClick={() => actions.onRuleAdd(newRule(fields[0]?.name), path)}
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
                actions.onGroupAdd(newGroup([newRule(), newRule()], other), path);
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
              onClick={() => actions.onGroupRemove(path)}
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
