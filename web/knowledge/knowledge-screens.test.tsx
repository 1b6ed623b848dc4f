// The screens of knowledge over the calls that the server answers.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { measuredRelations } from '#contract/knowledge/knowledge-texts.ts';
import type { KnowledgeInfo, KnowledgeNode, KnowledgeRelation } from '#contract/knowledge/knowledge.ts';
import { heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const node = (id: string, name: string, more: Partial<KnowledgeNode> = {}): KnowledgeNode => ({
  type: 'person',
  id,
  name,
  alias: [],
  dynasty: '唐',
  sources: ['人物'],
  ...more,
});
const li = node('persons:1', '李白', { firstYear: 701, lastYear: 762, gist: '字太白' });
const du = node('persons:2', '杜甫');
const reign = node('唐-天寶-742', '天寶', { type: 'reign', firstYear: 742, lastYear: 756 });
const work: KnowledgeNode = {
  ...node('zizhi', '李太白文集', { type: 'work', code: 'zizhi' }),
  sources: ['資治通鑑'],
};
const found = { total: 4, totalHit: 5, titleHitCount: 0 };
const line = {
  by: 'text' as const,
  code: 'zizhi',
  name: '資治通鑑',
  version: 'v1',
  pageId: 3,
  pageNum: '葉三',
  at: '*a*1.1-1.2',
  catalog: ['唐紀'],
  text: '杜甫與李白會',
  marks: [
    [0, 2],
    [3, 5],
  ] as [number, number][],
  date: '天寶元年',
};
const relations: KnowledgeRelation[] = [
  {
    kind: 'wrote',
    direction: 'out',
    node: work,
    weight: 1,
    basis: 'dynasty',
    evidence: { by: 'metadata', code: 'zizhi', name: '資治通鑑', text: '〔唐〕李白撰' },
  },
  { kind: 'named', direction: 'both', node: du, weight: 3, basis: 'dates', evidence: line },
];
const counted: KnowledgeInfo['relationCounts'] = [
  { kind: 'wrote', count: 1 },
  { kind: 'named', count: 1 },
];
const info: KnowledgeInfo = {
  ...li,
  properties: [
    {
      key: 'alias',
      value: '太白',
      entry: 'persons:1',
      source: { by: 'list', key: 'persons', title: '人物', source: '', licence: '' },
    },
  ],
  members: ['persons:1'],
  namesakes: [node('poets:9', '李白', { dynasty: '宋', sources: ['別錄'] })],
  datedFacts: [
    { firstYear: 742, lastYear: 742, label: '天寶元年', text: '天寶元年，召見', source: '人物' },
    { firstYear: 755, lastYear: 755, label: '', text: '', source: '資治通鑑', evidence: line },
  ],
  offices: [],
  namedAs: [{ code: 'zizhi', product: '資治通鑑', name: '謫仙', entries: 7, total: 9 }],
  unjoined: [],
  relationCounts: counted,
};

/** The replies of the calls, by the end of their addresses; and the requests that were made. */
let replies: Record<string, (body: Record<string, unknown>) => unknown>;
let requests: [call: string, body: Record<string, unknown>][];
const ready = { state: 'ready' };
const one = { ...ready, totalCount: 1 };
const counts = [{ type: 'person', count: 12 }];

beforeEach(() => {
  requests = [];
  info.relationCounts = [...counted];
  replies = {
    'get-knowledge-names': () => ({
      ...ready,
      kinds: [
        { type: 'person', totalCount: 1234, names: [li, du] },
        { type: 'place', totalCount: 0, names: [] },
      ],
    }),
    'get-knowledge-infos': () => ({ ...ready, items: [info] }),
    'suggest-node-names': () => ({
      ...ready,
      totalCount: 1,
      items: [{ name: '李白', type: 'person', nodes: 2 }],
    }),
    'suggest-nodes': () => ({
      ...ready,
      totalCount: 12,
      items: [li, du],
      facets: { types: counts, dynasties: [{ dynasty: '唐', count: 2 }] },
    }),
    'search-by-props': () => ({ ...one, items: [li] }),
    'get-relation-infos': ({ other }) => ({
      ...ready,
      totalCount: other ? 3 : relations.length,
      counts: info.relationCounts,
      items: other ? [1, 2, 3].map(() => relations[1]) : relations,
    }),
    'get-relation-nodes': () => ({ ...one, items: [reign] }),
    'find-relations': () => ({ ...one, length: 1, paths: [{ nodes: [li, du], steps: [relations[1]] }] }),
    'search/combo': () => ({
      start: 0,
      count: 0,
      ...found,
      matches: [],
      glWords: { content: [], author: [], titles: [] },
      rules: [],
      searched: 1,
      unread: 0,
      unsearched: [],
      fetching: [],
      bookTotals: {
        items: [{ code: 'zizhi', version: 'v1', fullName: '資治通鑑', ...found, isReadable: true }],
        itemCount: 1,
      },
      products: { items: [], itemCount: 0 },
      books: { items: [], itemCount: 0 },
    }),
  };
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = Object.keys(replies).find((end) => path.endsWith(end));
    if (call === undefined) return usual(path, init);
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    requests.push([call, body]);
    return new Response(JSON.stringify(replies[call](body)));
  });
  site.products = [product('zizhi', '資治通鑑', { open: true })];
  site.tabs = ['read', 'statistics', 'explore'];
});
const bodies = (call: string) => requests.flatMap(([name, body]) => (name === call ? [body] : []));

