// Reads the page inside the browser: the highlights in the text and over the picture, and whether they agree.
import type { Page } from 'playwright-core';

export interface ScreenBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Layer = 'langhuan-hit' | 'langhuan-hit-current';

/** Waits until a hit is highlighted in the text of the page. */
export const highlightedHits = (page: Page) =>
  page.waitForFunction(() => (CSS.highlights.get('langhuan-hit')?.size ?? 0) > 0).then(() => undefined);

/** The text of the browser's own highlights, a string for each highlighted range. */
export const highlightedTexts = (page: Page, layer: Layer = 'langhuan-hit'): Promise<string[]> =>
  page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), layer as string);

/**
 * The highlighted cells of the text, run for run, in pixels from the corner of the text's leaf. Across the column, the
 * box has the column's width; along it, the extent of the cells. A range's box is that of the glyphs, so it is
 * corrected for the letter spacing, half of which comes before each character.
 */
export const highlightedCells = (page: Page, layer: Layer = 'langhuan-hit'): Promise<ScreenBox[]> =>
  page.evaluate((name) => {
    const leaf = document.querySelector('.leaves > .leaf')?.getBoundingClientRect();
    if (!leaf) return [];
    return [...(CSS.highlights.get(name) ?? [])].map((range) => {
      const { startContainer } = range;
      const inRun = startContainer instanceof Text;
      const column = inRun ? startContainer.parentElement : (startContainer as Element);
      const breadth = column?.getBoundingClientRect() ?? new DOMRect();
      const half = inRun && column ? Number.parseFloat(getComputedStyle(column).letterSpacing) / 2 : 0;
      const cells = inRun
        ? [(range as Range).getBoundingClientRect()]
        : Array.from(startContainer.childNodes)
            .slice(range.startOffset, range.endOffset)
            .flatMap((cell) => (cell instanceof Element ? [cell.getBoundingClientRect()] : []));
      return {
        left: breadth.left - leaf.left,
        top: Math.min(...cells.map((cell) => cell.top)) - half - leaf.top,
        right: breadth.right - leaf.left,
        bottom: Math.max(...cells.map((cell) => cell.bottom)) - half - leaf.top,
      };
    });
  }, layer as string);

/** The highlight boxes over the picture or beneath the text, in pixels from the corner of their leaf. */
export const highlightBoxes = (page: Page, over: '.picture' | '.leaves > .leaf'): Promise<ScreenBox[]> =>
  page.evaluate((selector) => {
    const leaf = document.querySelector(selector)?.getBoundingClientRect();
    if (!leaf) return [];
    return Array.from(document.querySelectorAll(`${selector} rect.hit-fill`), (rect) => {
      const { left, top, right, bottom } = rect.getBoundingClientRect();
      return {
        left: left - leaf.left,
        top: top - leaf.top,
        right: right - leaf.left,
        bottom: bottom - leaf.top,
      };
    });
  }, over as string);

/** The largest distance, in pixels, of a character from the middle of its even share of its column. */
export const farthestCell = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let farthest = 0;
    for (const column of document.querySelectorAll<HTMLElement>('.leaf-text .column:not(.across)')) {
      const box = column.getBoundingClientRect();
      const inRun = column.firstChild instanceof Text;
      const cells = inRun
        ? [...(column.firstChild?.textContent ?? '')]
        : [...column.querySelectorAll('.cell')];
      let at = 0;
      const rects = cells.map((cell) => {
        if (typeof cell !== 'string') return cell.getBoundingClientRect();
        const range = document.createRange();
        range.setStart(column.firstChild as Text, at);
        range.setEnd(column.firstChild as Text, (at += cell.length));
        return range.getBoundingClientRect();
      });
      const half = inRun ? Number.parseFloat(getComputedStyle(column).letterSpacing) / 2 : 0;
      const pitch = box.height / cells.length;
      rects.forEach((rect, i) => {
        const middle = box.top + pitch * (i + 0.5);
        const across = (box.left + box.right - rect.left - rect.right) / 2;
        farthest = Math.max(
          farthest,
          Math.abs((rect.top + rect.bottom) / 2 - half - middle),
          Math.abs(across),
        );
      });
    }
    return farthest;
  });

/** Waits until the picture of the page is really there and gives its size in its own pixels. */
export const shownPictureSize = async (page: Page): Promise<{ width: number; height: number }> => {
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('.picture img');
    return picture?.complete === true && picture.naturalWidth > 0;
  });
  return page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('.picture img');
    return { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 };
  });
};

/** The share of dark pixels of the picture within each box, which is in pixels of the leaf as drawn. */
export const inkWithin = (page: Page, boxes: readonly ScreenBox[]): Promise<number[]> =>
  page.evaluate((within) => {
    const picture = document.querySelector<HTMLImageElement>('.picture img');
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!picture || !context) return [];
    const drawn = picture.getBoundingClientRect();
    const scale = picture.naturalWidth / (drawn.right - drawn.left);
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    context.drawImage(picture, 0, 0);
    return within.map(({ left, top, right, bottom }) => {
      const [x, y, w, h] = [left, top, right - left, bottom - top].map((n) => Math.round(n * scale));
      const { data } = context.getImageData(x, y, w, h);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 300) dark += 1;
      return dark / (data.length / 4);
    });
  }, boxes);

/** By how many pixels the page can be scrolled sideways: none, on a good screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What makes a page scroll sideways: elements that end beyond the window and are cut off by none above them. Empty where it does not. */
export const beyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isCut = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible' && above !== document.body) return true;
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isCut(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.classList.value}`.slice(0, 80));
  });

/** Texts that can be seen and share ground, in pairs. The page of the book has a layout of its own, tried elsewhere. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: { text: string; left: number; top: number; right: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent || parent.closest('.leaves, .flow, svg, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What a box cuts off is not seen.
      const cuts: DOMRect[] = [];
      for (let box: Element | null = parent; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') cuts.push(box.getBoundingClientRect());
      for (const { left: start, top, right: end, bottom } of range.getClientRects()) {
        const left = Math.max(start, ...cuts.map((cut) => cut.left));
        const right = Math.min(end, ...cuts.map((cut) => cut.right));
        // What a character fills of the height of its box.
        const inset = (bottom - top) / 5;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!middle || !(middle === parent || middle.contains(parent) || parent.contains(middle))) continue;
        texts.push({ text: text.slice(0, 20), left, top: top + inset, right, bottom: bottom - inset });
      }
    }
    texts.sort((a, b) => a.top - b.top);
    return texts.flatMap((a, i) => {
      const found: string[] = [];
      for (let j = i + 1; j < texts.length && texts[j].top < a.bottom - 1; j += 1) {
        const b = texts[j];
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2) found.push(`${a.text} / ${b.text}`);
      }
      return found;
    });
  });
