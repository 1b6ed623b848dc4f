import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterGroup } from '#contract/search/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { NoticeOutlet } from '../kit/overlays/notice.tsx';
import { QueryCard } from './query-card.tsx';
import { readSearchAddress, type SearchParameters } from './search-address.ts';

let submitted: (FilterGroup | undefined)[];
let changes: SearchParameters[];

const card = (parameters: SearchParameters = {}) => (
  <QueryClientProvider client={new QueryClient()}>
    <QueryCard
      code="alpha"
      version="1"
      title="試書"
      address={readSearchAddress(parameters)}
      onAsk={(group) => submitted.push(group)}
      onChange={(change) => changes.push(change)}
    />
  </QueryClientProvider>
);
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '检索词' });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '检索' }));
const values = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: '检索词' });
const openBuilder = async () => {
  fireEvent.click(screen.getByRole('button', { name: '高级检索' }));
  await screen.findByRole('group', { name: '检索条件' });
};
const near = {
  field: 'content',
  operator: 'Contain',
  value: '天',
  relation: true,
  val2: '地',
  dis: 5,
  dir: 'front',
} as const;

beforeEach(() => {
  submitted = [];
  changes = [];
  localStorage.clear();
  // No server: neither hot words nor suggestions.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('focuses the first control of a condition or group that is added', async () => {
  render(card());
  await openBuilder();
  fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
  const second = screen.getByRole('group', { name: '条件 2' });
  expect(document.activeElement).toBe(within(second).getAllByRole('combobox')[0]);
  fireEvent.click(screen.getByRole('button', { name: '添加条件组' }));
  expect(document.activeElement?.closest('fieldset')?.getAttribute('aria-label')).toContain('3');
});

describe('the box', () => {
  it('keeps what is typed between the question and its arrival in the address, and follows another', () => {
    const { rerender } = render(card());
    type(box(), '天地');
    submit();
    type(box(), '天地玄');
    rerender(card({ query: packQuery(submitted[0] ?? {}) }));
    expect(box().value).toBe('天地玄');
    rerender(card({ query: packQuery({ type: 'And', rules: [{ field: 'content', value: '宇宙' }] }) }));
    expect(box().value).toBe('宇宙');
  });

  it('[S-015] is below the full name of the book', () => {
    render(card());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('試書');
  });

  it('asks for every word, and for nothing when there is none', () => {
    render(card());
    type(box(), '太祖 “武 帝”');
    submit();
    type(box(), '　 ');
    submit();
    expect(submitted.map((group) => group?.rules?.map(({ value }) => value))).toEqual([
      ['太祖', '武 帝'],
      undefined,
    ]);
  });

  it('asks nothing while an input method composes, nor by the Enter that ends it', () => {
    render(card());
    fireEvent.compositionStart(box());
    type(box(), 'taizu');
    fireEvent.submit(box().form!);
    const during = fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229, isComposing: true });
    type(box(), '太祖');
    fireEvent.compositionEnd(box());
    // Some browsers send the key after the composition has ended.
    const after = fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect([during, after]).toEqual([false, false]);
    expect(submitted).toEqual([]);
    expect(fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })).toBe(true);
    submit();
    expect(submitted).toHaveLength(1);
  });
});

