import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { canReadPdf, readPdf } from './read-pdf.ts';
import { withReaderPage } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

describeInBrowser('the tools of characters', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary();
  });

  it('[T-011] lists how often a character occurs in the holdings, filters, and exports', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/tools/ziPin');
      await page.getByRole('table').waitFor();
      const rows = page.locator('.frequency-table tbody tr');
      await expect.poll(() => rows.count()).toBe(20);
      const counts = (await rows.locator('td:nth-child(3)').allInnerTexts()).map((text) =>
        Number(text.replaceAll(',', '')),
      );
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await page.getByLabel('部首').selectOption('72');
      await expect.poll(() => rows.locator('td.song').allInnerTexts()).toContain('日');
      await expect.poll(async () => new Set(await rows.locator('td.song').allInnerTexts()).size).toBe(1);
      await page.getByRole('textbox', { name: '字频' }).fill('大學之道在明');
      await page.getByRole('button', { name: '查询' }).click();
      await expect.poll(() => rows.locator('.frequency-letter').allInnerTexts()).toEqual([...'大學之道在']);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出' }).click();
      expect((await download).suggestedFilename()).toBe('字频-all.csv');
    }));

  it('[T-017] shows the figures of a sub-library, and two beside each other', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/tools/ziPin');
      for (const name of ['四部叢刊', '四庫全書', '四部四庫']) {
        await page.getByText(name, { exact: true }).first().click();
        await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
        await expect
          .poll(() => page.locator('.frequency-table, .empty-state').first().isVisible())
          .toBe(true);
      }
      await page.goto('/tools/ziPin?with=SKQS');
      await page.getByText('对数似然值', { exact: true }).waitFor();
    }));

  it('[T-010] shows a page of the dictionary: reading, place in 廣韻, strokes, sources', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/tools/guHanYu');
      await page.getByRole('textbox', { name: '古汉语' }).fill('樂');
      await page.getByRole('button', { name: '查询' }).click();
      await page.getByText('五角切').waitFor();
      await expect.poll(() => page.locator('.reading-pinyin b').allInnerTexts()).toContain('yuè');
      await expect.poll(() => page.locator('.stroke-steps li').count()).toBe(15);
      await page.getByRole('button', { name: /五角切/ }).click();
      await expect.poll(() => page.locator('.leaf-head.is-chosen').count()).toBe(1);
      await page.getByRole('button', { name: '演示' }).click();
      await expect.poll(() => page.locator('.stroke-writing > g > g').count()).toBe(15);
      await page.getByRole('button', { name: '文字' }).click();
      await page.getByText('音樂周禮有六樂', { exact: false }).first().waitFor();
      await page.getByRole('link', { name: '上一字“樁”' }).click();
      await expect.poll(() => page.locator('.character-square b').innerText()).toBe('樁');
      await page.getByRole('textbox', { name: '古汉语' }).fill('yuè');
      await page.getByRole('button', { name: '查询' }).click();
      await expect.poll(() => page.locator('.dictionary-found li, .empty-state').count()).toBeGreaterThan(0);
    }));

  it.skipIf(!canReadPdf)(
    'prints a page of the dictionary on one sheet, which it fills, without what leads elsewhere',
    () =>
      withReaderPage(library.browser, library.signedIn, async (page) => {
        await page.goto(`/tools/guHanYu?key=${encodeURIComponent('樂')}`);
        await page.getByText('五角切').waitFor();
        await expect.poll(() => page.locator('.stroke-steps li').count()).toBe(15);
        await page.locator('.character-frequency').waitFor();
        const [sheet, ...others] = readPdf(await page.pdf({ preferCSSPageSize: true }));
        expect(others).toEqual([]);
        const text = sheet.words.map((word) => word.text).join('');
        for (const part of ['笔顺', '五角切', '字频']) expect(text).toContain(part);
        expect(text).not.toContain('手写输入');
        const last = Math.max(...sheet.words.map(({ bottom }) => bottom)) / sheet.height;
        expect(last).toBeGreaterThan(0.7);
        expect(last).toBeLessThan(1);
      }),
  );
});
