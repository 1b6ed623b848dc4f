import type { ContentItem } from '#contract/admin/admin-content.ts';
import { expect, it } from 'vitest';
import { placeItems } from './order-content.ts';

const item = (id: string, parentId: string | null, more: Partial<ContentItem> = {}): ContentItem => ({
  id,
  kind: 'article',
  parentId,
  title: id,
  state: 'published',
  publishOn: '2026-01-01',
  version: 1,
  shownVersion: 1,
  changed: '2026-01-01 00:00:00',
  changedBy: 'admin',
  ...more,
});

it('places articles of columns that are ordered by hand first, where they can be moved, and the others by day', () => {
  const columns = [
    item('latest', null, { kind: 'column', orderedByHand: false }),
    item('lectures', null, { kind: 'column', orderedByHand: true }),
  ];
  const articles = [
    item('one', 'lectures', { publishOn: '2026-01-01' }),
    item('old', 'latest', { publishOn: '2026-02-01' }),
    item('two', 'lectures', { publishOn: '2026-03-01' }),
    item('new', 'latest', { publishOn: '2026-04-01' }),
  ];
  const placed = placeItems('article', articles, columns);
  expect(placed.map(({ item: { id }, siblings }) => [id, siblings.map((other) => other.id)])).toEqual([
    ['one', ['one', 'two']],
    ['two', ['one', 'two']],
    ['new', []],
    ['old', []],
  ]);
});
