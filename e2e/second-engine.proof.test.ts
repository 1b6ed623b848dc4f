// The reader in an engine other than Chromium: it must not depend on what only one browser has.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUnitByCommand, importFixture, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { settled } from './settled.ts';
import { describeInWebkit, launchWebkit, type WindowPoint, type Webkit } from './webkit.ts';

const account = { name: 'library', password: 'second-engine-1' };
const { data, remove } = makeDataFolder();
let server: Langhuan;
let webkit: Webkit;

const shown = (pageId: number) =>
  webkit.until(
    `return document.querySelector('.rail input')?.value === arguments[0] &&
       document.querySelector('.stage')?.getAttribute('aria-busy') === 'false'`,
    String(pageId),
  );

/** The middle of a cell of the text, in the window. */
const middleOf = (column: number, share: number) =>
  webkit.read<WindowPoint>(
    `const box = document.querySelectorAll('.leaf-text .column')[arguments[0]].getBoundingClientRect();
     return { x: box.left + box.width / 2, y: box.top + box.height * arguments[1] }`,
    column,
    share,
  );

describeInWebkit('the reader in WebKit', () => {
  beforeAll(async () => {
    await importFixture(data, 'daxue', '大學集說');
    await addUnitByCommand(data, account.name, account.password, 'daxue');
    server = await startLanghuan(data, 'serve');
    webkit = await launchWebkit();
    await webkit.open(
      `${server.address}/login?from=${encodeURIComponent('/app/read/daxue?pageId=5&key=后')}`,
    );
    await webkit.until(`return document.querySelector('input[type=password]') !== null`);
    await webkit.fill('form input:not([type=password])', account.name);
    await webkit.fill('input[type=password]', account.password);
    await webkit.press('Enter');
  });
  afterAll(async () => {
    await webkit?.close();
    await server?.stop();
    remove();
  });

  it('opens a page with its hits highlighted, turns it, and selects a span on text and picture alike', async () => {
    await shown(5);
    // A book without scans opens in text.
    await webkit.until(`const both = [...document.querySelectorAll('button')].find((button) =>
      [button.ariaLabel, button.title, button.textContent].includes('图文对照'));
      both?.click();
      return both !== undefined`);
    await webkit.until(`return document.querySelector('.picture img')?.naturalWidth > 0`);
    await webkit.until(`return document.querySelectorAll('.picture .hit-fill').length > 0`);
    const { onText, onPicture } = await webkit.read<{ onText: number; onPicture: number }>(
      `return { onText: CSS.highlights.get('langhuan-hit').size,
                onPicture: document.querySelectorAll('.picture .hit-fill').length }`,
    );
    expect(onText).toBe(onPicture);

    await webkit.press('PageDown');
    await shown(6);
    await webkit.until(`return location.search.includes('pageId=6')`);

    // What is drawn beside the text moves it, and a drag over what moves selects nothing.
    await webkit.until(`return document.querySelector('.picture img')?.naturalWidth > 0`);
    const from = await settled(() => middleOf(0, 0.3));
    const to = await middleOf(1, 0.6);
    await webkit.drag(from, { x: (from.x + to.x) / 2, y: to.y }, to);
    await webkit.until(`return document.querySelectorAll('.leaf .marks-selection rect').length === 2`);
    expect(
      await webkit.read<number>(`return document.querySelectorAll('.picture .marks-selection rect').length`),
    ).toBe(2);
  });
});
