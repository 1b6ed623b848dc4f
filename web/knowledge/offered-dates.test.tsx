// A year that is searched for, above what is found; and whence the properties of a reign and a work are.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const reign = { type: 'reign', id: '清-雍正-1723', name: '雍正', alias: [], dynasty: '清', sources: [] };
const ready = { state: 'ready' };
const none = { ...ready, totalCount: 0, items: [] };
const info = (type: string, properties: unknown[]) => ({
  ...reign,
  type,
  properties,
  members: [],
  offices: [],
  namesakes: [],
  unjoined: [],
  datedFacts: [],
  namedAs: [],
  relationCounts: [],
});
let infos: unknown[] = [];
const replies: Record<string, () => unknown> = {
  'suggest-nodes': () => ({
    ...none,
    facets: { types: [], dynasties: [] },
    dates: [{ node: reign, yearOfReign: 5, label: '清雍正五年', year: 1727, cycle: '丁未' }],
  }),
  'get-relation-infos': () => ({ ...none, counts: [] }),
  'get-relation-nodes': () => none,
  'get-knowledge-infos': () => ({ ...ready, items: infos }),
};

beforeEach(() => {
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = Object.keys(replies).find((end) => path.endsWith(end));
    return call === undefined ? usual(path, init) : new Response(JSON.stringify(replies[call]()));
  });
});

it('offers what a year is, with a link to its reign', async () => {
  visit('/knowledgeSearch?key=雍正五年');
  const offered = await screen.findByRole('region', { name: '按纪年解读' });
  expect(within(offered).getByRole('link').textContent).toBe('清雍正五年');
  expect(within(offered).getByRole('link').getAttribute('href')).toContain('/knowledge/reign/');
  expect(offered.textContent).toContain('公元 1727');
  expect(offered.textContent).toContain('丁未');
});

it('names the calendar that reigns are from, and what authors are from', async () => {
  infos = [info('reign', [{ key: 'years', value: '1723–1735', source: { by: 'calendar' } }])];
  visit('/knowledge/reign/清-雍正-1723');
  expect(await screen.findByText('本站年号表')).toBeTruthy();
});

it('says whether the text or a catalogue has the dynasty of a work', async () => {
  const source = { by: 'metadata', code: 'wdsb', name: '五代史補' };
  infos = [
    info('work', [
      { key: 'dynasty', value: '宋', source: { ...source, from: 'text' } },
      { key: 'authors', value: '〔宋〕陶岳撰', source: { ...source, from: 'catalogue' } },
      { key: 'extent', value: '五卷', source },
    ]),
  ];
  visit('/knowledge/work/wdsb');
  const properties = await screen.findByLabelText('属性');
  expect(properties.textContent).toContain('五代史補，取自卷首题署');
  expect(properties.textContent).toContain('五代史補，据来源书目');
  expect(properties.textContent).toContain('五代史補，据著录');
});
