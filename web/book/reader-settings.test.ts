import { describe, expect, it } from 'vitest';
import { modes, nextMode } from './reader-settings.ts';

describe('display modes', () => {
  it('[R-049] rotate picture, both, text, running text, and picture again; never to one that is not offered', () => {
    const rotation = ['img', 'imgTxt', 'txt', 'hori', 'img'] as const;
    for (const [i, mode] of rotation.slice(0, -1).entries())
      expect(nextMode(mode, modes)).toBe(rotation[i + 1]);
    for (const offered of [
      ['img', 'txt', 'hori'],
      ['img', 'imgTxt', 'txt'],
      ['txt', 'hori'],
    ] as const) {
      for (const mode of offered) {
        const round = offered.map((_mode, times) => {
          let at = mode;
          for (let n = 0; n <= times; n += 1) at = nextMode(at, offered);
          return at;
        });
        expect(new Set(round)).toEqual(new Set(offered));
        expect(round.at(-1)).toBe(mode);
      }
    }
  });
});
