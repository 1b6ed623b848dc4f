// What is measured inside the reader's window. The functions run in the browser.
import type { Page } from 'playwright-core';

/** What one turned page took, in milliseconds from the key press. */
export interface PageTurn {
  /** Until React had drawn the page and the browser had laid it out. */
  laidOut: number;
  /** Until the frame with the new text was painted. */
  painted: number;
  cells: number;
}

declare global {
  interface Window {
    turns: PageTurn[];
    shift: number;
    interactions: number[];
  }
}

/** To be put into a window before it loads: sums layout shifts and keeps the length of interactions. */
export const watchFromStart = (): void => {
  window.shift = 0;
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Call this once the reader is shown: it times every PageDown from then on. */
export const clockTurns = (): void => {
  window.turns = [];
  let dispatched = 0;
  let before: string | null | undefined;
  const firstColumn = () => document.querySelector('.leaf-text .column')?.textContent;
  window.addEventListener(
    'keydown',
    () => {
      before = firstColumn();
      dispatched = performance.now();
    },
    { capture: true },
  );
  // The reader's own handler is registered before this one, and React has rendered when it returns.
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'PageDown' || firstColumn() === before) return;
    document.querySelector('.leaf')?.getBoundingClientRect();
    const laidOut = performance.now() - dispatched;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const painted = performance.now() - event.timeStamp;
        const columns = [...document.querySelectorAll('.leaf-text .column')];
        const cells = columns.reduce((sum, { textContent }) => sum + [...(textContent ?? '')].length, 0);
        window.turns.push({ laidOut, painted, cells });
      });
      port1.start();
      port2.postMessage(0);
    });
  });
};

/** The largest distance, in pixels, between the sides of a highlighted cell and of its box, on text and on picture. */
export const widestGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sides = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom];
    const within = (box: DOMRect, of: Element | null) => {
      const corner = of?.getBoundingClientRect() ?? new DOMRect();
      return sides(new DOMRect(box.left - corner.left, box.top - corner.top, box.width, box.height));
    };
    const leaf = document.querySelector('.leaves > .leaf');
    const picture = document.querySelector('.picture');
    const highlighted = [...(CSS.highlights.get('langhuan-hit') ?? [])] as Range[];
    // Across the column, use the column's width. Along it, use the range's box, corrected for the letter spacing: half
    // of it comes before each character.
    const cells = highlighted.map((range) => {
      const column = range.startContainer.parentElement as HTMLElement;
      const { left, width } = column.getBoundingClientRect();
      const { top, height } = range.getBoundingClientRect();
      const half = Number.parseFloat(getComputedStyle(column).letterSpacing) / 2;
      return within(new DOMRect(left, top - half, width, height), leaf);
    });
    const boxes = (of: Element | null) =>
      [...(of?.querySelectorAll('.hit-fill') ?? [])].map((rect) => within(rect.getBoundingClientRect(), of));
    const [onText, onPicture] = [boxes(leaf), boxes(picture)];
    if (cells.length === 0 || cells.length !== onText.length || cells.length !== onPicture.length)
      throw new Error(
        `${cells.length} cells are highlighted, ${onText.length} and ${onPicture.length} boxes`,
      );
    return Math.max(
      ...cells.flatMap((cell, i) =>
        cell.flatMap((side, s) => [Math.abs(side - onText[i][s]), Math.abs(side - onPicture[i][s])]),
      ),
    );
  });