it('shows beside the counts of relations that a program read how many of a hundred are right', async () => {
  info.relationCounts = [
    { kind: 'addressed', count: 3 },
    { kind: 'named', count: 1 },
  ];
  visit('/knowledge/person/persons%3A1');
  const middle = within(await screen.findByRole('region', { name: '关系' }));
  const { right, of } = measuredRelations.addressed!;
  expect(middle.getByText(/人工抽查/u).textContent).toBe(
    `“寄赠”由程序从文中识读，人工抽查御定全唐詩所得 ${of} 条，${right} 条无误`,
  );
  fireEvent.click(middle.getByRole('button', { name: '同条 1' }));
  expect(middle.queryByText(/人工抽查/u)).toBeNull();
});

describe('the area of knowledge', () => {
  it('[K-001] shows its kinds with their numbers and ways in, and suggests names', async () => {
    const router = visit('/knowledge');
    await heading('知识');
    const persons = within(await screen.findByRole('region', { name: '人物' }));
    expect(persons.getByRole('link', { name: '1,234 项' })).toBeTruthy();
    expect(persons.getByRole('link', { name: '李白' }).getAttribute('href')).toBe(
      '/knowledge/person/persons%3A1',
    );
    expect(screen.queryByRole('region', { name: '地名' })).toBeNull();
    const box = screen.getByRole('combobox', { name: '名称' });
    fireEvent.change(box, { target: { value: 'libai' } });
    const option = await screen.findByRole('option', { name: /李白/ });
    expect(bodies('suggest-node-names')).toEqual([{ key: 'libai' }]);
    fireEvent.click(option);
    await heading('查询知识');
    expect(router.state.location.search).toEqual({ key: '李白', type: 'person' });
    expect(screen.getByRole('link', { name: '知识', current: 'page' })).toBeTruthy();
  });

  it.each([
    ['building', '正在整理知识条目，请稍候'],
    ['none', '暂无知识条目'],
  ])('says where it is %s', async (state, message) => {
    replies['get-knowledge-names'] = () => ({ state, kinds: [] });
    visit('/knowledge');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the search for knowledge', () => {
  it('[K-002] [K-020] shows ten a page with their relations, and narrows by kind and dynasty', async () => {
    const router = visit('/knowledgeSearch?key=李');
    const first = await screen.findAllByRole('link', { name: '李白' });
    expect(first[0].getAttribute('href')).toBe('/knowledge/person/persons%3A1');
    const row = within(first[0].closest('li')!);
    expect(await row.findByRole('link', { name: '李太白文集' })).toBeTruthy();
    expect(bodies('suggest-nodes')[0]).toEqual({ key: '李', skipCount: 0, maxResultCount: 10 });
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(bodies('suggest-nodes').at(-1)).toMatchObject({ skipCount: 10 }));
    const kinds = within(screen.getByRole('list', { name: '类别' }));
    fireEvent.click(kinds.getByRole('button', { name: /人物/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ key: '李', type: 'person' }));
    fireEvent.click(within(screen.getByRole('list', { name: '朝代' })).getByRole('button', { name: /唐/ }));
    await waitFor(() =>
      expect(bodies('suggest-nodes').at(-1)).toMatchObject({ type: 'person', dynasty: '唐', skipCount: 0 }),
    );
  });

  it('[K-018] searches by exact conditions', async () => {
    visit('/knowledgeSearch?work=李太白文集&firstYear=700&type=person');
    await screen.findAllByRole('link', { name: '李白' });
    expect(bodies('search-by-props')[0]).toMatchObject({
      work: '李太白文集',
      firstYear: 700,
      type: 'person',
    });
    expect(bodies('suggest-nodes')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: '相关地名' }), { target: { value: '長安' } });
    fireEvent.click(screen.getByRole('button', { name: '按条件查询' }));
    await waitFor(() => expect(bodies('search-by-props').at(-1)).toMatchObject({ place: '長安' }));
  });
});

