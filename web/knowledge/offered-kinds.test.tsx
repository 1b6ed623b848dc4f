// What the screens of knowledge say of kinds whose tool is off for who reads, and of those that nothing is known of.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

it('[T-021] names no kind whose tool is off, nor requests one', async () => {
  site.tools = ['renWu'];
  visit('/knowledgeSearch');
  const box = await screen.findByPlaceholderText('人物、著作、年号……');
  expect(box).toBeTruthy();
  fireEvent.click(screen.getByText('精确条件'));
  expect(screen.getByRole('textbox', { name: '相关著作' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '相关地名' })).toBeNull();
});

it('names the kinds that there are entries of', async () => {
  const node = { type: 'person', id: 'persons:1', name: '李白', alias: [], sources: ['人物'] };
  const kinds = [
    { type: 'person', totalCount: 1, names: [node] },
    { type: 'character', totalCount: 0, names: [] },
  ];
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.endsWith('get-knowledge-names')
      ? new Response(JSON.stringify({ state: 'ready', kinds }))
      : usual(path, init),
  );
  visit('/knowledge');
  expect(await screen.findByText(/^人物出自各名单/)).toBeTruthy();
  expect(screen.getByPlaceholderText('人物……')).toBeTruthy();
});
