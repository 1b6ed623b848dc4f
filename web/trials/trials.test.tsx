import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnTrial } from '#contract/site/trials.ts';
import { asUnit, heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';
import { queryClient } from '../api/query-client.ts';
import { currentNotice } from '../kit/overlays/notice.tsx';

serveSite();

const sent: { body: Record<string, string>; key: string | null }[] = [];
let own: OwnTrial[] = [];
let fails = false;
beforeEach(() => {
  sent.length = 0;
  own = [];
  fails = false;
  site.trials = true;
  site.products = [
    product('wujun', '吳郡圖經續記', { owned: true, siKu: '史' }),
    product('zizhi', '資治通鑑', { siKu: '史', edition: '文淵閣四庫全書本', extent: '二百九十四卷' }),
    product('jingbao', '晶報', { isNewspaper: true }),
  ];
  const usual = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/trial/own')) return new Response(JSON.stringify(own));
    if (!path.endsWith('/trial')) return usual(path, init);
    if (fails)
      return new Response(
        JSON.stringify({ error: { code: 'cannot-save', message: '暂时无法保存，请稍后重试' } }),
        { status: 503 },
      );
    sent.push({
      body: JSON.parse(String(init.body)) as Record<string, string>,
      key: new Headers(init.headers).get('idempotency-key'),
    });
    return new Response(null, { status: 204 });
  });
});

const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交申请' }));
const contact = { 单位: '青溪大學', 姓名: '沈氏', 邮箱: 'shen@example.edu', 电话: '010-5550' };
const fillContact = () => {
  for (const [name, value] of Object.entries(contact)) type(name, value);
};
/** As a visitor: what is owned is known of units alone. */
const asVisitor = () => {
  for (const one of site.products) one.owned = false;
};

