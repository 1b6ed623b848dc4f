// The paragraphs of the real texts: that they part the whole text, and where they begin in pages read by eye.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/reading/reader.ts';
import { reduce } from '#search/characters/characters.ts';
import { composePage } from './compose-page.ts';
import { IndexWriter } from '../bundle/write-index.ts';
import { openKanripo } from '../sources/kanripo/open-kanripo.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');
const present = existsSync(texts);

/** The main text in order, with what would be passed to the index for it. */
interface MainText {
  /** A character each; `|` before each section. */
  main: string[];
  pageKeys: string[];
  notes: number;
  starts: [number, number][];
  /** For the columns that are reported to the pages as paragraph starts: the page's key and the first character. */
  columns: string[];
}

/** `before`: stops at the page whose key begins so. */
const summarize = (branch: string, before?: string): MainText => {
  const opened = openKanripo([join(texts, branch)]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const result: MainText = { main: [], pageKeys: [], notes: 0, starts: [], columns: [] };
  const pages: Page[] = [];
  let page = '';
  let inNote = false;
  const push = (text: string) => {
    result.main.push(text);
    result.pageKeys.push(page);
  };
  const builder: ConstructorParameters<typeof IndexWriter>[0] = {
    section: () => push('|'),
    article: () => undefined,
    page: () => undefined,
    node: () => undefined,
    cell: (text) => {
      if (reduce(text) === undefined) return;
      if (inNote) result.notes++;
      else push(text);
    },
    mark: () => undefined,
    beginNote: () => {
      inNote = true;
      result.notes++;
    },
    endNote: () => {
      inNote = false;
    },
    place: () => ({ main: result.main.length, note: result.notes }),
    paragraphAt: (main, note) => result.starts.push([main, note]),
  };
  const indexWriter = new IndexWriter(builder, (pageId, lineId) => {
    const { pageKey, blocks } = pages[pageId - 1];
    const column = blocks.flatMap(({ columns }) => columns)[lineId - 1];
    const isMain = column.note === undefined && reduce(column.words[0]) !== undefined;
    if (isMain) result.columns.push(`${pageKey.slice(pageKey.lastIndexOf('_') + 1)} ${column.words[0]}`);
  });
  let first = true;
  for (const source of opened.product.pages()) {
    const { pageKey, lines } = source;
    page = pageKey.slice(pageKey.lastIndexOf('_') + 1);
    if (before !== undefined && page.startsWith(before)) break;
    indexWriter.page(pages.length + 1);
    pages.push(composePage(source, pages.length + 1, opened.product, () => undefined));
    for (const line of lines) {
      if (line.section || first) indexWriter.section();
      first = false;
      indexWriter.line(line);
    }
  }
  indexWriter.finish();
  return result;
};

/** `001-5b 初平元年` for each paragraph of the 卷 whose page keys begin so. */
const openings = ({ main, pageKeys, starts }: MainText, juan: string, length: number): string[] =>
  starts
    .filter(([at]) => pageKeys[at]?.startsWith(`${juan}-`))
    .map(([at]) => `${pageKeys[at].slice(juan.length + 1)} ${main.slice(at, at + length).join('')}`);

/** Prose with notes, verse, edicts with raised lines, sums, two witnesses of one text, a sutra, editions without lines. */
const branches = [
  'KR1h0004/tls',
  'KR2a0012/WYG',
  'KR2k0010/WYG',
  'KR3f0032/SBCK',
  'KR3f0032/WYG',
  'KR3l0002/SBCK',
  'KR3l0002/tls',
  'KR4c0012/WYG',
  'KR4a0001/tls',
  'KR6d0001/T',
];

describe.skipIf(!present && !process.env.CI)('paragraphs of the real texts (needs the corpora)', () => {
  it('part the text of every section, without rest and without an empty one', { timeout: 120_000 }, () => {
    for (const branch of branches) {
      const { main, notes, starts } = summarize(branch);
      const begins = new Set(starts.map(([at]) => at));
      const cut = main.flatMap((c, at) =>
        c === '|' && at + 1 < main.length && main[at + 1] !== '|' ? [at + 1] : [],
      );
      // Every section with text begins a paragraph, so that what lies between two starts is of one section.
      expect([branch, cut.filter((at) => !begins.has(at))]).toEqual([branch, []]);
      const ends = [...starts.slice(1), [main.length, notes]];
      const wrong = starts.filter(([at, note], i) => {
        const [end, noteEnd] = ends[i];
        return at > end || note > noteEnd || (at === end && note === noteEnd);
      });
      expect([branch, wrong]).toEqual([branch, []]);
    }
  });

  it('begin the same columns of the pages as stretches of the index', { timeout: 120_000 }, () => {
    for (const branch of branches) {
      const { main, pageKeys, starts, columns } = summarize(branch);
      const beginnings = starts.map(([at]) => `${pageKeys[at]} ${main[at]}`);
      let from = 0;
      const missing = columns.filter((column) => {
        const found = beginnings.indexOf(column, from);
        if (found >= 0) from = found + 1;
        return found < 0;
      });
      expect([branch, missing]).toEqual([branch, []]);
      expect(columns.length).toBeGreaterThan(starts.length * 0.5);
    }
  });

  it('三國志, 武帝紀: its years and the judgement', () => {
    expect(openings(summarize('KR2a0012/WYG', '002-'), '001', 4).slice(4, 38)).toEqual([
      '1a 太祖武皇',
      '5b 初平元年',
      '8a 二年春紹',
      '8b 三年春太',
      '10a 四年春軍',
      '10b 興平元年',
      '12a 二年春襲',
      '12b 建安元年',
      '14b 二年春正',
      '15a 三年春正',
      '17a 四年春二',
      '18b 五年春正',
      '23a 六年夏四',
      '23b 七年春正',
      '24a 八年春三',
      '25b 九年春正',
      '27b 十年春正',
      '28b 十一年春',
      '29b 十二年春',
      '31b 十三年春',
      '33a 十四年春',
      '33b 十五年春',
      '35b 十六年春',
      '38b 十七年春',
      '38b 十八年春',
      '45a 十九年春',
      '47a 二十年春',
      '49a 二十一年',
      '51a 二十二年',
      '52a 二十三年',
      '53b 二十四年',
      '55a 二十五年',
      '57a 評曰漢末',
      '57a 魏志卷一',
    ]);
  });

  it('資治通鑑, 卷二: years and 臣光曰, but for six years after a line that is as good as full', () => {
    const years = openings(summarize('KR2b0007/WYG', '003-'), '002', 5)
      .map((opening) => /([一二三四五六七八九十]+)年|臣光/.exec(opening)?.[1] ?? '臣光')
      .slice(4, -1);
    const all =
      '三 四 五 七 八 十 臣光 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十一 二十二 二十三 二十五 二十六 二十八 二十九 三十一 三十二 三十三 三十四 三十五 三十六 三十七 三十九 四十 四十一 四十二 四十三 四十四 四十五 四十六 四十七 四十八 臣光 臣光';
    const missed = new Set(['十二', '十九', '三十四', '三十六', '三十七', '三十九']);
    expect(years.join(' ')).toBe(
      all
        .split(' ')
        .filter((year) => !missed.has(year))
        .join(' '),
    );
  });

  it('老子: eighty-one chapters, each with its heading', () => {
    const text = summarize('KR5c0057/tls');
    const chapters = text.starts.filter(([at]) => text.main[at - 1] !== '|');
    expect(text.starts).toHaveLength(162);
    expect(chapters.slice(0, 3).map(([at]) => text.main.slice(at, at + 3).join(''))).toEqual([
      '道可道',
      '天下皆',
      '不尚賢',
    ]);
  });
});
