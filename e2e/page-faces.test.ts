// The slices of the book face that a page is drawn with: few, and those that it needs (docs/decisions/0081).
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

/** Slices that four pages of a book need; the book face has 1,430. */
const most = 400;

describeInBrowser('the family of the pages at hand', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  it('has the slices of the page that is read, whatever was read before', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      const facesOf = () =>
        page.evaluate(() => {
          const faces = [...document.fonts].filter(({ family }) => family.includes('Langhuan Page'));
          const within = (point: number) =>
            faces.some(({ unicodeRange }) =>
              unicodeRange.split(',').some((range) => {
                const [first, last = first] = range.trim().slice(2).split('-');
                return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16);
              }),
            );
          const text = document.querySelector('.leaves > .leaf .leaf-text')?.textContent ?? '';
          const common = [...text].filter((character) => /[\u4e00-\u9fff]/.test(character));
          const covered = common.filter((character) => within(character.codePointAt(0)!));
          return { count: faces.length, share: common.length > 0 ? covered.length / common.length : 1 };
        });
      await page.goto(`/app/read/${owned.code}?pageId=1`);
      for (const pageId of [1, 2, 3, 4, 5, 6]) {
        await pageShown(page, pageId);
        await expect.poll(async () => (await facesOf()).share).toBe(1);
        const { count } = await facesOf();
        expect([count > 10, count < most]).toEqual([true, true]);
        await page.keyboard.press('PageDown');
      }
    }));
});
