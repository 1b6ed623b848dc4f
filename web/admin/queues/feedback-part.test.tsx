import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueuedFeedback } from '#contract/site/feedback.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const queued: QueuedFeedback = {
  id: 'f1',
  type: '文字错误',
  title: '<b>卷七十</b>',
  content: '“端良”疑避“貞亮”',
  state: 'new',
  answer: '',
  sent: '2026-11-25 10:00:00',
  phoneNumber: '',
  qq: '10001',
  email: '',
  pictures: ['/api/files/public/p1'],
  sender: '示例图书馆 / 讀者甲',
  note: '',
};

it('shows feedback with its pictures and sender, and stores the state, the note and the answer', async () => {
  let decided: unknown;
  let items = [queued];
  serveConsole((path, init) => {
    if (path.startsWith('/api/admin/feedback') && init.method === 'PUT') {
      decided = [path, JSON.parse(String(init.body))];
      items = [];
      return { ...queued, state: 'done' };
    }
    if (path.startsWith('/api/admin/feedback')) return { items, totalCount: items.length };
    return undefined;
  });
  visit('/admin?part=feedback');
  const entry = (await screen.findByText('<b>卷七十</b>')).closest('li') as HTMLElement;
  expect(within(entry).getByText('示例图书馆 / 讀者甲')).toBeTruthy();
  expect(within(entry).getByText('QQ 10001')).toBeTruthy();
  const picture = within(entry).getByRole('img', { name: '第 1 张截图' });
  expect(picture.getAttribute('src')).toBe('/api/files/public/p1');
  fireEvent.change(within(entry).getByLabelText('备注'), { target: { value: '已查原書' } });
  fireEvent.change(within(entry).getByLabelText('答复'), { target: { value: '已改' } });
  fireEvent.click(within(entry).getByRole('button', { name: '处理完毕' }));
  await waitFor(() =>
    expect(decided).toEqual(['/api/admin/feedback/f1', { state: 'done', note: '已查原書', answer: '已改' }]),
  );
  expect(await screen.findByText('没有待处理的反馈')).toBeTruthy();
});

it('opens a closed one again, removes one when that is confirmed, and keeps the kinds in order', async () => {
  const sent: unknown[] = [];
  serveConsole((path, init) => {
    if (path.endsWith('/feedback/types') && init.method === 'GET')
      return [
        { id: 'a', name: '文字错误' },
        { id: 'b', name: '其他' },
      ];
    if (path.startsWith('/api/admin/feedback') && init.method !== 'GET') {
      sent.push([init.method, path, JSON.parse(String(init.body ?? 'null'))]);
      return path.endsWith('/remove') ? new Response(null, { status: 204 }) : [];
    }
    if (path.startsWith('/api/admin/feedback'))
      return { items: [{ ...queued, state: 'done', note: '甲', answer: '乙' }], totalCount: 1 };
    return undefined;
  });
  visit('/admin?part=feedback&status=done');
  fireEvent.click(await screen.findByRole('button', { name: '重新打开' }));
  await waitFor(() =>
    expect(sent.pop()).toEqual(['PUT', '/api/admin/feedback/f1', { state: 'new', note: '甲', answer: '乙' }]),
  );
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  expect(sent).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent.pop()).toEqual(['POST', '/api/admin/feedback/f1/remove', null]));

  fireEvent.click(await screen.findByRole('button', { name: '反馈类型' }));
  fireEvent.click(await screen.findByRole('button', { name: '下移“文字错误”' }));
  fireEvent.click(screen.getByRole('button', { name: '增加一项' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(dialog.getByRole('alert').textContent).toBe('请填写名称');
  fireEvent.change(dialog.getByLabelText('第 3 项'), { target: { value: ' 订购 ' } });
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  const types = [{ id: 'b', name: '其他' }, { id: 'a', name: '文字错误' }, { name: ' 订购 ' }];
  await waitFor(() => expect(sent.pop()).toEqual(['PUT', '/api/admin/feedback/types', { types }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
