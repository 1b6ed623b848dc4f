// Every address of the specification, as the demonstration library answers it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Route {
  path: string;
  /** What must be there, beside a heading. */
  shows: string;
  /** What is searched for there. */
  ask?: string;
  /** That nothing is there, and why, is what it shows. */
  empty?: true;
}

/** What leads into a book. */
const intoBook = 'main a[href^="/app/read/"], main a[href^="/app/search/"]';
const dated = 'tangrenjinian';

const demonstrationRoutes: readonly Route[] = [
  { path: '/', shows: '.shelf a' },
  { path: '/login', shows: 'input[type=password]' },
  { path: '/products', shows: 'main a[href^="/product/"]' },
  { path: '/product/quantangshi', shows: '.product .cover' },
  { path: '/product/shifanbao', shows: '.product .cover' },
  { path: '/navs', shows: 'main a[href^="/product/"], main a[href^="/app/"]' },
  { path: '/ranks', shows: 'main a[href^="/product/"]' },
  { path: '/search', ask: '知道', shows: 'main mark' },
  { path: '/knowledge', shows: 'main a[href^="/knowledge"]' },
  { path: '/knowledgeSearch?key=李白', shows: '.knowledge-results a' },
  { path: '/articleColumn', shows: 'main a[href^="/articleColumn/"]' },
  { path: '/articleColumn/示范库的书', shows: 'main a[href^="/article/"]' },
  { path: '/article/《静夜思》的两种文字', shows: 'main blockquote a[href^="/app/read/"]' },
  { path: '/announcement', shows: 'main article, main li' },
  { path: '/starProducts', shows: 'main a[href^="/product/"]' },
  { path: '/starUsers', shows: '.empty-state', empty: true },
  { path: '/bookList', shows: 'main a[href^="/bookList/"]' },
  { path: '/trials', shows: 'main form' },
  { path: '/trialsSuccess', shows: '.empty-state', empty: true },
  { path: '/tools', shows: 'main a[href^="/tools/"]' },
  { path: '/tools/qpen', shows: '.drawing-pad' },
  { path: '/tools/pinZi', shows: '.component-palette button' },
  { path: '/tools/renWu?key=李白', shows: intoBook },
  { path: '/tools/diMing?key=長安', shows: intoBook },
  { path: '/tools/zhiGuan?key=尚書', shows: intoBook },
  { path: '/tools/zcy?key=蘭', shows: intoBook },
  { path: '/tools/guHanYu?key=學', shows: intoBook },
  { path: '/tools/ziPin', shows: 'main table' },
  { path: '/tools/guanLian?key=台', shows: 'main a[href^="/search?"]' },
  { path: '/tools/chengYu?key=既往不咎', shows: intoBook },
  { path: '/tools/cjkPlus', shows: 'main table, main li' },
  { path: '/app/read/lunyu?pageId=5', shows: '.leaf-text' },
  { path: '/app/read/shifanbao', shows: 'main a, main button' },
  { path: '/app/search/quantangshi', ask: '明月', shows: 'main mark' },
  { path: `/app/statistics/${dated}`, shows: 'main svg' },
  { path: `/app/explore/${dated}`, shows: 'main svg, main table' },
  { path: '/app/figure/yueshubianlan', shows: 'main img' },
  { path: '/app/propername/lunyu', shows: 'main a, main button' },
];

const nothing = /页面不存在|未设名单|产品不存在|无访问权限|载入失败/;

/** Opens it and says what is not as it should be. */
const faultsOf = async (page: Page, { path, shows, ask, empty }: Route): Promise<string[]> => {
  const faults: string[] = [];
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (ask !== undefined) {
    await page.getByRole('combobox', { name: '检索词' }).fill(ask);
    await page.keyboard.press('Enter');
  }
  const found = page.locator(shows).first();
  const there = await found.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!there) faults.push(`${path}: no ${shows}`);
  const main = await page.locator('main').innerText();
  const shown = nothing.exec(main)?.[0];
  if (shown) faults.push(`${path}: ${shown}`);
  if (!empty && (await page.locator('main .empty-state').count()) > 0) faults.push(`${path}: empty`);
  return faults;
};

/**
 * Opens each and returns what is not as it should be. Knowledge is made by a process of the lowest priority after the
 * library is there: routes with faults are opened again until `deadline`, in milliseconds since 1970.
 */
export const openRoutes = async (page: Page, deadline: number): Promise<string[]> => {
  let left: readonly { route: Route; faults: string[] }[] = demonstrationRoutes.map((route) => ({
    route,
    faults: [],
  }));
  do {
    const faulty = [];
    for (const { route } of left) {
      const faults = await faultsOf(page, route);
      if (faults.length > 0) faulty.push({ route, faults });
    }
    left = faulty;
  } while (left.length > 0 && Date.now() < deadline);
  return left.flatMap(({ faults }) => faults);
};

/** What the five steps for whoever is new lead to, in their order. */
const stepsShow = ['.leaf-text', 'main mark', 'main svg', 'main canvas, main img', '.drawing-pad'];

/** Presses each, one after the other: a book that a step leads to is not yet one of the reader's own choice. */
export const takeFirstSteps = async (page: Page): Promise<void> => {
  for (const [i, shows] of stepsShow.entries()) {
    await page.goto('/');
    const steps = page.getByRole('region', { name: '不妨一试' }).getByRole('link');
    await steps.first().waitFor();
    expect(await steps.count()).toBe(stepsShow.length);
    await steps.nth(i).click();
    await page.locator(shows).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(nothing);
  }
};

/** What a unit that lacks a book sees of it. */
export const openRefused = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/app/read/${code}`);
  await page.getByRole('heading', { name: '无访问权限' }).waitFor();
  expect(await page.getByRole('link', { name: '申请试用' }).count()).toBeGreaterThan(0);
};
