// A word of 130 characters in every field that is edited, of Latin letters or of characters: no public page scrolls sideways.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { beyondWindow } from './in-page.ts';
import { runLanghuan } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const paths = [
  '/',
  '/products',
  `/product/${owned.code}`,
  '/navs',
  '/ranks',
  '/articleColumn',
  '/announcement',
  '/starProducts',
  '/starUsers',
  '/bookList',
  `/bookList/${owned.code}`,
  '/trials',
  '/feedback',
  '/knowledge',
  `/knowledge/work/${owned.code}`,
  '/search',
];
const widths = [360, 820, 1440];

describeInBrowser.each([
  ['Latin letters', 'W'],
  ['characters', '嬛'],
])('with words of 130 %s', (_, letter) => {
  const word = (length = 130) => letter.repeat(length);
  const title = word(100);
  let library: SmallLibrary;
  const folder = mkdtempSync(join(tmpdir(), 'long-words-'));
  beforeAll(async () => {
    library = await openSmallLibrary();
    const day = { publishOn: '2026-01-02' };
    const [introduction, url] = [word(), `https://example.org/${'w'.repeat(130)}`];
    const codes = [owned.code];
    const lists = {
      columns: [{ title, introduction, children: [{ title: word(99), introduction, ...day }], ...day }],
      navigation: [{ title, navCode: 'n'.repeat(60), codes, ...day }],
      rankings: [{ title, basis: 'hand', entries: [{ code: owned.code, remark: word() }], ...day }],
      starProducts: [{ title, code: owned.code, remark: word(), ...day }],
      starUsers: [{ title, introduction, url, ...day }],
      bookLists: [{ title, introduction, codes, ...day }],
      sisterLinks: [{ title, introduction, url, ...day }],
    };
    const text = `${word()}\n\n## ${word()}\n\n- ${word()}\n\n> ${word()}\n\n| ${word()} | b |\n|---|---|\n| c | d |\n\n    ${word()}\n`;
    const piece = (more: string) => `---\ntitle: ${title}\n${more}publishOn: 2026-01-02\n---\n\n${text}`;
    for (const dir of ['articles', 'announcements']) mkdirSync(join(folder, dir), { recursive: true });
    writeFileSync(join(folder, 'content.json'), JSON.stringify(lists));
    const facts = `column: ${title}\nauthor: ${word()}\nsummary: ${word()}\n`;
    writeFileSync(join(folder, 'articles', '1.md'), piece(facts));
    writeFileSync(join(folder, 'announcements', '1.md'), piece(`category: ${word()}\nonHome: true\n`));
    const langhuan = (...words: string[]) => runLanghuan(library.data, words);
    const set = (name: string, value: unknown, ...of: string[]) =>
      langhuan('settings', 'set', name, JSON.stringify(value), ...of);
    await langhuan('content', 'import', folder);
    await set('institution', word(60));
    await set('trials', true);
    await set('groups', [{ id: 'g', name: title }]);
    for (const [name, value] of [
      ['group', 'g'],
      ['fullName', word()],
      ['introduction', word()],
      ['rightName', word()],
      ['edition', word()],
      ['authors', [{ dynasty: word(20), name: word(60), role: word(20) }]],
      ['publishers', [title]],
      ['subjectTerms', [title]],
    ] as const)
      await set(name, value, '--product', owned.code);
  }, 180_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await library?.close();
  });

  it.each([...paths, `/articleColumn/${title}`, `/article/${title}`])('%s is as wide as the window', (path) =>
    withReaderPage(library.browser, { baseURL: library.langhuan.address }, async (page) => {
      await page.setViewportSize({ width: widths[0], height: 800 });
      // What another process has set is felt after some seconds.
      await expect
        .poll(
          async () => {
            await page.goto(path);
            await page.locator('main').getByText(word(20)).or(page.locator('h1')).first().waitFor();
            return beyondWindow(page);
          },
          { timeout: 15_000 },
        )
        .toEqual([]);
      for (const width of widths.slice(1)) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => beyondWindow(page)).toEqual([]);
      }
    }),
  );
});
