import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BookReply } from '#contract/search/facets.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeNestedPages, makeProduct, makeRootPages } from '#testing/products/source.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { withReaderPage, signedInState, type StorageState } from './reader.ts';

const account = { name: 'reader01', password: 'a long password' };
const asking = (word: string) =>
  `query=${encodeURIComponent(packQuery({ type: 'And', rules: [{ field: 'content', value: word }] }))}`;
const tree = (page: Page) => page.getByRole('tree', { name: '目录分布' });
const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));
/** `第2集，18 页，40 处` */
const figuresOf = async (row: Locator) => {
  const [title, count, hits] = ((await row.textContent()) ?? '').split('，');
  return { title, count: number(count.replace(' 页', '')), hits: number(hits.replace(' 处', '')) };
};
/** `第 1–10 条，共 58 页，命中 240 处` */
const totalsOf = async (page: Page) => {
  const text = await page.locator('.results-foot .quiet').innerText();
  const found = /共 ([\d,]+) 页，命中 ([\d,]+) 处/.exec(text);
  return { count: number(found?.[1]), hits: number(found?.[2]) };
};
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describeInBrowser('where hits lie', () => {
  const folder = makeDataFolder();
  let langhuan: Langhuan;
  let browser: Browser;
  let storageState: StorageState;

  beforeAll(async () => {
    const books: Record<string, Iterable<SourcePage>> = {
      nested: makeNestedPages(60),
      few: makeRootPages(50),
      more: makeRootPages(60),
      many: makeRootPages(5000),
    };
    for (const [code, pages] of Object.entries(books))
      await importProduct({
        data: folder.data,
        code,
        name: code === 'nested' ? '層書' : `條目書${code}`,
        product: makeProduct(pages),
        faults: () => [],
      });
    await addUnitByCommand(folder.data, account.name, account.password, Object.keys(books).join(','));
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    storageState = await signedInState(browser, langhuan.address, account);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder.remove();
  });
  const options = (rest = {}) => ({ baseURL: langhuan.address, storageState, ...rest });

  it('[S-001] [S-014] [S-019] [S-020] [S-021] a node narrows to what it counts, and its path lifts that', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto(`/app/search/nested?${asking('天')}`);
      const rows = tree(page).getByRole('treeitem');
      await rows.first().waitFor();
      await expect.poll(async () => (await page.locator('.sider').boundingBox())?.width).toBe(350);
      const whole = await totalsOf(page);
      const roots = await Promise.all(
        (await tree(page).locator('[aria-level="1"]').all()).map((row) => figuresOf(row)),
      );
      expect(roots.reduce((sum, root) => sum + root.hits, 0)).toBe(whole.hits);

      const set = tree(page).getByRole('treeitem', { name: /^第2集\s*，/ });
      const parent = await figuresOf(set);
      if ((await set.getAttribute('aria-expanded')) === 'false') await set.locator('.tree-twist').click();
      const juan = tree(page).getByRole('treeitem', { name: /^卷6\s*，/ });
      const child = await figuresOf(juan);
      expect(child.hits).toBeGreaterThan(0);
      expect(child.hits).toBeLessThan(parent.hits);

      await juan.click();
      await page.locator('.current-path').waitFor();
      await page.waitForFunction(
        (n) => document.querySelector('.results-foot')?.textContent?.includes(n),
        `命中 ${child.hits} 处`,
      );
      await expect.poll(() => totalsOf(page)).toEqual({ count: child.count, hits: child.hits });
      const paths = await page.locator('.result .result-path').allInnerTexts();
      for (const path of paths) expect(path.replaceAll('\n', '')).toMatch(/^第2集.*卷6/);
      expect(parameter(page, 'catalogPath')).toBe('第2集/卷6');
      await expect.poll(() => juan.getAttribute('aria-selected')).toBe('true');
      // The catalogue's own counts stay those of the whole.
      await expect.poll(() => figuresOf(set)).toEqual(parent);

      await page.reload();
      await page.locator('.current-path').waitFor();
      await juan.waitFor();
      await expect.poll(() => juan.getAttribute('aria-selected')).toBe('true');
      await page.getByRole('button', { name: '取消目录限定' }).click();
      await page.locator('.current-path').waitFor({ state: 'detached' });
      await page.waitForFunction(
        (n) => document.querySelector('.results-foot')?.textContent?.includes(n),
        `命中 ${whole.hits} 处`,
      );
      expect(parameter(page, 'catalogId')).toBeNull();
    });
  });

  it('[S-021] is walked and chosen from by keys alone', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto(`/app/search/nested?${asking('天')}`);
      await tree(page).getByRole('treeitem').first().waitFor();
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tree');
      const active = () =>
        page.evaluate(() => {
          const id = document.activeElement?.getAttribute('aria-activedescendant');
          return id ? document.getElementById(id)?.textContent : undefined;
        });
      await expect.poll(active).toMatch(/^第1集/);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const inner = await active();
      expect(inner).toMatch(/^卷/);
      await page.keyboard.press('Enter');
      await page.locator('.current-path').waitFor();
      await expect.poll(() => page.locator('.current-path').innerText()).toContain(inner?.split('，')[0]);
    });
  });

  it('[S-041] [S-050] asks for facets anew for another question, not for another page or order', async () => {
    await withReaderPage(browser, options(), async (page) => {
      const requests: unknown[] = [];
      page.on('request', (request) => {
        if (/search\/(?:book|facet-nodes)$/.test(request.url())) requests.push(request.postDataJSON());
      });
      const [reply] = await Promise.all([
        page.waitForResponse(/search\/book$/),
        page.goto(`/app/search/nested?${asking('天')}`),
      ]);
      const body = BookReply.parse(await reply.json());
      expect(body.facets?.map(({ field }) => field)).toEqual(['catalog']);
      expect(body.loadIds).toHaveLength(Math.min(100, body.total));
      await page.locator('.result-list > li').first().waitFor();
      expect(requests).toHaveLength(1);
      const settled = (url: RegExp, act: () => Promise<unknown>) =>
        Promise.all([page.waitForResponse(url), act()]);
      await settled(/search\/fulltext$/, () =>
        page.getByRole('button', { name: '第 2 页', exact: true }).click(),
      );
      await settled(/search\/fulltext$/, () => page.getByLabel('排序').selectOption('ScoreDescending'));
      await settled(/search\/statistics$/, () => page.getByRole('tab', { name: '检索统计' }).click());
      expect(requests).toHaveLength(1);
      await settled(/search\/book$/, () => page.getByRole('radio', { name: '夹注' }).click());
      await expect.poll(() => page.getByRole('radio', { name: '夹注' }).isChecked()).toBe(true);
      expect(requests).toHaveLength(2);
    });
  });

  it('[S-054] says that the catalogue has failed, beside results that have not', async () => {
    await withReaderPage(browser, options({ provoked: /search\/book|Failed to load/ }), async (page) => {
      await page.route(/search\/book$/, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(`/app/search/nested?${asking('天')}`);
      const alert = page.locator('.facets').getByRole('alert');
      await alert.waitFor();
      await expect.poll(() => alert.innerText()).toContain('目录出现错误');
      await expect.poll(() => page.locator('.result-list > li').count()).toBe(10);
      await page.unroute(/search\/book$/);
      await alert.getByRole('button', { name: '重试' }).click();
      await tree(page).getByRole('treeitem').first().waitFor();
      expect(await alert.count()).toBe(0);
    });
  });

  it('leaves what is wrong with a question to the results beside it', async () => {
    await withReaderPage(browser, options({ provoked: /search\/|Failed to load/ }), async (page) => {
      await page.goto(`/app/search/nested?${asking('天'.repeat(1001))}`);
      await page.locator('.results-failed').waitFor();
      await page.locator('.facets').getByText('检索后列出命中在目录中的分布。').waitFor();
      expect(await page.locator('.facets').getByRole('alert').count()).toBe(0);
    });
  });

  it('[S-059] draws fifty items whole, and of sixty or five thousand those in sight', async () => {
    await withReaderPage(browser, options({ viewport: { width: 1440, height: 700 } }), async (page) => {
      const drawn = async (code: string) => {
        await page.goto(`/app/search/${code}?${asking('地')}`);
        await tree(page).getByRole('treeitem').first().waitFor();
        return tree(page).getByRole('treeitem').count();
      };
      await expect.poll(() => drawn('few')).toBe(50);
      await expect.poll(() => drawn('more')).toBeLessThan(50);
      await expect.poll(() => drawn('many')).toBeLessThan(50);
      const loaded = page.waitForResponse(/search\/facet-nodes$/);
      await tree(page).focus();
      await page.keyboard.press('End');
      await loaded;
      const last = tree(page).getByRole('treeitem', { name: /^條5000\s*，/ });
      await last.waitFor();
      await expect.poll(() => last.getAttribute('aria-posinset')).toBe('5000');
      await expect.poll(() => tree(page).getByRole('treeitem').count()).toBeLessThan(50);
    });
  });

  it('folds beside a narrow window, and nothing is cut off there', async () => {
    await withReaderPage(browser, options({ viewport: { width: 390, height: 844 } }), async (page) => {
      await page.goto(`/app/search/nested?${asking('天')}`);
      await page.getByRole('button', { name: /^条件/ }).click();
      const fold = page.getByRole('button', { name: '目录分布' });
      await fold.waitFor();
      await expect.poll(() => tree(page).isVisible()).toBe(false);
      await fold.click();
      await tree(page).waitFor();
      await tree(page)
        .getByRole('treeitem', { name: /^第3集\s*，/ })
        .click();
      await page.locator('.current-path').waitFor();
      await expect.poll(() => tree(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: /^查看/ }).click();
      await page.getByRole('tab', { name: '检索统计' }).click();
      await page.locator('.statistics-table').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
});
