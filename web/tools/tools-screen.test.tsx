import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { listOfTool, tableColumns } from '#contract/tools/tool-lists.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { queryClient } from '../api/query-client.ts';
import { asUnit, heading, serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

/** Answers besides what the site does; `requests` are the calls of tools. */
const serveTools = (
  offered = defaultOptions.tools,
  { toolsWithoutList, isAdmin = false }: { toolsWithoutList?: ToolName[]; isAdmin?: boolean } = {},
) => {
  const requests: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/api/options'))
      return new Response(JSON.stringify({ ...defaultOptions, tools: offered, toolsWithoutList }));
    if (path.endsWith('/user'))
      return new Response(JSON.stringify({ id: 'u', userName: '馆', appsVersion: '1', isAdmin }));
    if (!path.includes('/tools/')) return others(path);
    requests.push(path);
    return new Response(JSON.stringify({ start: 0, count: 0, total: 0, items: [] }));
  });
  return requests;
};

const tools = [
  ['qpen', '手写输入'],
  ['pinZi', '部件拼字'],
  ['renWu', '人物'],
  ['diMing', '地名'],
  ['zhiGuan', '职官'],
  ['zcy', '中草药'],
  ['guHanYu', '古汉语'],
  ['ziPin', '字频'],
  ['guanLian', '关联字'],
  ['chengYu', '成语'],
  ['cjkPlus', '扩展字转换'],
] as const;

it('[T-003] lists the eleven tools, and each opens its own address', async () => {
  serveTools();
  const router = visit('/tools');
  await heading('工具');
  const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
  const listed = links.map(({ pathname }) => pathname);
  expect(listed.toSorted()).toEqual(tools.map(([tool]) => `/tools/${tool}`).toSorted());
  for (const [tool, name] of tools) {
    await router.navigate({ to: '/tools' });
    await heading('工具');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: new RegExp(`^${name}`) }));
    await heading(name);
    expect(router.state.location.pathname).toBe(`/tools/${tool}`);
  }
});

it.each(['renWu', 'diMing', 'zhiGuan', 'zcy', 'guHanYu', 'guanLian', 'chengYu'])(
  '[T-018] sends nothing from an empty box: %s',
  async (tool) => {
    const requests = serveTools();
    visit(`/tools/${tool}`);
    fireEvent.click(await screen.findByRole('button', { name: '查询' }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: tools.find(([t]) => t === tool)![1] });
    fireEvent.submit(box.form!);
    expect(requests).toEqual([]);
  },
);

it('[T-021] has no page, and no way to it, for a tool that the library does not offer', async () => {
  serveTools(['renWu', 'diMing']);
  visit('/tools/zcy');
  await heading('页面不存在');
  cleanup();
  visit('/tools/renWu');
  await heading('人物');
  const navigation = screen.getByRole('navigation', { name: '选择工具' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['人物', '地名']);
  cleanup();
  queryClient.clear();
  serveTools([]);
  visit('/tools');
  await heading('没有可用的工具');
  expect(screen.queryByRole('link', { name: '工具' })).toBeNull();
});

describe('a tool that has no list', () => {
  const listless = Object.keys(listOfTool) as ToolName[];

  it.each(listless)('[T-007] [T-008] [T-009] says so, and to a reader no more: %s', async (tool) => {
    serveTools(['qpen'], { toolsWithoutList: listless });
    asUnit();
    visit(`/tools/${tool}`);
    await heading('未设名单');
    const name = tools.find(([one]) => one === tool)![1];
    expect(screen.getByText(`本馆还没有可供“${name}”查询的名单。`)).toBeTruthy();
    expect(document.title).toContain(name);
    expect(screen.queryByText(/langhuan reference/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '全部工具' }));
    await heading('工具');
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1);
  });

  it.each(listless)('shows an administrator how to add a list: %s', async (tool) => {
    serveTools(['qpen'], { toolsWithoutList: listless, isAdmin: true });
    asUnit();
    visit(`/tools/${tool}`);
    await heading('未设名单');
    const kind = listOfTool[tool]!;
    const name = tools.find(([one]) => one === tool)![1];
    const command = `langhuan reference add ${kind} ${kind}.tsv --key ${kind} --title ${name}`;
    expect(await screen.findByText(command)).toBeTruthy();
    expect(screen.getByText(new RegExp(tableColumns[kind].join('、')))).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制命令' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '全部工具' }));
    await heading('工具');
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1 + listless.length);
  });
});

it('[T-018] sends nothing where nothing is typed, and else what is', async () => {
  const requests = serveTools();
  const router = visit('/tools/renWu');
  await heading('人物');
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  const type = (value: string) => {
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '人物' });
    fireEvent.change(box, { target: { value } });
    fireEvent.submit(box.form!);
  };
  type('  ');
  expect(requests).toEqual([]);
  type('諸葛');
  await screen.findByText('没有查到');
  expect(router.state.location.search).toEqual({ key: '諸葛' });
  expect(requests).toEqual([
    `/api/gujiread/api/tools/sanWeiFind?type=lsrw&key=${encodeURIComponent('諸葛')}&start=0&count=5`,
  ]);
});

it('[T-016] the toolbox opens over any page of the site', async () => {
  serveTools();
  visit('/ranks');
  fireEvent.click(await screen.findByRole('button', { name: '工具箱' }));
  const box = await screen.findByRole('dialog', { name: '工具箱' });
  expect(within(box).getAllByRole('tab')).toHaveLength(tools.length);
});

it('[T-011] character frequencies explain to a visitor what signing in gives, and lead to it and back', async () => {
  serveTools();
  visit('/tools/ziPin');
  await screen.findByText('登录后查看字频');
  expect(screen.getByText(/次数、位次与占比.*比较两个子库/)).toBeTruthy();
  const ways = within(screen.getByRole('main')).getAllByRole('link', { name: '登录' });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    `/login?from=${encodeURIComponent('/tools/ziPin')}`,
  ]);
});
