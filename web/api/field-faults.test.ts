import { afterEach, expect, it } from 'vitest';
import { useScript } from '../i18n/script.ts';
import { placeFaults } from './field-faults.ts';

afterEach(() => useScript.setState({ script: 'simplified', table: {} }));

it('says the faults of a form by its fields, in the script of the reader', () => {
  useScript.setState({ script: 'traditional', table: { '最多 {most} 个字符': '最多 {most} 個字元' } });
  const params = { most: 9 };
  const { byField, rest } = placeFaults(
    [
      { path: ['set', 'name'], rule: 'too-long', params },
      { path: ['set', 'groups', 1, 'name'], rule: 'too-long', params },
      { path: ['set', 'groups', 3], rule: 'not-one-of', params: { values: ['a', 'b'] } },
      { path: ['unset', 0], rule: 'too-long', params },
      { path: [], rule: 'invalid', params: {} },
    ],
    ['name', 'groups'],
    'set',
  );
  expect([...byField]).toEqual([
    ['name', '最多 9 個字元'],
    ['groups', '2：最多 9 個字元；4：应为 a、b 之一'],
  ]);
  expect(rest.map(({ path }) => path)).toEqual([['unset', 0], []]);
});

it('places the faults of a form that is a request by itself, and leaves those of no field', () => {
  const { byField, rest } = placeFaults(
    [
      { path: ['name'], rule: 'required', params: {} },
      { path: ['name', 0], rule: 'not-text', params: {} },
      { path: ['version'], rule: 'not-a-whole-number', params: {} },
    ],
    ['name'],
  );
  expect([...byField]).toEqual([['name', '缺少此项；1：应为文本']]);
  expect(rest.map(({ path }) => path)).toEqual([['version']]);
});
