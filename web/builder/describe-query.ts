import { operatorTexts } from '#contract/search/search-texts.ts';
// A query in a line of words: the name of a saved query, and what a phone shows instead of the builder.
import { describeGroup } from '#contract/search/describe-group.ts';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import type { Translate } from '../i18n/use-text.ts';
import { builderTexts } from './builder-texts.ts';
import { type QueryField, queryFields } from './query-fields.ts';

const describeRule = (rule: Rule, t: Translate, fields: readonly QueryField[]): string => {
  const { field = 'content', operator = 'Contain', value = '', val2, dis = 0, dir = 'both' } = rule;
  const known = fields.find(({ name }) => name === field);
  const of = field === 'content' ? '' : t(known?.text ?? field);
  const verb = t(known?.operatorNames?.[operator] ?? operatorTexts[operator]);
  if (operator === 'Empty' || operator === 'NotEmpty')
    return `${of || t(known?.text ?? builderTexts.content)}${verb}`;
  const said = operator === 'Contain' ? (of === '' ? '' : `${of}：`) : `${of}${verb} `;
  const name = known?.valueNames?.[value];
  if (val2 === undefined) return `${said}${name === undefined ? value : t(name)}`;
  const sentence = {
    both: builderTexts.nearBothLine,
    front: builderTexts.nearFrontLine,
    behind: builderTexts.nearBehindLine,
  }[dir];
  return `${said}${t(sentence, { value, val2, dis })}`;
};

/** `（說紹 或 沮授） 且 紹前後二十字內有軍`. The words of the query stay as they are. */
export const describeConditions = (
  group: FilterGroup,
  t: Translate,
  fields: readonly QueryField[] = queryFields,
): string =>
  describeGroup(group, {
    and: t(builderTexts.and),
    or: t(builderTexts.or),
    not: t(builderTexts.not),
    rule: (rule) => describeRule(rule, t, fields),
  });
