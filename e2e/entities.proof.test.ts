import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMakings } from '#demo/build-demo.ts';
import { listTangPoets } from '#demo/tang-poets.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { importProduct } from '#library/import/import-product.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { rematchProduct } from '#library/reference-data/gazetteer/rematch-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { describeInBrowser } from './chromium.ts';
import { highlightedHits } from './in-page.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { locatorBox, showLens } from './picture-page.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

/** Of 全唐詩 the one volume is made that is looked at: the whole takes a minute. */
const volume = '卷五百一十四';
/** 與賈島、顧非熊…宿萬年姚少府宅 is on the one page; the other names no poet. */
const poems = { code: 'quantangshi', page: 9, bare: 10 };
/** 進學解 has names of all four kinds on a page; 石鐘山記 a date. */
const prose = { code: 'guwenguanzhi', page: 416, dated: 628 };
const lists: Record<Exclude<EntityKind, 'lsrw'>, string[]> = {
  lsdm: ['蘭陵'],
  ldzg: ['醫師', '宰相'],
  zcy: ['赤箭', '青芝', '馬勃'],
};

/** The pages from the one on which the volume begins to that on which the next does. */
const volumePages = function* (pages: Iterable<SourcePage>): Generator<SourcePage> {
  let isWithin = false;
  for (const page of pages) {
    const begun = page.lines.flatMap(({ nodes = [] }) => nodes).find(({ depth }) => depth === 0);
    if (begun) {
      if (isWithin) return;
      isWithin = begun.title === volume;
    }
    if (isWithin) yield page;
  }
};

const importWork = async (data: string, code: string, choose = (pages: Iterable<SourcePage>) => pages) => {
  const { name, product } = demoMakings.find((making) => making.code === code)!.make();
  const chosen = { ...product, pages: () => choose(product.pages()) };
  await importProduct({ data, code, name, product: chosen, faults: () => [] });
};

