import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SavedPager } from './saved-pager.tsx';
import { useSavedPage } from './use-saved-page.ts';

afterEach(cleanup);

/** A list of `numbers`; pressing one takes it away and loads the list again. */
const List = ({ numbers, client }: { numbers: number[]; client: QueryClient }) => {
  const list = useSavedPage({
    queryKey: ['numbers'],
    productId: 'b',
    load: async ({ skipCount = 0, maxResultCount = 5 }) => ({
      items: numbers.slice(skipCount, skipCount + maxResultCount),
      totalCount: numbers.length,
    }),
  });
  const remove = (n: number) => {
    numbers.splice(numbers.indexOf(n), 1);
    void client.invalidateQueries();
  };
  return (
    <>
      <ul>
        {list.items?.map((n) => (
          <li key={n}>
            <button type="button" onClick={() => remove(n)}>
              {`item ${n}`}
            </button>
          </li>
        ))}
      </ul>
      <SavedPager page={list.page} pages={list.pages} onPage={list.setPage} />
    </>
  );
};

const show = (count: number) => {
  const client = new QueryClient();
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  render(
    <QueryClientProvider client={client}>
      <List numbers={numbers} client={client} />
    </QueryClientProvider>,
  );
};
const items = () => screen.getAllByText(/^item/).map(({ textContent }) => textContent);

it('[P-016] [P-033] shows five a page, and the last page when the page shown has become empty', async () => {
  show(6);
  await screen.findByText('item 1');
  expect(items()).toEqual(['item 1', 'item 2', 'item 3', 'item 4', 'item 5']);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  fireEvent.click(await screen.findByText('item 6'));
  await screen.findByText('item 1');
  expect(items()).toEqual(['item 1', 'item 2', 'item 3', 'item 4', 'item 5']);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

it('goes to the page whose number is typed, held to those that there are', async () => {
  show(23);
  await screen.findByText('item 1');
  const box = screen.getByRole('textbox', { name: '页码' });
  fireEvent.change(box, { target: { value: '99' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('item 21')).toBeTruthy();
  expect(items().length).toBe(3);
  expect(screen.getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true);
});
