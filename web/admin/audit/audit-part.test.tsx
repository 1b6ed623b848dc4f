import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#contract/settings/settings.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../admin-screen.tsx';

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
  {
    ...row,
    id: '11',
    act: 'installation.settings',
    subject: '初訪',
    details: {
      firstSteps: [
        [{ title: '認字', address: '/tools/qpen' }],
        [
          { title: '認字', address: '/tools' },
          { title: '檢索', address: '/search' },
        ],
      ],
    },
  },
  { ...row, id: '12', act: 'product.settings', subject: 'wujun', details: { group: [null, 'biannian'] } },
  {
    ...row,
    id: '13',
    act: 'correction.accept',
    subject: '甲 / 乙',
    details: { product: 'wujun', page: '卷一 二葉', place: 'X_000-2a*1.1-1.2*間*2.4', from: '間', to: '閒' },
  },
  {
    ...row,
    id: '14',
    act: 'correction.accept',
    subject: '甲 / 丙',
    details: { place: 'X_000-2a*1.1-1.2*間*2.4' },
  },
  { ...row, id: '15', act: 'sign-in.failed', subject: '城東', details: { addresses: { '127.0.0.1': 1 } } },
  { ...row, id: '8', act: 'person.remove', subject: '讀者', details: { kept: { bookmarks: 3 } } },
  { ...row, id: '10', act: 'library.import', subject: 'wujun', details: {} },
  { ...row, id: '9', act: 'feedback.decide', subject: '意見', details: { state: 'done', answered: true } },
];
beforeEach(() =>
  serveConsole((path) => {
    if (path.includes('act=')) return { items: [], totalCount: 0 };
    if (path.startsWith('/api/admin/settings'))
      return { set: { groups: [{ id: 'biannian', name: '编年' }] }, inherited: defaultSettings };
    return path.includes('/api/admin/audit') ? { items, totalCount: items.length } : undefined;
  }),
);

it('is written as a table in the words of the console, with the codes in columns of their own', async () => {
  serveConsole((path) => {
    if (path.includes('/audit/export'))
      return new Response(
        items
          .slice(0, 6)
          .map((item) => `${JSON.stringify(item)}\n`)
          .join(''),
      );
    return path.includes('/api/admin/audit') ? { items, totalCount: items.length } : undefined;
  });
  visit('/admin?part=audit');
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  fireEvent.click(await screen.findByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const rows = (await files[0].text()).trimEnd().split('\r\n');
  expect(rows[0].replace('\uFEFF', '')).toBe('时间,经办,地址,事项,对象,内容,act,actor,details');
  expect(rows[2]).toBe(
    '2026-11-25 20:00:00,keeper,,登录失败,城北,登录方式：单位密码；次数：1,sign-in.failed,keeper,"{""kind"":""unit"",""tries"":1}"',
  );
  expect(rows[6]).toContain(
    ',取用过多，已暂停,城南,计于：一次登录；取用：页；时段：每小时；上限：2000；产品：吳郡圖經續記,delivery.stop,',
  );
});

it('[G-001] describes in the words of the console what was done, whatever the record calls it', async () => {
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
    '首页栏目　— → 检索框、书架取用记录　— → 每份导出字数 9、记录保存天数 30',
  );
  expect(await details('城南')).toBe('计于　一次登录取用　页时段　每小时上限　2000产品　吳郡圖經續記');
  expect(await details('閉館')).toBe('种类　公告受众　甲館、乙館标题　開館 → 閉館');
  expect(await details('讀者')).toBe('所存　书签 3');
  expect(await details('初訪')).toBe(
    '初访引导　增 标题 檢索 地址 /search改 認字（地址 /tools/qpen → /tools）',
  );
  expect(await details('吳郡圖經續記 wujun')).toBe('产品组　— → 编年');
  expect(await details('甲 / 乙')).toBe('产品　吳郡圖經續記页　卷一 二葉原文　間正字　閒');
  expect(await details('甲 / 丙')).toBe('位置　X_000-2a');
  expect(await details('城東')).toBe('来源　127.0.0.1（1 次）');
  expect(await details('意見')).toBe('状态　已处理有答复　✓');
  const [, imported] = await screen.findAllByText('吳郡圖經續記 wujun');
  // It has no more details: its last cell is empty, and on a phone not shown.
  expect(imported?.closest('tr')?.querySelector('td:last-child')?.childNodes).toHaveLength(0);
});
