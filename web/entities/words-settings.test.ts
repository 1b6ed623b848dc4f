import { beforeEach, describe, expect, it } from 'vitest';
import { changeWords, switchKind, switchMain, useWords } from './words-settings.ts';

const none = { lsrw: false, lsdm: false, ldzg: false, zcy: false };
const available = ['lsrw', 'lsdm'] as const;
const lit = () => {
  const { on, kinds } = useWords.getState();
  return available.filter((kind) => on && kinds[kind]);
};
beforeEach(() => changeWords({ on: false, kinds: none }));

describe('the switches of the hot words', () => {
  it('[R-062] the main switch turns on every available kind if none was on, and no other', () => {
    switchMain(true, available);
    expect(useWords.getState()).toMatchObject({ on: true, kinds: { ...none, lsrw: true, lsdm: true } });
  });

  it('the main switch brings back the kinds that were on', () => {
    switchKind('lsdm', true, available);
    switchMain(false, available);
    expect(lit()).toEqual([]);
    switchMain(true, available);
    expect(lit()).toEqual(['lsdm']);
  });

  it('[R-063] with the last kind the main switch goes off, and with a kind it comes on', () => {
    switchMain(true, available);
    switchKind('lsrw', false, available);
    expect(useWords.getState().on).toBe(true);
    switchKind('lsdm', false, available);
    expect(useWords.getState().on).toBe(false);
    switchKind('lsrw', true, available);
    expect(lit()).toEqual(['lsrw']);
  });

  it('are kept in the browser', () => {
    switchMain(true, available);
    expect(JSON.parse(localStorage.getItem('langhuan.words.v1') ?? '')).toEqual(useWords.getState());
  });
});
