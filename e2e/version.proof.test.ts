import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { highlightedHits, highlightedTexts } from './in-page.ts';
import { fixture } from './environment.ts';
import { importFixture, runLanghuan } from './langhuan.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

/** A product for each test: what one does to its book, no other sees. */
const books = {
  replaced: 'replaced',
  moved: 'moved',
  cut: 'cut',
  overwritten: 'overwritten',
  missing: 'missing',
};

describeInBrowser('a book that changes on the disk', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({
      faces: true,
      also: Object.fromEntries(
        Object.values(books).map((code) => [code, (data) => importFixture(data, code, code)]),
      ),
    });
  });
  afterAll(() => library?.close());

  const folderOf = (code: string, version: string) => join(library.data, 'library', code, version);

  /** Publishes the text again with a page more in its front matter; gives the version before, when the server has it. */
  const publishLonger = async (code: string): Promise<{ before: string }> => {
    const text = join(library.data, `text-${code}`, basename(dirname(fixture)), basename(fixture));
    cpSync(fixture, text, { recursive: true });
    appendFileSync(join(text, 'KR1h9001_000.txt'), '<pb:KR1h9001_WYG_000-2b>¶\n新增之葉¶\n');
    const args = ['import', 'kanripo', text, '--code', code, '--name', code, '--replace', '--json'];
    const { version, replaced } = JSON.parse(await runLanghuan(library.data, args)) as {
      version: string;
      replaced: string;
    };
    const served = async (): Promise<string | undefined> => {
      const reply = await fetch(`${library.langhuan.address}/api/gujiread/api/product/all`);
      const { products } = (await reply.json()) as { products: { code: string; version: string }[] };
      return products.find((product) => product.code === code)?.version;
    };
    await expect.poll(served).toBe(version);
    return { before: replaced };
  };

  const goTo = async (page: Page, pageId: number): Promise<void> => {
    const box = page.getByRole('textbox', { name: '页码' });
    await box.fill(String(pageId));
    await box.press('Enter');
  };
  const text = async (page: Page) => (await page.locator('.leaf-text').innerText()).replaceAll(/\s/g, '');

  it('reads on in the version that is open, then in the new one at the same leaf when the old is gone', () =>
    withReaderPage(library.browser, { ...library.signedIn, provoked: /410/ }, async (page) => {
      await page.goto(`/app/read/${books.replaced}?pageId=4`);
      await pageShown(page, 4);
      const { before } = await publishLonger(books.replaced);
      // What was fetched ahead has come before the version goes.
      const ahead = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/8'));
      await goTo(page, 9);
      await pageShown(page, 9);
      await ahead;
      await expect.poll(() => page.locator('.page-label').innerText()).toBe('卷下·葉一b');
      await goTo(page, 4);
      await pageShown(page, 4);

      // As `langhuan library gc` does a day later. The next page is at hand; those fetched ahead of it tell.
      rmSync(folderOf(books.replaced, before), { recursive: true });
      await page.locator('.page-foot').getByRole('button', { name: '下一页' }).click();
      await page.getByText('内容已更新，已为您重新打开').waitFor();
      await pageShown(page, 6);
      await expect.poll(() => page.locator('.page-label').innerText()).toBe('卷上·葉一b');
      await goTo(page, 5);
      await pageShown(page, 5);
      await expect.poll(() => page.locator('.page-label').innerText()).toBe('卷上·葉一a');
    }));

  it('finds the leaf that was wanted though its number has changed', () =>
    withReaderPage(library.browser, { ...library.signedIn, provoked: /410/ }, async (page) => {
      await page.goto(`/app/read/${books.moved}?pageId=4&key=${encodeURIComponent('玄鳥')}`);
      await pageShown(page, 4);
      const { before } = await publishLonger(books.moved);
      rmSync(folderOf(books.moved, before), { recursive: true });
      await goTo(page, 7);
      await page.waitForURL(/[?&]pageId=8(&|$)/);
      await pageShown(page, 8);
      await expect.poll(() => page.locator('.page-label').innerText()).toBe('卷上·葉二b');
      await page.locator('.page-foot').getByRole('button', { name: '下一页' }).click();
      await pageShown(page, 9);
      await expect.poll(() => text(page)).toContain('詩云邦畿千里惟民所止');
      await highlightedHits(page);
      await expect.poll(() => highlightedTexts(page)).toEqual(['玄鳥']);
    }));

  const damages: [string, keyof typeof books, (file: string) => void][] = [
    ['is cut short', 'cut', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    [
      'is overwritten',
      'overwritten',
      (file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0x5a, Math.floor(bytes.length / 3)));
      },
    ],
    ['is missing', 'missing', (file) => rmSync(file)],
  ];
  it.each(damages)(
    '[S-055] says that the search failed, never that nothing was found, when the index %s',
    (_, book, damage) =>
      withReaderPage(library.browser, { ...library.signedIn, provoked: /status of 500/ }, async (page) => {
        const code = books[book];
        const [version] = readdirSync(join(library.data, 'library', code)).filter((name) =>
          /^\d{8}T/.test(name),
        );
        const index = join(folderOf(code, version), 'search');
        for (const file of readdirSync(index)) damage(join(index, file));

        await page.goto(`/app/search/${code}`);
        await page.getByRole('combobox', { name: '检索词' }).fill('明德');
        await page.keyboard.press('Enter');
        await page.getByText('检索未完成').waitFor();
        await page.getByRole('alert').getByText('本书数据损坏，请联系管理员').waitFor();
        expect(await page.getByText('检索结果为空').count()).toBe(0);
        expect(await page.locator('.result-list').count()).toBe(0);
        // The text is whole and can be read.
        await page.goto(`/app/read/${code}?pageId=4`);
        await pageShown(page, 4);
        await expect.poll(() => text(page)).toContain('大學之道在明明德');
      }),
  );
});
