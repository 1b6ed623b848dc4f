import { expect, it } from 'vitest';
import { unitTexts } from '../console/texts.ts';
import { overlapText } from './overlap-words.ts';

it.each([
  ['10.1.2.0/24', '10.1.0.0/16', unitTexts.overlapOurs],
  ['10.0.0.0/8', '10.1.0.0/16', unitTexts.overlapTheirs],
  ['10.1.0.0/16', '10.1.0.0/16', unitTexts.overlapSame],
  ['10.1.2.3', '10.1.2.3/32', unitTexts.overlapSame],
  ['2001:db8::1', '2001:db8::/32', unitTexts.overlapOurs],
])('says whose readers %s has where another unit has %s', (cidr, theirs, text) => {
  expect(overlapText({ cidr, theirs, unit: '乙館' })).toBe(text);
});
