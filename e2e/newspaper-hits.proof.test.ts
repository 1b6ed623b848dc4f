import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { importPaper, shibao } from './newspaper-library.ts';
import { articleTitle, parameterOf, readPaper } from './newspaper-page.ts';
import { type ReaderPageOptions, pageShown } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const corpora = resolve(import.meta.dirname, '..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const jingbao = join(corpora, 'newspapers/jingbao-ocr/two-pages');
/** Skipped where there is no such paper, but never in CI. */
const withJingbao = existsSync(jingbao) || process.env.CI === 'true';

describeInBrowser('hits in a newspaper', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    const importJingbao = (data: string) =>
      runLanghuan(data, ['import', 'mets-alto', jingbao, '--code', 'jingbao', '--name', '晶報']);
    library = await openSmallLibrary({
      also: { [shibao.code]: importPaper, ...(withJingbao && { jingbao: importJingbao }) },
    });
  });
  afterAll(() => library?.close());

  const read = (
    query: string,
    use: (page: Page) => Promise<void>,
    options: ReaderPageOptions & { code?: string } = {},
  ) => readPaper(library, query, use, options);

  it('[N-022] walks the hits of a list of articles, each highlighted in its text and on the scan', () => {
    const query = packQuery(simpleQuery('蘇州', true));
    return read(
      `pageId=1&articleNum=A01&key=蘇州&query=${encodeURIComponent(query)}&page=1`,
      async (page) => {
        const said = () => page.locator('.hit-count').innerText();
        const marks = (of = '') => page.locator(`.article-text mark${of}`).allInnerTexts();
        await expect.poll(said).toBe('1 / 2\n本篇 1/3');
        // Of both its pages.
        await expect.poll(() => marks()).toEqual(['蘇州', '蘇州', '蘇州']);
        expect(await marks('.current')).toEqual(['蘇州']);
        expect(await page.locator('.picture .hit-ring').count()).toBe(1);
        const next = page.getByRole('button', { name: '下一处' });
        await next.click();
        await expect.poll(said).toBe('1 / 2\n本篇 2/3');
        // On the page where the article goes on.
        await next.click();
        await pageShown(page, 2);
        await expect.poll(said).toBe('1 / 2\n本篇 3/3');
        await expect.poll(() => articleTitle(page).innerText()).toBe('上接 蘇州遊記');
        await expect.poll(() => marks('.current')).toEqual(['蘇州']);
        await expect.poll(() => page.locator('.article-hits').innerText()).toBe('本篇 3 / 3 处');
        await next.click();
        await expect.poll(() => articleTitle(page).innerText()).toBe('小品');
        await expect.poll(said).toBe('2 / 2');
        await expect.poll(() => marks('.current')).toEqual(['蘇州']);
        expect([parameterOf(page, 'articleNum'), await next.isDisabled()]).toEqual(['A03', true]);
        await page.getByRole('button', { name: '上一处' }).click();
        // Back to its last hit, wherever that is.
        await expect.poll(said).toBe('1 / 2\n本篇 3/3');
        await expect.poll(() => articleTitle(page).innerText()).toBe('上接 蘇州遊記');
        await page.getByRole('button', { name: '上一处' }).click();
        await expect.poll(said).toBe('1 / 2\n本篇 2/3');
        await expect.poll(() => articleTitle(page).innerText()).toBe('蘇州遊記');
        const list = await page.getByRole('link', { name: '检索结果' }).getAttribute('href');
        expect(new URL(list ?? '', page.url()).searchParams.get('query')).toBe(query);
        // The list marks the article that the reader showed, although another article begins on its page.
        await next.click();
        await pageShown(page, 2);
        await page.getByRole('link', { name: '检索结果' }).click();
        await expect.poll(() => page.locator('.article-card.visited').allInnerTexts()).toHaveLength(1);
        expect(await page.locator('.article-card.visited').innerText()).toContain('蘇州遊記');
      },
    );
  });

  it('opens the article of the hit that is walked to, until the reader goes back to the list', () =>
    read('pageId=1&key=蘇州', async (page) => {
      await expect.poll(() => articleTitle(page).innerText()).toBe('蘇州遊記');
      await page.getByRole('button', { name: '返回列表' }).click();
      await page.locator('.article-table').waitFor();
      for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: '下一处' }).click();
      await expect.poll(() => articleTitle(page).innerText()).toBe('小品');
      await page.getByRole('button', { name: '下一处' }).click();
      await pageShown(page, 2);
      await expect.poll(() => articleTitle(page).innerText()).toBe('上接 蘇州遊記');
      await expect.poll(() => page.locator('.article-text mark.current').allInnerTexts()).toEqual(['蘇州']);
    }));

  it.each([
    ['1440', { width: 1440, height: 900 }],
    ['1024', { width: 1024, height: 768 }],
    ['820', { width: 820, height: 1180 }],
    ['390', { width: 390, height: 844 }],
    ['360', { width: 360, height: 740 }],
  ])('has no fault for axe, and does not scroll sideways, in a window %s wide', async (_, viewport) => {
    for (const query of ['pageId=1', 'pageId=1&articleNum=A04&key=天下'])
      await read(
        query,
        async (page) => {
          expect(await axeFaults(page)).toEqual([]);
          for (const part of ['html', '.articles-pane'])
            expect(
              await page.locator(part).evaluate((e) => e.scrollWidth - e.clientWidth),
              part,
            ).toBeLessThanOrEqual(0);
        },
        { viewport },
      );
  });

  it.skipIf(!withJingbao)('lights the very characters of a machine-read paper, and says that it is one', () =>
    read(
      'pageId=1&key=上海',
      async (page) => {
        const count = Number(/本页 1\/(\d+)/.exec(await page.locator('.hit-count').innerText())?.[1]);
        expect(count).toBeGreaterThan(3);
        const seen: string[] = [];
        for (let at = 1; at <= count; at += 1) {
          const current = page.locator('.article-text mark.current');
          await expect.poll(() => page.locator('.hit-count').innerText()).toContain(`本页 ${at}/${count}`);
          await expect.poll(() => current.count()).toBeGreaterThan(0);
          seen.push((await current.allInnerTexts()).join(''));
          expect(await page.locator('.article-detail > footer').innerText()).toContain('机器识别，未经校对');
          await page.getByRole('button', { name: '下一处' }).click();
        }
        expect(new Set(seen)).toEqual(new Set(['上海']));
      },
      { code: 'jingbao' },
    ),
  );
});
