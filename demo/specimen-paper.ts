// 琅嬛示範報: the newspaper of the demonstration library, set by us in the form of a small paper of the Republic, twelve
// issues of four pages. Every page says that it is a specimen. Its texts are those of the demonstration's books.
import { processingLabel } from '#contract/products/processing-texts.ts';
import type { SourceArticle, SourceIssue, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { chinesePoetry } from './describe-work.ts';
import type { PressBox } from './press-drawings.ts';
import {
  adItem,
  barePictureItem,
  issueCount,
  pictureItem,
  type PressItem,
  type PressTexts,
  readPressTexts,
  specimenNotice,
} from './press-items.ts';
import { paperName, pressNumerals, setMasthead, setRunningHead } from './press-heads.ts';
import { PressPage } from './press-page.ts';
import { sceneNames } from './press-scenes.ts';
import { breakBody, sheet, tierTop } from './press-type.ts';

const key = 'SFB';

export const specimenPaperCode = 'shifanbao';

const width = sheet.right - sheet.left;
const specimenBox = (tier: number): PressBox => ({
  left: sheet.left,
  top: tierTop(tier),
  right: sheet.left + 310,
  bottom: tierTop(tier + 1),
});
const pictureBox = (tier: number): PressBox => ({
  left: sheet.left,
  top: tierTop(tier),
  right: sheet.left + 560,
  bottom: tierTop(tier + 2),
});
const wholeTier = (tier: number): PressBox => ({
  left: sheet.left,
  top: tierTop(tier),
  right: sheet.right,
  bottom: tierTop(tier + 1),
});

/** A row of framed advertisements, from the right, of widths that change from issue to issue. */
const setAds = (page: PressPage, items: readonly PressItem[], tier: number, turn: number): void => {
  const shares = [0.3, 0.21, 0.27, 0.22];
  const { top, bottom } = wholeTier(tier);
  let right: number = sheet.right;
  for (const [i, item] of items.entries()) {
    const left =
      i === items.length - 1 ? sheet.left : Math.round(right - width * shares[(i + turn) % shares.length]);
    page.setBox(item, { left, top: top + 4, right, bottom: bottom - 2 }, i + turn);
    right = left;
  }
};

/** Takes the first item that finds room and sets it; whether there was one. */
const setNext = (page: PressPage, pool: PressItem[], set: PressItem[]): boolean => {
  for (const [i, item] of pool.entries()) {
    const body = breakBody(item.paragraphs);
    if (!page.fits(item, body)) continue;
    page.set(item, body);
    pool.splice(i, 1);
    set.push(item);
    return true;
  }
  return false;
};

/** Short pieces until there is no room for one more. */
const fillWith = (page: PressPage, pools: readonly PressItem[][], set: PressItem[]): void => {
  for (let turn = 0; ; turn += 1) {
    const order = pools.map((_, i) => pools[(turn + i) % pools.length]);
    if (!order.some((pool) => setNext(page, pool, set))) return;
  }
};

interface SetIssue {
  /** Page by page, the articles that begin there. */
  begun: PressItem[][];
  pages: PressPage[];
}

const setIssue = (texts: PressTexts, year: number, month: number): SetIssue => {
  const n = month - 1;
  const leader = texts.leading[n];
  const body = breakBody(leader.paragraphs);
  const cut = Math.min(56, Math.ceil(body.length * 0.6));

  const first = new PressPage(1, [specimenBox(1), wholeTier(5)]);
  setMasthead(first, year, month);
  const firstItems = [leader];
  first.set(leader, body.slice(0, cut), { ends: '（下轉第四版）' });
  const notices = [texts.notices[n % texts.notices.length], texts.notices[(n + 1) % texts.notices.length]];
  setNext(first, [{ ...notices[0] }], firstItems);
  setNext(first, texts.essays, firstItems);
  setNext(first, [{ ...notices[1] }], firstItems);
  fillWith(first, [texts.sayings, texts.poems], firstItems);
  const firstAds = [0, 1, 2, 3].map((i) => adItem(n * 4 + i));
  setAds(first, firstAds, 5, n);

  const second = new PressPage(0, [specimenBox(0), pictureBox(2)]);
  setRunningHead(second, year, month, 2);
  const secondItems: PressItem[] = [];
  setNext(second, [texts.serial[n]], secondItems);
  setNext(second, texts.essays, secondItems);
  setNext(second, texts.essays, secondItems);
  fillWith(second, [texts.poems], secondItems);

  const third = new PressPage(0, [specimenBox(0), pictureBox(3)]);
  setRunningHead(third, year, month, 3);
  const thirdItems: PressItem[] = [];
  setNext(third, texts.essays, thirdItems);
  setNext(third, texts.essays, thirdItems);
  fillWith(third, [texts.poems, texts.poems, texts.poems, texts.essays], thirdItems);

  const fourth = new PressPage(0, [specimenBox(0), wholeTier(5)]);
  setRunningHead(fourth, year, month, 4);
  fourth.set(leader, body.slice(cut), { head: false, begins: `${leader.title}（上接第一版）` });
  const fourthItems: PressItem[] = [];
  setNext(fourth, texts.lessons, fourthItems);
  setNext(fourth, texts.essays, fourthItems);
  fillWith(fourth, [texts.poems, texts.lessons], fourthItems);
  const fourthAds = [0, 1, 2, 3].map((i) => adItem(n * 4 + i + 5));
  setAds(fourth, fourthAds, 5, n + 2);

  const pages = [first, second, third, fourth];
  const begun = [firstItems, secondItems, thirdItems, fourthItems];
  for (const [i, tier] of [
    [1, 2],
    [2, 3],
  ]) {
    const scene = (n * 2 + i) % sceneNames.length;
    const item = i === 1 ? barePictureItem(sceneNames[scene]) : pictureItem(scene, sceneNames[scene]);
    pages[i].setPicture(item, pictureBox(tier), scene, month * 10 + i);
    begun[i].push(item);
  }
  for (const [i, page] of pages.entries()) {
    const item = specimenNotice();
    page.setBox(item, specimenBox(i === 0 ? 1 : 0), 0);
    begun[i].push(item);
    page.finish();
  }
  firstItems.push(...firstAds);
  fourthItems.push(...fourthAds);
  return { begun, pages };
};

const makeArticle = (item: PressItem, pages: readonly PressPage[]): SourceArticle => {
  const { leadTitle, title, subTitle, column, authors, type } = item;
  const parts = pages.flatMap((page, i) => {
    const part = page.partFor(item);
    return part ? [{ page: i, polygons: part.polygons, lines: part.lines.length }] : [];
  });
  return {
    articleNum: '',
    title,
    ...(leadTitle ? { leadTitle } : {}),
    ...(subTitle ? { subTitle } : {}),
    column,
    authors,
    type,
    parts,
  };
};

function* makeIssue(texts: PressTexts, year: number, month: number): Generator<SourcePage> {
  const { begun, pages } = setIssue(texts, year, month);
  const items = begun.flat();
  const date = `${year}${String(month).padStart(2, '0')}01`;
  const issue: SourceIssue = {
    key: `${key}-${date}`,
    newspaper: key,
    date,
    volume: String(month),
    articles: items.map((item) => makeArticle(item, pages)),
  };
  for (const [i, page] of pages.entries()) {
    const parts = items.flatMap((item) => page.partFor(item) ?? []);
    yield {
      pageKey: `${issue.key}-${i + 1}`,
      pageNum: `第${pressNumerals[i + 1]}版`,
      lines: parts.flatMap(({ lines }) => lines),
      layout: {
        width: sheet.width,
        height: sheet.height,
        direction: 'V',
        blocks: parts.flatMap(({ blocks }) => blocks),
        rows: parts.flatMap(({ rows }) => rows),
        printed: { strokes: page.strokes, words: page.words },
      },
      ...(i === 0 ? { issue } : {}),
    };
  }
}

/** The newspaper, with an issue on the first day of each month of `year`. */
export const specimenPaper = (year: number): { name: string; product: SourceProduct } => {
  let read = 0;
  const product: SourceProduct = {
    kind: 'newspaper',
    books: [{ key, title: paperName, authors: [], source: chinesePoetry, licence: 'MIT' }],
    processingState: 15,
    form: { lines: 1, cells: 1 },
    introduction: {
      paragraphs: [
        '本馆为示范而排印的报纸样张，每月一日出版，全年 12 期，每期 4 版，仿民国小报的版式。并非历史报纸，每版均有标明。',
      ],
      facts: [
        { label: '来源', value: `${chinesePoetry}；通告、广告与图画为本示范库所作` },
        { label: '许可', value: 'MIT' },
        { label: processingLabel, value: '版面由录文排成，图文逐字相同' },
        { label: '文字', value: '诗文取自数据包，未与原书核对；多由简体字本转换为繁体，原数据的夹注从略' },
        { label: '日期', value: '为制作示范库之年，并非诗文发表之日' },
      ],
    },
    gaiji: new Map(),
    totalBytes: issueCount,
    readBytes: () => read,
    *pages() {
      const texts = readPressTexts();
      for (let month = 1; month <= issueCount; month += 1) {
        yield* makeIssue(texts, year, month);
        read = month;
      }
    },
  };
  return { name: paperName, product };
};
