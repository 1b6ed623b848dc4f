import { expect, it } from 'vitest';
import { relationText } from './knowledge-words.ts';

it('calls who mentions one no place that one is found in', () => {
  expect(relationText({ kind: 'mentions', direction: 'in' })).toBe('言及者');
  expect(relationText({ kind: 'mentions', direction: 'out' })).toBe('言及');
});
