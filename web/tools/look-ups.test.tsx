import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defaultOptions } from '#contract/settings/options.ts';
import { heading, serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const list = { key: 'k', version: '1', title: '成语表', source: '', licence: '' };

/** `answer` tells what a call of a tool replies; undefined is a failure. */
const serveTools = (answer: (path: string) => object | undefined) => {
  const requests: string[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/api/options')) return new Response(JSON.stringify(defaultOptions));
    if (!path.includes('/tools/')) return others(path);
    requests.push(decodeURIComponent(path.slice(path.indexOf('/tools/') + 7)));
    const body = answer(path);
    return body
      ? new Response(JSON.stringify(body))
      : new Response(JSON.stringify({ error: { code: 'internal', message: 'x' } }), { status: 500 });
  });
  return requests;
};

it('[T-020] splits words in Latin letters, and sends no request for them', async () => {
  const requests = serveTools(() => ({ start: 0, count: 0, total: 0, items: [] }));
  visit('/tools/guanLian?key=abc%20def');
  await heading('关联字');
  const words = (await screen.findByText('abc')).closest('ul')!;
  expect(
    within(words)
      .getAllByRole('listitem')
      .map((word) => word.textContent),
  ).toEqual(['abc', 'def']);
  expect(requests).toEqual([]);
});

it('[T-012] shows the forms that a character is joined with: how, and by which tables', async () => {
  const form = {
    hanZi: '說',
    unicode: 'U+8AAA',
    kinds: ['simplified'],
    traditional: true,
    simplified: false,
  };
  const sources = ['opencc/STCharacters', 'kdpv/twedu/variant'];
  const requests = serveTools(() => ({
    start: 0,
    count: 1,
    total: 1,
    items: [{ hanZi: '说', forms: [{ ...form, sources }] }],
  }));
  visit('/tools/guanLian?key=说');
  const item = (await screen.findByText('U+8AAA')).closest('li')!;
  expect(item.textContent).toBe('說繁体U+8AAA開放中文轉換、教育部異體字字典');
  expect(screen.getByText(/依统一码为序/u)).toBeTruthy();
  expect(requests).toEqual(['guanLians?key=说&start=0&count=5']);
});

it('[T-013] [T-030] shows idioms with reading and explanation, five a page, and the next page by its start', async () => {
  const idiom = (name: string) => ({ id: name, name, pinYin: 'yī xīn yī yì', exp: '專心', list });
  const items = ['一心一意', '一心一德', '一心同功', '一心同歸', '一心同體'].map(idiom);
  const requests = serveTools(() => ({ start: 0, count: 5, total: 6, items }));
  visit('/tools/chengYu?key=一心');
  const found = await screen.findByRole('list', { name: '查到的成语' });
  expect(within(found).getAllByRole('button')).toHaveLength(5);
  const entry = screen.getByRole('heading', { level: 2, name: '一心一意' }).closest('article')!;
  expect(within(entry).getByText('專心')).toBeTruthy();
  expect(within(entry).getAllByText('yī')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await vi.waitFor(() =>
    expect(requests).toEqual(['chengYu?key=一心&start=0&count=5', 'chengYu?key=一心&start=5&count=5']),
  );
});

const convert = async (text: string) => {
  await heading('扩展字转换');
  fireEvent.change(screen.getByLabelText('待转换的文字'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '转换' }));
};

it('[T-014] marks what was changed, and lists what has no standard character', async () => {
  serveTools((path) =>
    path.includes('cjkPlusMap')
      ? {
          start: 0,
          count: 1,
          total: 1,
          items: [{ id: '1', eudc: '&KR0005;', cjk: '將', relation: 'unicode', list }],
        }
      : {
          text: '天將&KR9999;',
          changed: [{ at: 1, from: '&KR0005;', to: '將', relation: '' }],
          left: [{ at: 2, hanZi: '&KR9999;' }],
        },
  );
  visit('/tools/cjkPlus');
  await convert('天&KR0005;&KR9999;');
  await screen.findByText('替换 1 处，无标准字 1 处');
  expect([...document.querySelectorAll('.converted mark')].map((mark) => mark.textContent)).toEqual([
    '將',
    '&KR9999;',
  ]);
  expect(screen.getByText('没有标准字，保留原样').nextElementSibling?.textContent).toContain('&KR9999;');
  expect(screen.getByRole('row', { name: '&KR0005; 將U+5C07 unicode 成语表' })).toBeTruthy();
});

it('[T-032] says so where a text cannot be converted', async () => {
  serveTools((path) =>
    path.includes('cjkPlusMap') ? { start: 0, count: 0, total: 0, items: [] } : undefined,
  );
  visit('/tools/cjkPlus');
  await convert('天');
  expect((await screen.findByRole('alert')).textContent).toBe('出现错误!');
});

