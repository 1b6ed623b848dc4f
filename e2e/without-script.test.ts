// The site in a browser that runs no scripts, and that the client takes its pages over without showing them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const fields = (title: string, more: string) => `---\ntitle: ${title}\n${more}publishOn: 2026-01-01\n---\n\n`;

describeInBrowser('the site without scripts', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    const folder = mkdtempSync(join(tmpdir(), 'langhuan-content-'));
    for (const name of ['articles', 'announcements']) mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, 'content.json'),
      JSON.stringify({ columns: [{ title: '指南', publishOn: '2026-01-01' }] }),
    );
    writeFileSync(
      join(folder, 'articles', '001.md'),
      `${fields('怎样检索', 'column: 指南\n')}先**输入**一个词，再看 [書](/product/${owned.code})。\n`,
    );
    writeFileSync(join(folder, 'announcements', '001.md'), `${fields('开馆', '')}今日开馆。\n`);
    await runLanghuan(library.data, ['content', 'import', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  afterAll(() => library?.close());

  it('tells what it is on the front page, and leads on by links alone: book, column, article, announcement', async () => {
    const context = await library.browser.newContext({
      baseURL: library.langhuan.address,
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      const heading = () => page.locator('h1').innerText();
      const follow = async (name: string) => {
        await page.locator('.served-page a', { hasText: name }).first().click();
        await page.waitForLoadState();
      };
      // What was imported is felt within seconds.
      await expect
        .poll(async () => {
          await page.goto('/');
          return page.locator('main').innerText();
        })
        .toContain('开馆');
      expect(await page.title()).toBe('琅嬛');
      await follow(owned.name);
      expect([await heading(), await page.title()]).toEqual([owned.name, `${owned.name} · 琅嬛`]);
      await follow('专栏');
      await follow('指南');
      await follow('怎样检索');
      expect([await heading(), await page.locator('main strong').innerText()]).toEqual(['怎样检索', '输入']);
      await follow('書');
      expect(await heading()).toBe(owned.name);
      await follow('公告');
      await follow('开馆');
      expect(await page.locator('article').innerText()).toContain('今日开馆。');
      // It is laid out and fits within the window.
      expect(await page.locator('.served-page').evaluate((place) => place.scrollWidth <= innerWidth)).toBe(
        true,
      );
    } finally {
      await context.close();
    }
  });

  it('is taken over by the client without being shown', async () => {
    const context = await library.browser.newContext({ baseURL: library.langhuan.address });
    try {
      const page = await context.newPage();
      // Looked at before each frame is painted.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const served = document.querySelector<HTMLElement>('.served-page');
          if (served) seen.push(getComputedStyle(served).display);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const reply = await page.goto(`/product/${owned.code}`);
      expect(await reply?.text()).toContain('class="served-page"');
      await page.locator('.product h1').waitFor();
      expect(await page.locator('.served-page').count()).toBe(0);
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(seen.filter((display) => display !== 'none')).toEqual([]);
      expect(await page.title()).toBe(`${owned.name} · 琅嬛`);
    } finally {
      await context.close();
    }
  });
});
