import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waitOptions } from '#testing/dom/set-up.ts';
import { MarkedLine } from './marked-line.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('draws the characters outside Unicode of the book that it is from', async () => {
  const paths: string[] = [];
  const glyph = { name: '&KR0002;', code: '&KR0002;', unicode: '𠀀' };
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ code: 'qdqjz', version: 'v1', glyphs: [glyph] });
  });
  const text = '田文鏡&KR0002;奏';
  const { container } = render(
    <MarkedLine text={text} marks={[[0, 11]]} book={{ code: 'qdqjz', version: 'v1' }} />,
  );
  await waitFor(() => expect(container.textContent).toBe('田文鏡𠀀奏'), waitOptions);
  expect(container.querySelector('mark')?.textContent).toBe('田文鏡𠀀');
  expect(paths).toHaveLength(1);
  expect(paths[0]).toContain('/qdqjz?');
});
