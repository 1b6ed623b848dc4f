import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { Following } from './following.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: { from: string }; children: ReactNode }) => (
    <a href={`${to}?from=${search.from}`}>{children}</a>
  ),
  useLocation: () => ({ href: '/tools/qpen' }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[T-035] tells a guest that a login shows what follows a character, and requests nothing from the server', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/options')) return Response.json(defaultOptions);
    paths.push(path);
    return Response.json({ items: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Following word="日" onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const way = await screen.findByRole('link', { name: '登录' });
  expect(way.getAttribute('href')).toBe('/login?from=/tools/qpen');
  expect(screen.getByText(/登录后可见所选字之后常接的字/)).toBeTruthy();
  expect(paths).toEqual([]);
});
