// All browser storage goes through web/storage/entries.ts, which knows the owner of each entry.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const storages =
  /\b(localStorage|sessionStorage|indexedDB|document\.cookie|serviceWorker|caches\.|cookieStore)/;
/** Beside the folder itself: what is read before anything is drawn. */
const allowed = ['web/public/first-paint.js'];

it('[G-014] keeps nothing in the browser that web/storage does not know of', () => {
  const users = readdirSync(join(root, 'web'), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.(ts|tsx|js|html)$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)))
    .filter(
      (file) => !file.startsWith('web/storage/') && storages.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(users.toSorted()).toEqual(allowed);
});
