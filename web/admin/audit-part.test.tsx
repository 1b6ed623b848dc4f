import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import './admin-screen.tsx';

serveSite();

const row = { date: '2026-11-25 20:00:00', actor: 'keeper', address: '' };
const items = [
  { ...row, id: '1', act: 'content.publish', subject: '開館', details: { kind: 'announcement', version: 1 } },
  { ...row, id: '2', act: 'sign-in.failed', subject: '城北', details: { kind: 'unit', tries: 1 } },
  {
    ...row,
    id: '3',
    act: 'product.settings',
    subject: 'litaibai',
    details: { authors: [null, [{ dynasty: '唐', name: '李白', role: '撰' }]] },
  },
  { ...row, id: '4', act: 'content.import', subject: 'demo', details: { added: 28, changed: 0 } },
];
beforeEach(() =>
  serveConsole((path) => {
    if (path.includes('act=')) return { items: [], totalCount: 0 };
    return path.includes('/api/admin/audit') ? { items, totalCount: items.length } : undefined;
  }),
);

it('[G-001] tells in the words of the console what was done, whatever the record calls it', async () => {
  visit('/admin?part=audit');
  const details = async (subject: string) => {
    const [cell] = await screen.findAllByText(subject);
    return cell?.closest('tr')?.querySelector('.audit-details')?.textContent;
  };
  expect(await details('開館')).toBe('种类　公告版本　1');
  expect(await details('城北')).toBe('登录方式　单位密码次数　1');
  expect(await details('litaibai')).toBe('著者　— → 朝代 唐 名称 李白 著作方式 撰');
  expect(await details('demo')).toBe('新增　28更改　0');
});
