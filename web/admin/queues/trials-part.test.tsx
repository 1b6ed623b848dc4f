import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { hiddenPassword, type QueuedTrial } from '#contract/site/trials.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const waiting: QueuedTrial = {
  id: 't1',
  state: 'new',
  products: [
    { code: 'jingbao', fullName: '晶報' },
    { code: 'zizhi', fullName: '資治通鑑' },
  ],
  email: 'shen@example.edu',
  groupName: '<b>青溪大學</b>',
  name: '沈氏',
  phone: '010-5550',
  sender: '',
  note: '',
  answer: '',
  sent: '2026-11-21 16:20:00',
  decidedBy: '',
};
const mail = {
  to: waiting.email,
  subject: '试用已开通',
  text: `密　　码：${hiddenPassword}`,
  state: 'waiting',
  fault: '',
} as const;

let items: QueuedTrial[] = [];
let sendsMail = true;
let staysListed = false;
let refusal: object | undefined;
const sent: [string, unknown][] = [];
beforeEach(() => {
  items = [waiting];
  sendsMail = true;
  staysListed = false;
  refusal = undefined;
  sent.length = 0;
  serveConsole((path, init) => {
    if (!path.startsWith('/api/admin/trial')) return undefined;
    if (init.method !== 'GET' && refusal)
      return new Response(JSON.stringify({ error: refusal }), { status: 400 });
    if (init.method !== 'GET') {
      sent.push([path, init.body === undefined ? undefined : JSON.parse(String(init.body))]);
      const [before] = items;
      items = [];
      if (staysListed)
        items = [{ ...waiting, state: 'accepted', unit: { id: 'u1', name: waiting.groupName }, mail }];
      return path.endsWith('/accept')
        ? { trial: { ...before, unit: { id: 'u1', name: waiting.groupName } }, password: 'k7mp-x3qd-9rtn' }
        : before;
    }
    const counts = { new: items.length, accepted: 12, refused: 3 };
    return { items, totalCount: items.length, counts, sendsMail };
  });
});

const unfold = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name });
  fireEvent.click(button);
  return within(button.closest('li') as HTMLElement);
};

it('shows an application, grants what is ticked in it, and shows the password of the new account', async () => {
  visit('/admin?part=trials');
  const entry = await unfold(/^处理“<b>青溪大學<\/b>”/);
  expect(screen.getByRole('button', { name: /^已开通/ }).textContent).toContain('12');
  fireEvent.click(entry.getByRole('checkbox', { name: '資治通鑑' }));
  fireEvent.click(entry.getByRole('checkbox', { name: '晶報' }));
  fireEvent.click(entry.getByRole('button', { name: '开通 0 种' }));
  expect(entry.getByText('请至少勾选一种产品')).toBeTruthy();
  fireEvent.click(entry.getByRole('checkbox', { name: '晶報' }));
  fireEvent.change(entry.getByLabelText('席'), { target: { value: '許多' } });
  fireEvent.click(entry.getByRole('button', { name: '开通 1 种' }));
  expect(entry.getByText('请填写 0 至 9,999,999 的整数')).toBeTruthy();
  fireEvent.change(entry.getByLabelText('席'), { target: { value: '20' } });
  fireEvent.change(entry.getByLabelText('至'), { target: { value: '2099-12-31' } });
  fireEvent.change(entry.getByLabelText('登录账号'), { target: { value: '青溪大學' } });
  fireEvent.change(entry.getByLabelText('答复'), { target: { value: '歡迎' } });
  fireEvent.click(entry.getByRole('button', { name: '开通 1 种' }));
  expect(await screen.findByText('k7mp-x3qd-9rtn')).toBeTruthy();
  expect(sent).toEqual([
    [
      '/api/admin/trial/t1/accept',
      {
        codes: ['jingbao'],
        startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        endsOn: '2099-12-31',
        unit: '青溪大學',
        seats: 20,
        printQuota: null,
        answer: '歡迎',
        note: '',
      },
    ],
  ]);
  fireEvent.click(screen.getByRole('button', { name: '已抄录' }));
  expect(screen.queryByText('k7mp-x3qd-9rtn')).toBeNull();
});

it('has the password in the letter only until it was noted down', async () => {
  staysListed = true;
  visit('/admin?part=trials&status=all');
  const entry = await unfold(/^处理“/);
  fireEvent.click(entry.getByRole('button', { name: '开通 2 种' }));
  expect(await screen.findByText(/码：k7mp-x3qd-9rtn/)).toBeTruthy();
  expect(screen.queryByText(/密码已不再显示。/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '已抄录' }));
  expect(await screen.findByText(/码：●{8}/)).toBeTruthy();
  expect(screen.queryByText(/k7mp/)).toBeNull();
});

