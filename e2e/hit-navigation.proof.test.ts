import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressToEncodedURIComponent } from 'lz-string';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { settled } from './settled.ts';
import { highlightedHits, highlightedTexts } from './in-page.ts';
import { addUnitByCommand, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import {
  withReaderPage,
  type ReaderPageOptions,
  pageShown,
  signedInState,
  type StorageState,
} from './reader.ts';

const code = 'mingyue';
const account = { name: 'reader01', password: 'a long password' };
const text = 'KR1h9002';
const parts = [
  { title: '卷上', leaves: 7 },
  { title: '卷下', leaves: 15 },
];

/** A book of 44 pages: one in four is without 明月, the others have it once to three times, among more or less else. */
const pageOf = (n: number): string => {
  const times = (n * 3 + (n >> 2)) % 4;
  const line = (i: number) =>
    i < times ? `春江潮水${'連海平'.repeat(1 + (n % 3))}海上明月共潮生` : '江天一色無纖塵';
  return Array.from({ length: 3 + (n % 5) }, (_, i) => `${line(i)}¶\n`).join('');
};

const writeBook = (folder: string): string => {
  const edition = join(folder, text, 'WYG');
  mkdirSync(edition, { recursive: true });
  let n = 0;
  for (const [i, { title, leaves }] of parts.entries()) {
    const number = String(i + 1).padStart(3, '0');
    const head = `# -*- mode: mandoku-view; -*-\n#+TITLE: 明月集\n#+PROPERTY: ID ${text}\n#+PROPERTY: BASEEDITION WYG\n#+PROPERTY: WITNESS WYG\n#+PROPERTY: JUAN ${title}\n`;
    const sides = Array.from({ length: leaves * 2 }, (_, side) => {
      n += 1;
      return `<pb:${text}_WYG_${number}-${(side >> 1) + 1}${side % 2 ? 'b' : 'a'}>¶\n${pageOf(n)}`;
    });
    writeFileSync(join(edition, `${text}_${number}.txt`), head + sides.join(''));
  }
  return edition;
};

const query = compressToEncodedURIComponent(
  JSON.stringify({
    type: 'And',
    rules: [{ field: 'content', operator: 'Contain', value: '明月', relation: true }],
  }),
);

describeInBrowser('walking the hits of a search in the reader', () => {
  const { data, remove } = makeDataFolder();
  let browser: Browser;
  let langhuan: Awaited<ReturnType<typeof startLanghuan>>;
  let signedIn: { baseURL: string; storageState: StorageState };
  beforeAll(async () => {
    await runLanghuan(data, ['import', 'kanripo', writeBook(data), '--code', code, '--name', '明月集']);
    await addUnitByCommand(data, account.name, account.password, code);
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium({ faces: true })]);
    signedIn = {
      baseURL: langhuan.address,
      storageState: await signedInState(browser, langhuan.address, account),
    };
  });
  afterAll(async () => {
    await langhuan?.stop();
    remove();
  });

  const atBook = (use: (page: Page) => Promise<void>, options: ReaderPageOptions = {}) =>
    withReaderPage(browser, { ...signedIn, ...options }, use);
  const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
  const [next, previous] = ['下一处', '上一处'];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Page ids of the results on the screen, in order. */
  const listed = (page: Page): Promise<number[]> =>
    page
      .locator('.result h3 a')
      .evaluateAll((links) =>
        links.map((a) => Number(new URL((a as HTMLAnchorElement).href).searchParams.get('pageId'))),
      );

  /** The whole list, a page of it after the other, as the search screen shows it. */
  const wholeList = async (page: Page, address: string): Promise<number[]> => {
    const list: number[] = [];
    for (let at = 1; ; at += 1) {
      await page.goto(`${address}&pageSize=30&page=${at}`);
      await page.locator('.results-body[aria-busy="false"]').waitFor();
      const ids = await listed(page);
      list.push(...ids);
      if (ids.length < 30) return list;
    }
  };

  /** The page and the count that the reader shows, once its hits are highlighted. */
  const station = async (page: Page, pageId: number): Promise<string> => {
    await page.waitForURL(new RegExp(`[?&]pageId=${pageId}(&|$)`));
    await pageShown(page, pageId);
    await highlightedHits(page);
    // The hit's number in the list may arrive later than the highlights.
    await page
      .locator('.hit-count')
      .filter({ hasText: /^\s*\d+\s*\// })
      .waitFor();
    return (await page.locator('.hit-count').innerText()).replaceAll(/\s+/g, ' ');
  };
  const hitsOfPage = (page: Page): Promise<number> =>
    settled(async () => (await highlightedTexts(page)).length);

  /** Walks over every hit of the page shown and on to `pageId`. */
  const walkTo = async (page: Page, pageId: number, press: () => Promise<void>): Promise<string> => {
    for (let left = await hitsOfPage(page); left > 0; left -= 1) await press();
    return station(page, pageId);
  };

  const nodeKey = async (page: Page, title: string): Promise<string> => {
    const reply = page.waitForResponse((response) => response.url().endsWith('/product/catalog'));
    await page.goto(`/app/read/${code}?pageId=1`);
    const body = await (await reply).text();
    const key = new RegExp(`"key":"([^"]+)"[^{}]*"title":"${title}"`).exec(body)?.[1];
    if (key === undefined) throw new Error(`no node ${title} in ${body}`);
    return key;
  };

  it('[S-023] [S-003] [S-032] [S-033] walks a narrowed list by score over a page of results and back, and returns to it', () =>
    atBook(async (page) => {
      const node = await nodeKey(page, '卷下');
      const address = `/app/search/${code}?query=${query}&sort=ScoreDescending&catalogId=${encodeURIComponent(node)}&catalogPath=卷下`;
      const list = await wholeList(page, address);
      expect(list.length).toBeGreaterThan(20);
      expect(Math.min(...list)).toBeGreaterThan(parts[0].leaves * 2);
      expect(list).not.toEqual(list.toSorted((a, b) => a - b));

      await page.goto(address);
      await page.locator('.result h3 a').nth(8).click();
      const total = list.length;
      expect(await station(page, list[8])).toContain(`9 / ${total}`);
      expect(new Set((await highlightedTexts(page)).map((t) => t.replaceAll(/\s/g, '')))).toEqual(
        new Set(['明月']),
      );
      const press = (name: string) => () => button(page, name).click();
      expect(await walkTo(page, list[9], press(next))).toContain(`10 / ${total}`);
      expect(parameter(page, 'page')).toBe('1');

      const fetched = page.waitForRequest(
        (request) => request.url().endsWith('/search/book') && request.postDataJSON().start === 10,
      );
      expect(await walkTo(page, list[10], press(next))).toContain(`11 / ${total}`);
      await fetched;
      expect(parameter(page, 'page')).toBe('2');
      expect(await walkTo(page, list[11], press(next))).toContain(`12 / ${total}`);

      // Back: from the first hit of a result to the last of the one before it.
      await walkTo(page, list[10], press(previous));
      expect(parameter(page, 'page')).toBe('2');
      expect(await walkTo(page, list[9], press(previous))).toContain(`10 / ${total}`);
      expect(parameter(page, 'page')).toBe('1');
      expect(parameter(page, 'sort')).toBe('ScoreDescending');
      await walkTo(page, list[10], press(next));
      await page.getByRole('status').getByText(`第 11 条，共 ${total} 条`).waitFor({ state: 'attached' });

      await page.reload();
      expect(await station(page, list[10])).toContain(`11 / ${total}`);
      await page.getByRole('link', { name: '检索结果' }).click();
      await page.waitForURL(/\/app\/search\//);
      await page.locator('.result').first().waitFor();
      expect(await listed(page)).toEqual(list.slice(10, 20));
      expect([parameter(page, 'page'), parameter(page, 'catalogId')]).toEqual(['2', node]);
      await expect
        .poll(() => page.locator('.result.visited a').getAttribute('href'))
        .toContain(`pageId=${list[10]}&`);
    }));

  it('[S-034] stops at both ends of the list', () =>
    atBook(async (page) => {
      const address = `/app/search/${code}?query=${query}&sort=PageIdDescending`;
      const list = await wholeList(page, address);
      expect(list).toEqual(list.toSorted((a, b) => b - a));
      await page.goto(address);
      await page.locator('.result h3 a').first().click();
      await station(page, list[0]);
      await expect.poll(() => button(page, previous).isDisabled()).toBe(true);
      await page.goto(`${address}&page=${Math.ceil(list.length / 10)}`);
      await page.locator('.result h3 a').last().click();
      expect(await station(page, list.at(-1)!)).toContain(`${list.length} / ${list.length}`);
      const hits = await hitsOfPage(page);
      for (let i = 1; i < hits; i += 1) await button(page, next).click();
      await expect.poll(() => button(page, next).isDisabled()).toBe(true);
      await expect.poll(() => button(page, previous).isDisabled()).toBe(false);
    }));

  it('[S-004] goes by ctrl and an arrow, from the slider too, without turning the page as well', () =>
    atBook(async (page) => {
      const address = `/app/search/${code}?query=${query}&sort=ScoreDescending`;
      const list = await wholeList(page, address);
      await page.goto(address);
      await page.locator('.result h3 a').first().click();
      await station(page, list[0]);
      const press = (keys: string) => () => page.keyboard.press(keys);
      await walkTo(page, list[1], press('Control+ArrowRight'));
      await page.getByRole('slider', { name: '页码滑块' }).focus();
      expect(await walkTo(page, list[2], press('Control+ArrowRight'))).toContain(`3 / ${list.length}`);
      expect(await walkTo(page, list[1], press('Control+ArrowLeft'))).toContain(`2 / ${list.length}`);
    }));

  it('[S-003] keeps the zoom and brings the whole hit into view', () =>
    atBook(async (page) => {
      await page.goto(`/app/read/${code}?pageId=1&key=${encodeURIComponent('明月')}`);
      for (let i = 0; i < 6; i += 1) await button(page, '放大').click();
      const zoom = page.locator('.zoom output');
      for (let i = 0; i < 8; i += 1) {
        const before = await page.locator('.hit-count').innerText();
        await button(page, next).click();
        await expect.poll(() => page.locator('.hit-count').innerText()).not.toBe(before);
        await highlightedHits(page);
        await expect.poll(() => zoom.innerText()).toBe('4.0');
        const outside = () =>
          page.evaluate(() => {
            const stage = document.querySelector('.stage')!.getBoundingClientRect();
            const [range] = CSS.highlights.get('langhuan-hit-current') as unknown as Set<Range>;
            const cells = Array.from(range.startContainer.childNodes)
              .slice(range.startOffset, range.endOffset)
              .map((cell) => (cell as Element).getBoundingClientRect());
            return cells.filter(
              (c) =>
                c.left < stage.left || c.right > stage.right || c.top < stage.top || c.bottom > stage.bottom,
            ).length;
          });
        await expect.poll(outside).toBe(0);
      }
    }));

  it('[S-002] finds from its own box all the words that white space parts, and carries them to the search', () =>
    atBook(async (page) => {
      await page.goto(`/app/read/${code}?pageId=1`);
      await pageShown(page, 1);
      const box = page.getByRole('textbox', { name: '在本书中检索' });
      await box.fill('明月 潮水');
      // An Enter that ends a composition searches nothing.
      await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
      expect(parameter(page, 'query')).toBeNull();
      await box.press('Enter');
      await highlightedHits(page);
      expect(new Set((await highlightedTexts(page)).map((t) => t.replaceAll(/\s/g, '')))).toEqual(
        new Set(['明月', '潮水']),
      );
      const count = await page.locator('.hit-count b + span').innerText();
      await expect.poll(() => box.inputValue()).toBe('明月 潮水');
      await page.getByRole('link', { name: '检索结果' }).click();
      await page.locator('.result').first().waitFor();
      expect(count.replace('/', '').trim()).toBe(
        await page.locator('.results-head [role=tab] .num').first().innerText(),
      );
    }));
});