describeInBrowser('hot words and dates', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    const folder = makeDataFolder();
    const { data } = folder;
    await listTangPoets(data);
    await importWork(data, poems.code, volumePages);
    writeList(data, {
      key: 'masters',
      kind: 'lsrw',
      title: '試',
      source: '試',
      licence: '試',
      entries: [
        { name: '孟軻', gloss: '鄒人' },
        { name: '荀卿', gloss: '趙人' },
      ],
    });
    await importWork(data, prose.code);
    for (const [kind, names] of Object.entries(lists)) {
      const about = { kind: kind as EntityKind, title: '試', source: '試', licence: '試' };
      writeList(data, {
        key: kind,
        ...about,
        entries: names.map((name) => ({ name, gloss: `${name}之釋` })),
      });
    }
    await rematchProduct({ data, code: prose.code });
    await addUnitByCommand(data, testReader.name, testReader.password, '*');
    library = await serveLibrary(folder);
  });
  afterAll(() => library?.close());

  const reading = (
    { code, page: pageId, key }: { code: string; page: number; key?: string },
    more: ReaderPageOptions,
    use: (page: Page) => Promise<void>,
  ) =>
    withReaderPage(library.browser, { ...library.signedIn, ...more }, async (page) => {
      await page.goto(`/app/read/${code}?pageId=${pageId}${key ? `&key=${encodeURIComponent(key)}` : ''}`);
      await pageShown(page, pageId);
      await page.locator('.leaf-text').first().waitFor();
      await use(page);
    });
  /** Lines at the side of the text, and of the picture. */
  const lines = async (page: Page, layer: string) => [
    await page.locator(`.leaves > .leaf .marks-${layer} line`).count(),
    await page.locator(`.picture .marks-${layer} line`).count(),
  ];
  const highlighted = (page: Page, layer: string, count: number) =>
    expect.poll(() => lines(page, layer)).toEqual([count, count]);
  const menu = async (page: Page) => {
    await page.getByRole('button', { name: '高亮', exact: true }).click();
    return page.getByRole('dialog', { name: '热词高亮' });
  };
  const popover = (page: Page) => page.locator('.word-pop');
  /** The middle of the nth line at the side of the text, and beside it the character. */
  const wordPoint = async (page: Page, layer: string, n = 0) => {
    const box = await page.locator(`.leaves > .leaf .marks-${layer} line`).nth(n).boundingBox();
    return { x: (box?.x ?? 0) + 14, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const words = (page: Page) =>
    page.getByRole('toolbar', { name: '阅读工具' }).getByRole('button', { name: /热词$/ });

  it('[R-001] [R-027] lights the words of each kind on text and picture, switched one by one in the menu', () =>
    reading(prose, {}, async (page) => {
      await highlighted(page, 'lsrw', 2);
      await highlighted(page, 'lsdm', 1);
      await highlighted(page, 'ldzg', 2);
      await highlighted(page, 'zcy', 3);
      const switches = await menu(page);
      for (const [name, layer, count] of [
        ['人物', 'lsrw', 2],
        ['地名', 'lsdm', 1],
        ['职官', 'ldzg', 2],
        ['药草', 'zcy', 3],
      ] as const) {
        const box = switches.getByRole('checkbox', { name });
        await box.uncheck({ force: true });
        await highlighted(page, layer, 0);
        await box.check({ force: true });
        await highlighted(page, layer, count);
      }
    }));

  it('[R-062] [R-063] the main switch brings every kind where none is on, goes with the last, and is remembered', () =>
    reading(prose, {}, async (page) => {
      const switches = await menu(page);
      const main = switches.getByRole('checkbox', { name: '热词' });
      const kinds = ['人物', '地名', '职官', '药草'].map((name) => switches.getByRole('checkbox', { name }));
      const states = () => Promise.all([main, ...kinds].map((box) => box.isChecked()));
      for (const box of kinds) await box.uncheck({ force: true });
      await expect.poll(states).toEqual([false, false, false, false, false]);
      await main.check({ force: true });
      await expect.poll(states).toEqual([true, true, true, true, true]);
      await kinds[2].uncheck({ force: true });
      await expect.poll(states).toEqual([true, true, true, false, true]);
      await page.reload();
      await pageShown(page, prose.page);
      await highlighted(page, 'zcy', 3);
      await highlighted(page, 'ldzg', 0);
    }));

  it('[R-048] tells of a word by hovering, by pressing where that is set, and by N; never over the current hit', () =>
    reading({ ...poems, key: '顧非熊' }, {}, async (page) => {
      await highlighted(page, 'lsrw', 2);
      await highlightedHits(page);
      const at = await wordPoint(page, 'lsrw');
      await page.mouse.move(at.x, at.y);
      await popover(page).getByText('范陽人').waitFor();
      await expect.poll(() => popover(page).getByRole('heading').innerText()).toBe('賈島');
      await popover(page).getByText('据 《全唐詩》詩人小傳').waitFor();
      const box = await popover(page).boundingBox();
      expect(box?.width).toBe(304);
      for (const ring of await page.locator('.hit-ring').all()) {
        const hit = await ring.boundingBox();
        if (!box || !hit) throw new Error('not drawn');
        const apart =
          box.x >= hit.x + hit.width ||
          hit.x >= box.x + box.width ||
          box.y >= hit.y + hit.height ||
          hit.y >= box.y + box.height;
        expect(apart).toBe(true);
      }
      await page.keyboard.press('Escape');
      await popover(page).waitFor({ state: 'detached' });

      const switches = await menu(page);
      await switches.getByText('点击').click();
      await page.keyboard.press('Escape');
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.up();
      await popover(page).getByText('范陽人').waitFor();

      await page.keyboard.press('Escape');
      await page.locator('.stage').focus();
      await page.keyboard.press('n');
      await popover(page).getByText('范陽人').waitFor();
      await page.keyboard.press('n');
      await popover(page).getByRole('heading', { name: '顧非熊' }).waitFor();
      await page.keyboard.press('Shift+N');
      await popover(page).getByRole('heading', { name: '賈島' }).waitFor();
      const search = popover(page).getByRole('link', { name: /^检索全书 \d+$/ });
      const count = /\d+/.exec(await search.innerText())?.[0];
      await search.click();
      await page.waitForURL(/\/app\/search\/quantangshi\?query=/);
      await page
        .getByText(new RegExp(`命中 ${count} 处`))
        .first()
        .waitFor();
    }));

  it('[R-025] [R-030] lists the words of the page by kind; the entry is disabled on a page without any', () =>
    reading(poems, {}, async (page) => {
      await words(page).click();
      const dialog = page.getByRole('dialog', { name: '本页热词' });
      const people = dialog.getByRole('region', { name: '人物' }).getByRole('listitem');
      await people.getByText('性滑稽').waitFor();
      await expect.poll(() => people.locator('.word-row-name').allInnerTexts()).toEqual(['賈島', '顧非熊']);
      await people.getByRole('button').first().click();
      await dialog.waitFor({ state: 'detached' });
      await popover(page).getByRole('heading', { name: '賈島' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.stage').focus();
      await page.keyboard.press('ArrowLeft');
      await pageShown(page, poems.bare);
      await expect.poll(() => words(page).isDisabled()).toBe(true);
    }));

  it('[R-079] a look-up that fails takes its entry away, and no other', () =>
    reading(poems, { provoked: /500/ }, async (page) => {
      const failing = (url: URL) =>
        url.pathname.endsWith('/tools/hotWord') && url.searchParams.get('key') === '賈島';
      await page.route(failing, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
      );
      await words(page).click();
      const names = page.getByRole('dialog', { name: '本页热词' }).locator('.word-row-name');
      await expect.poll(() => names.allInnerTexts()).toEqual(['顧非熊']);
      await highlighted(page, 'lsrw', 1);
    }));

  it('asks again for a word whose look-up failed when the page is turned to again', () =>
    reading(poems, { provoked: /500/ }, async (page) => {
      let fails = true;
      const failing = (url: URL) =>
        url.pathname.endsWith('/tools/hotWord') && url.searchParams.get('key') === '賈島';
      await page.route(failing, (route) =>
        fails
          ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } })
          : route.continue(),
      );
      await words(page).click();
      await highlighted(page, 'lsrw', 1);
      fails = false;
      await page.keyboard.press('Escape');
      await page.locator('.stage').focus();
      await page.keyboard.press('ArrowLeft');
      await pageShown(page, poems.bare);
      await page.locator('.stage').focus();
      await page.keyboard.press('ArrowRight');
      await pageShown(page, poems.page);
      await highlighted(page, 'lsrw', 2);
      await words(page).click();
      await page.getByRole('dialog', { name: '本页热词' }).getByText('范陽人').waitFor();
    }));

  it('explains a name on the picture while the lens is on: there it is pressed', () =>
    reading(poems, {}, async (page) => {
      const lens = page.getByRole('button', { name: /放大镜$/ });
      await lens.waitFor();
      if ((await lens.getAttribute('aria-pressed')) !== 'true') await lens.click();
      await expect.poll(() => page.locator('.picture .marks-lsrw line').count()).toBeGreaterThan(0);
      await showLens(page, async () => {
        const box = await locatorBox(page.locator('.picture .marks-lsrw line').first());
        return { x: box.x + 8, y: box.y + box.height / 2 };
      });
      await page.mouse.down();
      await page.mouse.up();
      await popover(page).getByText('范陽人').waitFor();
    }));

  it('tells when a date was, on hovering and in the menu of a selection', () =>
    reading({ ...prose, page: prose.dated }, {}, async (page) => {
      await highlighted(page, 'date', 1);
      const at = await wordPoint(page, 'date');
      await page.mouse.move(at.x, at.y);
      await popover(page).getByText('公元1084年7月14日').waitFor();
      await popover(page).getByText('北宋神宗元豐七年（甲子）').waitFor();
      await page.keyboard.press('Escape');
      await page.mouse.click(at.x, at.y, { button: 'right' });
      await page.getByRole('menuitem', { name: /元豐七年六月丁丑.*公元1084年7月14日/ }).waitFor();
    }));
});
