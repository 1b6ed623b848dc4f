import { expect, it } from 'vitest';
import { readLife } from './read-life.ts';

it.each([
  ['701–762', 701, 762],
  ['701--762', 701, 762],
  ['（1037～1101年）', 1037, 1101],
  ['1036 - 1101', 1036, 1101],
  ['前145-前86', -145, -86],
  ['-179 - -104', -179, -104],
  ['-50--10', -50, -10],
  ['-53 - 18', -53, 18],
  ['fl. 1080；1036 - 1101', 1036, 1101],
  ['1036 - 1101；1036–1101', 1036, 1101],
])('reads the life of %s', (written, first, last) => {
  expect(readLife(written)).toEqual({ first, last });
});

it.each([
  '',
  'd. 995',
  'fl. 1130',
  'ca. 701 - 762',
  '701 - 762?',
  '762 - 701',
  '1053 - 1102；1053 - 1101',
  '10th cent',
])('reads no life of %s', (written) => {
  expect(readLife(written)).toBeUndefined();
});