describe('the builder', () => {
  it('takes over the line of the box as rules, and gives it back', async () => {
    render(card());
    type(box(), '太祖 武帝');
    await openBuilder();
    expect(values().map((input) => input.value)).toEqual(['太祖', '武帝']);
    fireEvent.click(screen.getByRole('button', { name: '简单检索' }));
    const line = await screen.findByRole<HTMLInputElement>('combobox', { name: '检索词' });
    expect(line.value).toBe('太祖 武帝');
  });

  it('[S-028] keeps the other rules when one in the middle goes', async () => {
    render(card({ query: packQuery({ rules: ['甲', '乙', '丙'].map((value) => ({ value })) }) }));
    await openBuilder();
    fireEvent.click(screen.getByRole('button', { name: '删除条件 2' }));
    expect(values().map((input) => input.value)).toEqual(['甲', '丙']);
    fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
    expect(values().map((input) => input.value)).toEqual(['甲', '丙', '']);
    submit();
    expect(submitted[0]?.rules?.map(({ value }) => value)).toEqual(['甲', '丙']);
  });

  it('[S-027] builds a group with 或 and 非', async () => {
    render(card());
    await openBuilder();
    type(values()[0], '天下');
    fireEvent.click(screen.getByRole('button', { name: '添加条件组' }));
    type(values()[1], '太祖');
    type(values()[2], '武帝');
    const inner = screen.getByRole('group', { name: '条件组 2' });
    expect(within(inner).getByRole<HTMLSelectElement>('combobox', { name: '条件的组合方式' }).value).toBe(
      'or',
    );
    fireEvent.click(within(inner).getByRole('button', { name: '非' }));
    submit();
    const rule = { field: 'content', operator: 'Contain', relation: true };
    expect(submitted).toEqual([
      {
        type: 'And',
        rules: [{ ...rule, value: '天下' }],
        groups: [
          {
            type: 'Or',
            not: true,
            rules: [
              { ...rule, value: '太祖' },
              { ...rule, value: '武帝' },
            ],
          },
        ],
      },
    ]);
  });

  it('[S-029] [S-044] offers four operators and hides the value for 为空', async () => {
    render(card());
    await openBuilder();
    type(values()[0], '天');
    const operator = screen.getByRole<HTMLSelectElement>('combobox', { name: '运算符' });
    expect([...operator.options].map(({ text }) => text)).toEqual(['包含', '不包含', '为空', '不为空']);
    fireEvent.change(operator, { target: { value: 'Empty' } });
    expect(screen.queryByRole('textbox', { name: '检索词' })).toBeNull();
    submit();
    fireEvent.change(operator, { target: { value: 'Contain' } });
    expect(values()[0].value).toBe('天');
    expect(submitted).toEqual([{ type: 'And', rules: [{ field: 'content', operator: 'Empty' }] }]);
  });

  it('[S-029] keeps the other operators of titles behind 更多, and on the list of a rule that asks by one', async () => {
    render(card());
    await openBuilder();
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: '检索字段' }), { target: { value: 'titles' } });
    type(values()[0], '本紀');
    const operator = screen.getByRole<HTMLSelectElement>('combobox', { name: '运算符' });
    const offered = () => [...operator.options].map(({ text }) => text);
    const four = ['包含', '不包含', '为空', '不为空'];
    const all = [...four, '等于', '不等于', '开头是', '开头不是', '结尾是', '结尾不是'];
    expect(offered()).toEqual(four);
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    expect(offered()).toEqual(all);
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(offered()).toEqual(four);
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.change(operator, { target: { value: 'StartWith' } });
    expect([offered(), operator.value]).toEqual([all, 'StartWith']);
    expect(screen.queryByRole('button', { name: /^(更多|收起)$/ })).toBeNull();
    submit();
    expect(submitted[0]?.rules).toEqual([
      { field: 'titles', operator: 'StartWith', value: '本紀', relation: true },
    ]);
  });

  it('[S-046] [S-047] asks for a distance of 1 to 100 in each direction, and says when it must be another', async () => {
    render(card({ query: packQuery({ rules: [near] }) }));
    await screen.findByRole('group', { name: '检索条件' });
    const distance = screen.getByRole<HTMLInputElement>('spinbutton', { name: '相距字数' });
    type(distance, '101');
    expect(screen.getByRole('alert').textContent).toContain('1 至 100');
    fireEvent.blur(distance);
    expect(distance.value).toBe('100');
    type(distance, '0');
    submit();
    const direction = screen.getByRole<HTMLSelectElement>('combobox', { name: '另一词的位置' });
    expect([...direction.options].map(({ text }) => text)).toEqual(['不限前后', '在前', '在后']);
    type(distance, '7');
    expect(screen.queryByRole('alert')).toBeNull();
    for (const value of ['both', 'behind']) {
      fireEvent.change(direction, { target: { value } });
      submit();
    }
    expect(submitted.map((group) => [group?.rules?.[0].dis, group?.rules?.[0].dir])).toEqual([
      [1, 'front'],
      [7, 'both'],
      [7, 'behind'],
    ]);
  });
});

describe('the kinds of variants', () => {
  it('change the query, and only those that differ from the default are in the address', () => {
    const { rerender } = render(card());
    fireEvent.click(screen.getByRole('button', { name: '关联字种类' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^通假/ }));
    rerender(card({ variants: 'loan' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^避讳/ }));
    rerender(card({ variants: '-taboo.loan' }));
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(changes).toEqual([{ variants: 'loan' }, { variants: '-taboo.loan' }, { variants: undefined }]);
  });
});

describe('saved queries', () => {
  it('[S-031] [S-058] are saved under a name, chosen and deleted', async () => {
    const query = packQuery({ rules: [near] });
    const { unmount } = render(card({ query, scope: 'note', variants: 'loan' }));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
    expect(name.value).toBe('天 之前 5 字内有 地');
    type(name, '天地');
    fireEvent.click(screen.getByRole('button', { name: '保存此检索式' }));
    unmount();

    render(card());
    fireEvent.click(screen.getByRole('button', { name: /^已存检索式/ }));
    fireEvent.click(screen.getByRole('button', { name: '天地' }));
    const [{ query: again, ...rest }] = changes;
    expect(readSearchAddress({ query: again }).group).toEqual(readSearchAddress({ query }).group);
    expect(rest).toEqual({ scope: 'note', variants: 'loan' });
    await screen.findByRole('group', { name: '检索条件' });
    expect(values()[0].value).toBe('天');

    fireEvent.click(screen.getByRole('button', { name: /^已存检索式/ }));
    fireEvent.click(screen.getByRole('button', { name: '删除“天地”' }));
    expect(screen.queryByRole('button', { name: '天地' })).toBeNull();
  });

  it('of newspapers are not run on a book, and a notice says where to run them', async () => {
    const asOfPaper = { filterGroup: { rules: [{ field: 'column', operator: 'Contain', value: '連載' }] } };
    const stored = [{ label: '連載', ruleJson: '{}', queryJson: JSON.stringify(asOfPaper) }];
    localStorage.setItem('langhuan.saved-queries.v1', JSON.stringify(stored));
    render(
      <>
        {card()}
        <NoticeOutlet />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^已存检索式/ }));
    fireEvent.click(screen.getByRole('button', { name: '連載' }));
    expect((await screen.findByText(/不能在此检索/)).textContent).toContain('栏目');
    expect(changes).toEqual([]);
  });
});
