import { beforeEach, describe, expect, it } from 'vitest';
import { changeEntitySettings, switchKind, switchMain, useEntitySettings } from './entities-settings.ts';

const none = { lsrw: false, lsdm: false, ldzg: false, zcy: false };
const available = ['lsrw', 'lsdm'] as const;
const highlighted = () => {
  const { on, kinds } = useEntitySettings.getState();
  return available.filter((kind) => on && kinds[kind]);
};
beforeEach(() => changeEntitySettings({ on: false, kinds: none }));

describe('the switches of the hot words', () => {
  it('[R-062] the main switch turns on every available kind if none was on, and no other', () => {
    switchMain(true, available);
    expect(useEntitySettings.getState()).toMatchObject({
      on: true,
      kinds: { ...none, lsrw: true, lsdm: true },
    });
  });

  it('the main switch brings back the kinds that were on', () => {
    switchKind('lsdm', true, available);
    switchMain(false, available);
    expect(highlighted()).toEqual([]);
    switchMain(true, available);
    expect(highlighted()).toEqual(['lsdm']);
  });

  it('[R-063] with the last kind the main switch goes off, and with a kind it comes on', () => {
    switchMain(true, available);
    switchKind('lsrw', false, available);
    expect(useEntitySettings.getState().on).toBe(true);
    switchKind('lsdm', false, available);
    expect(useEntitySettings.getState().on).toBe(false);
    switchKind('lsrw', true, available);
    expect(highlighted()).toEqual(['lsrw']);
  });

  it('are stored in the browser', () => {
    switchMain(true, available);
    expect(JSON.parse(localStorage.getItem('langhuan.words.v1') ?? '')).toEqual(useEntitySettings.getState());
  });
});
