// What narrows a search of newspapers, and its statistics, in a browser, held to a plain count of what was imported.
import { expect, it } from 'vitest';
import { unpackQuery } from '#citation/query-parameter.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { parameter } from './search-page.ts';
import { sidewaysScroll } from './in-page.ts';
import {
  scanned,
  matching,
  hitsOf,
  countedFigures,
  searchAddress,
  shownFigures,
  cards,
  tally,
  serveSearchedNewspaper,
} from './searched-newspaper.ts';

describeInBrowser('the conditions of a search of newspapers', () => {
  const at = serveSearchedNewspaper();

  it('[N-019] [N-021] makes a value of a card a condition of the builder', () =>
    at(async (page) => {
      await page.goto(searchAddress);
      await cards(page).first().waitFor();
      const [first] = matching;
      const press = (name: string) =>
        cards(page).first().locator('.article-facts > button').filter({ hasText: name }).click();
      const dates = matching.filter(({ date }) => date === first.date);
      await press('1919-03-03');
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(dates));
      expect(await page.getByRole('textbox', { name: '起', exact: true }).inputValue()).toBe('19190303');
      const ofType = dates.filter(({ type }) => type === first.type);
      await press('文');
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(ofType));
      const [by] = ofType[0].authors!;
      await press(by);
      const ofAuthor = ofType.filter(({ authors = [] }) => authors.includes(by));
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(ofAuthor));
      await press('連載');
      const ofColumn = ofAuthor.filter(({ column }) => column === '連載');
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(ofColumn));
      const values = page.getByRole('combobox', { name: '检索词' });
      expect(
        await values.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
      ).toEqual(['Text', by, '連載']);
      // Taken out of the builder, a condition no longer narrows.
      await page.getByRole('button', { name: '删除条件 1', exact: true }).click();
      await page.getByRole('button', { name: '检索', exact: true }).click();
      const withoutDate = matching.filter(
        ({ type, authors = [], column }) => type === 'Text' && authors.includes(by) && column === '連載',
      );
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(withoutDate));
    }));

  it('[N-012] [N-034] asks by days and authors in the builder, with authors offered while one is typed', () =>
    at(
      async (page) => {
        await page.goto('/app/search/jb');
        await page.getByRole('button', { name: '高级检索' }).click();
        const field = page.getByLabel('检索字段');
        await expect
          .poll(() => field.locator('option').allTextContents())
          .toEqual(['正文', '题名', '栏目', '作者', '类型', '报名', '日期']);
        await field.selectOption({ label: '作者' });
        await page.getByRole('combobox', { name: '检索词' }).pressSequentially('丹');
        await page.getByRole('option', { name: /^丹翁/ }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: '添加条件', exact: true }).click();
        await field.nth(1).selectOption({ label: '日期' });
        await page.getByRole('textbox', { name: '起', exact: true }).fill('民国八年四月');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        const wanted = scanned.filter(
          ({ authors = [], date }) => authors.includes('丹翁') && date.startsWith('191904'),
        );
        await expect.poll(async () => (await shownFigures(page)).total).toBe(wanted.length);

        await page.getByRole('textbox', { name: '起', exact: true }).fill('1919年13月');
        await expect.poll(() => page.locator('.date-range .qb-refused').innerText()).toContain('没有这一天');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await expect.poll(() => page.locator('.results-failed').innerText()).toContain('1919年13月');
      },
      { provoked: /400/ },
    ));

  it('[N-028] [N-029] [N-030] takes a day from a calendar that bars those beyond the run by more than a day', () =>
    at(async (page) => {
      await page.goto('/app/search/year');
      await page.getByRole('button', { name: '高级检索' }).click();
      await page.getByLabel('检索字段').selectOption({ label: '日期' });
      const first = page.getByRole('textbox', { name: '起', exact: true });
      const valueSent = async (typed: string) => {
        await first.fill(typed);
        await page.getByRole('button', { name: '检索', exact: true }).click();
        return unpackQuery(parameter(page, 'query') ?? '')?.rules?.[0].value;
      };
      await expect.poll(() => valueSent('1912年')).toBe('19120101-19121231');
      await expect.poll(async () => (await shownFigures(page)).total).toBe(2);
      await expect.poll(() => valueSent('19121231')).toBe('19121231-19121231');
      await expect.poll(async () => (await shownFigures(page)).total).toBe(1);
      await expect.poll(() => valueSent('1912')).toBe('19120101-19121231');

      await first.fill('19120103');
      await page.getByRole('button', { name: '用日历选取起日' }).click();
      const calendar = page.getByRole('dialog', { name: '选取日期' });
      const day = (name: string) => calendar.getByRole('button', { name });
      await expect
        .poll(() => day('民國元年一月三日').evaluate((e) => e === document.activeElement))
        .toBe(true);
      await page.keyboard.press('PageUp');
      await expect.poll(() => day('1911年12月31日').isEnabled()).toBe(true);
      expect(await day('1911年12月30日').isDisabled()).toBe(true);
      await calendar.getByLabel('年', { exact: true }).selectOption('1913');
      await expect.poll(() => day('民國二年一月一日').isEnabled()).toBe(true);
      expect(await day('民國二年一月二日').isDisabled()).toBe(true);
      await calendar.getByLabel('年', { exact: true }).selectOption('1912');
      await day('民國元年一月一日').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await calendar.waitFor({ state: 'detached' });
      expect(await first.inputValue()).toBe('19120102');
    }));

  it('[N-014] shows articles and hits by month, and lists those of a bar', () =>
    at(async (page) => {
      await page.goto(`${searchAddress}&tab=statistics`);
      await page.getByRole('button', { name: '月', exact: true }).click();
      const months = Object.keys(tally(scanned.map(({ date }) => date.slice(0, 6))));
      const expected = months.map((month) => {
        const found = matching.filter(({ date }) => date.startsWith(month));
        const all = scanned.filter(({ date }) => date.startsWith(month));
        const characters = all.reduce((sum, { body }) => sum + body.length, 0);
        return [
          `${month.slice(0, 4)}-${month.slice(4)}`,
          String(found.length),
          String(hitsOf(found)),
          ((hitsOf(found) * 10_000) / characters).toFixed(2),
          ((found.length * 100) / all.length).toFixed(2),
        ];
      });
      const rows = page.locator('.period-table tbody tr');
      const figures = () =>
        rows.evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
      await expect.poll(figures).toEqual(expected);
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const first = matching.filter(({ date }) => date.startsWith(months[0]));
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(first));
      expect(parameter(page, 'narrow')).toBe(`date:${months[0]}`);
    }));

  it.each([
    ['light', 1440],
    ['dark', 820],
    ['light', 390],
    ['dark', 360],
  ] as const)('is without fault to axe, and of the width of its window: %s, %s', (colorScheme, width) =>
    at(
      async (page) => {
        for (const address of [`${searchAddress}&narrow=type:Text`, `${searchAddress}&tab=statistics`]) {
          await page.goto(address);
          await page.locator('.article-card, .period-table').first().waitFor();
          await expect.poll(() => axeFaults(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
        }
      },
      { colorScheme, viewport: { width, height: 900 } },
    ),
  );
});
