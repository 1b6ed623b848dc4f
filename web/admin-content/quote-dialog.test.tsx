import { QueryClientProvider } from '@tanstack/react-query';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { QuoteDialog } from './quote-dialog.tsx';

openDialogs();
afterEach(cleanup);

it.each([
  [
    'what is wrong with the link',
    {
      code: 'bad-request',
      message: '请求有误',
      details: 'address：请粘贴',
      faults: [{ path: ['address'], rule: 'not-a-reader-link', params: {} }],
    },
    '请粘贴从阅读页复制的链接',
  ],
  [
    'what else there is',
    { code: 'page-not-found', message: '页码不存在', details: '某书：已不在' },
    '某书：已不在',
  ],
])('says beneath the link %s', async (_, error, said) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 400 }));
  render(
    <QueryClientProvider client={queryClient}>
      <QuoteDialog onQuote={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('书中文字的链接'), { target: { value: 'https://a.example/' } });
  fireEvent.click(screen.getByRole('button', { name: '插入' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});
