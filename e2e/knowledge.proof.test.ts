// From the front page to a person, his relations and the page of a book that bears one out; light and dark, at a desk and on
// a phone, by keyboard.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { runLanghuan } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';
import { switchTheme } from './switch-theme.ts';

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1100 };
const phone = { width: 390, height: 844 };
const none = async () => undefined;

/** Elements with a drawn mark that has no positioned ancestor, so that the mark is at the edge of the window. */
const looseMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPlacing = (one: Element): boolean => {
      const { position, transform } = getComputedStyle(one);
      return position !== 'static' || transform !== 'none';
    };
    const isLoose = (one: Element): boolean => {
      for (let at: Element | null = one; at; at = at.parentElement) if (isPlacing(at)) return false;
      return true;
    };
    return [...document.querySelectorAll('main *')].flatMap((one) =>
      ['::before', '::after']
        .map((which) => getComputedStyle(one, which))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute' && isLoose(one))
        .map(() => `${one.tagName} ${one.className}`),
    );
  });

describeInBrowser('knowledge', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({
      also: { taibai: makeKnowledgeLibrary, 'taibai-b': none, dushi: none, wang: none, riji: none },
    });
    await runLanghuan(library.data, ['knowledge', 'join', 'persons:1', 'poets:1']);
    await runLanghuan(library.data, ['knowledge', 'build']);
  });
  afterAll(() => library?.close());

  const on = (act: (page: Page) => Promise<void>) => withReaderPage(library.browser, library.signedIn, act);
  const faultsOf = async (page: Page): Promise<string[]> => {
    const faults: string[] = [];
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize(desk);
      await switchTheme(page, theme);
      for (const size of [desk, tablet, phone]) {
        await page.setViewportSize(size);
        const where = `${theme} ${size.width}: `;
        faults.push(...(await axeFaults(page)).map((fault) => where + fault));
        const sideways = await sidewaysScroll(page);
        if (sideways > 0) faults.push(`${where}scrolls ${sideways} px sideways`);
        faults.push(...(await looseMarks(page)).map((name) => `${where}a mark of ${name} is loose`));
      }
    }
    return faults;
  };

  it('[K-001] [K-002] [K-021] leads from the front page to a person, what bears a relation out, and another by paths', () =>
    on(async (page) => {
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: '知识' }).click();
      const box = page.getByRole('combobox', { name: '名称' });
      await box.fill('dufu');
      await page.getByRole('option', { name: /杜甫/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/knowledgeSearch/);
      await page.getByRole('main').getByRole('link', { name: '杜甫' }).first().click();
      await page.getByRole('heading', { level: 1, name: '杜甫' }).waitFor();
      const relations = page.getByRole('region', { name: '关系' });
      const li = page.getByRole('link', { name: '李白', exact: true });
      const shared = relations.getByRole('listitem').filter({ hasText: '同条' }).filter({ has: li });
      await expect.poll(() => shared.locator('mark').allTextContents()).toEqual(['杜甫', '李白']);
      await relations.getByRole('button', { name: '两者之间' }).click();
      await relations.getByRole('combobox').fill('王維');
      await page.keyboard.press('Enter');
      // Two bear the name: one is chosen.
      await relations.getByRole('listitem').filter({ hasText: '701–761' }).getByRole('button').click();
      await relations.getByText('相隔 2 步，共 1 条路径').waitFor();
      await shared
        .getByRole('link', { name: /試日記/ })
        .last()
        .click();
      await page.waitForURL(/\/app\/read\/riji\?at=/);
    }));

  it.each([
    ['the area', '/knowledge', '.knowledge-kinds li'],
    ['the results', '/knowledgeSearch?key=%E7%8E%8B', '.knowledge-row'],
    ['a person', '/knowledge/person/persons:1', '.knowledge-relation'],
    ['a work', '/knowledge/work/wang', '.knowledge-namesakes li'],
  ])('%s can be used by anybody', async (_name, address, ready) =>
    on(async (page) => {
      await page.goto(address);
      await page.locator(ready).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }),
  );
});
