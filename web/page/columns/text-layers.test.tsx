import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Page } from '#contract/reading/reader.ts';
import { cellsOfLeaf } from './highlighted-cells.ts';
import { fitPage } from '../../book/page-fit.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { TextLayers } from './text-layers.tsx';

const named = (pageKey: string, text: string, more: Partial<Page> = {}) =>
  pageOf([columnOf(1, text)], { pageKey, ...more });
const [first, second, third] = [named('a', '天地'), named('b', '玄黃'), named('c', '宇宙')];
const fitOf = (page: Page) => fitPage(page, { width: 550, height: 750 }, 1);
const turned = (page: Page, next?: Page) => (
  // Each page has a picture of its own, and so an address.
  <TextLayers page={page} next={next} fitOf={fitOf} address={(size) => `/${page.pageKey}/${size}`} />
);

afterEach(cleanup);

it('lays out what comes next unseen, and shows it without drawing it again', () => {
  const { container, rerender } = render(turned(first, second));
  const ahead = container.querySelector('.leaf-ahead .column');
  expect([container.querySelector('.leaf-text')?.textContent, ahead?.textContent]).toEqual(['天地', '玄黃']);
  rerender(turned(second, second));
  expect(container.querySelector('.leaf-text .column')).toBe(ahead);
  expect(container.querySelectorAll('.leaf-ahead, .leaf-text')).toHaveLength(1);
  rerender(turned(second, third));
  expect(container.querySelector('.leaf-text .column')).toBe(ahead);
});

it('highlights the cells of the page shown, not those that have the same place on the next', () => {
  const range = { lineId: 1, start: 1, end: 2 };
  const { container, rerender } = render(turned(first, second));
  expect(String(cellsOfLeaf(container, range)[0])).toBe('天地');
  rerender(turned(second, third));
  expect(String(cellsOfLeaf(container, range)[0])).toBe('玄黃');
});

it('[E-012] draws each type of column as what it is: letters on their side, a picture behind the text', () => {
  const types = ['Normal', 'RightSmall', 'English', 'Formula', 'Symbol', 'BackgroundImage'] as const;
  const columns = types.map((columnType, i) => {
    const column = columnOf(i + 1, columnType === 'BackgroundImage' ? '' : '一二三四');
    const half = columnType === 'RightSmall' ? { left: column.right - 50 } : {};
    return { ...column, ...half, bottom: 300, columnType };
  });
  const page = pageOf(columns, { pageKey: 'e', picture: 'scan' });
  const { container } = render(turned(first, page));
  expect(container.querySelector('.leaf-ahead')).toBeNull();
  cleanup();
  const shown = render(turned(page)).container;
  const drawn = [...shown.querySelectorAll<HTMLElement>('.column')];
  const kinds = drawn.map(({ classList }) => ['latin', 'formula'].filter((name) => classList.contains(name)));
  expect(kinds).toEqual([[], [], ['latin'], ['latin', 'formula'], [], []]);
  const sizes = drawn.map(({ style }) => parseFloat(style.fontSize));
  expect(sizes[1]).toBeLessThan(sizes[0]);
  const behind = shown.querySelector<HTMLElement>('.background-part');
  expect(behind?.style.backgroundImage).toMatch(/^url\("\/e\//);
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(drawn.every((column) => (behind?.compareDocumentPosition(column) ?? 0) & after)).toBe(true);
  const { left, top, width } = behind?.style ?? {};
  expect([left, top, width]).toEqual([drawn[5].style.left, drawn[5].style.top, drawn[5].style.width]);
  const without = render(turned({ ...page, picture: 'none' })).container;
  expect(without.querySelector('.background-part')).toBeNull();
});

it('does not draw ahead what would be cut from the picture of another page', () => {
  const gaiji = [{ lineId: 1, wordId: 1, code: '&KR0008;', picture: 'KR0008.png' }];
  const { container } = render(turned(first, named('d', '〓荒', { gaiji })));
  expect(container.querySelector('.leaf-ahead')).toBeNull();
});
