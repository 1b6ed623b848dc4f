import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Box = () => {
  const [text, setText] = useState('');
  return <SearchBox code="alpha" version="1" text={text} onText={setText} />;
};

it('[G-031] asks once for suggestions, 300 ms after the last of five characters typed', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://library.test');
    if (pathname.endsWith('/search/suggest')) keys.push(searchParams.get('key'));
    return Response.json({ suggestions: [{ word: '一二三四五', at: [0, 5], kind: 'title' }] });
  });
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Box />
    </QueryClientProvider>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (const typed of ['一', '一二', '一二三', '一二三四', '一二三四五']) {
    await pass(100);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
  }
  await pass(299);
  expect(keys).toEqual([]);
  await pass(1);
  expect(keys).toEqual(['一二三四五']);
  await pass(2_000);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(keys).toHaveLength(1);
});

it('asks for no suggestions for what is longer than a word', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/search/suggest')) requests.push(path);
    return Response.json({ suggestions: [] });
  });
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Box />
    </QueryClientProvider>,
  );
  const type = async (value: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  await type('天'.repeat(51));
  expect(requests).toEqual([]);
  await type('天'.repeat(50));
  expect(requests).toHaveLength(1);
});
