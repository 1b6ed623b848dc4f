// One search on a real text from the query builder to the reader and back, with every figure counted by other means.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpanAddress } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { isCharacter, narrowWidth } from '#search/testing/oracle-characters.ts';
import type { OracleProduct } from '#search/testing/oracle-model.ts';
import type { Query } from '#search/query/query.ts';
import { kindMask } from '#search/characters/variants.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { openTextOracle, type TextOracle } from '#scripts/prove/text-oracle.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { highlightedHits, highlightedTexts } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { withReaderPage, type ReaderPageOptions, pageShown, signedInState } from './reader.ts';

const corpora = resolve(import.meta.dirname, '..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const edition = join(corpora, 'kanripo/KR2a0012/WYG');
const code = 'sanguozhi';
const account = { name: 'reader01', password: 'a long password' };

type Rule = Query['group']['rules'][number];
const contain = (value: string, more: object = {}): Rule => ({
  operator: 'Contain',
  value,
  relation: true,
  ...more,
});
const asking = (rules: Rule[], groups: Query['group']['groups'] = []): Query => ({
  group: { type: 'And', not: false, rules, groups },
  scope: 'all',
  kinds: kindMask(),
});
const founders = ['太祖', '武帝'];
const nested = asking(
  [contain('天下'), { operator: 'NotContain', value: '袁紹', relation: true }],
  [{ type: 'Or', not: false, rules: founders.map((value) => contain(value)), groups: [] }],
);

/** Pages of a file of the text, which is a section and a 卷 of the catalogue: [first, last]. */
const pagesOfSection = ({ sections }: OracleProduct, juan: number): [number, number] => {
  const pages = sections[juan].items.map(({ page }) => page);
  return [Math.min(...pages), Math.max(...pages)];
};

/** Pages by the formula of docs/search-meaning.md, the most telling first. */
const rank = ({ product, scan }: TextOracle, words: readonly string[], pages: readonly number[]) => {
  const lengths = new Map<number, number>();
  for (const { page, text, gaiji } of product.sections.flatMap(({ items }) => items))
    if (gaiji || isCharacter(narrowWidth([...text][0]))) lengths.set(page, (lengths.get(page) ?? 0) + 1);
  const average = [...lengths.values()].reduce((sum, n) => sum + n, 0) / lengths.size;
  const found = words.map(
    (word) => new Map(scan(asking([contain(word)])).units.map(({ page, hits }) => [page, hits.length])),
  );
  const scoreOf = (page: number) => {
    const terms = found.map((hits) => {
      const tf = hits.get(page) ?? 0;
      const rarity = Math.log(1 + (lengths.size - hits.size + 0.5) / (hits.size + 0.5));
      const length = lengths.get(page) ?? 0;
      return (rarity * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * length) / average));
    });
    return Math.round(terms.reduce((sum, term) => sum + term, 0) * 1e9);
  };
  return pages.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b);
};

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** Page ids of the results shown, once the foot says so. */
const listed = async (page: Page, foot: string): Promise<number[]> => {
  await page.locator('.results-foot').getByText(foot).waitFor();
  await page.locator('.results-body[aria-busy=false]').waitFor();
  return page
    .locator('.result h3 a')
    .evaluateAll((links) =>
      links.map((a) => Number(new URL((a as HTMLAnchorElement).href).searchParams.get('pageId'))),
    );
};
const totals = (pages: number, hits: number) =>
  `共 ${pages.toLocaleString('en')} 页，命中 ${hits.toLocaleString('en')} 处`;

/** Skipped where there are no texts, but never in CI. */
const describeText = existsSync(edition) || process.env.CI === 'true' ? describeInBrowser : describe.skip;

