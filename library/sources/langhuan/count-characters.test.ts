import { expect, it } from 'vitest';
import { markedPages } from '#testing/products/marked-book.ts';
import { FaultLog } from '../fault-log.ts';
import { reportUntaken } from '../count-text.ts';
import { charactersTaken, charactersGiven } from './count-characters.ts';
import { pageOfLine } from './page-of-line.ts';

it('counts every character of the file among those taken, at any depth, and reports those that are not', () => {
  for (const page of markedPages) {
    const faults = new FaultLog();
    const taken = pageOfLine(page, { root: '/', file: 'f', line: 1, gaiji: new Set() }, faults)!.lines;
    const held = charactersGiven(page.lines.map(({ runs }) => runs));
    expect(held).toBeGreaterThan(20);
    expect(charactersTaken(taken)).toBe(held);
    reportUntaken('f', held, charactersTaken(taken.slice(1)), faults);
    const lost = charactersTaken(taken.slice(0, 1));
    expect(faults.list[0].message).toContain(`${lost} of its ${held} characters are not taken`);
  }
});
