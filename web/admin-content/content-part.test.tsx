import { makeAdminUnit } from '#testing/dom/admin-unit.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ContentItem, ContentPiece } from '#contract/admin/admin-content.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, site, visit } from '#testing/dom/visited-site.tsx';
import { currentNotice } from '../kit/overlays/notice.tsx';

serveSite();

const item = (id: string, title: string, more: Partial<ContentItem> = {}): ContentItem => ({
  id,
  kind: 'sister-link',
  parentId: null,
  title,
  state: 'draft',
  publishOn: null,
  version: 1,
  shownVersion: null,
  changed: '2026-11-25 10:00:00',
  changedBy: 'admin',
  ...more,
});
const adminUnit = makeAdminUnit();
const link = (title: string): ContentPiece['body'] => ({
  kind: 'sister-link',
  title,
  url: 'https://example.org/',
  introduction: '',
});

/** The content of the server, the requests it received, and the refusal it gives to a save. */
const server: {
  items: ContentItem[];
  bodies: Record<string, ContentPiece['body']>;
  requests: [string, string, unknown][];
  refusal: object | undefined;
} = { items: [], bodies: {}, requests: [], refusal: undefined };

const refusalOf = (faults: readonly RequestFault[]) => ({ code: 'bad-request', message: '请求有误', faults });

const answer = (method: string, path: string, body: unknown): [number, unknown] => {
  const [, id = '', act = ''] = /^\/api\/admin\/content\/([^/?]+)(?:\/(\w+))?/.exec(path) ?? [];
  if (path.includes('kind=')) return [200, path.includes('kind=sister-link') ? server.items : []];
  if (method !== 'GET') server.requests.push([method, path, body]);
  if (method !== 'GET' && server.refusal) return [400, { error: server.refusal }];
  const known = server.items.find((one) => one.id === id) ?? item('n1', '');
  const said = (body as { body?: ContentPiece['body'] } | undefined)?.body;
  if (method === 'PUT' || method === 'POST') server.bodies[known.id] = said ?? server.bodies[known.id];
  const now: Partial<ContentItem> =
    act === 'publish' ? { state: 'published', shownVersion: known.version, publishOn: '2026-11-25' } : {};
  return [200, { ...known, ...now, body: server.bodies[known.id] }];
};

beforeEach(() => {
  Object.assign(server, {
    items: [
      item('a', '甲'),
      item('b', '乙', { state: 'published', publishOn: '2026-11-20', shownVersion: 1 }),
    ],
    bodies: { a: link('甲'), b: link('乙') },
    requests: [],
    refusal: undefined,
  });
  serveConsole((path, init) => {
    if (path.startsWith('/api/admin/unit?')) return { items: [adminUnit], totalCount: 1 };
    if (!path.startsWith('/api/admin/content')) return undefined;
    const [status, reply] = answer(
      init.method ?? 'GET',
      path,
      init.body === undefined || init.body === null ? undefined : JSON.parse(String(init.body)),
    );
    return new Response(JSON.stringify(reply), { status });
  });
});

const field = (name: string) => screen.findByLabelText(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
/** What a field is described by, a paragraph each. */
const wordsOf = (of: HTMLElement) =>
  [...(document.getElementById(of.getAttribute('aria-describedby') ?? '')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists what there is with its state, and moves it before its like', async () => {
  visit('/admin?part=sister-link');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['甲草稿', '乙2026-11-20']);
  await press('上移“乙”');
  await waitFor(() =>
    expect(server.requests).toEqual([['POST', '/api/admin/content/b/move', { before: 'a' }]]),
  );
  await press('下移“甲”');
  await waitFor(() =>
    expect(server.requests[1]).toEqual(['POST', '/api/admin/content/a/move', { before: null }]),
  );
});

it('saves on top of the edited version, and publishes from the given day', async () => {
  visit('/admin?part=sister-link&piece=a');
  await type('说明', '新說');
  await press('存稿');
  await waitFor(() =>
    expect(server.requests).toEqual([
      ['PUT', '/api/admin/content/a', { version: 1, body: { ...link('甲'), introduction: '新說' } }],
    ]),
  );
  await type('发布日期', '2099-01-02');
  await press('定时发布');
  await waitFor(() =>
    expect(server.requests[1]).toEqual([
      'POST',
      '/api/admin/content/a/publish',
      { version: 1, publishOn: '2099-01-02' },
    ]),
  );
});

it('shows a fault beside its field, and moves the focus there', async () => {
  visit('/admin?part=sister-link&piece=new');
  await press('存稿');
  const [title, url] = [await field('标题'), await field('网址')];
  const hint = '须写全网址，含开头的协议';
  await waitFor(() => expect(wordsOf(title)).toEqual(['请填写']));
  expect(wordsOf(url)).toEqual(['请填写', hint]);
  expect(document.activeElement).toBe(title);
  await type('标题', '丙');
  await type('网址', 'example.org');
  await press('存稿');
  await waitFor(() => expect(document.activeElement).toBe(url));
  expect(wordsOf(url)).toEqual(['不是完整的网址，应以 https:// 起，写明域名', hint]);
  expect(server.requests).toEqual([]);
  server.refusal = refusalOf([{ path: ['body', 'url'], rule: 'too-long', params: { most: 1000 } }]);
  await type('网址', 'https://example.org/b');
  expect(wordsOf(url)).toEqual([hint]);
  await press('存稿');
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  expect(wordsOf(url)).toEqual(['最多 1000 个字符', hint]);
  server.refusal = { code: 'title-taken', message: '已有同名的内容，请换一个标题' };
  await type('网址', 'https://example.org/c');
  await press('存稿');
  await waitFor(() => expect(wordsOf(title)).toEqual(['已有同名的内容，请换一个标题']));
});