describe('the application for a trial', () => {
  it('[H-024] [H-025] is there only where trials are enabled, and nothing leads to it elsewhere', async () => {
    site.trials = false;
    for (const address of ['/trials', '/trialsSuccess']) {
      visit(address);
      expect(await heading('页面不存在')).toBeTruthy();
      expect(screen.queryByRole('link', { name: /试用/ })).toBeNull();
      cleanup();
    }
    site.trials = true;
    queryClient.clear();
    visit('/trialsSuccess');
    expect(await heading('提交成功！')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '申请试用' })).getAttribute('href')).toBe('/trials');
  });

  it('[H-042] asks who is not signed in for each of four fields, at the field', async () => {
    asVisitor();
    visit('/trials');
    fireEvent.click(await box('晶報'));
    const faults = { 单位: '请填写单位', 姓名: '请填写姓名', 邮箱: '请填写邮箱', 电话: '请填写电话' };
    fillContact();
    for (const [name, fault] of Object.entries(faults)) {
      type(name, '');
      submit();
      expect(await screen.findByText(fault)).toBeTruthy();
      expect(document.activeElement).toBe(field(name));
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      type(name, contact[name as keyof typeof contact]);
    }
    type('邮箱', 'shen at example');
    submit();
    expect(await screen.findByText('邮箱格式不正确')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('offers nothing that everybody may read', async () => {
    asVisitor();
    site.products.push(product('taoji', '陶淵明集', { siKu: '集', open: true }));
    visit('/trials?code=taoji');
    await box('晶報');
    expect(screen.queryByRole('checkbox', { name: /陶淵明集/ })).toBeNull();
    fillContact();
    submit();
    expect(await screen.findByText('请至少选择一种未订购的产品')).toBeTruthy();
  });

  it.each(['signed in', 'not signed in'])(
    'is offered on the page of a product to who may not read it and is %s, with the product chosen',
    async (who) => {
      if (who === 'signed in') asUnit();
      site.products.push(product('taoji', '陶淵明集', { siKu: '集', open: true }));
      visit('/product/zizhi');
      const link = await within(await screen.findByRole('main')).findByRole('link', { name: '申请试用' });
      expect(link.getAttribute('href')).toBe('/trials?code=zizhi');
      cleanup();
      visit('/trials?code=zizhi');
      expect((await box('資治通鑑')).checked).toBe(true);
      cleanup();
      for (const code of who === 'signed in' ? ['taoji', 'wujun'] : ['taoji']) {
        visit(`/product/${code}`);
        const main = within(await screen.findByRole('main'));
        await main.findByRole('link', { name: '开始阅读' });
        expect(main.queryByRole('link', { name: '申请试用' })).toBeNull();
        cleanup();
      }
    },
  );

  it('[H-041] needs a product', async () => {
    asVisitor();
    visit('/trials');
    await box('晶報');
    fillContact();
    submit();
    expect(await screen.findByText('请至少选择一种未订购的产品')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[H-062] sends products and contact, says so, and goes to the page of thanks', async () => {
    asVisitor();
    const router = visit('/trials');
    fireEvent.click(await box('晶報'));
    fireEvent.click(await box('資治通鑑'));
    fireEvent.click(screen.getByRole('button', { name: '不选“晶報”' }));
    fillContact();
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/trialsSuccess'));
    expect(await heading('提交成功！')).toBeTruthy();
    expect(currentNotice()?.message).toBe('提交成功！');
    const [groupName, name, email, phone] = Object.values(contact);
    expect(sent).toEqual([
      { body: { apps: 'zizhi', groupName, name, email, phone, website: '' }, key: expect.any(String) },
    ]);
  });

  it('[H-062] says that it failed, and keeps what was written', async () => {
    asVisitor();
    fails = true;
    visit('/trials');
    fireEvent.click(await box('晶報'));
    fillContact();
    submit();
    await waitFor(() => expect(currentNotice()?.message).toBe('提交失败！'));
    expect(currentNotice()?.description).toContain('暂时无法保存');
    expect(field('邮箱')).toHaveProperty('value', contact['邮箱']);
    expect((await box('晶報')).checked).toBe(true);
    fails = false;
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('[H-043] [H-044] of a unit has only products, those that it owns being ticked for good', async () => {
    asUnit();
    visit('/trials');
    const owned = await box('吳郡圖經續記');
    expect([owned.checked, owned.disabled]).toEqual([true, true]);
    expect(screen.queryByRole('textbox')).toBeNull();
    submit();
    expect(await screen.findByText('请至少选择一种未订购的产品')).toBeTruthy();
    fireEvent.click(await box('晶報'));
    fireEvent.click(await box('資治通鑑'));
    submit();
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ apps: 'zizhi,jingbao' }]));
  });

  it('[H-045] begins with the product of its address', async () => {
    asVisitor();
    visit('/trials?code=zizhi');
    expect((await box('資治通鑑')).checked).toBe(true);
    expect((await box('晶報')).checked).toBe(false);
  });

  it('finds products by name, and forgets none that were chosen', async () => {
    asVisitor();
    visit('/trials?code=zizhi');
    await box('資治通鑑');
    fireEvent.change(screen.getByRole('searchbox', { name: '书名、著者、拼音首字母' }), {
      target: { value: '晶' },
    });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '不选“資治通鑑”' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: '书名、著者、拼音首字母' }), {
      target: { value: '(' },
    });
    expect(await screen.findByText('没有书名或著者含“(”的产品')).toBeTruthy();
  });

  it('[H-027] opens over the page from its foot', async () => {
    asVisitor();
    const router = visit('/products');
    fireEvent.click(await screen.findByRole('link', { name: '申请试用' }));
    const dialog = within(await screen.findByRole('dialog', { name: '申请试用' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /^晶報/ }));
    expect(router.state.location.pathname).toBe('/products');
    fillContact();
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/trialsSuccess'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a unit what came of what it has applied for', async () => {
    asUnit();
    own = [
      {
        id: 't1',
        state: 'accepted',
        products: [
          { code: 'jingbao', fullName: '晶報' },
          { code: 'zizhi', fullName: '資治通鑑' },
        ],
        granted: { codes: ['jingbao'], startsOn: '2026-11-22', endsOn: '2026-12-21' },
        answer: '歡迎<b>試用</b>',
        sent: '2026-11-21 10:00:00',
      },
    ];
    visit('/trials');
    expect(await screen.findByText('2026-11-22 至 2026-12-21')).toBeTruthy();
    expect(screen.getByText('已开通')).toBeTruthy();
    expect(screen.getByText(/歡迎<b>試用<\/b>/)).toBeTruthy();
  });
});
