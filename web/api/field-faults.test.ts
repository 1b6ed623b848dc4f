import { afterEach, expect, it } from 'vitest';
import { useScript } from '../i18n/script.ts';
import { fieldFaults } from './field-faults.ts';

afterEach(() => useScript.setState({ script: 'simplified', table: {} }));

it('says the faults of a form by its fields, in the script of the reader', () => {
  useScript.setState({ script: 'traditional', table: { '最多 {most} 个字符': '最多 {most} 個字元' } });
  const params = { most: 9 };
  const found = fieldFaults(
    [
      { path: ['set', 'name'], rule: 'too-long', params },
      { path: ['set', 'groups', 1, 'name'], rule: 'too-long', params },
      { path: ['set', 'groups', 3], rule: 'not-one-of', params: { values: ['a', 'b'] } },
      { path: ['unset', 0], rule: 'too-long', params },
      { path: [], rule: 'invalid', params: {} },
    ],
    'set',
  );
  expect([...found]).toEqual([
    ['name', '最多 9 個字元'],
    ['groups', '2：最多 9 個字元；4：应为 a、b 之一'],
  ]);
});
