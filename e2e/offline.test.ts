// A machine that loses its network: what it says then, and in which face.
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

describeInBrowser('a network that is lost', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  it('is reported as soon as a page cannot be loaded, which is requested once, and comes by itself afterwards', () =>
    withReaderPage(library.browser, { ...library.signedIn, provoked: /ERR_/ }, async (page, context) => {
      await page.goto(`/app/read/${owned.code}?pageId=1`);
      await pageShown(page, 1);
      const lost: string[] = [];
      page.on('requestfailed', (request) => {
        if (request.url().includes(`/${owned.pages}?`)) lost.push(request.url());
      });
      // An answer that is still on its way would be taken for a network that is there again.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      // The browser tells the page a moment later.
      await page.waitForFunction(() => !navigator.onLine);
      const box = page.getByRole('textbox', { name: '页码' });
      await box.fill(String(owned.pages));
      await box.press('Enter');
      await page.getByRole('alert').getByRole('heading', { name: '网络已断开' }).waitFor();
      await page.getByRole('alert').getByText('恢复后自动重试').waitFor();
      expect(lost).toEqual([expect.any(String)]);
      await context.setOffline(false);
      await pageShown(page, owned.pages);
    }));

  it('is reported in characters that are loaded already where the system has no Chinese font', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      // As a system without one measures 检索 (web/public/first-paint.js).
      await page.addInitScript(() => {
        CanvasRenderingContext2D.prototype.measureText = () => ({ width: 18 }) as TextMetrics;
      });
      await page.goto('/products');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.systemFace)).toBe('none');
      const there = (text: string) => () =>
        page.evaluate((characters) => document.fonts.check('16px "Langhuan Ming"', characters), text);
      await expect.poll(there('网络已断开恢复后自动重试无法连接服务器没有应答请稍后载入失败重新')).toBe(true);
      await page.getByRole('button', { name: '切换到繁体' }).click();
      await expect.poll(there('網絡已斷開恢復後自動重試無法連接服務器沒有應答請稍後載入失敗重新')).toBe(true);
    }));
});