it('shows all that is wrong at its field, of the form and of the server', async () => {
  visit('/admin?part=trials');
  const entry = await unfold(/^处理“<b>青溪大學<\/b>”/);
  const noted = (label: string) =>
    document.getElementById(entry.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  fireEvent.change(entry.getByLabelText('席'), { target: { value: '許多' } });
  fireEvent.change(entry.getByLabelText('页打印额'), { target: { value: '-' } });
  fireEvent.change(entry.getByLabelText('至'), { target: { value: '2020-12-31' } });
  fireEvent.click(entry.getByRole('button', { name: '开通 2 种' }));
  expect(['席', '页打印额', '至'].map(noted)).toEqual([
    '请填写 0 至 9,999,999 的整数',
    '请填写 0 至 9,999,999 的整数',
    '终止日期早于起始日期',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(entry.getByLabelText('至')));
  expect(sent).toEqual([]);
  fireEvent.change(entry.getByLabelText('席'), { target: { value: '' } });
  fireEvent.change(entry.getByLabelText('页打印额'), { target: { value: '' } });
  fireEvent.change(entry.getByLabelText('至'), { target: { value: '2099-12-31' } });
  refusal = {
    code: 'name-taken',
    message: '该账号已被使用，请换一个',
    faults: [{ path: ['unit'], rule: 'name-taken', params: {} }],
  };
  fireEvent.click(entry.getByRole('button', { name: '开通 2 种' }));
  await waitFor(() => expect(noted('登录账号')).toBe('已有同名或字形相近者，请换一个名称'));
  expect(document.activeElement).toBe(entry.getByLabelText('登录账号'));
});

it('asks for no account where a unit has applied, and refuses with an answer', async () => {
  items = [{ ...waiting, sender: '示例图书馆 / 讀者甲', groupName: '', name: '', email: '', phone: '' }];
  visit('/admin?part=trials');
  const entry = await unfold(/^处理“示例图书馆 \/ 讀者甲”/);
  expect(entry.queryByLabelText('登录账号')).toBeNull();
  expect(entry.queryByLabelText('席')).toBeNull();
  fireEvent.change(entry.getByLabelText('答复'), { target: { value: '暫不' } });
  fireEvent.click(entry.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/trial/t1/refuse', { answer: '暫不', note: '' }]]));
});

it('shows what to send by hand where the server sends none, and notes that it was sent', async () => {
  sendsMail = false;
  const granted = { codes: ['jingbao'], startsOn: '2026-11-22', endsOn: '2026-12-21' };
  items = [{ ...waiting, state: 'accepted', granted, unit: { id: 'u1', name: '青溪大學' }, mail }];
  visit('/admin?part=trials&status=accepted');
  expect(await screen.findByText(/尚未设置发信服务器/)).toBeTruthy();
  const entry = await unfold(/^查看“/);
  expect(entry.getByText('待自行寄出')).toBeTruthy();
  expect(entry.getByText(/码：●{8}/)).toBeTruthy();
  expect(entry.getByText(/密码已不再显示。/)).toBeTruthy();
  expect(entry.getByText('开通 晶報，2026-11-22 至 2026-12-21')).toBeTruthy();
  fireEvent.click(entry.getByRole('button', { name: '已自行寄出' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/trial/t1/mailed', undefined]]));
});

it('says why a mail was not taken', async () => {
  const failed = { ...mail, state: 'failed', fault: '对方拒收：550 no such person' } as const;
  items = [{ ...waiting, state: 'refused', answer: '暫不', mail: failed }];
  visit('/admin?part=trials&status=refused');
  const entry = await unfold(/^查看“/);
  expect(entry.getByText('对方拒收：550 no such person')).toBeTruthy();
});

it('shows in the navigation how many wait', async () => {
  visit('/admin?part=trials');
  const navigation = within(await screen.findByRole('navigation', { name: '管理事项' }));
  expect((await navigation.findByRole('link', { name: /^试用申请\s*1$/ })).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(navigation.getByRole('link', { name: '读者反馈' })).toBeTruthy();
  const states = within(await screen.findByRole('group', { name: '状态' }));
  expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '待处理 1',
    '已开通 12',
    '已拒绝 3',
    '全部 16',
  ]);
});
