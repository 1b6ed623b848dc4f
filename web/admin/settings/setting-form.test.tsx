import type { RequestFault } from '#contract/http/faults.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions, type OfferedSettings } from '#contract/settings/options.ts';
import { usualReadingLimits } from '#contract/limits/reading-limits.ts';
import { defaultSettings } from '#contract/settings/settings.ts';
import { queryClient } from '../../api/query-client.ts';
import { closeNotice, currentNotice } from '../../kit/overlays/notice.tsx';
import { metadataSettingFields, productFields } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { saveProductSettings } from './setting-queries.ts';
import { SettingsPart } from './settings-part.tsx';
import { UnitSettings } from '../units/unit-settings.tsx';

const ofSource = {
  fullName: '資治通鑑',
  authors: [{ dynasty: '宋', name: '司馬光', role: '撰' }],
  siKuCatalogs: ['史/編年類'],
  bookClasses: [],
  edition: '四部叢刊',
  publishYears: [1936],
  publishers: [],
  publishEras: [],
  subjectTerms: [],
};

interface Change {
  set: Record<string, unknown>;
  unset: string[];
}
let sent: { path: string; body: Change }[] = [];
let set: Record<string, unknown> = {};
let inheritedSteps: OfferedSettings['firstSteps'] = [];
/** What the server answers a change with, where it refuses it. */
let refusal: RequestFault[] | undefined;

