import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Snippet } from './snippet.tsx';

it('shows a character that nothing can show as a geta that says its name, in a hit too', () => {
  const text = '白接&QTS-z5;，倒';
  const { container } = render(<Snippet parts={[{ text, note: false, hits: [[1, 10]] }]} />);
  expect(container.textContent).toBe('白接〓，倒');
  expect(screen.getByTitle('&QTS-z5;')).toBeTruthy();
});