it('shows all faults that the server finds, each beside its field', async () => {
  visit('/admin?part=announcement&piece=new');
  await type('标题', '啟事');
  server.refusal = refusalOf([
    { path: ['body', 'title'], rule: 'too-long', params: { most: 100 } },
    { path: ['body', 'category'], rule: 'too-long', params: { most: 40 } },
    { path: ['body', 'until'], rule: 'not-a-day', params: {} },
    { path: ['body', 'text'], rule: 'foreign-picture', params: { address: 'https://far.example/a.png' } },
    { path: ['body', 'text'], rule: 'undescribed-picture', params: { number: 2 } },
  ]);
  await press('存稿');
  await screen.findByText('最多 100 个字符');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '最多 100 个字符',
      '最多 40 个字符',
      '不是日期，应如 2026-03-01',
      '插图只能用在此上传的图片，请删去 https://far.example/a.png 后另行上传；请为第 2 张插图写明所画为何，写在方括号中',
    ]),
  );
});

it('reports that a piece has children by the code of the refusal', async () => {
  visit('/admin?part=sister-link&piece=a');
  server.refusal = { code: 'has-children', message: '其下还有内容，请先移走或删除' };
  await type('标题', '甲改');
  await press('存稿');
  await waitFor(() => expect(currentNotice()?.message).toBe('其下还有内容，请先移走或删除'));
});

it('leads to the chooser of a product that is missing', async () => {
  visit('/admin?part=star-product&piece=new');
  await type('标题', '星');
  await press('存稿');
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toBe('请选择产品');
  const group = screen.getByRole('group', { name: '产品' });
  expect(wordsOf(group)).toEqual(['请选择产品']);
  await waitFor(() => expect(document.activeElement).toBe(within(group).getByRole('button')));
});

it('keeps what is written while one is elsewhere, until it is saved or given up', async () => {
  const router = visit('/admin?part=sister-link&piece=a');
  await type('标题', '甲改');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await router.navigate({ to: '/admin', search: { part: 'sister-link', piece: 'b' } });
  await waitFor(async () => expect(await field('标题')).toHaveProperty('value', '乙'));
  await router.navigate({ to: '/admin', search: { part: 'sister-link', piece: 'a' } });
  await screen.findByText('已找回上次未存的修改。');
  expect(await field('标题')).toHaveProperty('value', '甲改');
  await press('放弃修改');
  expect(await field('标题')).toHaveProperty('value', '甲');
});

it('asks before it removes', async () => {
  visit('/admin?part=sister-link&piece=a');
  await press('删除');
  const dialog = await screen.findByRole('dialog');
  expect(server.requests).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(server.requests[0]?.[1]).toBe('/api/admin/content/a/remove'));
});

it('lists products of a hand-made ranking by name, in an order that is changed', async () => {
  site.products = site.products.map((product) => ({ ...product, owned: true }));
  server.items = [];
  visit('/admin?part=ranking&piece=new');
  fireEvent.change(await field('依据'), { target: { value: 'hand' } });
  for (const name of ['吳郡', '陶淵']) {
    await type('添加产品', name);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  }
  await press('上移“陶淵明集”');
  await type('标题', '入门');
  await press('存稿');
  await waitFor(() =>
    expect(server.requests[0]?.[2]).toMatchObject({
      body: { entries: [{ code: 'taoji' }, { code: 'wujun' }] },
    }),
  );
});

it('says whom an announcement is for: units are found by their names, and none is not enough', async () => {
  server.items = [];
  visit('/admin?part=announcement&piece=new');
  await type('标题', '停机');
  fireEvent.click(await screen.findByRole('radio', { name: '指定单位' }));
  await press('存稿');
  expect(await screen.findByText('请选择单位')).toBeDefined();
  expect(document.activeElement).toBe(await field('添加单位'));
  expect(server.requests).toEqual([]);
  await type('添加单位', '甲');
  await press('甲館');
  await press('存稿');
  await waitFor(() => expect(server.requests[0]?.[2]).toMatchObject({ body: { audience: ['甲館'] } }));
});

it('lists how often an article was read, and whom an announcement is for', async () => {
  server.items = [
    item('a', '甲', { kind: 'sister-link', reads: 1234 }),
    item('b', '乙', { audience: ['甲館', '乙館'] }),
  ];
  visit('/admin?part=sister-link');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    '甲草稿已读 1,234',
    '乙草稿2 个单位',
  ]);
});
