// How a book opens for whoever has chosen nothing yet, and what of its page comes first.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, pageXml, region } from '#testing/products/page-xml-folder.ts';
import { describeInBrowser } from './chromium.ts';
import { shownPictureSize } from './in-page.ts';
import { importPictures } from './pictures-library.ts';
import { pageShown, withReaderPage, withSettings } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

const scans = 'tuben';
const scansWithText = 'yingben';
const transcribed = (n: number, text: string) => ({
  [`${n}.xml`]: pageXml(
    region([line(text, [800, 100, 860, 1300])]),
    `imageFilename="${n}.jpg" imageWidth="1000" imageHeight="1400"`,
  ),
});

describeInBrowser('a book that is opened', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({
      also: {
        [scans]: importPictures(scans, '圖本'),
        [scansWithText]: importPictures(scansWithText, '影本', {
          ...transcribed(1, '大學之道在明明德'),
          ...transcribed(2, '在親民在止於至善'),
        }),
      },
    });
  });
  afterAll(() => library?.close());

  it('opens in text where no page is a scan, beside its scan where there are some, until a mode is chosen', () => {
    const { baseURL, storageState } = library.signedIn;
    const unchosen = { baseURL, storageState: withSettings(storageState, undefined) };
    return withReaderPage(library.browser, unchosen, async (page) => {
      const mode = () => page.locator('.tools .segments [aria-pressed="true"]').innerText();
      const opens = async (address: string, pageId: number) => {
        await page.goto(`/app/read/${address}?pageId=${pageId}`);
        await pageShown(page, pageId);
        return mode();
      };
      expect(await opens(owned.code, 4)).toBe('文');
      expect(await page.locator('.picture').count()).toBe(0);
      expect(await opens(scansWithText, 1)).toBe('图文');
      await shownPictureSize(page);
      await page.locator('.leaf-text').waitFor();
      expect(await opens(scans, 1)).toBe('图');
      // Other settings choose no mode.
      await page.getByRole('button', { name: '隐藏目录', exact: true }).click();
      expect(await opens(owned.code, 4)).toBe('文');
      await page.getByRole('button', { name: '图文对照' }).click();
      await shownPictureSize(page);
      expect(await opens(owned.code, 5)).toBe('图文');
      await page.getByRole('button', { name: '横排文字' }).click();
      expect(await opens(scansWithText, 1)).toBe('横排');
    });
  });

  it('has one leaf, as large as the screen allows, on a tablet held upright, and two where it is wide', () => {
    const { baseURL, storageState } = library.signedIn;
    const upright = { width: 820, height: 1180 };
    const unchosen = { baseURL, storageState: withSettings(storageState, undefined), viewport: upright };
    return withReaderPage(library.browser, unchosen, async (page) => {
      const mode = page.locator('.tools .segments [aria-pressed="true"]');
      const catalogue = page.getByRole('complementary', { name: '目录' });
      const leaf = page.locator('.leaf');
      await page.goto(`/app/read/${scansWithText}?pageId=1`);
      await pageShown(page, 1);
      expect([await mode.innerText(), await catalogue.count(), await leaf.count()]).toEqual(['文', 0, 1]);
      const [box, stage] = [await leaf.boundingBox(), await page.locator('.stage').boundingBox()];
      // But for the margins, the fold, and the menu at the side.
      const spare = [stage!.width - box!.width - 148, stage!.height - box!.height - 32];
      expect(Math.abs(Math.min(...spare))).toBeLessThan(2);
      // It is unfolded over the page.
      await page.getByRole('button', { name: '显示目录' }).click();
      await catalogue.waitFor();
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1180, height: 820 });
      await expect.poll(() => mode.innerText()).toBe('图文');
      await shownPictureSize(page);
      await catalogue.waitFor();
    });
  });

  it('requests the picture of the page before those of the strip, which comes after it', () => {
    const { baseURL, storageState } = library.signedIn;
    const settings = { mode: 'imgTxt', thumbnails: true };
    const options = { baseURL, storageState: withSettings(storageState, settings) };
    return withReaderPage(library.browser, options, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=1`);
      await page.locator('.thumbnail img').first().waitFor();
      const order = () =>
        page.evaluate(() => {
          const [large, small] = ['.picture img', '.thumbnail img'].map((selector) =>
            document.querySelector<HTMLImageElement>(selector),
          );
          if (!large || !small) return [];
          const entryOf = ({ src }: HTMLImageElement) => performance.getEntriesByName(src)[0];
          const first = Math.min(
            ...Array.from(
              document.querySelectorAll<HTMLImageElement>('.thumbnail img'),
              (image) => entryOf(image)?.startTime ?? Number.POSITIVE_INFINITY,
            ),
          );
          const follows = large.compareDocumentPosition(small) & Node.DOCUMENT_POSITION_FOLLOWING;
          return [follows !== 0, first - (entryOf(large) as PerformanceResourceTiming).responseEnd > 0];
        });
      await expect.poll(order).toEqual([true, true]);
    });
  });

  it('asks for the thumbnails in view before those beside them', () => {
    const { baseURL, storageState } = library.signedIn;
    const settings = { mode: 'imgTxt', thumbnails: true };
    const viewport = { width: 480, height: 900 };
    const options = { baseURL, viewport, storageState: withSettings(storageState, settings) };
    return withReaderPage(library.browser, options, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=1`);
      const order = () =>
        page.evaluate(() => {
          const strip = document.querySelector('.thumbnails')?.getBoundingClientRect();
          const small = [...document.querySelectorAll<HTMLImageElement>('.thumbnail img')].map((image) => {
            const { left, right } = image.getBoundingClientRect();
            const [entry] = performance.getEntriesByName(image.src) as PerformanceResourceTiming[];
            return { inView: strip !== undefined && right > strip.left && left < strip.right, entry };
          });
          const [inView, beside] = [true, false].map((which) => small.filter((one) => one.inView === which));
          const ends = inView.map(({ entry }) => entry?.responseEnd ?? Number.POSITIVE_INFINITY);
          const starts = beside.map(({ entry }) => entry?.startTime ?? Number.POSITIVE_INFINITY);
          return [ends.length > 0, starts.length > 0, Math.max(...ends) <= Math.min(...starts)];
        });
      await expect.poll(order).toEqual([true, true, true]);
    });
  });
});
