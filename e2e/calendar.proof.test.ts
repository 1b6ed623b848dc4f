import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { held, openNewspapers, allIssues } from './calendar-library.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { pageShown, withReaderPage } from './reader.ts';
import type { SmallLibrary } from './small-library.ts';

const yearsHeld = [1919, 1920, 1921, 1922];
const issuesOf = (year: number) => held.filter(({ date }) => date.startsWith(String(year)));
const dayButtons = (page: Page) => page.locator('.day.has');
const datesOf = (page: Page) =>
  dayButtons(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.date));
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const panel = (page: Page) => page.locator('.day-panel');
const addressed = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describeInBrowser('the calendar of a newspaper', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openNewspapers();
  });
  afterAll(() => library?.close());

  const at = (address: string, use: (page: Page) => Promise<void>, viewport = { width: 1440, height: 900 }) =>
    withReaderPage(library.browser, { ...library.signedIn, viewport }, async (page) => {
      await page.goto(address);
      await use(page);
    });

  it('is what the newspaper opens on, with as many issues a year and a day as it has', () =>
    at('/app/read/chenbao', async (page) => {
      await page.getByRole('heading', { level: 2, name: '民國八年' }).waitFor();
      expect(await page.locator('.calendar-head').innerText()).toContain(
        `馆藏 ${held.length} 期\n1919-03-03 至 1922-06-12`,
      );
      const labels = await page
        .locator('.year-entry')
        .evaluateAll((all) => all.map((one) => one.textContent));
      // 20 and 21 are missing between issues of 1919, 200 between two of 1920.
      const missing = ['，缺 2 期', '，缺 1 期', '', ''];
      expect(labels).toEqual(yearsHeld.map((year, i) => `${issuesOf(year).length} 期${missing[i]}，${year}`));
      for (const year of yearsHeld) {
        await page.locator(`[data-year="${year}"]`).click();
        await page.locator(`[data-year="${year}"][aria-current]`).waitFor();
        const days = [...new Set(issuesOf(year).map(({ date }) => date))];
        await expect.poll(() => datesOf(page)).toEqual(days);
        expect(addressed(page)).toMatchObject({ year: String(year) });
      }
      await page.goBack();
      await page.locator('[data-year="1921"][aria-current]').waitFor();
    }));

  it('tells what running numbers prove to be missing, and of no day', () =>
    at('/app/read/chenbao?year=1919', async (page) => {
      const [before, after] = ['19', '22'].map(
        (volume) => allIssues.find((one) => one.volume === volume)!.date,
      );
      const named = (date: string) => `${Number(date.slice(4, 6))}月${Number(date.slice(6))}日`;
      await page.getByText('第 20 至 21 期缺').waitFor();
      expect(await page.locator('.missing-list').innerText()).toContain(
        `${named(before)}至${named(after)}之间`,
      );
      const months = before.slice(4, 6) === after.slice(4, 6) ? 1 : 0;
      expect(await page.locator('.month h3').filter({ hasText: '缺' }).count()).toBe(months);
      await page.locator('[data-year="1921"]').click();
      await page.getByRole('heading', { level: 2, name: '民國十年' }).waitFor();
      expect(await page.locator('.missing-list').count()).toBe(0);
      expect(await page.getByText('由期号可知缺期').count()).toBe(0);
    }));

  it('goes from day to day by keys, opens one and gives the focus back', () =>
    at('/app/read/chenbao?year=1919', async (page) => {
      await day(page, '19190303').focus();
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date);
      const steps: [string, string][] = [
        ['ArrowRight', '19190304'],
        ['ArrowDown', '19190311'],
        ['ArrowLeft', '19190310'],
        ['End', '19190315'],
        ['Home', '19190309'],
        ['PageDown', '19190409'],
        ['PageUp', '19190309'],
        ['ArrowUp', '19190303'],
        ['ArrowLeft', '19190303'],
      ];
      for (const [key, date] of steps) {
        await page.keyboard.press(key);
        expect([key, await focused()]).toEqual([key, date]);
      }
      expect(await page.locator('.months [tabindex="0"]').count()).toBe(1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      expect(await panel(page).count()).toBe(0);
      expect(await day(page, '19190304').getAttribute('aria-label')).toBe('1919年3月4日，星期二，无报');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await day(page, '19190306').getAttribute('aria-label')).toBe('1919年3月6日，星期四，2 期');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: '民國八年三月六日' }).waitFor();
      await expect.poll(() => addressed(page)).toMatchObject({ year: '1919', date: '19190306' });
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('19190306');
      await expect.poll(() => addressed(page)).not.toHaveProperty('date');
      await page.locator('[data-year="1919"]').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: '民國十一年' }).waitFor();
    }));

  it('shows of a day all its issues, leads to their pages and back to the same day', () =>
    at('/app/read/chenbao?year=1919', async (page) => {
      await day(page, '19190306').click();
      await panel(page).getByText('第 3 期').waitFor();
      expect((await panel(page).locator('h3').allInnerTexts()).map((text) => text.split('\n'))).toEqual([
        ['第 2 期', '1 版，1 篇'],
        ['第 3 期', '2 版，2 篇'],
      ]);
      await panel(page).locator('.day-words', { hasText: '星期四己未年二月初五' }).waitFor();
      await expect.poll(() => panel(page).locator('img').count()).toBe(2);
      await expect
        .poll(() =>
          panel(page)
            .locator('img')
            .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
        )
        .toBe(true);
      await panel(page).getByRole('link', { name: '第2版 1 篇' }).click();
      await pageShown(page, 4);
      await page.goBack();
      await panel(page).getByText('第 3 期').waitFor();
      expect(addressed(page)).toMatchObject({ year: '1919', date: '19190306' });
      await panel(page).getByRole('link', { name: '阅读' }).click();
      await pageShown(page, 2);
      await page.getByRole('link', { name: '返回日历' }).click();
      await panel(page).getByText('第 3 期').waitFor();
      expect(addressed(page)).toMatchObject({ year: '1919', date: '19190306' });
    }));

  it('steps from a day to its neighbours and to the same day of other years, over the end of a year', () =>
    at('/app/read/chenbao?date=19191230', async (page) => {
      const days = [...new Set(held.map(({ date }) => date))];
      const last = days.filter((date) => date < '1920').at(-1)!;
      await panel(page).getByText('馆藏无此日报纸').waitFor();
      await panel(page)
        .getByRole('button', { name: /^下一期：31日/ })
        .click();
      await expect.poll(() => addressed(page).date).toBe(last);
      await panel(page)
        .getByRole('button', { name: /^下一期：1920年/ })
        .click();
      await page.getByRole('heading', { level: 2, name: '民國九年' }).waitFor();
      const first = days[days.indexOf(last) + 1];
      await expect.poll(() => addressed(page).date).toBe(first);
      await panel(page).locator('h3').waitFor();
      for (const [way, years] of [
        ['上年同日', -1],
        ['次年同日', 1],
      ] as const) {
        const other = `${Number(first.slice(0, 4)) + years}${first.slice(4)}`;
        const isThere = days.includes(other);
        const button = panel(page).getByRole('button', { name: isThere ? way : `${way}无报`, exact: true });
        expect([way, await button.isDisabled()]).toEqual([way, !isThere]);
      }
      const twice = days.find((date) => days.includes(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`))!;
      await page.goto(`/app/read/chenbao?date=${twice}`);
      await panel(page).getByRole('button', { name: '次年同日', exact: true }).click();
      await expect.poll(() => addressed(page).date).toBe(`${Number(twice.slice(0, 4)) + 1}${twice.slice(4)}`);
    }));

  it('takes a day, a month or a year as it is written, and says what is wrong with another', () =>
    at('/app/read/chenbao', async (page) => {
      const field = page.getByRole('textbox', { name: '年、月、日' });
      const enter = async (text: string) => {
        await field.fill(text);
        await page.keyboard.press('Enter');
      };
      await enter('民國九年三月六日');
      await expect.poll(() => addressed(page).date).toBe('19200306');
      await panel(page).waitFor();
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await enter('1921年5月');
      await expect
        .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date))
        .toBe('19210501');
      expect(addressed(page)).toMatchObject({ year: '1921' });
      await enter('1919');
      await page.locator('[data-year="1919"][aria-current]').waitFor();
      await enter('1922-06-12');
      await expect.poll(() => addressed(page).date).toBe('19220612');
      await panel(page).waitFor();
      await page.keyboard.press('Escape');
      await enter('1850年');
      await page.getByText('“1850年”不在馆藏起讫（1919-03-03 至 1922-06-12）之内').waitFor();
      await enter('某日');
      await page.getByText('未能识别“某日”').waitFor();
    }));

  it('has a choice of newspapers where the product holds several', () =>
    at('/app/read/two', async (page) => {
      const choice = page.getByRole('combobox', { name: '报纸' });
      await choice.waitFor();
      expect(await choice.locator('option').allInnerTexts()).toEqual(['甲報（9 期）', '乙報（3 期）']);
      await choice.selectOption({ label: '乙報（3 期）' });
      await page.getByRole('heading', { level: 2, name: '民國十年' }).waitFor();
      expect(addressed(page)).toMatchObject({ newspaper: 'YB' });
      await day(page, '19210203').click();
      await panel(page)
        .getByRole('link', { name: '第2號' })
        .or(panel(page).getByText('第2號'))
        .first()
        .waitFor();
      await panel(page).getByRole('link', { name: '阅读' }).click();
      await pageShown(page, 12);
      await page.getByRole('link', { name: '返回日历' }).click();
      await panel(page).waitFor();
      expect(await choice.inputValue()).toBe('YB');
    }));

  it('is there for a newspaper of one day, and not where a page is requested', () =>
    at('/app/read/oneday', async (page) => {
      await page.getByRole('heading', { level: 2, name: '民國二十九年' }).waitFor();
      expect(await dayButtons(page).count()).toBe(1);
      await dayButtons(page).click();
      await panel(page).getByRole('button', { name: '没有更早的一期' }).waitFor();
      expect(await panel(page).getByRole('button', { name: '没有更晚的一期' }).isDisabled()).toBe(true);
      await page.goto('/app/read/oneday?pageId=1');
      await pageShown(page, 1);
      expect(await page.locator('.calendar').count()).toBe(0);
    }));

  const shown = async (page: Page, address: string): Promise<void> => {
    await page.goto(`/app/read/chenbao${address}`);
    await (address.includes('date') ? panel(page).locator('h3') : day(page, '19190306')).first().waitFor();
  };

  it.each(['?year=1919', '?date=19190306'])(
    'has nothing sideways to scroll in any window, at %s',
    (address) =>
      at(`/app/read/chenbao${address}`, async (page) => {
        for (const width of [1440, 1024, 820, 390, 360]) {
          await page.setViewportSize({ width, height: 844 });
          await shown(page, address);
          await expect.poll(async () => [width, await sidewaysScroll(page)]).toEqual([width, 0]);
          const main = () => page.locator('main').evaluate((one) => one.scrollWidth - one.clientWidth);
          await expect.poll(async () => [width, await main()]).toEqual([width, 0]);
        }
      }),
  );

  it.each([
    ['?year=1919', 1440],
    ['?date=19190306', 1440],
    ['?year=1919', 390],
    ['?date=19190306', 390],
  ])('has no fault that axe finds at %s in a window of %i, light or dark', (address, width) =>
    at(
      `/app/read/chenbao${address}`,
      async (page) => {
        await shown(page, address);
        for (const theme of ['light', 'dark']) {
          await page.evaluate((name) => {
            document.documentElement.dataset.theme = name;
          }, theme);
          await expect.poll(async () => [theme, await axeFaults(page)]).toEqual([theme, []]);
        }
      },
      { width, height: 844 },
    ),
  );

  it('[N-031] newspapers have covers on cards of products, and the placeholder where there is none', () =>
    withReaderPage(library.browser, { ...library.signedIn, provoked: /images\/covers/ }, async (page) => {
      await page.goto('/products?view=shelf');
      const card = (name: string) => page.locator('.shelf-item').filter({ hasText: name });
      const picture = card('晨報').locator('img');
      await picture.waitFor();
      expect(await picture.getAttribute('src')).toBe(`/images/covers/${encodeURIComponent('晨報')}.jpg`);
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(400);
      await card('無圖報').scrollIntoViewIfNeeded();
      await card('無圖報').locator('.cover-slip').waitFor();
      expect(await card('無圖報').locator('img').count()).toBe(0);
    }));
});
