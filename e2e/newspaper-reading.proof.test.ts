import { addArticle } from '#contract/saved/collections.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { becomePerson, newAccount } from './account-page.ts';
import { describeInBrowser } from './chromium.ts';
import { longTitle, shibao } from './newspaper-library.ts';
import { articleTitle, parameterOf, readPaper } from './newspaper-page.ts';
import { locatorBox, viewerOf } from './picture-page.ts';
import { type ReaderPageOptions, pageShown, signedInState, withSettings } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';

describeInBrowser('the page of a newspaper', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ products: shibao.code });
  });

  const read = (query: string, use: (page: Page) => Promise<void>, options: ReaderPageOptions = {}) =>
    readPaper(library, query, use, options);
  const openOutline = (page: Page) =>
    page
      .locator('.article-overlay g.open')
      .evaluateAll((all) => all.map((g) => g.getAttribute('data-article')));
  /** A point of the scan, in units of a page of 1000 by 1400, where an article that is near does not leave it out of sight. */
  const pointOf = async (page: Page, x: number, y: number): Promise<{ x: number; y: number }> => {
    await page.locator('.picture').evaluate(
      (picture, [across, down]) => {
        const [stage, box] = [picture.closest('.stage')!, picture.getBoundingClientRect()];
        const view = stage.getBoundingClientRect();
        const [left, top] = [box.left + across * box.width, box.top + down * box.height];
        const isSeen = left > view.left && left < view.right && top > view.top && top < view.bottom;
        if (!isSeen) stage.scrollBy(left - (view.left + view.right) / 2, top - (view.top + view.bottom) / 2);
      },
      [x / 1000, y / 1400] as const,
    );
    const box = await locatorBox(page.locator('.picture'));
    return { x: box.x + (x / 1000) * box.width, y: box.y + (y / 1400) * box.height };
  };
  const moveTo = async (page: Page, ...at: [number, number]) => {
    const { x, y } = await pointOf(page, ...at);
    await page.mouse.move(x, y, { steps: 3 });
  };
  const press = async (page: Page, ...at: [number, number]) => {
    const { x, y } = await pointOf(page, ...at);
    await page.mouse.click(x, y);
  };
  const hovered = (page: Page) =>
    page
      .locator('[data-hovered]')
      .evaluateAll((all) => all.map((e) => `${e.localName} ${e.getAttribute('data-article')}`).sort());

  it('[N-006] [N-007] tells of itself and lists its articles', () =>
    read('pageId=1', async (page) => {
      expect(await page.locator('.page-facts dt').allInnerTexts()).toEqual([
        '报名',
        '出版日期',
        '期号',
        '版次',
        '文章数',
      ]);
      const facts = page.locator('.page-facts dd');
      await facts.getByText('庚辰年三月二十三').waitFor();
      expect(await facts.allInnerTexts()).toEqual([
        '晶報',
        '民國二十九年四月三十日',
        '庚辰年三月二十三',
        '1',
        '第1版',
        '4 篇',
      ]);
      const table = page.getByRole('table', { name: '本版文章' });
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
        '编号',
        '题名',
        '类型',
        '栏目',
        '作者',
      ]);
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...(row as HTMLTableRowElement).cells].map(({ innerText }) => innerText.trim())),
        );
      expect(rows.map((cells) => cells.map((text) => text.replaceAll(/\s+/g, ' ')))).toEqual([
        ['A01', '蘇州遊記', '文', '—', '蟲們 知止'],
        ['A02', '大觀', '文', '—', '捉刀人'],
        ['A03', '小品', '文', '—', '—'],
        ['A04', longTitle, '文', '—', '—'],
      ]);
    }));

  it('[N-005] [N-001] [N-024] opens the article that is pressed, which the address then names', () =>
    read('pageId=1', async (page) => {
      await press(page, 790, 1000);
      await expect.poll(() => articleTitle(page).innerText()).toBe(longTitle);
      await expect.poll(() => openOutline(page)).toEqual(['A04']);
      await expect.poll(() => parameterOf(page, 'articleNum')).toBe('A04');
      await page.reload();
      await expect.poll(() => articleTitle(page).innerText()).toBe(longTitle);
      await expect.poll(() => openOutline(page)).toEqual(['A04']);
      await page.goBack();
      await page.locator('.article-table').waitFor();
      await expect.poll(() => openOutline(page)).toEqual([]);
      expect(parameterOf(page, 'articleNum')).toBeNull();
    }));

  it('opens the smallest of articles that lie over each other', () =>
    read('pageId=1', async (page) => {
      await press(page, 280, 550);
      await expect.poll(() => articleTitle(page).innerText()).toBe('小品');
      await press(page, 120, 1000);
      await expect.poll(() => articleTitle(page).innerText()).toBe('大觀');
    }));

  it('[N-008] [N-027] goes back to the list, and the focus to the row of the article', () =>
    read('pageId=1', async (page) => {
      await page.getByRole('link', { name: '大觀' }).press('Enter');
      await expect.poll(() => articleTitle(page).innerText()).toBe('大觀');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('article-title');
      await page.getByRole('button', { name: '返回列表' }).click();
      await page.locator('.article-table').waitFor();
      await expect.poll(() => parameterOf(page, 'articleNum')).toBeNull();
      expect(await openOutline(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('大觀');
    }));

  it('[N-026] lights an article on scan and list alike, and draws no row anew', () =>
    read('pageId=1', async (page) => {
      await page.evaluate(() => {
        const changed: string[] = [];
        Object.assign(window, { changed });
        new MutationObserver((records) => {
          for (const { type, attributeName } of records) changed.push(attributeName ?? type);
        }).observe(document.querySelector('.article-table')!, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      });
      await page.locator('tr[data-article="A02"]').hover();
      await expect.poll(() => hovered(page)).toEqual(['g A02', 'tr A02']);
      await moveTo(page, 280, 550);
      await expect.poll(() => hovered(page)).toEqual(['g A03', 'tr A03']);
      await moveTo(page, 985, 1390);
      await expect.poll(() => hovered(page)).toEqual([]);
      await page.getByRole('link', { name: '蘇州遊記' }).focus();
      await expect.poll(() => hovered(page)).toEqual(['g A01', 'tr A01']);
      const changed = await page.evaluate(() => [
        ...new Set((window as unknown as { changed: string[] }).changed),
      ]);
      expect(changed).toEqual(['data-hovered']);
    }));

  it('[N-025] [E-016] shows the whole of an article on the page that it runs over to', () =>
    read('pageId=2', async (page) => {
      const row = page.locator('tr[data-article="A01"]');
      await expect.poll(() => row.locator('td').nth(1).innerText()).toBe('上接 蘇州遊記');
      await press(page, 790, 300);
      await expect.poll(() => articleTitle(page).innerText()).toBe('上接 蘇州遊記');
      const texts = page.locator('.article-text [data-part] p:last-child');
      await expect
        .poll(() => texts.allInnerTexts())
        .toEqual(['蘇州城外，山塘七里朋友說蘇州好', '歸途又過蘇州而返']);
      expect(await openOutline(page)).toEqual(['A01']);
      await page.getByRole('button', { name: '上接第1版' }).click();
      await pageShown(page, 1);
      await expect.poll(() => articleTitle(page).innerText()).toBe('蘇州遊記');
      await expect.poll(() => openOutline(page)).toEqual(['A01']);
      expect([parameterOf(page, 'pageId'), parameterOf(page, 'articleNum')]).toEqual(['1', 'A01']);
      await page.getByRole('button', { name: '下转第2版' }).waitFor();
      expect(await texts.allInnerTexts()).toHaveLength(2);
      await page.getByRole('button', { name: '下转第2版' }).click();
      await pageShown(page, 2);
      await expect.poll(() => openOutline(page)).toEqual(['A01']);
    }));

  it('[N-002] [N-003] opens the whole picture by two presses or the other button', () =>
    read('pageId=1', async (page) => {
      const { x, y } = await pointOf(page, 620, 700);
      for (const open of [
        () => page.mouse.dblclick(x, y),
        () => page.mouse.click(x, y, { button: 'right' }),
      ]) {
        await open();
        await viewerOf(page).waitFor();
        await page.keyboard.press('Escape');
        await viewerOf(page).waitFor({ state: 'detached' });
      }
    }));

  it('[N-004] [R-041] shows scan and articles alone, whatever was chosen for books', () =>
    read(
      'pageId=1',
      async (page) => {
        await page.locator('.article-table').waitFor();
        expect(await page.getByRole('button', { name: /图文对照|横排文字|只看/ }).count()).toBe(0);
        await page.locator('.stage').focus();
        await page.keyboard.press('m');
        await page.keyboard.press('Tab');
        await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.stage'))).toBe(false);
        expect(await page.locator('.picture').count()).toBe(1);
        const stored = await page.evaluate(() => localStorage.getItem('langhuan.reader.v1'));
        expect(JSON.parse(stored ?? '{}')).toMatchObject({ mode: 'txt' });
      },
      { storageState: withSettings(library.signedIn.storageState, { mode: 'txt' }) },
    ));

  it('[R-011] lights the words of the address in titles and authors', () =>
    read('pageId=1&titleskey=遊記,大&authorkey=知', async (page) => {
      const marked = page.locator('.articles-pane mark');
      await expect.poll(() => marked.allInnerTexts()).toEqual(['遊記', '知', '大']);
      await page.getByRole('link', { name: '蘇州遊記' }).click();
      await articleTitle(page).waitFor();
      expect([parameterOf(page, 'titleskey'), parameterOf(page, 'authorkey')]).toEqual(['遊記,大', '知']);
      await expect.poll(() => page.locator('.article-head mark').allInnerTexts()).toEqual(['遊記', '知']);
      const names = page.locator('.article-head .article-authors a');
      expect(await names.allInnerTexts()).toEqual(['蟲們', '知止']);
    }));

  it('[N-010] collects the open article for a person', async () => {
    // A session of its own: who becomes a person gives up the one that the other tests share.
    const storageState = await signedInState(library.browser, library.signedIn.baseURL, library.reader);
    const asUnit = { storageState };
    await read(
      'pageId=1&articleNum=A02',
      async (page) => {
        await becomePerson(page, newAccount('讀報人'));
        const star = page.getByRole('button', { name: '收藏本文' });
        const saved = page.waitForResponse((reply) => new URL(reply.url()).pathname === addArticle.path);
        await star.click();
        await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
        await saved;
        await page.reload();
        await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
        expect(await page.getByRole('button', { name: /笔记|勘误/ }).count()).toBe(0);
      },
      asUnit,
    );
  });
});
