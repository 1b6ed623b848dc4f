// That the server answers each address of the client as one that there is: with 404 are answered those that it does not know.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { hasScreen } from './describe-screen.ts';

const web = resolve(import.meta.dirname, '..', '..', 'web');
/** As the features write their routes. */
const paths = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^routes|[/\\]feature)\.tsx$/.test(name))
  .flatMap((name) => [...readFileSync(join(web, name), 'utf8').matchAll(/^\s+path: '(\/[^']*)',$/gm)])
  .map(([, path]) => path);

it.each(paths)('knows %s', (path) => {
  const parts = path.slice(1).replace('$kind', 'person').replaceAll(/\$\w+/g, 'alpha').split('/');
  expect(hasScreen(parts)).toBe(true);
  expect(hasScreen([...parts, 'more', 'still'])).toBe(false);
});

it('knows no other', () => {
  expect(paths.length).toBeGreaterThan(20);
  for (const path of [['nowhere'], ['app', 'read'], ['app', 'nowhere', 'alpha'], ['app'], ['constructor']])
    expect(hasScreen(path)).toBe(false);
});
