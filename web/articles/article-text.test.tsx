import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ArticleText, WholeText } from './article-text.tsx';
import type { ArticlePart } from './use-article-parts.ts';

afterEach(cleanup);
const found = vi.hoisted(() => ({ ranges: [] as [number, number][] }));
vi.mock('./cell-characters.ts', () => ({ placeCells: () => [], charactersOf: () => found.ranges }));
vi.mock('../book/page-cells.ts', () => ({ columnsOf: () => [] }));

const part = (hit: boolean) =>
  ({
    pageId: 1,
    page: {},
    polys: [],
    lines: [1, 2],
    contentHtml: '<p>社論</p><p>師說</p><p>古之學者必有師</p>',
    hits: hit ? [{ cells: [{ lineId: 1 }] }] : [],
    current: 0,
  }) as unknown as ArticlePart;
const shown = (hit: boolean) => {
  const { container } = render(
    <ArticleText part={part(hit)} titles={['社論', '師說', '']} before={0} of={1} />,
  );
  const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  cleanup();
  return texts;
};

it('[N-016] leaves the titles to the head of the article, but for those in which something was found', () => {
  const whole = ['社論', '師說', '古之學者必有師'];
  expect(shown(false)).toEqual(whole.slice(2));
  found.ranges = [[6, 7]];
  expect(shown(true)).toEqual(whole.slice(2));
  found.ranges = [[2, 4]];
  expect(shown(true)).toEqual(whole);
});

it('says of each hit which of the article it is, over its parts', () => {
  found.ranges = [[0, 1]];
  const goesOn = { ...part(true), pageId: 3, hits: [{ continued: true, cells: [{ lineId: 1 }] }] };
  const parts = [part(true), { ...part(true), pageId: 2 }, goesOn] as unknown as ArticlePart[];
  const { container } = render(<WholeText parts={parts} titles={[]} pageId={1} />);
  const said = [...container.querySelectorAll('mark')].map((mark) => mark.getAttribute('aria-description'));
  expect(said).toEqual(['命中 1/2', '命中 2/2', '命中，接上页']);
});
