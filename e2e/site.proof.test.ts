// The pages of the site as anybody meets them: at a desk and on a phone, in light and dark.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listStarProducts } from '#contract/site/featured.ts';
import { getOptions, type OfferedSettings } from '#contract/settings/options.ts';
import type { PrintInfo } from '#contract/reading/print.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { openConsole } from './console-page.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, runLanghuan } from './langhuan.ts';
import { signInOnPage, withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';
import { switchTheme } from './switch-theme.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const admin = { name: 'admin', password: 'administers the library' };

const article = `---
title: 大學的篇目
column: 使用指南
author: 琅嬛
summary: 經一章，傳十章
publishOn: 2026-01-05
---

一章為經，十章為傳。

## 檢索

引號之內不拆開。
`;
const announcement = `---
title: 開館
category: 說明
onHome: true
publishOn: 2026-01-05
---

本館開放。
`;
const lists = {
  columns: [{ title: '使用指南', publishOn: '2026-01-05', introduction: '怎樣使用' }],
  navigation: [
    {
      title: '經部',
      navCode: 'jing',
      publishOn: '2026-01-05',
      children: [{ title: '四書', navCode: 'sishu', codes: [owned.code], publishOn: '2026-01-05' }],
    },
  ],
  rankings: [{ title: '篇幅', basis: 'largest', length: 5, publishOn: '2026-01-05' }],
  starProducts: [{ title: owned.name, code: owned.code, remark: '四書之首', publishOn: '2026-01-05' }],
};

const firstSteps = [
  { title: '試讀一頁', address: `/app/read/${owned.code}?pageId=3` },
  { title: '手写认字', address: '/tools/qpen' },
];

const writeSite = async ({ data, langhuan }: SmallLibrary): Promise<void> => {
  const folder = join(data, 'site');
  for (const name of ['articles', 'announcements']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'articles', '001-a.md'), article);
  writeFileSync(join(folder, 'announcements', '001-b.md'), announcement);
  writeFileSync(join(folder, 'content.json'), JSON.stringify(lists));
  await runLanghuan(data, ['content', 'import', folder]);
  await runLanghuan(data, ['settings', 'set', 'firstSteps', JSON.stringify(firstSteps)]);
  // What another process has written is felt after two seconds.
  const shown = async ({ path }: { path: string }) => (await fetch(langhuan.address + path)).text();
  const isShown = async () =>
    (await shown(listStarProducts)).includes(owned.code) && (await shown(getOptions)).includes('手写认字');
  await vi.waitUntil(isShown, { timeout: 20_000, interval: 100 });
};