describeText('a search of 三國志', () => {
  const { data, remove } = makeDataFolder();
  let oracle: TextOracle;
  let browser: Browser;
  let langhuan: Langhuan;
  let signedIn: ReaderPageOptions;
  beforeAll(async () => {
    await runLanghuan(data, ['import', 'kanripo', edition, '--code', code, '--name', '三國志']);
    oracle = await openTextOracle(edition);
    await addUnitByCommand(data, account.name, account.password, code);
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium({ faces: true })]);
    const storageState = await signedInState(browser, langhuan.address, account);
    signedIn = { baseURL: langhuan.address, storageState };
  });
  afterAll(async () => {
    await langhuan?.stop();
    remove();
  });

  const words = (page: Page) => page.getByRole('textbox', { name: '检索词' });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Steps in the reader until the expected page is shown with its hits highlighted. */
  const step = async (page: Page, name: '下一处' | '上一处', pageId: number): Promise<void> => {
    const [, at, count] = /本页 (\d+)\/(\d+)/.exec(await page.locator('.hit-count').innerText()) ?? [];
    const left = name === '上一处' ? Number(at ?? 1) : Number(count ?? 1) - Number(at ?? 1) + 1;
    for (let i = 0; i < left; i += 1) await press(page, name);
    await page.waitForURL(new RegExp(`[?&]pageId=${pageId}(&|$)`));
    await pageShown(page, pageId);
    await highlightedHits(page);
  };

  it('[S-006] [S-009] [S-011] [S-019] [S-021] [S-033] [X-011] [X-013] is built, narrowed, ordered, exported, read and come back to', () =>
    withReaderPage(browser, signedIn, async (page) => {
      const right = oracle.scan(nested);
      expect(right.total).toBeGreaterThan(50);
      await page.goto(`/app/search/${code}`);
      await press(page, '高级检索');
      await words(page).fill('天下');
      await press(page, '添加条件');
      await words(page).nth(1).fill('袁紹');
      await page.getByRole('combobox', { name: '运算符' }).nth(1).selectOption('不包含');
      await press(page, '添加条件组');
      for (const [i, word] of founders.entries())
        await words(page)
          .nth(i + 2)
          .fill(word);
      await words(page).last().press('Enter');
      const found = await listed(page, totals(right.total, right.totalHit));
      expect(found).toEqual(right.units.slice(0, 10).map((unit) => unit.page));

      // A 卷 is a file of the text.
      const [first, last] = pagesOfSection(oracle.product, 10);
      const under = right.units.filter((unit) => unit.page >= first && unit.page <= last);
      const pages = under.length;
      const hits = under.reduce((sum, unit) => sum + unit.hits.length, 0);
      expect(pages).toBeGreaterThan(10);
      const tree = page.getByRole('tree', { name: '目录分布' });
      const node = tree.getByRole('treeitem', { name: /^魏志卷十\s*，/ });
      await expect
        .poll(async () => (await node.textContent())?.replaceAll(/\s/g, ''))
        .toBe(`魏志卷十，${pages}页，${hits}处`);
      await node.click();
      expect(await listed(page, totals(pages, hits))).toEqual(under.slice(0, 10).map((unit) => unit.page));
      await expect.poll(() => page.locator('.current-path').innerText()).toContain('魏志卷十');
      expect(parameter(page, 'catalogPath')).toBe('魏志卷十');

      const ranked = rank(
        oracle,
        ['天下', ...founders],
        under.map((unit) => unit.page),
      );
      const ordered = page.waitForResponse(/search\/fulltext$/);
      await page.getByRole('combobox', { name: '排序' }).selectOption('ScoreDescending');
      await ordered;
      expect(await listed(page, totals(pages, hits))).toEqual(ranked.slice(0, 10));
      expect(parameter(page, 'sort')).toBe('ScoreDescending');

      const [download] = await Promise.all([page.waitForEvent('download'), press(page, '导出 Excel')]);
      expect(download.suggestedFilename()).toMatch(/^产品内检索结果_20\d{12}\.xlsx$/);
      const rows = readXlsx(readFileSync(await download.path()))
        .get('检索结果')
        ?.slice(1);
      const bundle = openBundle(bundleDir(data, code));
      const keys = ranked.map((pageId) => bundle.entry(pageId)?.pageKey);
      bundle.close();
      const linked = rows?.map(
        (row) => new URL(row.find((cell) => cell?.link)?.link ?? '').searchParams.get('at') ?? '',
      );
      expect(linked?.map((at) => readSpanAddress(at)?.pageKey)).toEqual(keys);

      await page.locator('.result h3 a').nth(9).click();
      await page.waitForURL(new RegExp(`/app/read/.*[?&]pageId=${ranked[9]}(&|$)`));
      await pageShown(page, ranked[9]);
      await highlightedHits(page);
      await step(page, '下一处', ranked[10]);
      expect(parameter(page, 'page')).toBe('2');
      await step(page, '上一处', ranked[9]);
      expect(parameter(page, 'page')).toBe('1');
      await step(page, '下一处', ranked[10]);
      await page.getByRole('link', { name: '检索结果' }).click();
      await page.waitForURL(/\/app\/search\//);
      const second = ranked.slice(10, 20);
      expect(await listed(page, `第 11–${10 + second.length} 条，${totals(pages, hits)}`)).toEqual(second);

      const address = page.url();
      await page.reload();
      expect(await listed(page, `第 11–${10 + second.length} 条，${totals(pages, hits)}`)).toEqual(second);
      expect(page.url()).toBe(address);
      expect([parameter(page, 'page'), parameter(page, 'sort')]).toEqual(['2', 'ScoreDescending']);
      await expect.poll(() => page.locator('.current-path').innerText()).toContain('魏志卷十');
      const values = await words(page).evaluateAll((inputs) =>
        inputs.map((input) => (input as HTMLInputElement).value),
      );
      expect(values).toEqual(['天下', '袁紹', ...founders]);
    }));

  it('[S-047] underlines what is near a hit, frames it in the reader, and counts it nowhere', () =>
    withReaderPage(browser, signedIn, async (page) => {
      const near = contain('天下', { val2: '太祖', dis: 10, dir: 'front' });
      const right = oracle.scan({ ...asking([near]), scope: 'note' });
      expect(right.totalHit).toBeGreaterThan(0);
      await page.goto(`/app/search/${code}`);
      await press(page, '高级检索');
      await words(page).fill('天下');
      await press(page, '距离');
      await page.getByRole('textbox', { name: '另一词' }).fill('太祖');
      await page.getByRole('combobox', { name: '另一词的位置' }).selectOption('在前');
      await expect.poll(() => page.getByRole('spinbutton', { name: '相距字数' }).inputValue()).toBe('10');
      await page.getByRole('radio', { name: '夹注' }).check();
      await words(page).first().press('Enter');
      expect(await listed(page, totals(right.total, right.totalHit))).toEqual(
        right.units.slice(0, 10).map((unit) => unit.page),
      );
      for (const [i, result] of (await page.locator('.result').all()).entries()) {
        const { hits } = right.units[i];
        await expect.poll(() => result.locator('.result-count b').innerText()).toBe(String(hits.length));
        expect(new Set(await result.locator('mark:not(.near)').allInnerTexts())).toEqual(new Set(['天下']));
        expect(new Set(await result.locator('mark.near').allInnerTexts())).toEqual(new Set(['太祖']));
      }
      await page.locator('.result h3 a').first().click();
      await page.waitForURL(/\/app\/read\//);
      await highlightedHits(page);
      const highlighted = (await highlightedTexts(page)).map((text) => text.replaceAll(/\s/g, ''));
      expect(highlighted).toEqual(right.units[0].hits.map(() => '天下'));
      await page.locator('.hit-near').first().waitFor({ state: 'attached' });
    }));
});
