// Hits in articles one under the other, of a real paper: as many as the list counts, each leading to its own.
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { omahaBee } from './calendar-library.ts';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { parameterOf } from './newspaper-page.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

/** Skipped where there is no such paper, but never in CI. */
const withOmaha = existsSync(omahaBee) || process.env.CI === 'true';
const search = `/app/search/nbu?query=${encodeURIComponent(packQuery(simpleQuery('railroad', true)))}`;

describeInBrowser('lines in context of a newspaper', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    const importNbu = (data: string) =>
      runLanghuan(data, ['import', 'mets-alto', omahaBee, '--code', 'nbu', '--name', '內布拉斯加各報']);
    library = await openSmallLibrary({ also: withOmaha ? { nbu: importNbu } : {} });
  });
  afterAll(() => library?.close());
  const foot = (page: Page) => page.locator('.results-foot .quiet').innerText();

  it.skipIf(!withOmaha)(
    '[N-020] lists all 82 hits in 9 articles, walks them in the reader, and comes back',
    () =>
      withReaderPage(library.browser, library.signedIn, async (page) => {
        await page.goto(search);
        await expect.poll(() => foot(page)).toBe('第 1–9 篇，共 9 篇，命中 82 处');
        await page.getByRole('button', { name: '逐条' }).click();
        await expect.poll(() => foot(page)).toBe('第 1–50 处，共 82 处');
        const rows = page.locator('.kwic tbody tr');
        await expect.poll(() => rows.count()).toBe(50);
        await rows.nth(3).getByRole('link').click();
        const said = () => page.locator('.hit-count').innerText();
        await expect.poll(said).toMatch(/^4 \/ 82/);
        await page.getByRole('button', { name: '下一处' }).click();
        await expect.poll(said).toMatch(/^5 \/ 82/);
        await page.getByRole('button', { name: '上一处' }).click();
        await expect.poll(said).toMatch(/^4 \/ 82/);
        await page.getByRole('link', { name: '检索结果' }).click();
        await expect.poll(() => foot(page)).toBe('第 1–50 处，共 82 处');
        expect(parameterOf(page, 'view')).toBe('kwic');
        await page.goto(`${search}&view=kwic&kwicPage=2`);
        await expect.poll(() => rows.count()).toBe(32);
      }),
  );
});
