// The page as a screen reader has it: Chromium's accessibility tree, held to the page as the library stores it. Hits are
// marked and counted, a note is one thing however many lines it is set over, and a gaiji has a name.
import type { Page as ReaderPage } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/reading/reader.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { pageShown, withReaderPage, withSettings } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  childIds?: string[];
}

/** What is heard of a part of the page. */
interface Heard {
  text: string;
  /** Of each element of the role, in order: its text, and what it is described as. */
  of: (role: string) => { text: string; description: string }[];
  /** Names of the pictures. */
  pictures: string[];
}

/** As one version of Chromium or another calls them. */
const pictureRoles = ['image', 'img'];

const hear = async (page: ReaderPage, part: string): Promise<Heard> => {
  const cdp = await page.context().newCDPSession(page);
  try {
    const { root } = await cdp.send('DOM.getDocument');
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: part });
    const { node } = await cdp.send('DOM.describeNode', { nodeId });
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((each) => [each.nodeId, each as TreeNode]));
    const top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    if (!top) throw new Error(`${part} is not in the tree`);
    const said = (value: { value?: unknown } | undefined): string => String(value?.value ?? '');
    const childrenOf = ({ childIds = [] }: TreeNode) => childIds.flatMap((id) => byId.get(id) ?? []);
    const textOf = (of: TreeNode): string =>
      ['StaticText', ...pictureRoles].includes(said(of.role)) && !of.ignored
        ? said(of.name)
        : childrenOf(of).map(textOf).join('');
    const all = (of: TreeNode): TreeNode[] => [of, ...childrenOf(of).flatMap(all)];
    const heard = all(top).filter(({ ignored }) => !ignored);
    return {
      text: textOf(top),
      of: (role) =>
        heard
          .filter((each) => said(each.role) === role)
          .map((each) => ({ text: textOf(each), description: said(each.description) })),
      pictures: heard.filter((each) => pictureRoles.includes(said(each.role))).map((each) => said(each.name)),
    };
  } finally {
    await cdp.detach();
  }
};

describeInBrowser('the page of a book to a screen reader', () => {
  let library: SharedLibrary;
  /** One with a note over two lines, and a gaiji of which nothing but its code is known. */
  let stored: Page;
  let code = '';
  beforeAll(async () => {
    library = await joinSharedLibrary();
    const bundle = openBundle(bundleDir(library.data, owned.code));
    const pages = Array.from({ length: owned.pages }, (_, i) => bundle.page(i + 1) as Page);
    bundle.close();
    const found = pages.find(({ gaiji }) => gaiji.some(({ unicode, ids }) => !unicode && !ids));
    if (!found) throw new Error('no page has such a gaiji');
    stored = found;
    code = found.gaiji[0].code;
  });

  const columns = () => stored.blocks.flatMap((block) => block.columns);
  /** The words of each note, over all its columns. */
  const notes = (): string[] => {
    const noteTexts = new Map<number, string>();
    for (const { note, words } of columns())
      if (note !== undefined) noteTexts.set(note, (noteTexts.get(note) ?? '') + words.join(''));
    return [...noteTexts.values()].map((text) => text.replaceAll(code, '缺字'));
  };
  const reading = (mode: string, use: (page: ReaderPage) => Promise<void>) => {
    const { baseURL, storageState } = library.signedIn;
    const settings = { mode, catalogue: true };
    const signedIn = { baseURL, storageState: withSettings(storageState, settings) };
    return withReaderPage(library.browser, signedIn, async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=${stored.pageId}&key=${encodeURIComponent('德')}`);
      await pageShown(page, stored.pageId);
      await use(page);
    });
  };
  /** How many hits the page says that it has. */
  const countShown = async (page: ReaderPage): Promise<number> =>
    Number(/\/(\d+)/.exec(await page.locator('.hit-count small').innerText())?.[1]);
  const plain = (text: string) => text.replaceAll(/［[^］]*］|（注：|）/gu, '');

  it('has a note as one, each hit marked with its number, and gaiji named, in reading order', () =>
    reading('imgTxt', async (page) => {
      const count = await countShown(page);
      expect(count).toBeGreaterThan(1);
      await expect.poll(async () => (await hear(page, '.spoken')).of('mark').length).toBe(count);
      const { text, of } = await hear(page, '.spoken');
      expect(of('mark').map((mark) => mark.text)).toEqual(
        Array.from({ length: count }, (_, i) => `德［命中 ${i + 1}/${count}］`),
      );
      expect(of('note').map((note) => plain(note.text))).toEqual(notes());
      expect(text).not.toContain(code);
      expect(plain(text)).toBe(
        columns()
          .flatMap(({ words }) => words)
          .join('')
          .replaceAll(code, '缺字'),
      );
      // What is only drawn is hidden from the accessibility tree.
      expect((await hear(page, '.leaf')).text).toBe(text);
    }));

  it('has them in running text too', () =>
    reading('hori', async (page) => {
      const count = await countShown(page);
      await expect.poll(async () => (await hear(page, '.flow')).of('mark').length).toBe(count);
      const { text, of, pictures } = await hear(page, '.flow');
      expect(of('mark').map((mark) => [mark.text, mark.description])).toEqual(
        Array.from({ length: count }, (_, i) => ['德', `命中 ${i + 1}/${count}`]),
      );
      expect(of('note').map((note) => plain(note.text))).toEqual(notes());
      expect([pictures, text.includes(code)]).toEqual([['缺字'], false]);
      expect(await axeFaults(page, '.stage')).toEqual([]);
    }));
});
