import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArticleContent, type HighlightedRange } from './article-content.tsx';
import { readContent } from './content-tree.ts';

const drawn = (html: string, ranges: HighlightedRange[] = []): string => {
  const { nodes } = readContent(html);
  const { container, unmount } = render(<ArticleContent nodes={nodes} ranges={ranges} />);
  // Paragraphs tell where they begin.
  const written = container.innerHTML.replaceAll(/ data-from="\d+"/gu, '');
  unmount();
  return written;
};

it('keeps the elements that a text may have, without attributes, and the text of others', () => {
  expect(drawn('<p>甲<br>乙<b>丙</b><sub>1</sub></p><p><ruby>丁<rt>ding</rt></ruby></p>')).toBe(
    '<p>甲<br>乙<b>丙</b><sub>1</sub></p><p><ruby>丁<rt>ding</rt></ruby></p>',
  );
  expect(drawn('<p onclick="alert(1)">甲<a href="javascript:alert(1)">乙</a></p>')).toBe('<p>甲乙</p>');
  expect(drawn('<p>甲<script>alert(1)</script><img src=x onerror=alert(1)><style>p{}</style>乙</p>')).toBe(
    '<p>甲乙</p>',
  );
  expect(drawn('沒有段落<b>的文</b>')).toBe('<p>沒有段落</p><p><b>的文</b></p>');
  expect(drawn('')).toBe('');
});

it('highlights ranges across the borders of elements, the current one in another way', () => {
  const ranges = [
    { from: 1, to: 3, current: false },
    { from: 4, to: 5, current: true, said: '命中 2/2' },
  ];
  expect(drawn('<p>甲乙</p><p>丙<b>丁戊</b></p>', ranges)).toBe(
    '<p>甲<mark>乙</mark></p><p><mark>丙</mark><b>丁<mark class="current" aria-description="命中 2/2">戊</mark></b></p>',
  );
});
