import { afterEach, describe, expect, it, vi } from 'vitest';

const entry = 'langhuan.reader.v1';

/** The settings as a new visit reads them. */
const visit = async (stored: unknown) => {
  localStorage.setItem(entry, JSON.stringify(stored));
  vi.resetModules();
  return import('../../book/reader-settings.ts');
};

describe('settings stored in the browser', () => {
  afterEach(() => localStorage.clear());

  it('of an older version are read, and what they lack is as usual', async () => {
    const { defaults, useReaderSettings } = await visit({ mode: 'hori', catalogue: false });
    expect(useReaderSettings.getState()).toEqual({ ...defaults, mode: 'hori', catalogue: false });
  });

  it('are read again as they were chosen', async () => {
    const first = await visit({});
    first.changeSettings({
      ground: '#14171b',
      ink: '#b9b6ae',
      notes: 'folded',
      direction: 'H',
      flowSize: 26,
      zoom: 2.5,
      catalogueWidth: 400,
      newspaperCatalogue: true,
      scanWidth: 62,
      scanHeight: 40,
      articleNear: false,
    });
    const before = first.useReaderSettings.getState();
    vi.resetModules();
    const { useReaderSettings } = await import('../../book/reader-settings.ts');
    expect(useReaderSettings.getState()).toEqual(before);
  });

  it('distinguish a chosen mode from one never chosen', async () => {
    const first = await visit({});
    first.changeSettings({ flowSize: 26 });
    vi.resetModules();
    const second = await import('../../book/reader-settings.ts');
    expect(second.useReaderSettings.getState().mode).toBeUndefined();
    second.changeSettings({ mode: 'imgTxt' });
    vi.resetModules();
    const { useReaderSettings } = await import('../../book/reader-settings.ts');
    expect(useReaderSettings.getState().mode).toBe('imgTxt');
  });

  it.each([
    { mode: 'upside-down' },
    { ground: 'url(x)' },
    { notes: 'some' },
    { direction: 'D' },
    { flowSize: 900 },
    { zoom: 5 },
    { catalogueWidth: 2 },
    { dimming: 100 },
    { scanWidth: 100 },
    { scanHeight: 0 },
    { punctuation: 'yes' },
  ])('with %o are not taken', async (stored) => {
    const { defaults, useReaderSettings } = await visit(stored);
    expect(useReaderSettings.getState()).toEqual(defaults);
  });
});
