// Whose marks a sentence has: Simplified sentences of the interface those of the mainland, low and left in their squares, and
// what is Traditional, text of books above all, those in the middle, whatever faces either inherits. All that a screen says
// is replaced by marks, one kind for each language, and the browser tells from which font it drew them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { onScreen, screens } from './screens.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const marks = { 'zh-Hans': '，', 'zh-Hant': '。' } as const;
const fontsOfMarks: Record<string, string> = { '，': 'Noto Serif SC', '。': 'Noto Serif TC' };

const replaceByMarks = (page: Page): Promise<void> =>
  page.evaluate(async (markOf: Record<string, string>) => {
    const markWithin = (element: Element | null): string =>
      markOf[element?.closest<HTMLElement>('[lang]')?.lang ?? ''] ?? '？';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim()) text.textContent = markWithin(text.parentElement);
    // What a box says of itself is of the interface, whatever is written in it.
    for (const box of document.querySelectorAll('input, textarea'))
      if (box.getAttribute('placeholder') && box instanceof HTMLElement)
        box.setAttribute('placeholder', markWithin(document.documentElement));
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }, marks);

/** Each mark that is drawn by a font of ours, with the name that the font has for itself; `of` is whose it is. */
const drawnMarks = async (page: Page): Promise<{ mark: string; font: string; of: string }[]> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const drawn = [];
  for (const { nodeId, nodeType, nodeValue: mark, parentId } of nodes) {
    if (nodeType !== 3 || !(mark in fontsOfMarks)) continue;
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    const of = byId.get(parentId ?? 0)?.attributes?.join(' ') ?? '';
    for (const { isCustomFont, familyName } of fonts)
      if (isCustomFont) drawn.push({ mark, font: familyName.slice(0, 'Noto Serif SC'.length), of });
  }
  return drawn;
};

describeInBrowser('the marks of a language', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary({ withNotOwned: true, faces: true });
  });
  afterAll(() => library?.close());

  const chosen = screens.filter(({ name }) =>
    ['home', 'product', 'reader, running text', 'search, in context', 'search, saved queries'].includes(name),
  );
  it.each(chosen)('are its own on $name', (screen) =>
    onScreen(library, screen, { width: 1360, height: 900 }, async (page) => {
      const wrong = async () => {
        await replaceByMarks(page);
        return (await drawnMarks(page)).filter(({ mark, font }) => font !== fontsOfMarks[mark]);
      };
      await expect.poll(wrong).toEqual([]);
      const simplified = await drawnMarks(page);
      expect(new Set(simplified.map(({ mark }) => mark))).toEqual(new Set(['，', '。']));
      await page.evaluate(() => {
        document.documentElement.lang = 'zh-Hant';
      });
      await expect.poll(wrong).toEqual([]);
      expect(new Set((await drawnMarks(page)).map(({ mark }) => mark))).toEqual(new Set(['。']));
    }),
  );
});
