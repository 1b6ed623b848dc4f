// Main text in small type, from a transcription to the screen: it is small at the right of its line and in running
// text. It is found, highlighted, selected and copied as main text. Short notes are small at their place in displayed
// results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { highlightedTexts } from './in-page.ts';
import { runLanghuan } from './langhuan.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { dragSelection } from './selection-page.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const text = `#+TITLE: 奏摺
#+PROPERTY: JUAN 卷一
<pb:KR0x0001_WYG_001-1a>¶
　　川陝總督(臣/)年羹堯謹¶
奏為恭謝天恩事竊(臣/)至愚(音/遇)極陋蒙皇上¶
特恩到(臣臣/)思此事関係甚重(是年冬十/月西寧平)不敢¶
`;

describeInBrowser('main text set small', () => {
  let library: SmallLibrary;
  let output = '';
  beforeAll(async () => {
    const bring = async (data: string) => {
      const folder = join(data, 'KR0x0001');
      mkdirSync(folder);
      writeFileSync(join(folder, 'KR0x0001_001.txt'), text);
      const named = ['--code', 'zouzhe', '--name', '奏摺'];
      output = await runLanghuan(data, ['import', 'kanripo', folder, ...named]);
    };
    library = await openSmallLibrary({ faces: true, also: { zouzhe: bring } });
  });
  afterAll(() => library?.close());

  const reading = (address: string, use: (page: Page) => Promise<void>) =>
    withReaderPage(
      library.browser,
      { ...library.signedIn, permissions: clipboardPermissions },
      async (page) => {
        await page.goto(address);
        await use(page);
      },
    );
  const boxOfText = async (page: Page, words: string) => {
    const box = await page
      .locator('.leaf .column', { hasText: new RegExp(`^${words}$`, 'u') })
      .first()
      .boundingBox();
    if (!box) throw new Error(`${words} is not drawn`);
    return box;
  };

  it('is reported at import', () => {
    expect(output).toContain('3 notes taken as main text set small: 臣 2, 臣臣 1');
  });

  it('is small at the right of its line, is highlighted with what is round it, and copied in order', () =>
    reading('/app/read/zouzhe?pageId=1&key=總督臣年羹堯', async (page) => {
      await pageShown(page, 1);
      await expect.poll(() => highlightedTexts(page)).toEqual(['總督', '臣', '年羹堯']);
      const [before, small, after] = await Promise.all(
        ['川陝總督', '臣', '年羹堯謹'].map((words) => boxOfText(page, words)),
      );
      expect(small.width).toBeLessThan(before.width * 0.55);
      expect(small.x + small.width).toBeCloseTo(before.x + before.width, 0);
      // It takes a whole place of the line, between the text before it and the text after it.
      expect(small.height).toBeCloseTo(before.height / 4, 0);
      expect(small.y).toBeCloseTo(before.y + before.height, 0);
      expect(after.y).toBeCloseTo(small.y + small.height, 0);

      const middle = ({ x, y, width, height }: typeof before, share: number) => ({
        x: x + width / 2,
        y: y + height * share,
      });
      await dragSelection(page, middle(before, 0.9), middle(after, 0.1));
      await page.mouse.up();
      await page.keyboard.press('Control+c');
      await expect.poll(() => clipboard(page)).toBe('督臣年');
    }));

  it('is small in running text, and notes apart from it', () =>
    reading('/app/read/zouzhe?pageId=1', async (page) => {
      await pageShown(page, 1);
      await page.locator('.segments').getByText('横排', { exact: true }).click();
      await page.locator('.flow').waitFor();
      expect(await page.locator('.flow-small').allTextContents()).toEqual(['臣', '臣', '臣臣']);
      const sizes = await page
        .locator('.flow-small, .flow-note, .flow p')
        .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fontSize)).size);
      expect(sizes).toBe(2);
    }));

  it('is shown in results, where short notes are small in their place and long ones are left out', () =>
    reading('/app/search/zouzhe', async (page) => {
      await page.getByRole('combobox', { name: '检索词' }).fill('臣至愚極陋');
      await page.keyboard.press('Enter');
      await page.locator('.result-list').waitFor();
      await expect
        .poll(() => page.locator('.snippet').first().textContent())
        .toContain('恩事竊臣至愚（音遇）極陋蒙皇上特恩到臣臣思此事関係甚重〔…〕不敢');
      expect(await page.locator('.snippet small').allTextContents()).toEqual(['（音遇）', '〔…〕']);
      await page.getByRole('button', { name: '逐条' }).click();
      await page.getByRole('table').waitFor();
      const row = page.locator('table.kwic tbody tr').first();
      await expect.poll(() => row.locator('.kwic-hit').textContent()).toBe('臣至愚（音遇）極陋');
      expect(await row.locator('small').allTextContents()).toEqual(['（音遇）']);
      expect(await row.locator('.kwic-right').textContent()).toBe('蒙皇上特恩到臣臣思此事関係甚重不敢');
    }));
});
