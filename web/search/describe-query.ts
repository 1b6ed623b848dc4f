import { operatorTexts } from '#contract/search-texts.ts';
// A query in a line of words: the name of a saved query, and what a phone shows instead of the builder.
import { describeGroup } from '#contract/describe-group.ts';
import type { FilterGroup, Rule } from '#contract/search.ts';
import type { Translate } from '../i18n/use-text.ts';
import { builderTexts } from './builder-texts.ts';

const describeRule = (rule: Rule, t: Translate): string => {
  const { field = 'content', operator = 'Contain', value = '', val2, dis = 0, dir = 'both' } = rule;
  const of = field === 'titles' ? t(builderTexts.titles) : '';
  if (operator === 'Empty' || operator === 'NotEmpty')
    return `${of || t(builderTexts.content)}${t(operatorTexts[operator])}`;
  const said = operator === 'Contain' ? (of === '' ? '' : `${of}：`) : `${of}${t(operatorTexts[operator])} `;
  if (val2 === undefined) return `${said}${value}`;
  const sentence = {
    both: builderTexts.nearBothLine,
    front: builderTexts.nearFrontLine,
    behind: builderTexts.nearBehindLine,
  }[dir];
  return `${said}${t(sentence, { value, val2, dis })}`;
};

/** `（說紹 或 沮授） 且 紹前後二十字內有軍`. The words of the query stay as they are. */
export const describeConditions = (group: FilterGroup, t: Translate): string =>
  describeGroup(group, {
    and: t(builderTexts.and),
    or: t(builderTexts.or),
    not: t(builderTexts.not),
    rule: (rule) => describeRule(rule, t),
  });
