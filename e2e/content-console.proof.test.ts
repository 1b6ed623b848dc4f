// Content in the console, from an empty site: a column, an article with a picture and a quotation, published, changed,
// brought back. And what is stored never runs, wherever it is shown.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressSpan } from '#citation/address-span.ts';
import { spanPath } from '#citation/span-address.ts';
import { listAnnouncements } from '#contract/site/announcements.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { describeInBrowser } from './chromium.ts';
import { consoleFaults, openConsole } from './console-page.ts';
import { addUnitByCommand, runLanghuan } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const script = '<script>window.ran=1</script><img src=x onerror="window.ran=1">';

/** The address of four characters of a page, as the reader copies it. */
const permalink = (data: string): { address: string; quote: string } => {
  const bundle = openBundle(bundleDir(data, owned.code));
  const page = bundle.page(4)!;
  const line = page.blocks.flatMap(({ columns }) => columns).find(({ words }) => words.length >= 4)!;
  const at = (wordId: number) => ({ pageId: 4, lineId: line.lineId, wordId });
  const address = spanPath(owned.code, addressSpan([page], at(1), at(4)));
  bundle.close();
  return { address, quote: line.words.slice(0, 4).join('') };
};

describeInBrowser('content in the console', () => {
  let library: SmallLibrary;
  const folder = mkdtempSync(join(tmpdir(), 'content-console-'));
  beforeAll(async () => {
    library = await openSmallLibrary();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await library?.close();
  });

  let opened = 0;
  /** An administrator in the console, each time another. */
  const openConsoleAnew = async (page: Page): Promise<void> => {
    opened += 1;
    const admin = { name: `admin${opened}`, password: 'administers the library' };
    await addUnitByCommand(library.data, admin.name, admin.password, owned.code, '--admin');
    await openConsole(page, admin);
  };
  const part = (page: Page, name: string) =>
    page.locator('.console-parts').getByRole('link', { name, exact: true }).click();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('makes a column and an article with a picture and a quotation, publishes it, and brings an earlier version back', async () => {
    const { browser, langhuan } = library;
    const baseURL = langhuan.address;
    const { address, quote } = permalink(library.data);
    await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2c5572' } })
      .png()
      .toFile(join(folder, '書影.png'));
    await withReaderPage(browser, { baseURL }, async (page) => {
      await openConsoleAnew(page);
      await part(page, '栏目');
      await page.getByRole('link', { name: '新栏目' }).click();
      await page.getByLabel('标题').fill('文字');
      await press(page, '发布');
      await page.getByText('已发布，数秒内读者可见').waitFor();

      await part(page, '专栏文章');
      await page.getByRole('link', { name: '新文' }).click();
      await press(page, '发布');
      await page.getByText('请填写', { exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('piece-title');
      await page.getByLabel('标题').fill('避讳缺笔');
      await page.getByLabel('栏目', { exact: true }).selectOption({ label: '文字' });
      await page.getByLabel('正文').fill('初稿。');
      await page.setInputFiles('input[type="file"]', join(folder, '書影.png'));
      await expect
        .poll(() => page.getByLabel('正文').inputValue())
        .toMatch(/^初稿。\n\n!\[書影\]\(\/api\/files\/public\//);
      await page.getByLabel('正文').press('Control+End');
      await press(page, '引书');
      await page.getByLabel('书中文字的链接').fill(`https://elsewhere.example${address}`);
      await press(page, '插入');
      await page.getByText('与原文一致').waitFor();
      // Gone and come back: what was written is there still.
      await part(page, '公告');
      await page.goBack();
      await page.getByText('已找回上次未存的修改。').waitFor();
      await page.getByRole('button', { name: '预览' }).click();
      await page.locator('.piece-preview .quotation-source').waitFor();
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '继续编辑' }).click();
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await press(page, '发布');
      await page.getByText('已发布，数秒内读者可见').waitFor();

      await withReaderPage(browser, { baseURL, provoked: /404/ }, async (theirs) => {
        const shown = async (text: string) => {
          await expect
            .poll(async () => {
              await theirs.goto('/article/避讳缺笔');
              const article = theirs.locator('.site-article article');
              await article.or(theirs.locator('.blank-leaf')).first().waitFor();
              return theirs.locator('.house-text').allInnerTexts();
            })
            .toEqual([expect.stringContaining(text)]);
        };
        await shown('初稿。');
        expect(await theirs.locator('.house-text blockquote').innerText()).toContain(quote);
        const picture = theirs.getByRole('img', { name: '書影' });
        await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(320);
        await expect.poll(() => consoleFaults(theirs)).toEqual([]);

        await page.getByLabel('正文').fill('再稿。');
        await page.keyboard.press('Control+s');
        await page.getByText('已存稿', { exact: true }).waitFor();
        // What is said of it lies over none of what is pressed next.
        const notice = await page.locator('.notice').boundingBox();
        const acts = await page.locator('.piece-acts').boundingBox();
        expect((acts?.y ?? 0) + (acts?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
        await press(page, '发布修改');
        await shown('再稿。');
        await page.getByRole('button', { name: '历次 2' }).click();
        await page.getByRole('button', { name: /^第 1 版/ }).click();
        await page.locator('.version-shown img').waitFor();
        await press(page, '恢复此版');
        await page.getByText('已恢复为第 3 版').waitFor();
        await press(page, '发布修改');
        await shown('初稿。');
      });
      await part(page, '审计日志');
      await page.getByRole('cell', { name: '恢复内容旧版' }).waitFor();
    });
  });

  it('counts what a rule has while it is made, and orders by keyboard', async () => {
    await withReaderPage(library.browser, { baseURL: library.langhuan.address }, async (page) => {
      await openConsoleAnew(page);
      await part(page, '资源导航');
      for (const [title, code] of [
        ['甲', 'a'],
        ['乙', 'b'],
      ]) {
        await page.getByRole('link', { name: '新节点' }).click();
        await page.getByLabel('标题').fill(title);
        await page.getByLabel('节点编号').fill(code);
        await page.getByRole('radio', { name: '按条件' }).click({ force: true });
        await page.getByText('现收 1 种').waitFor();
        await page.getByRole('radio', { name: '报刊' }).click({ force: true });
        await page.getByText('现收 0 种').waitFor();
        await page.getByRole('radio', { name: '书', exact: true }).click({ force: true });
        await page.getByText('现收 1 种').waitFor();
        await press(page, '发布');
        await page.locator('.piece-state').getByText('已发布').waitFor();
      }
      const titles = page.locator('.content-title').filter({ hasText: /^[甲乙]$/ });
      const row = (title: string) => page.locator('.content-item a').filter({ hasText: title });
      await expect.poll(() => titles.allInnerTexts()).toEqual(['甲', '乙']);
      await page.getByRole('button', { name: '上移“乙”' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => titles.allInnerTexts()).toEqual(['乙', '甲']);
      await row('甲').dragTo(row('乙'));
      await expect.poll(() => titles.allInnerTexts()).toEqual(['甲', '乙']);
      await expect.poll(() => consoleFaults(page)).toEqual([]);
    });
  });

  it('runs no script that is stored in any field, here or on the public pages, and shows it as text', async () => {
    const day = { publishOn: '2026-01-02' };
    const codes = [owned.code];
    const lists = {
      columns: [{ title: script, introduction: script, ...day }],
      navigation: [{ title: script, navCode: 'x', codes, ...day }],
      rankings: [{ title: script, basis: 'hand', entries: [{ code: owned.code, remark: script }], ...day }],
      starProducts: [{ title: script, code: owned.code, remark: script, ...day }],
      starUsers: [{ title: script, introduction: script, url: 'https://example.org/', ...day }],
      bookLists: [{ title: script, introduction: script, codes, ...day }],
      sisterLinks: [{ title: script, introduction: script, url: 'https://example.org/', ...day }],
    };
    const text = (more: string) =>
      `---\ntitle: ${script}\n${more}publishOn: 2026-01-02\n---\n\n${script}\n\n> ${script}\n`;
    const hostile = join(folder, 'hostile');
    for (const dir of ['articles', 'announcements']) mkdirSync(join(hostile, dir), { recursive: true });
    writeFileSync(join(hostile, 'content.json'), JSON.stringify(lists));
    writeFileSync(
      join(hostile, 'articles', '1.md'),
      text(`column: ${script}\nauthor: ${script}\nsummary: ${script}\n`),
    );
    writeFileSync(
      join(hostile, 'announcements', '1.md'),
      text(`category: ${script}\npinned: true\nonHome: true\n`),
    );
    await runLanghuan(library.data, ['content', 'import', hostile]);
    const title = encodeURIComponent(script);
    const ran = (page: Page) => page.evaluate(() => 'ran' in window);
    await withReaderPage(library.browser, { baseURL: library.langhuan.address }, async (page) => {
      // What another process has written is felt after two seconds.
      await expect
        .poll(async () => (await page.request.get(listAnnouncements.path)).text(), { timeout: 10_000 })
        .toContain('window.ran=1');
      for (const path of [
        '/',
        '/navs',
        '/ranks',
        '/articleColumn',
        `/articleColumn/${title}`,
        `/article/${title}`,
        '/announcement',
        '/starProducts',
        '/starUsers',
        '/bookList',
      ]) {
        await page.goto(path);
        await page.getByText('window.ran=1').first().waitFor();
        expect([path, await ran(page)]).toEqual([path, false]);
      }
      await openConsoleAnew(page);
      for (const name of [
        '专栏文章',
        '栏目',
        '公告',
        '资源导航',
        '排行',
        '书目',
        '明星产品',
        '明星用户',
        '相关工具',
      ]) {
        await part(page, name);
        await page.locator('.content-item a').filter({ hasText: 'window.ran' }).click();
        await expect.poll(() => page.getByLabel('标题').inputValue()).toBe(script);
        const preview = page.getByRole('button', { name: '预览' });
        if ((await preview.count()) > 0) {
          await preview.click();
          await page.locator('.piece-preview .house-text').getByText('window.ran=1').first().waitFor();
        }
        await page.getByRole('button', { name: /^历次/ }).click();
        await page.locator('.version-shown h2').getByText('window.ran=1').waitFor();
        await page.keyboard.press('Escape');
        expect([name, await ran(page)]).toEqual([name, false]);
      }
    });
  });
});
