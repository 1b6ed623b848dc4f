import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, dialogOf, turnTo } from './account-page.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { fixture } from './environment.ts';
import { sidewaysScroll } from './in-page.ts';
import { importFixture, runLanghuan } from './langhuan.ts';
import { acceptCorrection, leaf, openWriter } from './proposed-corrections.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { atText, copied, dragSelection, points, rawPages } from './selection-page.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';
import { rawIndex } from './test-reader.ts';

const mended = 'mended';
const calls = 'product/accepted-corrections';
const said = '已采纳的勘误：“親”应作“新”';

describeInBrowser('a correction that an editor has accepted', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ also: { [mended]: (data) => importFixture(data, mended, '別本') } });
    const write = await openWriter(library, '校書者');
    const reading = { rightWord: '新', comment: '宋本作此' };
    for (const code of [owned.code, mended])
      await acceptCorrection(library, await write('correction', '親', reading, code), '校書者');
    // Neither is for others: what nobody has decided, and a note.
    await write('correction', '至善', { rightWord: '至美', comment: '' });
    await write('notebook', '至善', { comment: '私記' });
  });
  afterAll(() => library?.close());

  const right = (page: Page) => page.locator('.right-reading');
  const card = (page: Page) => dialogOf(page, '已采纳的勘误');
  const raw = rawPages[leaf.pageId - 1];

  it('is shown beside the text to every reader, in every mode, with what it says and who found it', () =>
    atText(library, leaf.pageId, {}, async (page) => {
      await expect.poll(() => right(page).allInnerTexts()).toEqual(['新', '新']);
      await expect.poll(() => page.locator('.struck.accepted').count()).toBe(2);
      await expect.poll(() => page.locator('.spoken', { hasText: said }).count()).toBe(1);
      expect(await page.getByText('私記').count()).toBe(0);

      const place = (await points(page, raw))(rawIndex(raw, '親民'));
      await page.mouse.click(place.x, place.y);
      const shown = card(page);
      await expect
        .poll(() => shown.innerText())
        .toMatch(
          /勘误[\s\S]*原文\s*親[\s\S]*应作\s*新[\s\S]*已采纳[\s\S]*署名：校書者[\s\S]*\d{4}-\d\d-\d\d 采纳/,
        );
      expect(await shown.innerText()).not.toContain('宋本作此');
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });

      const handle = page.getByRole('button', { name: said });
      await handle.focus();
      await page.keyboard.press('Enter');
      await shown.getByText('署名：校書者').waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });

      // What is copied is as printed.
      const at = await points(page, raw);
      await dragSelection(page, at(rawIndex(raw, '在親民')), at(rawIndex(raw, '在親民') + 2));
      await page.mouse.up();
      expect(await copied(page)).toBe('在親民');
      await page.keyboard.press('Escape');

      await page.locator('.segments').getByText('横排', { exact: true }).click();
      await page.locator('.flow').waitFor();
      await expect.poll(() => right(page).allInnerTexts()).toEqual(['新']);
      await expect
        .poll(() => page.evaluate(() => CSS.highlights.get('langhuan-mark-accepted')?.size))
        .toBe(1);
      const tag = await right(page).boundingBox();
      await page.mouse.click((tag?.x ?? 0) + 4, (tag?.y ?? 0) + (tag?.height ?? 0) + 6);
      await shown.getByText('署名：校書者').waitFor();
    }));

  it('costs a turn of the page nothing where there is none, and a phone shows it as a sheet', () =>
    withReaderPage(
      library.browser,
      { ...library.signedIn, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      async (page) => {
        const requests = callsOf(page, `${calls}/${owned.code}`);
        const ofPages = [1, 2, 3, 4, 5, 6].map((n) => callsOf(page, `${calls}/${owned.code}/${n}`));
        await page.goto(`/app/read/${owned.code}?pageId=${leaf.pageId}`);
        await pageShown(page, leaf.pageId);
        await page.getByRole('button', { name: said }).first().waitFor();
        await page.locator('.leaf-inner').first().waitFor();
        const place = (await points(page, raw))(rawIndex(raw, '親民'));
        await page.touchscreen.tap(place.x, place.y);
        await card(page).getByText('署名：校書者').waitFor();
        await page.locator('.span-card[data-sheet]').waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
        await card(page).getByRole('button', { name: '关闭' }).click();
        for (const pageId of [5, 6]) {
          await turnTo(page, pageId);
          await pageShown(page, pageId);
          await expect.poll(() => right(page).count()).toBe(0);
        }
        expect([requests.length, ...ofPages.map(({ length }) => length)]).toEqual([1, 0, 0, 0, 1, 0, 0]);
      },
    ));

  it('is gone once the text is published with the right reading', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto(`/app/read/${mended}?pageId=${leaf.pageId}`);
      await expect.poll(() => right(page).count()).toBe(2);

      const text = join(library.data, 'mended', basename(dirname(fixture)), basename(fixture));
      cpSync(fixture, text, { recursive: true });
      const file = join(text, 'KR1h9001_001.txt');
      writeFileSync(file, readFileSync(file, 'utf8').replace('在親民', '在新民'));
      const args = ['import', 'kanripo', text, '--code', mended, '--name', '別本', '--replace', '--json'];
      const { version } = JSON.parse(await runLanghuan(library.data, args)) as { version: string };
      const pages = async () => {
        const reply = page.waitForResponse((one) =>
          new URL(one.url()).pathname.endsWith(`${calls}/${mended}`),
        );
        const opened = page.waitForResponse((one) => one.url().endsWith(`product/open/${mended}`));
        await page.reload();
        const open = (await (await opened).json()) as { version: string };
        return [open.version, await (await reply).json()];
      };
      await expect.poll(pages, { timeout: 30_000, interval: 2_000 }).toEqual([version, []]);
      await pageShown(page, leaf.pageId);
      await page.locator('.leaf-text').first().waitFor();
      expect(await right(page).count()).toBe(0);
    }));
});