beforeEach(() => {
  sent = [];
  set = {};
  inheritedSteps = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const ofUnit = path.includes('/unit/');
    if (init.method === 'PUT') {
      const body = JSON.parse(String(init.body)) as Change;
      sent.push({ path, body });
      if (refusal) {
        const error = { code: 'bad-request', message: '请求有误', faults: refusal };
        return new Response(JSON.stringify({ error }), { status: 400 });
      }
      set = { ...set, ...body.set };
      for (const name of body.unset) delete set[name];
    }
    if (path.includes('/product/')) return new Response(JSON.stringify({ set, inherited: ofSource }));
    if (path.includes('/settings'))
      return new Response(
        JSON.stringify({
          set,
          inherited: ofUnit
            ? { ...defaultOptions, firstSteps: inheritedSteps, readingLimits: usualReadingLimits }
            : defaultSettings,
        }),
      );
    return new Response(JSON.stringify({ products: [], groups: [], version: '1' }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  closeNotice();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const field = (name: string) => screen.findByRole('group', { name });
/** Of a unit it is called by what is saved. */
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: /^保存/ }));
const own = async (name: string) => {
  const group = await field(name);
  fireEvent.click(within(group).getByRole('radio', { name: '自定' }));
  return group;
};
const saved = async () => {
  const before = sent.length;
  pressSave();
  await waitFor(() => expect(sent.length).toBe(before + 1));
  return sent[before]?.body;
};

describe('the settings of the installation', () => {
  it('have a control each', async () => {
    show(<SettingsPart />);
    await field('机构名称');
    const radios = screen.getAllByRole('radio', { name: '自定' });
    // Packages of products are edited in a part of their own.
    const { packages: _packages, ...here } = defaultSettings;
    expect(radios.length).toBe(Object.keys(here).length);
    for (const radio of radios) {
      const group = radio.closest('.unit-field')!;
      fireEvent.click(radio);
      const controls = [...group.querySelectorAll('input, select, textarea, button')];
      const name = group.querySelector('legend')?.textContent;
      expect(controls.filter((control) => !control.closest('.setting-source')).length, name).toBeGreaterThan(
        0,
      );
    }
  });

  it('send only what was changed: lists in their new order, numbers as numbers', async () => {
    show(<SettingsPart />);
    const blocks = await own('首页栏目');
    fireEvent.click(within(blocks).getByRole('button', { name: '下移“检索框”' }));
    fireEvent.click(within(blocks).getByRole('checkbox', { name: '排行' }));
    const quota = await own('每月打印页数');
    fireEvent.change(within(quota).getByRole('textbox'), { target: { value: '250' } });
    const groups = await own('产品组');
    fireEvent.click(within(groups).getByRole('button', { name: '增加一项' }));
    fireEvent.change(within(groups).getByRole('textbox', { name: '编号' }), { target: { value: 'zi' } });
    fireEvent.change(within(groups).getByRole('textbox', { name: '名称' }), { target: { value: '子部' } });
    const steps = await own('初访引导');
    fireEvent.click(within(steps).getByRole('button', { name: '增加一项' }));
    const [title, address] = within(steps).getAllByRole('textbox');
    fireEvent.change(title!, { target: { value: '手写认字' } });
    fireEvent.change(address!, { target: { value: ' /tools/qpen ' } });
    const homeBlocks = ['shelf', 'search', ...defaultSettings.homeBlocks.slice(2)].filter(
      (name) => name !== 'rankings',
    );
    expect(await saved()).toEqual({
      set: {
        homeBlocks,
        firstSteps: [{ title: '手写认字', address: '/tools/qpen' }],
        printQuota: 250,
        groups: [{ id: 'zi', name: '子部' }],
      },
      unset: [],
    });
    await waitFor(() => expect(currentNotice()?.message).toBe('已保存'));
  });

  it('do not send what is no number, and say so at the field', async () => {
    show(<SettingsPart />);
    const quota = await own('每月打印页数');
    fireEvent.change(within(quota).getByRole('textbox'), { target: { value: '许多' } });
    pressSave();
    expect((await within(quota).findByRole('alert')).textContent).toBe('请填写零或正整数');
    await waitFor(() => expect(document.activeElement).toBe(within(quota).getByRole('textbox')));
    expect(sent).toEqual([]);
  });

  it('say what steps a unit inherits by their titles', async () => {
    inheritedSteps = [{ title: '手写认字', address: '/tools/qpen' }];
    show(<UnitSettings id="u1" />);
    expect((await field('初访引导')).textContent).toContain('手写认字');
  });

  it('show at the field what the server refuses, until it is corrected', async () => {
    set = { groups: [{ id: 'jing', name: '經部' }] };
    show(<SettingsPart />);
    const groups = await field('产品组');
    fireEvent.change(within(groups).getByRole('textbox', { name: '名称' }), { target: { value: '' } });
    refusal = [{ path: ['set', 'groups', 0, 'name'], rule: 'too-short', params: { least: 1 } }];
    await saved();
    expect((await within(groups).findByRole('alert')).textContent).toBe('1：至少 1 个字符');
    expect(within(await field('工具')).queryByRole('alert')).toBeNull();
    fireEvent.change(within(groups).getByRole('textbox', { name: '名称' }), { target: { value: '經' } });
    expect(within(groups).queryByRole('alert')).toBeNull();
  });
});

describe('the settings of a unit', () => {
  it('are shown beside the inherited ones, and can be reset to them', async () => {
    set = { tools: ['renWu', 'ziPin'] };
    show(<UnitSettings id="u1" />);
    const facets = await field('分面');
    expect(within(facets).getByText('目录分布、关联字')).toBeTruthy();
    expect(within(facets).getByRole<HTMLInputElement>('radio', { name: '沿用' }).checked).toBe(true);
    const tools = await field('工具');
    const ticked = within(tools).getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual(['人物', '字频']);
    fireEvent.click(within(tools).getByRole('radio', { name: '沿用' }));
    expect(await saved()).toEqual({ set: {}, unset: ['tools'] });
    expect(sent[0]?.path).toBe('/api/admin/unit/u1/settings');
  });

  it('tick tools in their fixed order', async () => {
    set = { tools: ['ziPin'] };
    show(<UnitSettings id="u1" />);
    fireEvent.click(within(await field('工具')).getByRole('checkbox', { name: '人物' }));
    expect(await saved()).toEqual({ set: { tools: ['renWu', 'ziPin'] }, unset: [] });
  });

  it('send a picture as it was chosen, and refuse one that is too large before', async () => {
    show(<UnitSettings id="u1" />);
    const logo = await own('标志');
    const input = within(logo).getByLabelText('标志 选择图片');
    const large = new File([new Uint8Array((512 << 10) + 1)], 'a.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [large] } });
    expect((await within(logo).findByRole('alert')).textContent).toBe('图片不得大于 512 KB');
    fireEvent.change(input, { target: { files: [new File(['abc'], 'a.png', { type: 'image/png' })] } });
    await waitFor(() => expect(logo.querySelector('img')).not.toBeNull());
    expect(await saved()).toEqual({ set: { logo: 'data:image/png;base64,YWJj' }, unset: [] });
  });
});

describe('the settings of a product', () => {
  const form = () =>
    show(
      <SettingForm
        sections={[{ title: '', fields: productFields([{ id: 'zi', name: '子部' }]) }]}
        set={set}
        level={2}
        save={(wanted) => saveProductSettings('siku', wanted)}
      />,
    );

  it('are set where something is written, and unset where it is emptied', async () => {
    set = { rightName: '某某圖書館', noImgRange: '1~2' };
    form();
    const choose = async (name: string, value: string) =>
      fireEvent.change(within(await field(name)).getByRole('combobox'), { target: { value } });
    const write = async (name: string, value: string) =>
      fireEvent.change(within(await field(name)).getByRole('textbox'), { target: { value } });
    await choose('产品组', 'zi');
    await choose('加工状态', '0');
    await write('权利人', '');
    await write('简介', '第一段\n第二段');
    expect(await saved()).toEqual({
      set: { group: 'zi', processingState: 0, introduction: '第一段\n第二段' },
      unset: ['rightName'],
    });
    expect(sent[0]?.path).toBe('/api/admin/product/siku/settings');
  });

  it('show at the field what the server refuses', async () => {
    form();
    const pages = await field('不示书影之页');
    fireEvent.change(within(pages).getByRole('textbox'), { target: { value: '9~3' } });
    refusal = [{ path: ['set', 'noImgRange'], rule: 'range-reversed', params: {} }];
    await saved();
    expect((await within(pages).findByRole('alert')).textContent).toBe('终止页不得小于起始页');
  });
});

describe('what is known of a product', () => {
  const form = () =>
    show(
      <SettingForm
        sections={[{ title: '', fields: metadataSettingFields }]}
        set={set}
        inherited={ofSource}
        inheritWord="从来源"
        level={2}
        save={(wanted) => saveProductSettings('tongjian', wanted)}
      />,
    );

  it('begins with the values of its source, and is edited one value a line', async () => {
    form();
    expect((await field('著者')).textContent).toContain('〔宋〕司馬光撰');
    expect((await field('主题')).textContent).toContain('无');
    const years = await own('出版年');
    const lines = within(years).getByRole('textbox');
    expect((lines as HTMLTextAreaElement).value).toBe('1936');
    fireEvent.change(lines, { target: { value: '1919\n 1922 \n\n1919' } });
    const authors = await own('著者');
    fireEvent.click(within(authors).getByRole('button', { name: '增加一项' }));
    const [, second] = within(authors).getAllByRole('textbox', { name: '名称' });
    fireEvent.change(second!, { target: { value: '胡三省' } });
    const edition = await own('底本');
    fireEvent.change(within(edition).getByRole('textbox'), { target: { value: '' } });
    expect(await saved()).toEqual({
      set: {
        authors: [
          { dynasty: '宋', name: '司馬光', role: '撰' },
          { dynasty: '', name: '胡三省', role: '' },
        ],
        edition: '',
        publishYears: [1919, 1922],
      },
      unset: [],
    });
  });

  it('takes no year that is none', async () => {
    form();
    const years = await own('出版年');
    fireEvent.change(within(years).getByRole('textbox'), { target: { value: '民國' } });
    pressSave();
    expect((await within(years).findByRole('alert')).textContent).toBe('请填写零或正整数');
    expect(sent).toEqual([]);
  });
});
