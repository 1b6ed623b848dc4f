import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

/** Two links with one address, which come a while after the screen. */
const List = () => {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button type="button">其他</button>
      {come &&
        ['首', '次'].map((text) => (
          <Link key={text} {...{ to: '/page' as string }}>
            {text}
          </Link>
        ))}
    </>
  );
};

const open = () => {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: () => <h1>葉</h1> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([list, page]), history });
  const end = returnFocus(router as never);
  render(<RouterProvider router={router as never} />);
  return { history, end };
};

/** By the second link to the other screen. */
const leave = async () => {
  const link = await screen.findByRole('link', { name: '次' });
  link.focus();
  link.click();
  await screen.findByRole('heading', { name: '葉' });
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  cleanup();
});

describe('going back', () => {
  it('focuses the link that was left by, however late it is drawn', async () => {
    const { history, end } = open();
    ends.push(end);
    await leave();
    expect(document.activeElement).toBe(document.body);
    history.back();
    const link = await screen.findByRole('link', { name: '次' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('leaves the focus alone once something was pressed', async () => {
    const { history, end } = open();
    ends.push(end);
    await leave();
    history.back();
    const other = await screen.findByRole('button', { name: '其他' });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    other.focus();
    await screen.findByRole('link', { name: '次' });
    expect(document.activeElement).toBe(other);
  });
});
