// One reading of 資治通鑑 from the catalogue to a cited span and back to it, with what is read counted by other means.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { highlightedHits, highlightedTexts } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { pointAt, type RawPage, rawText, readRawPages } from './test-reader.ts';
import { withReaderPage, type ReaderPageOptions, pageShown, signedInState } from './reader.ts';

const corpora = resolve(import.meta.dirname, '..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const edition = join(corpora, 'kanripo/KR2b0007/WYG');
const account = { name: 'reader01', password: 'a long password' };
/** Front matter and the first four 卷: all that the reading passes through. */
const files = ['000', '001', '002', '003', '004'].map((part) => `KR2b0007_${part}.txt`);
const word = '智伯';

/** Skipped where there are no texts, but never in CI. */
const describeText = existsSync(edition) || process.env.CI === 'true' ? describeInBrowser : describe.skip;

/** Pages with the word and how often each has it. A word that runs over leaves counts where it begins. */
const countWord = (pages: readonly RawPage[]): Map<number, number> => {
  const found = new Map<number, number>();
  pages.forEach((page, i) => {
    const text = rawText(page) + (pages[i + 1] ? rawText(pages[i + 1], 0, 0) : '');
    const count = text.split(word).length - 1;
    if (count > 0) found.set(i + 1, count);
  });
  return found;
};

describeText('a reading of 資治通鑑', () => {
  const { data, remove } = makeDataFolder();
  const books = mkdtempSync(join(tmpdir(), 'langhuan-text-'));
  let browser: Browser;
  let langhuan: Langhuan;
  let signedIn: ReaderPageOptions;
  let raw: RawPage[];
  beforeAll(async () => {
    const text = join(books, 'KR2b0007/WYG');
    mkdirSync(text, { recursive: true });
    for (const file of files) copyFileSync(join(edition, file), join(text, file));
    raw = readRawPages(...files.map((file) => join(text, file)));
    await runLanghuan(data, ['import', 'kanripo', text, '--code', 'tongjian', '--name', '資治通鑑']);
    await addUnitByCommand(data, account.name, account.password, 'tongjian');
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium({ faces: true })]);
    const storageState = await signedInState(browser, langhuan.address, account);
    signedIn = {
      baseURL: langhuan.address,
      storageState,
      permissions: clipboardPermissions,
    };
  });
  afterAll(async () => {
    await langhuan?.stop();
    remove();
    rmSync(books, { recursive: true, force: true });
  });

  const spelled = async (page: Page, layer?: 'langhuan-hit-current') =>
    (await highlightedTexts(page, layer)).map((text) => text.replaceAll(/\s/g, '')).join('');

  it('finds a word, steps through its hits, cites a span over a note and a column, and comes back to it', () =>
    withReaderPage(browser, signedIn, async (page) => {
      await page.goto('/app/read/tongjian');
      await page.getByRole('treeitem', { name: /卷三/ }).first().click();
      await page.waitForURL(/pageId=\d+/);
      const opened = Number(new URL(page.url()).searchParams.get('pageId'));
      expect(raw[opened - 1].key).toMatch(/_003-1a$/);

      const found = countWord(raw);
      const total = [...found.keys()].length;
      const box = page.getByRole('textbox', { name: '在本书中检索' });
      await box.fill(word);
      await box.press('Enter');
      // The first page from here on that has it.
      const first = [...found.keys()].find((pageId) => pageId > opened) ?? 0;
      await page.waitForURL(new RegExp(`pageId=${first}(&|$)`));
      await highlightedHits(page);
      await expect.poll(() => page.locator('.hit-count').innerText()).toContain(`/ ${total}`);

      // Twelve hits back, each highlighted, page by page in the order of the raw text.
      const stations = [...found].flatMap(([pageId, count]) => Array.from({ length: count }, () => pageId));
      let at = stations.indexOf(first);
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Control+ArrowLeft');
        at -= 1;
        await pageShown(page, stations[at]);
        await expect.poll(() => spelled(page, 'langhuan-hit-current')).toBe(word);
      }

      // From within a note to the main text of the next line.
      const pageId = raw.findIndex(({ cells }) => cells.some(({ side }) => side !== 'main')) + 1;
      const { cells } = raw[pageId - 1];
      const from = cells.findIndex(({ side }) => side === 'right') + 1;
      const to = cells.findIndex(({ side, line }) => side === 'main' && line > cells[from].line);
      await page.goto(`/app/read/tongjian?pageId=${pageId}`);
      await pageShown(page, pageId);
      const leaf = await page.locator('.leaf-inner').first().boundingBox();
      if (!leaf) throw new Error('the leaf is not drawn');
      const sides = { left: leaf.x, top: leaf.y, right: leaf.x + leaf.width, bottom: leaf.y + leaf.height };
      const [start, end] = [pointAt(sides, cells[from]), pointAt(sides, cells[to])];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.mouse.up();
      await page.mouse.click(end.x, end.y, { button: 'right' });
      await page.getByRole('menuitem', { name: '复制并注明出处' }).click();
      await page.getByRole('menuitem', { name: '引文与出处' }).click();
      await expect.poll(() => clipboard(page)).toContain('《資治通鑑》');
      const quoted = rawText(raw[pageId - 1], from, to);
      const citation = await clipboard(page);
      expect(citation.replaceAll('\n', '')).toContain(quoted);

      await page.goto('/');
      await page.getByRole('combobox', { name: '检索词' }).click();
      await page.keyboard.press('Control+v');
      await page.getByRole('button', { name: /^打开引文所指之处/ }).click();
      await page.waitForURL(/\/app\/read\/tongjian\?.*at=/);
      await pageShown(page, pageId);
      const highlighted = page.locator('.leaves > .leaf .marks-span rect');
      await highlighted.first().waitFor({ state: 'attached' });
      const boxes = await highlighted.evaluateAll((rects) =>
        rects.map((rect) => rect.getBoundingClientRect().toJSON() as DOMRect),
      );
      // The highlight begins and ends at the characters that were dragged over.
      const holds = ({ x, y }: { x: number; y: number }) =>
        boxes.some((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
      expect([holds(start), holds(end)]).toEqual([true, true]);
    }));
});
