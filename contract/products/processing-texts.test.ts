import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partStatement, processingLabel, processingStatement, processingTexts } from './processing-texts.ts';

const anyFacts = fc.array(
  fc.record({
    label: fc.constantFrom('底本', '许可', processingLabel),
    value: fc.constantFrom('录文已由本馆校对', '录文未经本馆校对', '机器识别，未经校对', '已与宋本逐字对勘'),
  }),
);

it('[H-028] [H-029] says once how a text was edited, and never against its state', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(15, 10, 5, 0),
      fc.boolean(),
      anyFacts,
      (processingState, isNewspaper, facts) => {
        const statement = processingStatement({ processingState, isNewspaper });
        const { stated, others } = partStatement(statement, facts);
        expect(statement.startsWith(processingTexts[processingState])).toBe(
          processingState !== 10 || !isNewspaper,
        );
        // 10 is shown as 15 is, as specified.
        if (processingState === 10) expect(statement.startsWith(processingTexts[15])).toBe(true);
        expect(/未校对/u.test(statement)).toBe(processingState === 10);
        expect(others).toEqual(facts.filter(({ label }) => label !== processingLabel));
        expect(stated.value).not.toMatch(/本馆校对|未经校对/u);
        const more = facts.filter(({ label, value }) => label === processingLabel && value.includes('宋本'));
        expect(stated).toEqual({
          label: processingLabel,
          value: [statement, ...more.map(({ value }) => value)].join('；'),
        });
      },
    ),
  );
});
