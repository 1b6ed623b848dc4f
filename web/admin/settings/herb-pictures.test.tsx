import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { HerbPictures } from './herb-pictures.tsx';

let reply: Response;
let sent: { path: string; names: string[] }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const files = (body as FormData).getAll('pictures') as File[];
    sent.push({ path, names: files.map(({ name }) => name) });
    return reply;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const choose = (files: File[]) => fireEvent.change(screen.getByLabelText(/选择图片/), { target: { files } });
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <HerbPictures />
    </QueryClientProvider>,
  );

it('[T-023] sends the pictures that are chosen together, and says which no entry names', async () => {
  reply = Response.json({ taken: ['甘草.png', '人參.png'], unnamed: ['人參.png'] });
  open();
  choose([file('甘草.png'), file('人參.png')]);
  expect(await screen.findByText('已收下 2 张：甘草.png、人參.png')).toBeTruthy();
  expect(screen.getByText(/尚无词条指名：人參.png。/)).toBeTruthy();
  expect(sent).toEqual([{ path: '/api/admin/herb-pictures', names: ['甘草.png', '人參.png'] }]);
});

it('shows which file is wrong where nothing was taken, beside what was chosen', async () => {
  const details = '一张也没有收下：\n黃芪.jpg：不是 JPEG 图片，请转换格式，或按实际格式改扩展名';
  reply = Response.json({ error: { code: 'bad-request', message: '请求有误', details } }, { status: 400 });
  open();
  choose([file('黃芪.jpg')]);
  expect((await screen.findByText(/黃芪\.jpg：不是 JPEG/)).textContent).toBe(details);
  expect(screen.getByLabelText(/选择图片/).getAttribute('aria-invalid')).toBe('true');
  // What was wrong with some is not said of others.
  reply = Response.json({ taken: ['黃芪.png'], unnamed: [] });
  choose([file('黃芪.png')]);
  expect(await screen.findByText('已收下 1 张：黃芪.png')).toBeTruthy();
  expect(screen.queryByText(/不是 JPEG/)).toBeNull();
});

it('sends nothing that a form has no room for', () => {
  open();
  choose(Array.from({ length: 21 }, (_, n) => file(`${n}.png`)));
  expect(screen.getByText('选了 21 张，一次至多 20 张，请分几次上传。')).toBeTruthy();
  choose(Array.from({ length: 5 }, (_, n) => file(`${n}.png`, 5 << 20)));
  expect(screen.getByText('所选图片合计超过 20 MB，请分几次上传。')).toBeTruthy();
  expect(sent).toEqual([]);
});
