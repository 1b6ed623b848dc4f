// What a reader of 三國志 saves, from the first visit to the last: saved on one machine, found on another machine after
// the server was killed, exported, and signed out everywhere.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { becomePerson, choose, dialogOf, endedDialog, newAccount, turnTo } from './account-page.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { type RawPage, rawIndex, rawText, readRawPages } from './test-reader.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { dragSelection, points } from './selection-page.ts';

const corpora = resolve(import.meta.dirname, '..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const edition = join(corpora, 'kanripo/KR2a0012/WYG');
/** Front matter and the first 卷. */
const files = ['000', '001'].map((part) => `KR2a0012_${part}.txt`);
const unit = { name: '文史館', password: 'a long password' };
const book = { code: 'sanguozhi', name: '三國志' };
/** Over two columns of 武帝紀, and a character before it that a name of an emperor changed. */
const noted = '天下將亂非命世之才不能濟也能安之者其在君乎';
const comment = '許劭語見《後漢書》，與此相發明；參看卷十 | 荀彧傳。';
const wrong = '𤣥';
const right = '玄';

/** Skipped where there are no texts, but never in CI. */
const describeText = existsSync(edition) || process.env.CI === 'true' ? describeInBrowser : describe.skip;

describeText('what is saved of 三國志', () => {
  const { data, remove } = makeDataFolder();
  const texts = mkdtempSync(join(tmpdir(), 'langhuan-text-'));
  let browser: Browser;
  let langhuan: Langhuan;
  let raw: RawPage[];
  beforeAll(async () => {
    const text = join(texts, 'KR2a0012/WYG');
    mkdirSync(text, { recursive: true });
    for (const file of files) copyFileSync(join(edition, file), join(text, file));
    raw = readRawPages(...files.map((file) => join(text, file)));
    await runLanghuan(data, ['import', 'kanripo', text, '--code', book.code, '--name', book.name]);
    const ranges = ['--ip', '127.0.0.1/32', '--ip', '::1/128'];
    const add = ['unit', 'add', unit.name, '--products', book.code, ...ranges, '--password-stdin'];
    await runLanghuan(data, add, unit.password);
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium()]);
  });
  afterAll(async () => {
    await langhuan?.stop();
    remove();
    rmSync(texts, { recursive: true, force: true });
  });

  /** What the browser says of a server that was killed, and of a session that was ended. */
  const provoked = /net::ERR_CONNECTION|status of 401/;
  /** A browser profile in which nothing is stored yet. */
  const atNewProfile = (use: (page: Page) => Promise<void>) =>
    withReaderPage(browser, { baseURL: langhuan.address, provoked }, use);
  const openAt = async (page: Page, pageId: number) => {
    await page.goto(`/app/read/${book.code}?pageId=${pageId}`);
    await pageShown(page, pageId);
    await page.locator('.leaves > .leaf').waitFor();
  };
  /** Selects cells of the page and chooses an entry of the menu on them. */
  const begin = async (page: Page, of: RawPage, entry: string, from: number, to: number) => {
    const place = await points(page, of);
    await dragSelection(page, place(from), place(to));
    await page.mouse.up();
    await page.mouse.click(place(to).x, place(to).y, { button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await dialogOf(page, entry).waitFor();
  };
  /** The server has confirmed that it is saved. What the page shows before that is not yet confirmed. */
  const acknowledged = (page: Page, call: string) =>
    page.waitForResponse((reply) => reply.ok() && new URL(reply.url()).pathname.endsWith(call));
  const toggled = async (page: Page, name: string, call: string) => {
    const saved = acknowledged(page, call);
    await page.getByRole('button', { name, pressed: false }).click();
    await page.getByRole('button', { name, pressed: true }).waitFor();
    await saved;
  };
  const inList = async (
    page: Page,
    name: string,
    use: (list: ReturnType<typeof dialogOf>) => Promise<void>,
  ) => {
    await choose(page, name);
    await use(dialogOf(page, name));
    await page.keyboard.press('Escape');
    await dialogOf(page, name).waitFor({ state: 'detached' });
  };

  it('[A-004] [P-001] [P-002] [P-004] is there on another machine after the server was killed, is taken along, and is left everywhere at once', async () => {
    const person = newAccount('讀者');
    const pageId = raw.findIndex((page) => rawIndex(page, noted) >= 0) + 1;
    const leaf = raw[pageId - 1];
    const from = rawIndex(leaf, noted);
    const to = from + [...noted].length - 1;
    const struck = rawIndex(leaf, wrong);
    const marked = [pageId, pageId + 3, pageId + 6];
    expect(rawText(leaf, from, to)).toBe(noted);

    await atNewProfile(async (first) => {
      await first.goto('/');
      await becomePerson(first, person);
      await openAt(first, pageId);
      await toggled(first, '收藏本书', '/bookCollection');
      await begin(first, leaf, '做笔记', from, to);
      await first.getByRole('textbox', { name: '批注' }).fill(comment);
      await first.keyboard.press('Control+Enter');
      await dialogOf(first, '做笔记').waitFor({ state: 'detached' });
      await begin(first, leaf, '勘误', struck, struck);
      await first.getByRole('textbox', { name: '应作' }).fill(right);
      await first.getByRole('button', { name: '提交勘误' }).click();
      await first.locator('.leaf .right-reading', { hasText: right }).waitFor();
      for (const at of marked) {
        await turnTo(first, at);
        await pageShown(first, at);
        await toggled(first, '本页书签', '/bookmark');
      }
      await turnTo(first, pageId + 4);
      await pageShown(first, pageId + 4);
      // The last page read is reported when the reader leaves the book.
      const recorded = acknowledged(first, '/lastRead');
      await first.getByRole('link', { name: '琅嬛' }).first().click();
      await recorded;

      await langhuan.kill();
      langhuan = await startLanghuan(data, 'serve', new URL(langhuan.address).port);

      await atNewProfile(async (second) => {
        await second.goto('/');
        await becomePerson(second, person, true);
        await inList(second, '我的书库', (list) => list.getByRole('link', { name: book.name }).waitFor());
        await inList(second, '阅读历史', (list) => list.getByText(`第 ${pageId + 4} 页`).waitFor());
        await inList(second, '书签', async (list) => {
          const pages = list.locator('li a[href*=pageId]');
          await expect
            .poll(() =>
              pages.evaluateAll((all) =>
                all
                  .map((a) => Number(/pageId=(\d+)/.exec((a as HTMLAnchorElement).href)?.[1]))
                  .sort((x, y) => x - y),
              ),
            )
            .toEqual(marked);
        });
        await inList(second, '勘误', async (list) => {
          await list.getByText('待审', { exact: true }).waitFor();
          await list.getByText(right).first().waitFor();
        });

        await second.goto(`/app/read/${book.code}`);
        await second.getByText(`您上次访问本产品的页码为${pageId + 4}，是否跳转？`).waitFor();
        await openAt(second, pageId);
        await second.getByRole('button', { name: '收藏本书', pressed: true }).waitFor();
        await second.getByRole('button', { name: '本页书签', pressed: true }).waitFor();
        await second.locator('.leaf .right-reading', { hasText: right }).waitFor();
        const place = await points(second, leaf);
        // The rule beside the text begins and ends with the note.
        const lines = second.locator('.leaves > .leaf .marks-note line');
        await lines.first().waitFor({ state: 'attached' });
        const rules = await lines.evaluateAll((all) =>
          all.map((rule) => rule.getBoundingClientRect().toJSON() as DOMRect),
        );
        const pitch = place(from + 1).y - place(from).y;
        const ruled = leaf.cells.flatMap((cell, i) => {
          const { x, y } = place(i);
          const beside = rules.some(
            (rule) => Math.abs(rule.x - x) < pitch && rule.top < y && rule.bottom > y,
          );
          return beside && cell.side === 'main' ? [cell.text] : [];
        });
        expect(ruled.join('')).toBe(noted);
        await second.mouse.click(place(from + 2).x, place(from + 2).y);
        await dialogOf(second, '笔记').getByText(comment).waitFor();
        await second.keyboard.press('Escape');
        await dialogOf(second, '笔记').waitFor({ state: 'detached' });

        await inList(second, '笔记', async (list) => {
          const take = async (format: string) => {
            await list.getByRole('button', { name: '导出' }).click();
            const [download] = await Promise.all([
              second.waitForEvent('download'),
              second.getByRole('menuitem', { name: format }).last().click(),
            ]);
            return readFileSync(await download.path());
          };
          const annotations = JSON.parse((await take('W3C 注释')).toString()) as {
            first: { items: { body: { value: string }[]; target: { selector: { exact?: string }[] } }[] };
          };
          expect(
            annotations.first.items.map(({ body, target }) => [body[0].value, target.selector[0].exact]),
          ).toEqual([[comment, noted]]);
          const markdown = (await take('Markdown')).toString().replaceAll('\\', '');
          expect(markdown).toContain(`## ${book.name}`);
          expect(markdown).toContain(`> ${noted}\n\n${comment}\n`);
          const sheets = [...readXlsx(await take('Excel')).values()];
          const cells = sheets.flat(2).map((cell) => cell?.value);
          expect(cells).toEqual(expect.arrayContaining([noted, comment]));
        });

        await openAt(first, pageId);
        await choose(second, '在所有设备上退出');
        await second.getByRole('dialog').getByRole('button', { name: '在所有设备上退出' }).click();
        await second.waitForURL(`${langhuan.address}/`);
        await turnTo(first, pageId + 9);
        await endedDialog(first).waitFor();
      });
    });
  });
});
