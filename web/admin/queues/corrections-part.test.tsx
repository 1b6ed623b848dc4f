import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QueuedCorrection } from '#contract/annotations/correction-queue.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../admin-screen.tsx';

serveSite();

const queued = (id: string, cropKind: QueuedCorrection['cropKind']): QueuedCorrection => ({
  id,
  productId: 'daxue',
  version: '1',
  pageId: 3,
  pageNum: `葉${id}`,
  catalog: '卷上',
  content: '親',
  wrongWord: '親',
  rightWord: '新',
  comment: '',
  status: 'pending',
  corrected: false,
  credit: '',
  answer: '',
  crop: true,
  ...(cropKind ? { cropKind } : {}),
  state: 'same',
  date: '2026-11-21 16:04:25',
  updated: '2026-11-21 16:04:25',
  startLineId: 1,
  startWordId: 1,
  endLineId: 1,
  endWordId: 1,
  author: '校書者',
  unit: '示例大學',
  before: '在',
  after: '民',
  address: '3.1.1-1.1',
});

it('[P-002] [G-001] says of a picture that was set from the text that it is no scan, and of one that nobody knows that too', async () => {
  URL.createObjectURL = () => 'blob:crop';
  URL.revokeObjectURL = () => undefined;
  const items = [queued('一', 'scan'), queued('二', 'typeset'), queued('三', undefined)];
  serveConsole((path) => {
    if (path.endsWith('/crop')) return new Response(Uint8Array.of(255, 216));
    return path.includes('/api/admin/correction') ? { items, totalCount: items.length } : undefined;
  });
  visit('/admin?part=corrections');
  const captionOf = async (id: string, alt: string) => {
    const entry = (await screen.findByText(`葉${id}`)).closest('li') as HTMLElement;
    expect(await within(entry).findByRole('img', { name: alt })).toBeTruthy();
    return entry.querySelector('.correction-crop')?.textContent;
  };
  expect(await captionOf('一', '勘误之处的书影')).toBe('');
  expect(await captionOf('二', '勘误之处的排版图')).toBe('排版图由本馆录文排成，并非书影，不能作为依据');
  expect(await captionOf('三', '勘误之处的图像')).toContain('未记录此图是书影还是排版图');
});
