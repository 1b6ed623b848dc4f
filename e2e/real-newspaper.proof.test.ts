// A real paper: its calendar, and its hits one under the other, as many as the list counts, each leading to its own.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { describeInBrowser } from './chromium.ts';
import { repositoryRoot } from './environment.ts';
import { runLanghuan } from './langhuan.ts';
import { parameterOf } from './newspaper-page.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const corpora = resolve(repositoryRoot, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
/** Issues of March 1887. */
const omahaBee = join(corpora, 'newspapers', 'ndnp-nbu');
/** Skipped where there is no such paper, but never in CI. */
const withOmaha = existsSync(omahaBee) || process.env.CI === 'true';
const search = `/app/search/nbu?query=${encodeURIComponent(packQuery(simpleQuery('railroad', true)))}`;

describeInBrowser('a real newspaper', () => {
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

  it.skipIf(!withOmaha)('has a calendar of its issues, each with its first page', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/read/nbu');
      const days = page.locator('.day.has');
      await days.first().waitFor();
      const dates = await days.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.date));
      expect(dates).toEqual(Array.from({ length: 9 }, (_, i) => `188703${String(i + 3).padStart(2, '0')}`));
      await page.locator('[data-date="18870305"]').click();
      const panel = page.locator('.day-panel');
      await panel.getByText('第 259 期').waitFor();
      const picture = panel.locator('img');
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalHeight)).toBe(480);
      // No. 258 is dated on two days. No issue is missing after it.
      expect(await page.locator('.missing-list').count()).toBe(0);
    }),
  );
});