/** What axe finds in either theme, and whether it scrolls sideways, at a desk and on a phone. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize(desk);
    await switchTheme(page, theme);
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      const where = `${theme} ${size.width}: `;
      faults.push(...(await axeFaults(page)).map((fault) => where + fault));
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) faults.push(`${where}scrolls ${sideways} px sideways`);
    }
  }
  return faults;
};

describeInBrowser('the site', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    await writeSite(library);
    await addUnitByCommand(library.data, admin.name, admin.password, owned.code, '--admin');
  });
  afterAll(() => library?.close());

  const asVisitor = (use: (page: Page) => Promise<void>) =>
    withReaderPage(library.browser, { baseURL: library.langhuan.address }, use);

  it.each([
    ['the front page', '/', '.home-navs li'],
    ['the navigation', '/navs?navCodes=sishu', '.shelf-items li'],
    ['the rankings', '/ranks', '.rank-entries li'],
    ['a column', `/articleColumn/${encodeURIComponent('使用指南')}`, 'a[href^="/article/"]'],
    ['an article', `/article/${encodeURIComponent('大學的篇目')}`, 'article h2'],
    ['the announcements', '/announcement', 'article'],
    ['the star products', '/starProducts', `a[href="/product/${owned.code}"]`],
    ['the lists of titles', `/bookList/${owned.code}`, 'main li'],
    ['the feedback', '/feedback', '.feedback-form'],
    ['thanks for feedback', '/feedbackSuccess', 'main h1'],
  ])('%s can be used by anybody, light and dark, at a desk and on a phone', async (_name, address, ready) => {
    await asVisitor(async (page) => {
      await page.goto(address);
      await page.locator(ready).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  });

  it('what to try leads on, and is dismissed for good by the keyboard', async () => {
    await asVisitor(async (page) => {
      await page.goto('/');
      const steps = page.getByRole('region', { name: '不妨一试' });
      await steps.getByRole('link', { name: '手写认字' }).click();
      await page.waitForURL('**/tools/qpen');
      await page.goBack();
      await steps.getByRole('link', { name: '試讀一頁' }).click();
      await page.getByText(`登录后打开《${owned.name}》`).waitFor();
      await page.goto('/');
      const dismiss = steps.getByRole('button', { name: '不再显示' });
      await dismiss.focus();
      await page.keyboard.press('Enter');
      await steps.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await page.reload();
      await page.locator('.home-navs li').first().waitFor();
      expect(await steps.count()).toBe(0);
    });
  });

  it('the navigation folds on a phone when something is chosen, and its nodes by the keyboard', async () => {
    await asVisitor(async (page) => {
      await page.setViewportSize(phone);
      await page.goto('/navs');
      const fold = page.getByRole('button', { name: '收起經部' });
      await fold.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.getByRole('checkbox', { name: '四書' }).count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await page.getByRole('checkbox', { name: '四書' }).check();
      await page.getByRole('link', { name: owned.name }).waitFor();
      await page.reload();
      await page.getByRole('link', { name: owned.name }).waitFor();
      await expect.poll(() => page.getByRole('checkbox', { name: '四書' }).isVisible()).toBe(false);
      await page.getByRole('button', { name: '选择类别' }).click();
      await expect.poll(() => page.getByRole('checkbox', { name: '四書' }).isVisible()).toBe(true);
    });
  });

  it('feedback that a visitor sends on a phone is answered, opened again and removed in the console', async () => {
    await asVisitor(async (page) => {
      await page.setViewportSize(phone);
      await page.goto('/feedback');
      await page.getByRole('textbox', { name: /^标题/ }).fill('一字之疑');
      await page.getByRole('textbox', { name: /^正文/ }).fill('<b>親民</b>\n或作新民');
      await page.getByRole('button', { name: '提交' }).click();
      await page.waitForURL('**/feedbackSuccess');
    });
    await asVisitor(async (page) => {
      await openConsole(page, admin);
      await page.locator('.console-parts').getByRole('link', { name: '读者反馈' }).click();
      await page.getByText('<b>親民</b>').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize(desk);
      await page.getByLabel('答复').fill('已核宋本');
      await page.getByRole('button', { name: '处理完毕' }).click();
      await page.getByText('没有待处理的反馈').waitFor();
      await page.getByRole('button', { name: '已处理' }).click();
      await page.getByRole('button', { name: '重新打开' }).click();
      await page.getByText('没有已处理的反馈').waitFor();
      await page.getByRole('button', { name: '待处理' }).click();
      await expect.poll(() => page.getByLabel('答复').inputValue()).toBe('已核宋本');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出表格' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.getByRole('button', { name: '反馈类型' }).click();
      const types = page.getByRole('dialog');
      await types.getByRole('button', { name: '增加一项' }).click();
      await types.getByRole('textbox', { name: '第 5 项' }).fill('訂購');
      expect(await axeFaults(page)).toEqual([]);
      await types.getByRole('button', { name: '保存' }).click();
      await types.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('没有待处理的反馈').waitFor();
      await page.locator('.console-parts').getByRole('link', { name: '设置', exact: true }).click();
      await page.getByText('关联字', { exact: true }).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      // Five kinds are chosen from a list that unfolds.
      await page.goto('/feedback');
      const kinds = page.getByRole('combobox', { name: '反馈类型' }).locator('option');
      await expect.poll(() => kinds.count()).toBe(5);
    });
  });

  describe('two units', () => {
    const units = [
      { name: '甲大學', tools: ['guHanYu', 'ziPin'], facets: ['catalog'], print: '7', colour: '#a33' },
      { name: '乙大學', tools: ['guanLian'], facets: ['forms'], print: '9', colour: '#33a' },
    ];
    const password = 'reads in the library';
    const toolNames = { guHanYu: '古汉语', ziPin: '字频', guanLian: '关联字' };

    it('[T-021] each sees its own tools, facets, print quota, name and logo', async () => {
      const { data, langhuan, browser } = library;
      for (const { name, tools, facets, print, colour } of units) {
        await addUnitByCommand(data, name, password, owned.code);
        const logo = join(data, `${name}.png`);
        const blank = { width: 60, height: 60, channels: 3, background: colour } as const;
        await sharp({ create: blank }).png().toFile(logo);
        for (const [setting, value] of [
          ['tools', JSON.stringify(tools)],
          ['facets', JSON.stringify(facets)],
          ['institution', `${name}圖書館`],
          ['logo', logo],
        ] as const)
          await runLanghuan(data, ['settings', 'set', setting, value, '--unit', name]);
        await runLanghuan(data, ['quota', name, '--print', print]);
      }
      const logos = new Set<string>();
      for (const { name, tools, facets, print } of units) {
        const authorization = `Bearer ${(await runLanghuan(data, ['token', name])).trim()}`;
        const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
          (await fetch(`${langhuan.address}/api/gujiread/api/${path}`, {
            ...init,
            headers: { authorization },
          }).then((reply) => reply.json())) as T;
        // A running server feels what a command has set within five seconds.
        await expect
          .poll(() => ask<OfferedSettings>('options'), { timeout: 20_000 })
          .toMatchObject({
            tools,
            facets,
            institution: `${name}圖書館`,
          });
        const info = await ask<PrintInfo>('product/printinfo', { method: 'POST' });
        expect([name, info.totalCount]).toEqual([name, Number(print)]);
        await withReaderPage(browser, { baseURL: langhuan.address }, async (page) => {
          await page.goto('/login?from=/tools');
          await signInOnPage(page, { name, password });
          await page.getByText(`${name}圖書館`).waitFor();
          logos.add((await page.locator('.institution img').getAttribute('src')) ?? '');
          for (const [tool, label] of Object.entries(toolNames))
            await expect
              .poll(() =>
                page
                  .getByRole('main')
                  .getByRole('link', { name: new RegExp(`^${label}`) })
                  .count(),
              )
              .toBe(tools.includes(tool) ? 1 : 0);
          // Neither drawing nor components are offered beside a box where both are off.
          await page.goto(`/app/search/${owned.code}`);
          await page.getByRole('combobox', { name: '检索词' }).waitFor();
          expect(await page.getByRole('button', { name: '手写与拼字输入' }).count()).toBe(0);
        });
      }
      expect(logos.size).toBe(2);
    });
  });
});
