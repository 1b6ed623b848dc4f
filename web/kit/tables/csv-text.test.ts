import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('writes values that a spreadsheet reads as they are, and takes for no formula', () => {
  expect(
    csvText([
      ['名', '1,000', '一"二"', '兩\n行'],
      ['=1+1', '-0403-01-23', '@a', '5'],
    ]),
  ).toBe('\uFEFF名,"1,000","一""二""","兩\n行"\r\n\'=1+1,\'-0403-01-23,\'@a,5\r\n');
});
