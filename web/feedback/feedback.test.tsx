import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { openDialogs, stopMotion } from '#testing/dom/jsdom-polyfills.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession, startSession } from '../api/session-store.ts';
import { restoreScript, setScript } from '../i18n/script.ts';
import { createAppRouter } from '../routes.tsx';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';

openDialogs();
stopMotion();

const names = ['文字错误', '功能建议', '访问故障', '其他', '合作'];
let typeCount = 4;
let typeCalls = 0;
let refusal: { status: number; code: string; message: string } | undefined;
let person: string | undefined;
let sent: { body: Record<string, string>; key: string | null }[] = [];
let uploads: FormData[] = [];

const answer = (path: string, init: RequestInit): Response => {
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  if (path.endsWith('/feedback/types')) {
    typeCalls += 1;
    return json(names.slice(0, typeCount).map((name, i) => ({ id: `t${i + 1}`, name })));
  }
  if (path.endsWith('/feedback/own'))
    return json([
      {
        id: 'f',
        type: '其他',
        title: '舊題',
        content: '舊文',
        state: 'done',
        answer: '已改',
        sent: '2026-01-02 03:04:05',
      },
    ]);
  if (path === '/api/files/public') {
    uploads.push(init.body as FormData);
    return json({ url: `/api/files/public/p${uploads.length}` });
  }
  if (path.endsWith('/api/feedback')) {
    const headers = new Headers(init.headers);
    sent.push({ body: JSON.parse(String(init.body)), key: headers.get('idempotency-key') });
    if (!refusal) return new Response(null, { status: 204 });
    return json({ error: { code: refusal.code, message: refusal.message } }, refusal.status);
  }
  if (path.includes('/api/options')) return json(defaultOptions);
  if (path.endsWith('/api/user'))
    return json({ id: 'u', userName: '示例', subUserName: person, appsVersion: '1', isAdmin: false });
  if (path.includes('/product/all')) return json({ products: [], groups: [], withdrawn: [], version: '1' });
  return json({}, 404);
};

beforeEach(() => {
  typeCount = 4;
  typeCalls = 0;
  refusal = undefined;
  person = undefined;
  sent = [];
  uploads = [];
  queryClient.clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(async () => {
  // Whether the dialog is open is known to the whole client.
  const cancel = screen.queryByRole('button', { name: '取消' });
  if (cancel) fireEvent.click(cancel);
  cleanup();
  closeNotice();
  forgetSession(false);
  localStorage.clear();
  await restoreScript();
  vi.unstubAllGlobals();
});

const visit = (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const signIn = (): void => startSession({ access_token: 'a', refresh_token: 'r' }, false);
const openPage = async () => {
  const router = visit('/feedback');
  await screen.findByRole('textbox', { name: /^标题/ });
  if (typeCount > 0) await screen.findByText('文字错误');
  return router;
};
const openDialog = async () => {
  const foot = await screen.findByRole('contentinfo');
  fireEvent.click(within(foot).getByRole('link', { name: '意见反馈' }));
  const dialog = await screen.findByRole('dialog', { name: '意见反馈' });
  await within(dialog).findByText('文字错误');
  return within(dialog);
};
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
const fill = () => {
  type(/^标题/, '題');
  type(/^正文/, '文');
};
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('添加截图'), { target: { files } });

describe('the form of feedback', () => {
  it('[H-034] [H-035] asks for title and body where they are missing, and sends nothing', async () => {
    await openPage();
    submit();
    expect(await screen.findByText('请填写标题')).toBeTruthy();
    expect(screen.getByText('请填写正文')).toBeTruthy();
    const title = screen.getByRole('textbox', { name: /^标题/ });
    expect(document.activeElement).toBe(title);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
    fill();
    expect(screen.queryByText('请填写标题')).toBeNull();
    expect(screen.queryByText('请填写正文')).toBeNull();
  });

  it('takes no contact that is no mail address', async () => {
    await openPage();
    fill();
    type(/^邮箱/, 'not-an-email');
    submit();
    expect(await screen.findByText('不是邮箱地址，请改正或留空')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^邮箱/ }));
    expect(sent).toEqual([]);
  });

  it('says what is missing in traditional characters to who reads them', async () => {
    await setScript('traditional');
    visit('/feedback');
    fireEvent.click(await screen.findByRole('button', { name: '提交' }));
    expect(await screen.findByText('請填寫標題')).toBeTruthy();
    expect(screen.getByText('請填寫正文')).toBeTruthy();
  });

  it('[H-033] asks for a type where there is none', async () => {
    typeCount = 0;
    await openPage();
    fill();
    submit();
    const group = await screen.findByRole('group', { name: '反馈类型' });
    expect(within(group).getByText('请选择一个反馈类型')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[H-039] [H-040] has radios for four types and a list for five, the first of them chosen', async () => {
    await openPage();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    queryClient.clear();
    typeCount = 5;
    await openPage();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '反馈类型' }).value).toBe('t1');
    fill();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 't5' } });
    submit();
    await waitFor(() => expect(sent[0]?.body.feedbackTypeId).toBe('t5'));
  });

  it('[H-036] [H-061] is sent without contact, and leads from its page to /feedbackSuccess', async () => {
    const router = await openPage();
    fireEvent.click(screen.getByRole('radio', { name: '访问故障' }));
    fill();
    submit();
    expect(await screen.findByRole('heading', { level: 1, name: '提交成功！感谢您的反馈！' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/feedbackSuccess');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      feedbackTypeId: 't3',
      title: '題',
      content: '文',
      phoneNumber: '',
      qq: '',
      email: '',
      website: '',
    });
  });

  it('[H-060] keeps what was typed when it cannot be sent, and the next try is the same call', async () => {
    refusal = { status: 500, code: 'internal', message: '服务器出错' };
    await openPage();
    fill();
    type('QQ', '10001');
    fireEvent.click(screen.getByRole('radio', { name: '其他' }));
    submit();
    await waitFor(() => expect(currentNotice()?.message).toBe('提交失败！'));
    expect(currentNotice()?.description).toContain('服务器出错');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ }).value).toBe('題');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^正文/ }).value).toBe('文');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'QQ' }).value).toBe('10001');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '其他' }).checked).toBe(true);
    refusal = undefined;
    submit();
    expect(await screen.findByText('提交成功！感谢您的反馈！')).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toBeTruthy();
  });
});

