import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { closeNotice, currentNotice } from '../../kit/overlays/notice.tsx';
import { PageNumberBox } from './page-number-box.tsx';

afterEach(cleanup);

const enter = (text: string, least: number, last: number, lastText = last) => {
  const onPage = vi.fn<(pageId: number) => void>();
  const onText = vi.fn<(text: string) => Promise<number | undefined>>(async () => undefined);
  render(<PageNumberBox pageId={least} {...{ least, last, lastText, onPage, onText }} />);
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
  cleanup();
  return { pages: onPage.mock.calls.flat(), labels: onText.mock.calls.flat() };
};

it('[R-067] says of any whole number beyond the bounds where it goes, and takes none for a leaf', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999, max: 999 }),
      fc.constantFrom(0, 1),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(3),
      fc.constantFrom('-', '−', '－'),
      (number, least, last, blank, minus) => {
        const lastText = Math.max(least, last - blank);
        closeNotice();
        const { pages, labels } = enter(String(number).replace('-', minus), least, last, lastText);
        const isThere = number >= least && number <= last;
        expect(pages).toEqual([isThere ? number : number > last ? lastText : least]);
        expect(labels).toEqual([]);
        const said = currentNotice()?.message;
        expect(said).toEqual(isThere ? undefined : expect.stringContaining(`第 ${pages[0]} 页`));
      },
    ),
    { numRuns: 60 },
  );
});

it('looks up as a leaf what is no number', () => {
  for (const label of ['三葉十二b', '3.12b', '3-12']) expect(enter(label, 1, 9).labels).toEqual([label]);
});

it('has room for every page number, and for the label that is typed', () => {
  render(<PageNumberBox pageId={7} least={1} last={12_345} lastText={9} onPage={vi.fn()} onText={vi.fn()} />);
  const box = screen.getByRole('textbox');
  const room = () => Number(box.style.getPropertyValue('--digits'));
  expect(room()).toBe(5);
  fireEvent.change(box, { target: { value: '卷三 十二葉a' } });
  expect(room()).toBe(12);
});