describe('the page of an entity', () => {
  it('[K-018] [K-021] shows properties with sources, relations with the lines that open, works, mentions, namesakes', async () => {
    visit('/knowledge/person/persons:1');
    await heading('李白');
    expect(screen.getByText('701–762')).toBeTruthy();
    expect(screen.getByText('太白').closest('dd')?.textContent).toContain('人物');
    const middle = within(screen.getByRole('region', { name: '关系' }));
    const other = (await middle.findByRole('link', { name: '杜甫' })).closest('li')!;
    expect([...other.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '杜甫',
      '李白',
    ]);
    const place = within(other).getByRole('link', { name: /資治通鑑/ });
    expect(place.getAttribute('href')).toContain('/app/read/zizhi?at=');
    // Product, date and leaf, each apart.
    expect([...place.children].map(({ textContent }) => textContent)).toEqual([
      '資治通鑑',
      '天寶元年',
      '葉三',
    ]);
    // What metadata tell was not measured.
    expect(middle.queryByText(/人工抽查/u)).toBeNull();
    fireEvent.click(within(other).getByRole('button', { name: '同见 3 条' }));
    const shared = await within(other).findByRole('list', { name: '与杜甫同见的 3 条' });
    expect(within(shared).getAllByRole('listitem')).toHaveLength(3);
    const works = within(await screen.findByRole('region', { name: '馆藏著作' }));
    expect(works.getByRole('link', { name: '李太白文集' })).toBeTruthy();
    const mentions = within(await screen.findByRole('region', { name: '名称出现' }));
    expect(mentions.getByRole('link', { name: '資治通鑑 5 处' }).getAttribute('href')).toContain(
      '/app/search/zizhi',
    );
    const namesakes = within(screen.getByRole('region', { name: '同名条目' }));
    expect(namesakes.getByRole('listitem').textContent).toContain('宋');
    const life = within(screen.getByRole('region', { name: '年表' }));
    const reigns = within(await life.findByRole('list', { name: '在世时的年号' }));
    expect(reigns.getByRole('link').textContent).toBe('天寶');
    expect(life.getAllByText(/^\d{3}$/u).map(({ textContent }) => textContent)).toEqual([
      '701',
      '742',
      '755',
      '762',
    ]);
    const entries = within(screen.getByRole('region', { name: '书中条目' }));
    const named = await entries.findByRole('link', { name: '資治通鑑 謫仙 同名共 9 条' });
    expect(named.getAttribute('href')).toContain('/app/explore/zizhi?a=person');
    expect(entries.getByRole('link', { name: '資治通鑑 謫仙 统计' })).toBeTruthy();
    expect(entries.getByText(/^条数为此人所作，或提及而认定指此人的条目/u)).toBeTruthy();
    expect(mentions.getByText(/^按字面检索“李白”所得处数/u)).toBeTruthy();
  });

  it('[K-021] finds the ways between two', async () => {
    visit('/knowledge/person/persons:1');
    fireEvent.click(await screen.findByRole('button', { name: '两者之间' }));
    const middle = within(screen.getByRole('region', { name: '关系' }));
    fireEvent.change(middle.getByRole('combobox'), { target: { value: '杜甫' } });
    fireEvent.click(middle.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('相隔 1 步，共 1 条路径')).toBeTruthy();
    expect(bodies('find-relations')).toEqual([
      { source: { type: 'person', id: 'persons:1' }, target: { type: 'person', id: 'persons:2' } },
    ]);
  });

  it.each(['/knowledge/person/nobody:1', '/knowledge/moon/1'])(
    'says that there is none at %s',
    async (address) => {
      replies['get-knowledge-infos'] = () => ({ ...ready, items: [] });
      visit(address);
      await heading('没有这个条目');
    },
  );
});
