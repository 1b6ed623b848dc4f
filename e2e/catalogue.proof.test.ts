import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { long, nested, openTestLibrary, roots } from './generated-library.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import type { SmallLibrary } from './small-library.ts';

describeInBrowser('the catalogue of a book', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openTestLibrary();
  });
  afterAll(() => library?.close());

  const at = (address: string, more: ReaderPageOptions, use: (page: Page) => Promise<void>) =>
    withReaderPage(library.browser, { ...library.signedIn, ...more }, async (page) => {
      await page.goto(`/app/read/${address}`);
      await page.locator('.tree-row').first().waitFor();
      await use(page);
    });
  const row = (page: Page, title: string) =>
    page.locator('.tree-row').filter({ has: page.getByText(title, { exact: true }) });
  const selected = (page: Page) => page.locator('.tree-row[aria-selected="true"] .tree-title').innerText();
  const titles = (page: Page) => page.locator('.tree-row .tree-title').allInnerTexts();
  const box = (page: Page) => page.getByRole('textbox', { name: '在目录中查找' });
  const path = (page: Page) => page.locator('.breadcrumb li').allInnerTexts();
  const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

  it('[R-014] [R-015] [R-017] names the book, and opens the page at which a node begins', () =>
    at(`${nested.code}?pageId=3`, {}, async (page) => {
      const pane = page.getByRole('complementary', { name: '目录' });
      await expect.poll(() => pane.getByRole('heading', { level: 1 }).innerText()).toBe(nested.name);
      await expect.poll(() => path(page)).toEqual(['第1集', '卷1', '又篇1']);
      await row(page, '第2集').locator('.tree-twist').click();
      await row(page, '卷6').waitFor();
      expect(parameter(page, 'pageId')).toBe('3');
      await row(page, '卷6').click();
      await pageShown(page, 26);
      await expect.poll(() => path(page)).toEqual(['第2集', '卷6']);
      // Turning into another part moves the path, the tree with it.
      await page.locator('.stage').click({ position: { x: 8, y: 8 } });
      await page.keyboard.press('PageUp');
      await pageShown(page, 25);
      await expect.poll(() => selected(page)).toMatch(/^(又)?篇/);
      await expect.poll(async () => (await path(page)).slice(0, 2)).toEqual(['第2集', '卷5']);
    }));

  it('follows the hit on a page where twenty nodes begin, not the first of them', () =>
    at(`${roots.code}?pageId=2&key=${encodeURIComponent('玄黃')}`, {}, async (page) => {
      await expect.poll(() => path(page)).toEqual(['條21']);
      for (const node of ['條22', '條23']) {
        await page.getByRole('button', { name: '下一处' }).click();
        await expect.poll(() => path(page)).toEqual([node]);
        await expect.poll(() => selected(page)).toBe(node);
      }
    }));

  it('[R-012] [R-013] [R-029] is 287 wide, is drawn out to 500 and no further, goes and comes back', () =>
    at(`${nested.code}?pageId=3`, {}, async (page) => {
      const pane = page.locator('.catalogue');
      const width = async () => Math.round((await pane.boundingBox())?.width ?? 0);
      const stage = async () => (await page.locator('.stage').boundingBox())?.width ?? 0;
      await expect.poll(width).toBe(287);
      const edge = await page.getByRole('separator', { name: '调整目录宽度' }).boundingBox();
      if (!edge) throw new Error('no edge');
      const drag = async (from: number, to: number) => {
        await page.mouse.move(from, 400);
        await page.mouse.down();
        await page.mouse.move(to, 400, { steps: 5 });
        await page.mouse.up();
      };
      await drag(edge.x, 900);
      await expect.poll(width).toBe(500);
      await drag(500, 40);
      await expect.poll(width).toBe(287);
      const narrow = await stage();
      const side = page.getByRole('toolbar', { name: '阅读工具' });
      await side.getByRole('button', { name: '隐藏目录' }).click();
      await pane.waitFor({ state: 'detached' });
      await expect.poll(stage).toBeGreaterThan(narrow + 280);
      await side.getByRole('button', { name: '显示目录' }).click();
      await pane.waitFor();
      await expect.poll(stage).toBe(narrow);
    }));

  it('[R-013] has the width that it was drawn to, and the page its zoom, when the page is loaded anew', () =>
    at(`${nested.code}?pageId=3`, {}, async (page) => {
      const pane = page.locator('.catalogue');
      const width = async () => Math.round((await pane.boundingBox())?.width ?? 0);
      await expect.poll(width).toBe(287);
      const edge = await page.getByRole('separator', { name: '调整目录宽度' }).boundingBox();
      if (!edge) throw new Error('no edge');
      await page.mouse.move(edge.x, 400);
      await page.mouse.down();
      await page.mouse.move(edge.x + 90, 400, { steps: 5 });
      await page.mouse.up();
      const drawn = await width();
      expect(drawn).toBeGreaterThan(330);
      await page.getByRole('button', { name: '放大' }).first().click();
      const zoom = page.locator('.zoom');
      const said = await zoom.textContent();
      await page.reload();
      await expect.poll(width).toBe(drawn);
      await expect.poll(() => zoom.textContent()).toBe(said);
    }));

  it('[R-016] [R-059] [R-060] marks what it finds, opens the way there, and is as before when the box is cleared', () =>
    at(`${nested.code}?pageId=3`, {}, async (page) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('search-catalog'))
          calls.push(new URL(request.url()).searchParams.get('key') ?? '');
      });
      await row(page, '第3集').locator('.tree-twist').click();
      await row(page, '卷9').waitFor();
      const before = await titles(page);
      await box(page).pressSequentially('卷1', { delay: 20 });
      await page.locator('.tree-row.found').first().waitFor();
      // Typed fast, it is looked for once.
      expect(calls).toEqual(['卷1']);
      await expect.poll(() => titles(page)).toEqual(['第1集', '卷1', '第3集', '卷10', '卷11', '卷12']);
      await expect
        .poll(() => page.locator('.tree-row.found .tree-title').allInnerTexts())
        .toEqual(['卷1', '卷10', '卷11', '卷12']);
      await expect
        .poll(() => page.locator('.tree-row mark').allInnerTexts())
        .toEqual(['卷1', '卷1', '卷1', '卷1']);
      await expect.poll(() => row(page, '第3集').getAttribute('aria-expanded')).toBe('true');
      // One click opens the nodes below a match and keeps the search results.
      await page.locator('.tree-row.found').nth(1).locator('.tree-twist').click();
      await row(page, '篇45').waitFor();
      await page.locator('.tree-row.found').nth(1).click();
      await pageShown(page, 46);
      await box(page).fill('');
      await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(before));
      expect(await page.locator('.tree-row.found').count()).toBe(0);
      expect(calls).toEqual(['卷1']);
    }));

  it('[R-076] finds printed titles by simplified ones, and says when there is nothing', () =>
    at(`${roots.code}?pageId=1`, {}, async (page) => {
      await box(page).fill('条449');
      await page.locator('.tree-row.found').waitFor();
      await expect.poll(() => page.locator('.tree-row mark').allInnerTexts()).toEqual(['條449']);
      await box(page).fill('無此條目');
      await page.locator('.catalogue').getByText('检索结果为空').waitFor();
      expect(await page.locator('.tree-row').count()).toBe(0);
    }));

  it('[R-077] warns of too many matches with their number, and marks the first 200', () =>
    at(`${roots.code}?pageId=1`, {}, async (page) => {
      await box(page).fill('條');
      const warning = page.locator('.catalogue').getByRole('alert');
      await warning.waitFor();
      await expect
        .poll(() => warning.innerText())
        .toMatch(/匹配的节点过多，共 450 个\s+仅显示前 200 个，请使用更精确的关键词/);
      await page.locator('.tree').press('End');
      await row(page, '條200').waitFor();
      await expect.poll(() => row(page, '條200').getAttribute('aria-setsize')).toBe('200');
      expect(await page.locator('.tree-row:not(.found)').count()).toBe(0);
    }));

  it('[R-018] [G-019] copies the path of the page and each part of it, and shows that it did', () =>
    at(`${nested.code}?pageId=3`, {}, async (page) => {
      await page.context().grantPermissions(clipboardPermissions);
      const copied = () => clipboard(page);
      await page.getByRole('button', { name: '复制目录路径' }).click();
      await expect.poll(copied).toBe('第1集 › 卷1 › 又篇1');
      for (const part of ['第1集', '卷1', '又篇1']) {
        await page.getByRole('button', { name: '复制其中一级' }).click();
        await page.getByRole('menuitem', { name: part, exact: true }).click();
        await expect.poll(copied).toBe(part);
        await page.locator('.breadcrumb [aria-haspopup="menu"][aria-label="已复制"]').waitFor();
      }
    }));

  it('[R-009] selects the node that the address asks for, and opens its page when the address names none', async () => {
    await at(`${nested.code}?ick=N35.3.2`, {}, async (page) => {
      await pageShown(page, 36);
      await expect.poll(() => selected(page)).toBe('篇35');
      await expect.poll(() => page.locator('.tree-row[aria-selected="true"]').isVisible()).toBe(true);
      expect(parameter(page, 'ick')).toBeNull();
    });
    // 卷1 and 第1集 begin on one page: the requested one is selected.
    await at(`${nested.code}?pageId=1&ick=N0.2.1`, {}, async (page) => {
      await expect.poll(() => selected(page)).toBe('卷1');
      await expect.poll(() => parameter(page, 'ick')).toBeNull();
      await pageShown(page, 1);
    });
    await at(`${nested.code}?pageId=2&ick=none`, {}, async (page) => {
      await expect.poll(() => parameter(page, 'ick')).toBeNull();
      await pageShown(page, 2);
    });
  });

  it('[R-057] [R-058] scrolls to the node of the page among hundreds of siblings', () =>
    at(`${roots.code}?pageId=20`, {}, async (page) => {
      const node = page.locator('.tree-row[aria-selected="true"]');
      await node.waitFor();
      await expect.poll(() => node.innerText()).toContain('條381');
      const [tree, line] = [await page.locator('.tree').boundingBox(), await node.boundingBox()];
      expect(line?.y).toBeGreaterThan(tree?.y ?? Number.POSITIVE_INFINITY);
      expect((line?.y ?? 0) + 32).toBeLessThan((tree?.y ?? 0) + (tree?.height ?? 0));
    }));

  it('[R-053] [R-054] [R-055] asks for the root when a book is opened, opens a single root, and begins each book anew', () =>
    at(`${nested.code}?pageId=9`, {}, async (page) => {
      const requests: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/product/catalog')) requests.push(request.postDataJSON());
      });
      await row(page, '第3集').locator('.tree-twist').click();
      await row(page, '卷9').waitFor();
      const choose = async (name: string) => {
        await page.locator('button.product-choice').click();
        await page.getByRole('option', { name }).click();
      };
      await choose(long.name);
      await pageShown(page, 1);
      await row(page, '全書').waitFor();
      expect(requests).toContainEqual(expect.objectContaining({ code: long.code }));
      await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual(['全書', '卷1', '卷11']);
      await expect.poll(() => row(page, '全書').getAttribute('aria-expanded')).toBe('true');
      await choose(nested.name);
      await page.getByText(nested.introduction).waitFor();
      await row(page, '第3集').waitFor();
      await expect.poll(() => row(page, '第3集').getAttribute('aria-expanded')).toBe('false');
    }));

  it('[R-005] [R-006] [R-007] [R-024] opens a book at its introduction, at page 1 without one, and says 暂无 at 0', async () => {
    await at(nested.code, {}, async (page) => {
      await page.locator('.stage').getByText(nested.introduction).waitFor();
      expect(await page.locator('.picture, .leaf-text').count()).toBe(0);
    });
    await at(roots.code, {}, (page) => pageShown(page, 1));
    await at(`${roots.code}?pageId=0`, {}, async (page) => {
      await page.locator('.stage').getByText('暂无').waitFor();
      expect(await page.locator('.picture, .leaf-text').count()).toBe(0);
      await page.keyboard.press('PageDown');
      await pageShown(page, 1);
    });
    await at(`${nested.code}?pageId=0`, {}, async (page) => {
      await page.locator('.stage').getByText(nested.introduction).waitFor();
      const copyright = page.locator('.stage').getByText('版权所有');
      await expect.poll(() => copyright.isVisible()).toBe(true);
      await page.getByRole('button', { name: '开始阅读' }).click();
      await pageShown(page, 1);
      expect(await copyright.count()).toBe(0);
    });
  });
});
