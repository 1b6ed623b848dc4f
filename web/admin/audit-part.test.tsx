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
  {
    ...row,
    id: '5',
    act: 'installation.settings',
    subject: '全站',
    details: {
      homeBlocks: [null, ['search', 'shelf']],
      deliveries: [null, { charactersPerSheet: 9, keepDays: 30 }],
    },
  },
  {
    ...row,
    id: '6',
    act: 'delivery.stop',
    subject: '城南',
    details: { owner: 'session', measure: 'page', span: 'hour', ceiling: 2000, product: 'wujun' },
  },
  {
    ...row,
    id: '7',
    act: 'content.change',
    subject: '閉館',
    details: { kind: 'announcement', audience: ['甲館', '乙館'], title: ['開館', '閉館'] },
  },
  { ...row, id: '8', act: 'person.remove', subject: '讀者', details: { kept: { bookmarks: 3 } } },
  { ...row, id: '9', act: 'feedback.decide', subject: '意見', details: { state: 'done', answered: true } },
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
  expect(await details('全站')).toBe(
    '首页栏目　— → 检索框、书架取用记录　— → 每份导出字数 9 记录保存天数 30',
  );
  expect(await details('城南')).toBe('计于　一次登录取用　页时段　每小时上限　2000产品　吳郡圖經續記');
  expect(await details('閉館')).toBe('种类　公告受众　甲館、乙館标题　開館 → 閉館');
  expect(await details('讀者')).toBe('所存　书签 3');
  expect(await details('意見')).toBe('状态　已处理有答复　✓');
});
