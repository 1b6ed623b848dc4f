import { beforeEach, expect, it, vi } from 'vitest';

/** The faces that were made, by the address of their slice, and those that are in the document. */
const made: string[] = [];
const added = new Set<FakeFace>();
const broken = new Set<string>();

class FakeFace {
  status = 'unloaded';
  readonly family: string;
  readonly source: string;
  constructor(family: string, source: string) {
    this.family = family;
    this.source = source;
    made.push(nameOf(this));
  }
  load(): Promise<this> {
    if (broken.has(nameOf(this))) return Promise.reject(new Error('no such slice'));
    this.status = 'loaded';
    return Promise.resolve(this);
  }
}
const nameOf = ({ source }: FakeFace): string => source.replace(/^.*\/|\.woff2.*$/g, '');
const inFamily = (): string[] => [...added].map(nameOf).sort();

class FakeRule {
  readonly parentStyleSheet = { href: 'http://books.test/assets/face.css' };
  readonly properties: Record<string, string>;
  constructor(family: string, slice: string, range: string) {
    this.properties = {
      'font-family': `"${family}"`,
      src: `url("${slice}.woff2") format("woff2")`,
      'unicode-range': range,
    };
  }
  get style() {
    return { getPropertyValue: (name: string) => this.properties[name] ?? '' };
  }
}

let loadPageFaces: (text: string) => Promise<void>;
let addPageFaces: (text: string) => void;

beforeEach(async () => {
  made.length = 0;
  added.clear();
  broken.clear();
  vi.stubGlobal('FontFace', FakeFace);
  vi.stubGlobal('CSSFontFaceRule', FakeRule);
  const sheets = [
    {
      cssRules: [
        new FakeRule('Langhuan Ming', 't0', 'U+4E00-4E0F'),
        new FakeRule('Langhuan Ming', 't1', 'U+4E10, U+4E12'),
      ],
    },
    { cssRules: [new FakeRule('Langhuan Rare', 'r0', 'U+4E10-4EFF')] },
  ];
  Object.defineProperty(document, 'styleSheets', { value: sheets, configurable: true });
  Object.defineProperty(document, 'fonts', { value: added, configurable: true });
  vi.resetModules();
  ({ loadPageFaces, addPageFaces } = await import('./page-faces.ts'));
  const { watchRareCharacters } = await import('../kit/styles/rare-face.ts');
  watchRareCharacters();
  await Promise.resolve();
});

it('adds the slices of a page, each once, and none of the rare face', async () => {
  await loadPageFaces('一丁一丑');
  expect(inFamily()).toEqual([]);
  addPageFaces('一丁一丑');
  expect(inFamily()).toEqual(['t0']);
  await loadPageFaces('丐上');
  addPageFaces('丐上');
  expect([inFamily(), made]).toEqual([
    ['t0', 't1'],
    ['t0', 't1'],
  ]);
});

it('loads a slice again that did not come', async () => {
  broken.add('t1');
  await loadPageFaces('一丐');
  addPageFaces('一丐');
  expect(inFamily()).toEqual(['t0']);
  broken.clear();
  await loadPageFaces('丐');
  addPageFaces('丐');
  expect(inFamily()).toEqual(['t0', 't1']);
});

it('changes the family where a page lacks something, and takes in what further pages need then', async () => {
  await loadPageFaces('一');
  addPageFaces('一');
  await loadPageFaces('丐');
  addPageFaces('一');
  expect(inFamily()).toEqual(['t0']);
  await loadPageFaces('丁');
  addPageFaces('丐');
  expect(inFamily()).toEqual(['t0', 't1']);
});

it('removes what the latest texts do not need, when something is added', async () => {
  await loadPageFaces('一');
  addPageFaces('一');
  for (let i = 0; i < 8; i++) await loadPageFaces('丐'.repeat(i + 1));
  expect(inFamily()).toEqual(['t0']);
  addPageFaces('丐');
  expect(inFamily()).toEqual(['t1']);
});
