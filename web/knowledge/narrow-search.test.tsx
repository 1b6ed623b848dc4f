// The search for knowledge on a phone.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const li = { type: 'person', id: 'persons:1', name: '李白', alias: [], dynasty: '唐', sources: ['人物'] };
const ready = { state: 'ready', skipCount: 0 };
const replies: Record<string, unknown> = {
  'suggest-nodes': {
    ...ready,
    totalCount: 1,
    items: [li],
    facets: { types: [{ type: 'person', count: 1 }], dynasties: [{ dynasty: '唐', count: 1 }] },
  },
  'get-relation-infos': { ...ready, totalCount: 0, counts: [], items: [] },
};

beforeEach(() => {
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = Object.keys(replies).find((end) => path.endsWith(end));
    return call === undefined ? usual(path, init) : new Response(JSON.stringify(replies[call]));
  });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('720px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

it('[K-002] folds what narrows it above what is found, and says what is chosen', async () => {
  visit('/knowledgeSearch?key=李&type=person&dynasty=唐');
  const row = await screen.findByRole('link', { name: '李白' });
  const folded = screen.getByRole('list', { name: '类别', hidden: true }).closest('details')!;
  expect(folded.open).toBe(false);
  expect(folded.querySelector('summary')!.textContent).toBe('筛选人物、唐');
  expect(folded.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
