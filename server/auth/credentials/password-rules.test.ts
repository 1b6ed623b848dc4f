import { expect, it } from 'vitest';
import { isGuessable } from './password-rules.ts';

it('a unit’s password is none that is tried first: well known, of few characters, its own name however written', () => {
  for (const word of [
    'Password 1234',
    'ababababababab',
    '１２３４５６７８９０１２',
    'BeiCheng Library',
    'beichenglibrary',
  ])
    expect([word, isGuessable(word, '  Beicheng Library')]).toEqual([word, true]);
  for (const word of ['correct horse battery', '天地玄黃宇宙洪荒日月盈昃', 'beichenglibrary-7k'])
    expect([word, isGuessable(word, 'Beicheng Library')]).toEqual([word, false]);
});
