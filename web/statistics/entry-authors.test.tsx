// The list names the author of an entry that is a piece of its own, such as a poem, and how it begins.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntryQuestion } from '#contract/search/statistics.ts';
import { answerEdicts } from '#testing/dom/edicts-site.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { asUnit, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();
beforeEach(() => {
  site.products.push(product('qdqjz', '上諭內閣', { owned: true }));
  site.tabs = ['read', 'search', 'statistics'];
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = /\/statistics\/([\w-]+)$/.exec(new URL(path, 'http://library.test').pathname)?.[1];
    if (call === undefined) return others(path, init);
    const question = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as EntryQuestion;
    const reply = answerEdicts(call, question) as { items: object[] };
    if (call !== 'search-entry') return Response.json(reply);
    const items = reply.items.map((item, i) =>
      i === 0 ? { ...item, authors: ['李白', '杜甫'], opening: '牀前看月光' } : item,
    );
    return Response.json({ ...reply, items });
  });
  asUnit();
});

it('names the authors of a piece and shows how it begins, and nothing of it beside other entries', async () => {
  visit('/app/statistics/qdqjz');
  const list = await screen.findByRole('region', { name: '条目' }, waitOptions);
  await within(list).findByText('李白、杜甫', {}, waitOptions);
  const [first, ...others] = within(list).getAllByRole('listitem');
  expect(within(first).getByText('李白、杜甫')).toBeTruthy();
  expect(first.querySelector('.entry-title')?.textContent).toMatch(/^諭.* 牀前看月光$/u);
  expect(others.some((item) => item.querySelector('.entry-title .quiet'))).toBe(false);
  expect(others.some(({ textContent }) => textContent.includes('李白'))).toBe(false);
});
