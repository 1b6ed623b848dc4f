import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DatedVersion } from '#contract/products/product-versions.ts';
import { defaultSettings } from '#contract/settings/settings.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { heading, serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

let versions: DatedVersion[] | Response;
const inherited = {
  fullName: '晶報',
  authors: [],
  siKuCatalogs: [],
  bookClasses: [],
  edition: '',
  publishYears: [],
  publishers: [],
  publishEras: [],
  subjectTerms: [],
};
beforeEach(() =>
  serveConsole((path) => {
    if (path.startsWith('/api/admin/product/jingbao/versions')) return versions;
    if (path.startsWith('/api/admin/product/jingbao/settings')) return { set: {}, inherited };
    if (path.startsWith('/api/admin/settings')) return { set: {}, inherited: defaultSettings };
    if (path.startsWith('/api/admin/product'))
      return { items: [], totalCount: 0, hasNext: false, withdrawn: [] };
    return undefined;
  }),
);

it('[H-012] says in the console what changed in each version of a product', async () => {
  const before = { version: '20261101T040000-abcd', day: '2026-11-01', pages: 4, characters: 1200 };
  const changes = {
    issues: { added: 1, removed: 0, changed: 0 },
    articles: { added: 7, removed: 1, changed: 2 },
  };
  versions = [
    {
      ...before,
      version: '20261129T040000-abcd',
      day: '2026-11-29',
      characters: 1500,
      moreCharacters: 300,
      changes,
    },
    before,
  ];
  visit('/admin?part=products&product=jingbao');
  const changelog = within(await screen.findByRole('region', { name: '更新记录' }));
  expect(changelog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2026-11-294 页，1,500 字。期增 1；文章增 7、减 1、改 2；字数增 300',
    '2026-11-014 页，1,200 字',
  ]);
});

it('says nothing of versions in the console where the product cannot be read', async () => {
  versions = new Response(JSON.stringify({ error: { code: 'product-not-found', message: '没有此产品' } }), {
    status: 404,
  });
  visit('/admin?part=products&product=jingbao');
  await heading('jingbao');
  expect(screen.queryByRole('region', { name: '更新记录' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
