import { describe, expect, it } from 'vitest';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { readFieldRule, type RuleField } from '#retrieval/query/read-field-rule.ts';
import { translate } from '../i18n/use-text.ts';
import { describeConditions } from '../builder/describe-query.ts';
import { addCondition, conditionOf } from './add-condition.ts';
import { clipOf } from './article-picture.tsx';
import { newspaperFields } from './newspaper-fields.ts';
import { figuresOf, periodMeasureOf, writePeriodTable } from './period-figures.ts';

const types: Partial<Record<string, RuleField['type']>> = { titles: 'text', date: 'date' };

describe('the builder of newspapers', () => {
  it.each(newspaperFields.filter(({ name }) => name !== 'content'))(
    '[N-012] offers of $name no operator that the server refuses',
    ({ name, operators, moreOperators }) => {
      const field: RuleField = { name, label: name, type: types[name] ?? 'keyword' };
      const value = name === 'date' ? '19120101-19121231' : '上海';
      for (const operator of [...operators, ...moreOperators])
        expect(readFieldRule(field, { field: name, operator, value }, computedCalendar)).toBeDefined();
    },
  );

  it('calls types by name where a query is described in words', () => {
    const group = { type: 'And' as const, rules: [conditionOf('type', 'Ad'), conditionOf('author', 'Ad')] };
    expect(describeConditions(group, translate, newspaperFields)).toBe('类型等于 广告 且 作者等于 Ad');
  });

  it('adds a condition once, and to any query', () => {
    const author = conditionOf('author', '丹翁');
    const group = { type: 'And' as const, rules: [{ field: 'content', value: '上海' }] };
    const added = addCondition(group, author);
    expect(added.rules).toEqual([...group.rules, author]);
    expect(addCondition(added, author)).toBe(added);
    const any = { type: 'Or' as const, rules: group.rules };
    expect(addCondition(any, author)).toEqual({ type: 'And', rules: [author], groups: [any] });
    expect(conditionOf('date', '19120305')).toMatchObject({ value: '19120305-19120305' });
  });
});

it('clips a picture where an article begins to be read, and enlarges none', () => {
  expect(clipOf([100, 200, 700, 600], 'V')).toEqual({ region: '400,200,300,400', size: '144,' });
  expect(clipOf([100, 200, 700, 600], 'H')).toEqual({ region: '100,200,300,400', size: '144,' });
  expect(clipOf([0, 0, 75, 900], 'V')).toEqual({ region: '0,0,75,100', size: 'max' });
  expect(clipOf([5, 5, 5, 9], 'V')).toBeUndefined();
});

describe('statistics by period', () => {
  const reply = {
    total: 3,
    totalHit: 5,
    period: 'year' as const,
    keys: ['1919', '1920'],
    articles: [3, 0],
    hits: [5, 0],
    allArticles: [12, 0],
    allCharacters: [2000, 0],
  };
  it('reckons rates, and none where nothing was printed', () => {
    const [first, second] = figuresOf(reply);
    expect([periodMeasureOf(first, 'perCharacters'), periodMeasureOf(first, 'perArticles')]).toEqual([
      25, 25,
    ]);
    expect([periodMeasureOf(second, 'perCharacters'), periodMeasureOf(second, 'perArticles')]).toEqual([
      0, 0,
    ]);
    expect(writePeriodTable(['年'], [first])).toBe('\uFEFF年\r\n1919,3,5,25,25,12,2000\r\n');
  });
});
