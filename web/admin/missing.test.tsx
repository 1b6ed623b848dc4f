// Addresses of the console that name what there is not.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '#contract/settings/settings.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { heading, serveSite, visit } from '#testing/dom/visited-site.tsx';
import { currentNotice } from '../kit/overlays/notice.tsx';

serveSite();

/** What the server answers for the thing that is named. */
let refusal: { status: number; code: string };
beforeEach(() => {
  refusal = { status: 404, code: 'not-found' };
  serveConsole((path) => {
    if (path.startsWith('/api/admin/settings')) return { set: {}, inherited: defaultSettings };
    if (/\/api\/admin\/(unit|content|product)\/nowhere/.test(path)) {
      const code = refusal.status === 404 && path.includes('/product/') ? 'product-not-found' : refusal.code;
      return new Response(JSON.stringify({ error: { code, message: '出错' } }), { status: refusal.status });
    }
    if (path.startsWith('/api/admin/content')) return [];
    if (path.startsWith('/api/admin/product') || path.startsWith('/api/admin/unit'))
      return { items: [], totalCount: 0, hasNext: false, withdrawn: [] };
    return undefined;
  });
});

it.each([
  ['?unit=nowhere', '单位不存在', '返回单位名录', ''],
  ['?part=nosuch', '没有此页', '返回单位名录', ''],
  ['?part=products&product=nowhere', '产品不存在', '返回产品名录', 'part=products'],
  ['?part=sister-link&piece=nowhere', '内容不存在', '返回列表', 'part=sister-link'],
])('says of %s that there is none, once, and leads to the list', async (search, title, toList, list) => {
  const router = visit(`/admin${search}`);
  await heading(title);
  expect(screen.queryByRole('button', { name: '重新载入' })).toBeNull();
  expect(currentNotice()).toBeUndefined();
  fireEvent.click(screen.getByRole('link', { name: toList }));
  await waitFor(() => expect(router.state.location.searchStr.replace('?', '')).toBe(list));
});

it.each(['?unit=nowhere', '?part=products&product=nowhere'])(
  'offers another try at %s where the server failed',
  async (search) => {
    refusal = { status: 500, code: 'internal' };
    visit(`/admin${search}`);
    await screen.findByRole('button', { name: '重新载入' });
    expect(screen.queryByRole('heading', { name: /不存在/ })).toBeNull();
  },
);
