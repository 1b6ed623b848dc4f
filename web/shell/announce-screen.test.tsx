import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Announcer } from '../kit/overlays/announce.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { announceScreens } from './announce-screen.ts';

const Screen = ({ title, box = false }: { title: string; box?: boolean }) => {
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <Link {...{ to: '/page' as string }}>去</Link>
      {box && <input aria-label="自有" ref={(input) => input?.focus()} />}
    </>
  );
};

let end = () => {};
afterEach(() => {
  end();
  cleanup();
});

const open = async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <input aria-label="常在" />
        <main id="content">
          <Outlet />
        </main>
        <Announcer />
      </>
    ),
  });
  const route = (path: string, title: string, box?: boolean) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <Screen key={path} title={title} {...(box ? { box } : {})} />,
    });
  const router = createRouter({
    routeTree: root.addChildren([route('/', '首页'), route('/page', '成语'), route('/own', '登录', true)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  end = announceScreens(router as never);
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: '首页' });
  return (to: string) => router.navigate({ to } as never);
};
const said = () => screen.getByRole('status').textContent;

describe('a new screen', () => {
  it('is said by its title, and its heading has the focus that would be lost', async () => {
    await open();
    expect(said()).toBe('');
    const link = screen.getByRole('link', { name: '去' });
    link.focus();
    fireEvent.click(link);
    await waitFor(() => expect(said()).toBe('成语 · 琅嬛'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '成语' }));
  });

  it('takes the focus neither from a box that is still there nor from what the screen has chosen', async () => {
    const go = await open();
    const box = screen.getByRole('textbox', { name: '常在' });
    box.focus();
    await go('/page');
    await waitFor(() => expect(said()).toBe('成语 · 琅嬛'));
    expect(document.activeElement).toBe(box);
    box.blur();
    await go('/own');
    await waitFor(() => expect(said()).toBe('登录 · 琅嬛'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '自有' }));
  });

  it('is not said again when only the search of its address changes', async () => {
    const go = await open();
    await go('/page');
    await waitFor(() => expect(said()).toBe('成语 · 琅嬛'));
    const span = screen.getByRole('status').firstElementChild;
    await go('/page?key=1');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(screen.getByRole('status').firstElementChild).toBe(span);
  });
});
