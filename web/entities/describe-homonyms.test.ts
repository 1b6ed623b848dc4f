import { expect, it } from 'vitest';
import { translate } from '../i18n/use-text.ts';
import { describeHomonyms } from './describe-homonyms.ts';

it('counts all that bear a name, says when not all are listed, and counts persons alone as persons', () => {
  expect(describeHomonyms(translate, 'lsrw', 3, 3)).toBe('同名者 3 人，未能分别');
  expect(describeHomonyms(translate, 'lsrw', 57, 20)).toBe('同名者 57 人，未能分别，列出前 20 条');
  expect(describeHomonyms(translate, 'lsdm', 21, 20)).toBe('同名 21 条，未能分别，列出前 20 条');
});
