import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultOptions, type OfferedSettings } from '#contract/settings/options.ts';
import { queryClient } from '../api/query-client.ts';
import { restoreScript, setScript } from '../i18n/script.ts';
import { restoreTheme, setTheme } from '../kit/styles/theme.ts';
import { Institution } from './institution.tsx';

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  restoreTheme();
  await restoreScript();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (set: Partial<OfferedSettings>) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...defaultOptions, ...set })));
  render(
    <QueryClientProvider client={queryClient}>
      <Institution />
    </QueryClientProvider>,
  );
};

it('shows the name and the logo of the institution beside the site’s', async () => {
  show({ institution: '某某大學圖書館', logo: 'abc' });
  const picture = await screen.findByRole('img', { name: '某某大學圖書館' });
  expect(picture.getAttribute('src')).toBe('/api/gujiread/api/options/picture/abc');
});

it('sets script and theme for who has not chosen', async () => {
  show({ script: 'traditional', theme: 'dark' });
  await expect.poll(() => document.documentElement.lang).toBe('zh-Hant');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(Object.keys(localStorage).filter((name) => /theme|script/.test(name))).toEqual([]);
});

it('leaves who has chosen as he is', async () => {
  setTheme('light');
  await setScript('simplified');
  show({ institution: '某館', script: 'traditional', theme: 'dark' });
  await screen.findByText('某館');
  expect([document.documentElement.lang, document.documentElement.dataset.theme]).toEqual([
    'zh-Hans',
    'light',
  ]);
});