describe('the dialog of feedback', () => {
  it('[H-026] [H-056] opens from the foot of a page, and requests the types once', async () => {
    visit('/products');
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog();
    expect(typeCalls).toBe(1);
  });

  it('requests the types again after ten minutes', async () => {
    await openPage();
    const { dataUpdatedAt } = queryClient.getQueryState(['feedback', 'types']) ?? {};
    const query = queryClient.getQueryCache().find({ queryKey: ['feedback', 'types'] });
    const [observer] = query?.observers ?? [];
    expect(dataUpdatedAt).toBeGreaterThan(0);
    expect([observer?.options.staleTime, query?.gcTime]).toEqual([600_000, 900_000]);
  });

  it('[H-060] [H-061] closes when it is sent, and says so', async () => {
    visit('/products');
    const dialog = await openDialog();
    fill();
    fireEvent.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentNotice()).toMatchObject({ kind: 'success', message: '提交成功！感谢您的反馈！' });
  });

  it('opens from the user menu, and shows a person what was answered', async () => {
    person = '讀者甲';
    signIn();
    visit('/products');
    const button = await screen.findByRole('button', { name: /用户菜单：示例 讀者甲/ });
    if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: '意见反馈' }));
    const dialog = within(await screen.findByRole('dialog', { name: '意见反馈' }));
    expect(await dialog.findByText('舊題')).toBeTruthy();
    // What was answered need not be unfolded.
    expect(dialog.getByText('已改').closest('details')?.open).toBe(true);
  });
});

describe('screenshots', () => {
  it('[H-037] [H-058] are shown and sent, five at most, and can be taken away again', async () => {
    signIn();
    await openPage();
    choose(picture('1.png'), picture('2.png'), picture('3.png'));
    await screen.findByRole('img', { name: '第 3 张截图' });
    choose(picture('4.png'), picture('5.png'), picture('6.png'));
    await screen.findByRole('img', { name: '第 5 张截图' });
    expect(currentNotice()?.message).toBe('最多上传 5 张截图');
    expect(screen.queryByLabelText('添加截图')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(uploads.map((form) => (form.get('object') as File).name)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `${n}.png`),
    );
    expect(uploads.map((form) => form.get('overwrite'))).toEqual(Array(5).fill('false'));
    fireEvent.click(screen.getByRole('button', { name: '移除第 2 张截图' }));
    expect(screen.getByLabelText('添加截图')).toBeTruthy();
    fill();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { pic1, pic2, pic4, pic5 } = sent[0]?.body ?? {};
    expect([pic1, pic2, pic4, pic5]).toEqual([
      '/api/files/public/p1',
      '/api/files/public/p3',
      '/api/files/public/p5',
      undefined,
    ]);
  });

  it('[H-038] are not taken from who is not signed in', async () => {
    await openPage();
    expect(screen.getByText('未登录无法上传图片')).toBeTruthy();
    expect(screen.queryByLabelText('添加截图')).toBeNull();
    fireEvent.paste(screen.getByRole('textbox', { name: /^正文/ }), {
      clipboardData: { files: [picture('1.png')] },
    });
    expect(currentNotice()?.message).toBe('未登录无法上传图片');
    expect([uploads, screen.queryByRole('img', { name: /截图/ })]).toEqual([[], null]);
  });
});
