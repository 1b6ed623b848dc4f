import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { queryBox, screen, useSearchPage } from './search-page.ts';

/** 龜: its right half first, two strokes the other way round, and four pairs joined. */
const turtle: [number, number][][] = [
  [
    [132, 99],
    [167, 92],
    [180, 101],
    [171, 147],
    [169, 172],
  ],
  [
    [154, 104],
    [157, 110],
    [145, 137],
    [135, 148],
    [133, 116],
    [161, 142],
  ],
  [
    [131, 163],
    [156, 154],
  ],
  [
    [116, 61],
    [124, 71],
    [124, 187],
  ],
  [
    [92, 64],
    [96, 69],
    [96, 122],
    [94, 158],
    [104, 199],
    [136, 209],
    [192, 204],
    [199, 194],
    [199, 163],
  ],
  [
    [53, 58],
    [56, 64],
    [70, 90],
    [63, 59],
    [96, 57],
    [154, 48],
    [167, 59],
    [150, 68],
  ],
  [
    [72, 92],
    [91, 79],
  ],
  [
    [134, 82],
    [158, 78],
  ],
  [
    [97, 8],
    [98, 18],
    [99, 21],
    [78, 35],
    [61, 48],
    [105, 27],
    [120, 22],
    [135, 30],
    [116, 47],
    [107, 47],
  ],
  [
    [52, 104],
    [76, 103],
    [75, 107],
    [70, 129],
    [35, 125],
    [91, 115],
  ],
  [
    [77, 133],
    [43, 135],
  ],
  [
    [40, 155],
    [67, 150],
    [76, 149],
    [60, 178],
  ],
  [
    [17, 172],
    [93, 160],
  ],
  [
    [75, 182],
    [39, 188],
  ],
];

describeInBrowser('entering characters that no keyboard has at hand', () => {
  const { at } = useSearchPage();

  it('[T-002] lists what is composed of them, and enters it at the caret of what was typed', () =>
    at(async (page) => {
      await page.goto(screen);
      await queryBox(page).fill('臥岡');
      await queryBox(page).press('Home');
      await queryBox(page).press('ArrowRight');
      await page.getByRole('button', { name: '手写与拼字输入' }).click();
      await page.getByRole('tab', { name: '拼字' }).click();
      const components = page.getByLabel('部件', { exact: true });
      await components.fill('龍龍龍龍');
      const found = page.getByRole('group', { name: '含此部件' }).getByRole('button');
      await expect.poll(() => found.allInnerTexts()).toEqual(['𪚥']);
      await found.first().click();
      await expect.poll(() => queryBox(page).inputValue()).toBe('臥𪚥岡');
      await components.fill('日月');
      await expect.poll(() => found.count()).toBe(21);
      await page.getByRole('button', { name: '下一页' }).click();
      await page.getByText(/^22–42 \/ \d+$/).waitFor();
      await components.fill('木木木');
      await expect.poll(() => found.first().innerText()).not.toBe('明');
      await components.press('Enter');
      await expect.poll(() => queryBox(page).inputValue()).toMatch(/^臥𪚥.岡$/u);
      await page.keyboard.press('Escape');
      await components.waitFor({ state: 'detached' });
      await expect.poll(() => queryBox(page).inputValue()).toMatch(/^臥𪚥.岡$/u);
    }));

  /** Draws in the pad with the mouse; points are of the 226 of its side. */
  const drawIn = async (page: Page, strokes: readonly (readonly (readonly [number, number])[])[]) => {
    const box = await page.locator('.drawing-pad').boundingBox();
    if (!box) throw new Error('no pad');
    for (const [[x, y], ...rest] of strokes) {
      await page.mouse.move(box.x + x, box.y + y);
      await page.mouse.down();
      for (const [u, v] of rest) await page.mouse.move(box.x + u, box.y + v, { steps: 6 });
      await page.mouse.up();
    }
  };

  it(
    '[T-001] [T-034] [T-035] [T-036] lists what a drawing may be, enters what is chosen, and offers what follows it',
    () =>
      at(async (page) => {
        await page.goto(screen);
        await queryBox(page).fill('臥岡');
        await queryBox(page).press('Home');
        await queryBox(page).press('ArrowRight');
        await page.getByRole('button', { name: '手写与拼字输入' }).click();
        const pad = page.locator('.drawing-pad');
        await pad.waitFor();
        expect(
          await pad.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]),
        ).toEqual([226, 226]);
        const ranges: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/api/qpen/res'))
            ranges.push((request.postDataJSON() as { range: string }).range);
        });
        const found = page.getByRole('group', { name: '候选' }).getByRole('button');
        await drawIn(page, [
          [
            [20, 112],
            [120, 108],
            [208, 112],
          ],
        ]);
        await expect.poll(() => found.count(), { timeout: 300_000 }).toBe(21);
        expect(await found.first().innerText()).toBe('一');
        await page.getByText('扩展字集').click();
        await expect.poll(() => ranges.at(-1)).toBe('CJKPlus');
        expect(ranges[0]).toBe('');
        await page.getByText('扩展字集').click();
        await found.first().click();
        await expect.poll(() => queryBox(page).inputValue()).toBe('臥一岡');
        await expect.poll(() => found.count()).toBe(0);
        const followers = page.getByRole('group', { name: '“一”后常接' }).getByRole('button');
        await expect.poll(() => followers.count()).toBe(7);

        await drawIn(page, turtle);
        await expect.poll(() => found.allInnerTexts()).toContain('龜');
        await found.filter({ hasText: '龜' }).click();
        await expect.poll(() => queryBox(page).inputValue()).toBe('臥一龜岡');
        await page.keyboard.press('Escape');
        await pad.waitFor({ state: 'detached' });
        await expect.poll(() => queryBox(page).inputValue()).toBe('臥一龜岡');
      }),
    400_000,
  );
});
