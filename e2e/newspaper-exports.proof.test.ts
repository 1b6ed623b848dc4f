// What is taken out of the search of newspapers: sheets, a page to print, copies.
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { describeInBrowser } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import {
  issues,
  matching,
  countedFigures,
  hitsOf,
  searchAddress,
  cards,
  serveSearchedNewspaper,
} from './searched-newspaper.ts';

describeInBrowser('what is taken out of the search of newspapers', () => {
  const at = serveSearchedNewspaper();

  it('is exported by its button as a sheet of articles, and of hits where these are shown in context', () =>
    at(async (page) => {
      await page.goto(searchAddress);
      await cards(page).first().waitFor();
      const exported = async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: '导出 Excel' }).click(),
        ]);
        const sheets = readXlsx(readFileSync(await download.path()));
        const about = new Map(sheets.get('检索说明')?.map(([key, value]) => [key.value, value.value]));
        const [, ...rows] = sheets.get('检索结果') ?? [];
        return { unit: about.get('检索单位'), rows: rows.length };
      };
      expect(await exported()).toEqual({ unit: '文章', rows: matching.length });
      await page.getByRole('button', { name: '逐条' }).click();
      await page.locator('.kwic-hit').first().waitFor();
      expect(await exported()).toEqual({ unit: '命中', rows: hitsOf(matching) });
    }));

  it('copies of a machine-read snippet say so, and of another do not', () =>
    at(
      async (page) => {
        await page.goto(searchAddress);
        await cards(page).first().waitFor();
        const copied = async (card: Locator) => {
          const shown = await card.locator('.snippet').evaluate((snippet) => {
            document.getSelection()?.selectAllChildren(snippet);
            return document.getSelection()?.toString();
          });
          await page.keyboard.press('Control+c');
          return { shown, taken: await clipboard(page) };
        };
        const remark = page.locator('.article-facts').getByText('机器识别', { exact: false });
        const read = await copied(cards(page).filter({ has: remark }).first());
        expect(read.taken).toBe(`${read.shown}\n（机器识别，未经校对）`);
        const plain = await copied(cards(page).filter({ hasNot: remark }).first());
        expect(plain.taken).toBe(plain.shown);
      },
      { permissions: clipboardPermissions },
    ));

  it('prints the list of articles as a file of its own, in its order, with what the question was', () =>
    at(async (page) => {
      await page.goto(searchAddress);
      await cards(page).first().waitFor();
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: '打印版' }).click();
      const sheet = await opened;
      await sheet.locator('li').first().waitFor();
      expect(await sheet.locator('li').count()).toBe(matching.length);
      const figures = countedFigures(matching);
      expect(await sheet.locator('dl').innerText()).toContain(`${figures.total} 篇，命中 ${figures.hits} 处`);
      const days = await sheet.locator('cite').allInnerTexts();
      expect(days.map((text) => /\d{4}-\d\d-\d\d/.exec(text)?.[0].replaceAll('-', ''))).toEqual(
        matching.map(({ date }) => date),
      );
      // Of a product that was proofread, those that the source says a machine has read.
      const read = new Set(
        issues.flatMap(({ articles }) =>
          articles.flatMap(({ confidence, parts }) =>
            confidence === undefined ? [] : parts.flatMap(({ text }) => text).join(''),
          ),
        ),
      );
      const byMachine = matching.filter(({ body }) => read.has(body));
      expect(byMachine.length).toBeGreaterThan(0);
      expect(await sheet.getByText('机器识别，未经校对').count()).toBe(byMachine.length);
    }));
});
