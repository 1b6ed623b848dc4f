// That the server answers each address of the client as one that there is: with 404 are answered those that it does not know.
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { hasScreen } from '#server/site/describe-screen.ts';
import { createAppRouter } from './routes.tsx';

const { routesByPath } = createAppRouter(createMemoryHistory());
const paths = Object.keys(routesByPath).filter((path) => path !== '/$');

it.each(paths)('serves %s', (path) => {
  const parts = path.slice(1).replaceAll(/\$\w+/g, 'alpha').split('/');
  expect(hasScreen(parts)).toBe(true);
  expect(hasScreen([...parts, 'more', 'still'])).toBe(false);
});

it('knows the screens of the client, and no other', () => {
  expect(paths.length).toBeGreaterThan(20);
  for (const path of [['nowhere'], ['app', 'read'], ['app', 'nowhere', 'alpha'], ['app']])
    expect(hasScreen(path)).toBe(false);
});