it('[T-009] [E-052] shows the properties of a herb, with its picture', async () => {
  const herb = { id: 'h:1', type: 'zcy', name: '甘草', alias: ['國老'], list };
  const item = { ...herb, yaoXiao: '甘平', gongXiao: '解毒', pictureId: '甘草.png', exp: '生河西' };
  serveTools(() => ({ start: 0, count: 1, total: 1, items: [item] }));
  visit('/tools/zcy?key=甘草');
  const entry = (await screen.findByRole('heading', { level: 2, name: '甘草' })).closest('article')!;
  for (const text of ['國老', '甘平', '解毒', '生河西']) expect(within(entry).getByText(text)).toBeTruthy();
  const picture = within(entry).getByRole('img', { name: '甘草图' });
  expect(decodeURIComponent(picture.getAttribute('src')!)).toBe('/api/gujiread/api/tools/zcyImg/甘草.png');
});

it.each([
  ['diMing', '地名', '長安', '今陝西西安'],
  ['zhiGuan', '职官', '員外郎', '從五品'],
])('[T-007] [T-008] lists places and titles with their descriptions: %s', async (tool, title, name, exp) => {
  const type = tool === 'diMing' ? 'lsdm' : 'ldzg';
  const requests = serveTools(() => ({
    start: 0,
    count: 1,
    total: 1,
    items: [{ id: 'x:1', type, name, alias: ['別名'], exp, list }],
  }));
  visit(`/tools/${tool}?key=${name}`);
  await heading(title);
  const entry = (await screen.findByRole('heading', { level: 2, name })).closest('article')!;
  expect(within(entry).getByText(exp)).toBeTruthy();
  expect(within(entry).getByText('別名')).toBeTruthy();
  expect(requests[0]).toContain(`type=${type}&key=${name}`);
});

it.each([
  ['renWu', '人物', '查一个名称'],
  ['chengYu', '成语', '查一条成语'],
  ['guanLian', '关联字', '查关联字'],
])('says what can be looked up before anything is: %s', async (tool, title, invitation) => {
  const requests = serveTools(() => undefined);
  visit(`/tools/${tool}`);
  await heading(title);
  expect(await screen.findByRole('heading', { name: invitation })).toBeTruthy();
  expect(requests).toEqual([]);
});

it('shows no code where a list has a character outside Unicode', async () => {
  const item = { id: 'x:1', type: 'zcy', name: '某草', alias: [], exp: '味甘&KR1098;平', list };
  serveTools((path) =>
    path.includes('sanWeiFind') ? { start: 0, count: 1, total: 1, items: [item] } : undefined,
  );
  visit('/tools/zcy?key=某草');
  const entry = (await screen.findByRole('heading', { level: 2, name: '某草' })).closest('article')!;
  expect(within(entry).getByTitle('&KR1098;').textContent).toBe('〓');
  expect(document.querySelector('main')?.textContent).not.toContain('KR1098');
});

it('gives the years of a place before our era, and its position, in words', async () => {
  const place = { firstYear: -202, lastYear: 904, latitude: 34.27, longitude: -108.95 };
  serveTools((path) =>
    path.includes('sanWeiFind')
      ? {
          start: 0,
          count: 1,
          total: 1,
          items: [{ id: 'x:1', type: 'lsdm', name: '長安', alias: [], exp: '', list, ...place }],
        }
      : undefined,
  );
  visit('/tools/diMing?key=長安');
  const entry = (await screen.findByRole('heading', { level: 2, name: '長安' })).closest('article')!;
  expect(within(entry).getByText('前202–904')).toBeTruthy();
  expect(within(entry).getByText('北纬 34.27°，西经 108.95°')).toBeTruthy();
});

it('[T-004] opens the canvas of handwriting by its own address', async () => {
  serveTools(() => undefined);
  visit('/tools/qpen');
  await heading('手写输入');
  expect(document.querySelector('main canvas')?.getAttribute('aria-label')).toMatch(/^手写板/);
});

it('[T-005] opens the composition of components by its own address', async () => {
  const requests = serveTools(() => undefined);
  visit('/tools/pinZi');
  await heading('部件拼字');
  expect(requests).toEqual([]);
  expect(screen.getByLabelText('部件')).toBeTruthy();
});

it('[T-037] asks for the forms of a character once in ten minutes', async () => {
  const requests = serveTools(() => ({ start: 0, count: 0, total: 0, items: [] }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T00:00:00Z') });
  try {
    const router = visit('/tools/guanLian?key=龍');
    const times = (key: string) => requests.filter((path) => path.includes(`key=${key}&`)).length;
    const ask = async (key: string) => {
      await router.navigate({ to: '/tools/$tool', params: { tool: 'guanLian' }, search: { key } });
      await screen.findByDisplayValue(key);
    };
    await vi.waitFor(() => expect(times('龍')).toBe(1));
    await ask('鳳');
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await ask('龍');
    expect(times('龍')).toBe(1);
    await ask('鳳');
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await ask('龍');
    await vi.waitFor(() => expect(times('龍')).toBe(2));
  } finally {
    vi.useRealTimers();
  }
});

it('[T-005] names the characters found once components are typed', async () => {
  visit('/tools/pinZi');
  await heading('部件拼字');
  expect(screen.queryByText('含此部件')).toBeNull();
  fireEvent.change(screen.getByLabelText('部件'), { target: { value: '日月' } });
  await screen.findByText('含此部件');
});
