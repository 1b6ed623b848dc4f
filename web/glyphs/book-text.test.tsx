import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Glyph } from '#contract/reading/glyphs.ts';
import { BookText } from './book-text.tsx';
import { waitOptions } from '#testing/dom/set-up.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const glyphs: Omit<Glyph, 'name'>[] = [
  { code: '&KR0008;', ids: '⿰圭頁', svg },
  { code: '&KR0002;', unicode: '𠀀' },
  { code: '&KR0003;' },
];
let requests: URL[] = [];
let books = 0;
/** What one test has fetched is not there for the next. */
const newBook = () => ({ code: `book${(books += 1)}`, version: 'v1' });

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://library.example');
    requests.push(address);
    const names = (address.searchParams.get('names') ?? '').split(',');
    const found = names.flatMap((name) =>
      glyphs.filter(({ code, ids }) => code === name || ids === name).map((glyph) => ({ name, ...glyph })),
    );
    return new Response(JSON.stringify({ code: 'book', version: 'v1', glyphs: found }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows gaiji by their glyphs, and says them by description, else as 缺字', async () => {
  const { container } = render(<BookText text="甲⿰圭頁乙&KR0002;丙&KR0003;丁" book={newBook()} />);
  await waitFor(() => expect(container.querySelector('.gaiji-glyph')).toBeTruthy(), waitOptions);
  expect(container.textContent).toBe('甲⿰圭頁乙𠀀丙〓丁');
  expect(screen.getByTitle('&KR0008; ⿰圭頁').style.maskImage).toContain('data:image/svg+xml');
  expect(screen.getByTitle('&KR0003;').textContent).toBe('〓');
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    '⿰圭頁',
    '缺字',
  ]);
});

it('knows a gaiji by its code where its description is not written', async () => {
  const { container } = render(<BookText text="&KR0008;" book={newBook()} />);
  await waitFor(
    () => expect(container.querySelector('.gaiji-glyph')?.textContent).toBe('⿰圭頁'),
    waitOptions,
  );
});

it('requests once what many texts name, with the version, and not again', async () => {
  const book = newBook();
  const texts = (from: number) =>
    Array.from({ length: 60 }, (_, i) => (
      <BookText key={i} text={`&KR${(i % 50) + from};&KR0008;`} book={book} />
    ));
  const { rerender, container } = render(<>{texts(100)}</>);
  await waitFor(() => expect(container.querySelectorAll('.gaiji-glyph')).toHaveLength(60), waitOptions);
  const names = requests.flatMap((address) => (address.searchParams.get('names') ?? '').split(','));
  expect(new Set(names).size).toBe(names.length);
  expect([names.length, requests.length, requests[0].searchParams.get('v')]).toEqual([51, 2, 'v1']);
  rerender(<div>{texts(100)}</div>);
  expect(requests).toHaveLength(2);
});

it('leaves a text unchanged that names none, and requests nothing', () => {
  const { container } = render(<BookText text="甲[乙]&丙 ⿰" book={newBook()} />);
  expect(container.textContent).toBe('甲[乙]&丙 ⿰');
  expect(requests).toHaveLength(0);
});

it('shows a quiet box before a glyph has come, and its name where it could not be had', async () => {
  const pending: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => pending.push(resolve)));
  const { container } = render(<BookText text="甲⿰圭頁乙&KR0003;" book={newBook()} />);
  const boxes = () => container.querySelectorAll('.gaiji-glyph.awaited');
  // Heard and copied as it would be without a glyph.
  expect([...boxes()].map(({ textContent }) => textContent)).toEqual(['⿰圭頁', '〓']);
  await waitFor(() => expect(pending).toHaveLength(1), waitOptions);
  pending[0](new Response('{}', { status: 404 }));
  await waitFor(() => expect(boxes()).toHaveLength(0), waitOptions);
  expect(container.textContent).toBe('甲⿰圭頁乙〓');
  expect(container.querySelector('.gaiji-glyph')).toBeNull();
});
