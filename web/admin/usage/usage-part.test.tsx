import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../admin-screen.tsx';

serveSite();

beforeEach(() =>
  serveConsole((path) => (path.includes('/api/admin') ? { items: [], totalCount: 0 } : undefined)),
);

it('[G-021] says in its own words that a month is missing or comes before, and leaves nothing to the browser', async () => {
  visit('/admin?part=usage&view=reports');
  const from = await screen.findByLabelText<HTMLInputElement>('自');
  const form = within(from.form as HTMLFormElement);
  expect([from.form?.noValidate, from.form?.querySelector('[required]')]).toEqual([true, null]);
  const month = from.value;
  for (const [value, isFault] of [
    ['', true],
    [month, false],
    ['9999-01', true],
  ] as const) {
    fireEvent.change(from, { target: { value } });
    expect([value, form.queryByRole('alert')?.textContent]).toEqual([
      value,
      isFault ? '请选择起止年月，起不晚于止' : undefined,
    ]);
  }
});
