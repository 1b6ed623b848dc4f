import { describe, expect, it } from 'vitest';
import { boundedExpressions } from './bounded-expressions.ts';
import { collectExpressions } from './collect-expressions.ts';
import { whySuperLinear } from './linear-expressions.ts';

const isSuperLinear = ({ source, flags }: RegExp): boolean => whySuperLinear(source, flags).length > 0;

describe('an expression that takes more than linear time', () => {
  it.each([
    ['goes back exponentially', /^(?:a+)+$/],
    ['goes back exponentially through alternatives', /^(?:a|b|ab)*c$/],
    ['lets two loops share a text', /^\s*(\S*)\s*,?\s*$/],
    ['shares a text among three', /^\([^()]*\/[^()]*\/[^()]*\)$/],
    ['reads on from each place', /\s+$/],
    ['reads on from each beginning that it reads over', /[?&;][^=&;#]*token[^=&;#]*=/i],
    ['begins with a word that it reads over', /structure\{[^}]*type:/],
    ['begins with a class, in Unicode', /[\p{L}\p{N}]+:/u],
    ['reads line ends from the beginning of each line', /^(\s*)[-+=]/m],
    ['falls back to one character', /\{[^}]*\}|./g],
    ['looks ahead to the end', /[（(](?=[^）)]*$)/],
    ['looks back to the start', /(?<!\(.*)\)/g],
    ['is sticky, and may be tried from each place', /\[[^\]]*-/y],
  ])('is found: it %s', (_, expression) => {
    expect(isSuperLinear(expression)).toBe(true);
  });

  it.each([
    ['takes what it has read', /\s+/g],
    ['is tried at the start alone', /^\s*[a-z]+\s*=/],
    ['begins with what it does not read over', /"[^"]*"/g],
    ['begins where another character stood before', /(?<!\s)\s+$/],
    ['begins at a boundary that it does not read over', /\b0+(?=\d)/g],
    ['reads no line end from the beginning of a line', /^[^\S\n\r\u2028\u2029]*([-+=]|\d+(?=[.)]))/gm],
    ['is bounded', /\[[^\]\n]{0,99}-/],
    ['ends with anything', /^#([A-Z]+):?[ \t]*(.*)/s],
  ])('is distinguished from one that %s', (_, expression) => {
    expect(whySuperLinear(expression.source, expression.flags)).toEqual([]);
  });
});

it('no expression over input takes more than linear time, but for those whose input is bounded', {
  timeout: 180_000,
}, () => {
  const refused: string[] = [];
  const needed = new Set<string>();
  const keyOf = ({ file, text }: { file: string; text: string }) => `${file} ${text}`;
  const allowed = new Set(boundedExpressions.map(keyOf));
  const all = collectExpressions();
  for (const expression of all) {
    const { file, line, text, source, flags } = expression;
    const why = source === undefined ? ['cannot be judged'] : whySuperLinear(source, flags);
    if (why.length === 0) continue;
    needed.add(keyOf(expression));
    if (!allowed.has(keyOf(expression))) refused.push(`${file}:${line} ${text}: ${why.join(', ')}`);
  }
  expect(refused).toEqual([]);
  expect([...allowed].filter((key) => !needed.has(key))).toEqual([]);
  expect(all.length).toBeGreaterThan(300);
});
