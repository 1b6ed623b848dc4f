import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { MailTest } from './mail-test.tsx';

const server = { host: 'smtp.example.edu', port: 587, security: 'starttls', from: 'lib@example.edu' };
let set: object | null = server;
let reply: object = {};
let sent: unknown[] = [];

beforeEach(() => {
  set = server;
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Response(JSON.stringify({ server: set }));
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(reply));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MailTest />
    </QueryClientProvider>,
  );
const tryAddress = async (address: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('试寄至'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: '寄测试邮件' }));
};

it('sends to an address, and shows what the mail server said', async () => {
  open();
  expect(await screen.findByText('smtp.example.edu:587')).toBeTruthy();
  await tryAddress('lib');
  expect(screen.getByText(/请填写邮箱地址/)).toBeTruthy();
  expect(sent).toEqual([]);

  reply = { isTaken: true, answer: '250 OK id=1' };
  await tryAddress(' lib@example.org ');
  expect(await screen.findByText('服务器答复：250 OK id=1')).toBeTruthy();
  expect(screen.getByText(/已收下，请到 lib@example.org 查收/)).toBeTruthy();
  expect(sent).toEqual([{ to: 'lib@example.org' }]);

  reply = { isTaken: false, answer: '对方拒收：550 no such person here' };
  await tryAddress('nobody@example.org');
  expect(await screen.findByText('缘由：对方拒收：550 no such person here')).toBeTruthy();
  expect(screen.getByText('没有寄出。')).toBeTruthy();
  // What was said of one address is not said of another.
  fireEvent.change(screen.getByLabelText('试寄至'), { target: { value: 'a@example.org' } });
  await waitFor(() => expect(screen.queryByText(/缘由/)).toBeNull());
});

it('says what to write where none is set, and offers nothing to press', async () => {
  set = null;
  open();
  expect(await screen.findByText(/没有设发信服务器.*mail\.json/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
