import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreScript, useScript } from '../i18n/script.ts';
import { ScriptButton, ThemeButton } from './preference-buttons.tsx';
import { recentProducts, recordRecentProduct } from '../kit/products/recent-products.ts';
import { rememberedTab, rememberTab } from './tab-memory.ts';
import { restoreTheme, useTheme } from '../kit/styles/theme.ts';

beforeEach(async () => {
  localStorage.clear();
  restoreTheme();
  await restoreScript();
});
afterEach(cleanup);

describe('what a reader has chosen', () => {
  it('[G-002] begins Simplified and light', () => {
    expect(useScript.getState().script).toBe('simplified');
    expect(useTheme.getState().theme).toBe('light');
    expect(document.documentElement.lang).toBe('zh-Hans');
  });

  it('[G-018] [G-035] toggles, and is stored under names that carry a version', async () => {
    render(
      <>
        <ScriptButton />
        <ThemeButton />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: '切换到深色' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: '切换到繁体' }));
    await expect.poll(() => document.documentElement.lang).toBe('zh-Hant');
    expect(Object.keys(localStorage).every((name) => /^langhuan\.[a-z-]+\.v\d+$/.test(name))).toBe(true);
    restoreTheme();
    await restoreScript();
    expect([useTheme.getState().theme, useScript.getState().script]).toEqual(['dark', 'traditional']);
  });

  it('[G-035] is dropped without an error when it is of another shape', () => {
    localStorage.setItem('langhuan.theme.v1', '"sepia"');
    restoreTheme();
    expect(useTheme.getState().theme).toBe('light');
    expect(localStorage.getItem('langhuan.theme.v1')).toBeNull();
  });

  it('keeps the five products opened last, the newest first, each once', () => {
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) recordRecentProduct(code);
    expect(recentProducts()).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it('[G-007] keeps the last address of each tab until another product is opened', () => {
    rememberTab('wujun', 'search', { query: 'x', page: '2' });
    rememberTab('wujun', 'read', { pageId: '9' });
    expect(rememberedTab('wujun', 'search')).toEqual({ query: 'x', page: '2' });
    rememberTab('zizhi', 'read', {});
    expect(rememberedTab('wujun', 'search')).toEqual({});
  });
});
