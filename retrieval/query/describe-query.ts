// A query as a line of words, for the sheet that describes the request. Values are in quotes, as they were given.
import { describeGroup } from '#contract/search/describe-group.ts';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { defaultDistance } from '#search/query/query.ts';
import { operatorTexts } from '#contract/search/search-texts.ts';
import { ruleTexts } from './sheet-texts.ts';

/** Puts the words of the interface into the reader's script. */
export type Say = (text: string) => string;

/** What fields other than the text are called. */
type FieldNames = Readonly<Record<string, string>>;

const describeRule = (rule: Rule, say: Say, fields: FieldNames): string => {
  const {
    field = 'content',
    operator = 'Contain',
    value = '',
    val2,
    dis = defaultDistance,
    dir = 'both',
  } = rule;
  const named = field === 'content' ? '' : say(fields[field] ?? field);
  const verb = say(operatorTexts[operator]);
  if (operator === 'Empty' || operator === 'NotEmpty') return `${named || say(ruleTexts.content)}${verb}`;
  const said = operator === 'Contain' && named === '' ? `“${value}”` : `${named}${verb}“${value}”`;
  const near = val2 ? `${say(ruleTexts[dir])} ${dis} ${say(ruleTexts.within)}“${val2}”` : '';
  const plain = (rule.relation ?? rule.guanLian ?? true) ? '' : say(ruleTexts.plain);
  return `${said}${near && ` ${near}`}${plain}`;
};

/** `（“太祖” 或 “武帝”） 且 “天下” 且 不包含“袁紹”` */
export const describeQuery = (
  group: FilterGroup,
  say: Say,
  fields: FieldNames = { titles: ruleTexts.titles },
): string =>
  describeGroup(group, {
    and: say(ruleTexts.and),
    or: say(ruleTexts.or),
    not: say(ruleTexts.not),
    rule: (rule) => describeRule(rule, say, fields),
  });
