// What the demonstration newspaper prints: texts of the demonstration's books, and notices and advertisements of its own.
import { z } from 'zod';
import type { ArticleType } from '#contract/newspapers/articles.ts';
import { readAnalects } from './analects.ts';
import { readEssays, readPoems } from './anthologies.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { readPackage } from './package-data.ts';

export interface PressItem {
  column: string;
  leadTitle?: string;
  title: string;
  subTitle?: string;
  authors: string[];
  type: ArticleType;
  paragraphs: string[];
  /** The title of a poem or a saying is set small, that of the leading article large. */
  rank?: 'minor' | 'leading';
}

const Chapters = z.array(z.object({ chapter: z.string(), paragraphs: z.array(z.string()) }));
const Lessons = z.object({
  content: z.array(
    z.object({
      title: z.string(),
      content: z.array(z.object({ chapter: z.string(), paragraphs: z.array(z.string()) })),
    }),
  ),
});

/** `西晉·李密`, `劉向 撰`: the name alone. */
const plainName = (author: string | undefined): string[] => {
  const byline = author?.slice(author.lastIndexOf('·') + 1).trim() ?? '';
  const name = byline.endsWith('撰') ? byline.slice(0, -1).trim() : byline;
  return name === '' || name === '佚名' ? [] : [name];
};

/** The twelve leading articles, one an issue, each long enough to run over to the last page. */
const leading =
  '師說 朋黨論 深慮論 六國論 原毀 留侯論 親政篇 縱囚論 爭臣論 信陵君救趙論 豫讓論 論貴粟疏'.split(' ');

const essays = (): PressItem[] =>
  readEssays().flatMap(({ title: juan = '', pieces }) =>
    pieces.map(({ title = '', author, paragraphs }): PressItem => {
      const isLeading = leading.includes(title);
      return {
        column: isLeading ? '社論' : '文苑',
        leadTitle: isLeading ? '社論' : '文苑',
        title: title.trim(),
        subTitle: `錄《古文觀止》${juan}`.replace('・', '·'),
        authors: plainName(author),
        type: 'Text',
        paragraphs,
        ...(isLeading ? { rank: 'leading' as const } : {}),
      };
    }),
  );

const poems = (): PressItem[] =>
  readPoems().flatMap(({ title: form = '', pieces }) =>
    pieces.map(
      ({ title = '', author, paragraphs }): PressItem => ({
        column: '詩詞',
        title,
        subTitle: form,
        authors: plainName(author),
        type: 'Text',
        paragraphs: [paragraphs.join('')],
        rank: 'minor',
      }),
    ),
  );

/** Chapters of 孟子 in so many parts, each of whole paragraphs. */
const serial = (parts: number): PressItem[] => {
  const paragraphs = readPackage('sishuwujing/mengzi.json', Chapters)
    .slice(0, 4)
    .flatMap(({ chapter, paragraphs: own }) => own.map((text) => ({ chapter, text })));
  const length = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  const out: PressItem[] = [];
  let done = 0;
  for (const { chapter, text } of paragraphs) {
    const part = Math.min(parts - 1, Math.floor((done * parts) / length));
    done += text.length;
    out[part] ??= {
      column: '連載',
      leadTitle: '連載',
      title: '孟子',
      subTitle: `${chapter}·${writeNumeral(part + 1)}`,
      authors: ['孟軻'],
      type: 'Text',
      paragraphs: [],
    };
    out[part].paragraphs.push(text);
  }
  return out;
};

const lessons = (): PressItem[] =>
  readPackage('mengxue/youxueqionglin.json', Lessons).content.flatMap(({ content }) =>
    content.map(
      ({ chapter, paragraphs }): PressItem => ({
        column: '蒙學',
        leadTitle: '蒙學',
        title: chapter.replace(/\s+/gu, ''),
        subTitle: '錄《幼學瓊林》',
        authors: ['程登吉'],
        type: 'Text',
        paragraphs,
      }),
    ),
  );

const sayings = (): PressItem[] =>
  readPackage('lunyu/lunyu.json', Chapters).map(
    ({ chapter, paragraphs }): PressItem => ({
      column: '語錄',
      title: readAnalects(chapter),
      subTitle: '論語',
      authors: [],
      type: 'Text',
      paragraphs: paragraphs.slice(0, 3).map(readAnalects),
      rank: 'minor',
    }),
  );

const notice = (title: string, ...paragraphs: string[]): PressItem => ({
  column: '通告',
  title,
  authors: [],
  type: 'Text',
  paragraphs,
});

/** Printed on every page. */
export const specimenNotice = (): PressItem =>
  notice('示範樣張', '本報係示範樣張', '並非歷史報紙', '詩文採自公開', '數據未經校對');

const notices = (): PressItem[] =>
  [
    notice(
      '本館啓事',
      '本報隨示範書庫排印，每月一日出版，全年十二號，號各四版。所載詩文，皆錄自書庫所藏諸書，讀者可檢原書對讀。',
    ),
    notice(
      '檢索須知',
      '檢索本報，繁簡異體皆可互通。欲連檢數詞，以空格分之；欲尋首尾相隔之詞，可設間距。凡跨行跨欄之語，俱可檢得。',
    ),
    notice(
      '版面說明',
      '圖上各篇，俱有邊框。點選一篇，則正文隨之；一篇分載兩版者，續篇列於上接之下，檢索時止計一篇。',
    ),
    notice('引用說明', '引用本報，請註明報名、日期、版次，並註明示範樣張字樣。鈔錄正文，引文出處自隨其後。'),
    notice('收藏說明', '各篇皆可收藏，亦可剪存圖版。收藏之篇，登錄個人賬號後隨處可見，換機亦不失。'),
    notice('文字說明', '本報所用底本，多由簡體轉成繁體，間有誤轉之字，未及一一改正。讀者用之，宜覈原書。'),
  ].map((item) => ({ ...item, rank: 'minor' as const }));

const ad = (title: string, ...paragraphs: string[]): PressItem => ({
  column: '廣告',
  title,
  authors: [],
  type: 'Ad',
  paragraphs,
});

const ads: readonly PressItem[] = [
  ad('全唐詩', '煌煌鉅製 凡九百卷', '康熙敕編 四萬餘首', '一字一句 皆可檢尋', '琅嬛示範館藏'),
  ad('廣韻', '二百六韻 分爲五卷', '字母反切 粲然具備', '琅嬛示範館藏'),
  ad('古文觀止', '吳楚材 吳調侯編', '十二卷 二百餘篇', '初學必讀 琅嬛館藏'),
  ad('唐詩三百首', '蘅塘退士編', '熟讀唐詩三百首', '不會吟詩也會吟'),
  ad('孟子', '七篇十四卷', '浩然之氣 充塞天地', '琅嬛示範館藏'),
  ad('論語', '二十篇', '逐字對勘 校改精審', '琅嬛示範館藏'),
  ad('大學', '四書之一', '止於至善', '琅嬛示範館藏'),
  ad('中庸', '四書之一', '極高明而道中庸', '琅嬛示範館藏'),
  ad('蒙學叢書', '三字經 千字文 千家詩', '聲律啓蒙 幼學瓊林', '五種合刊 童蒙必備', '琅嬛示範館藏'),
];

const captions: readonly (readonly [string, string])[] = [
  ['月出驚山鳥', '王維'],
  ['孤舟蓑笠翁', '柳宗元'],
  ['獨坐幽篁裏', '王維'],
  ['寒梅著花未', '王維'],
  ['塔勢如湧出', '岑參'],
  ['三春雁北飛', '韋承慶'],
];

/** Of the scene with the number `scene`; `named` is its name. */
/** A picture without words on its page: an article without a body. */
export const barePictureItem = (named: string): PressItem => ({
  column: '圖畫',
  title: `${named}圖`,
  authors: [],
  type: 'Image',
  paragraphs: [],
});

export const pictureItem = (scene: number, named: string): PressItem => {
  const [verse, poet] = captions[scene % captions.length];
  return {
    column: '圖畫',
    title: `${named}圖`,
    subTitle: `${verse}（${poet}句）`,
    authors: [],
    type: 'Image',
    paragraphs: [verse],
  };
};

export interface PressTexts {
  leading: PressItem[];
  serial: PressItem[];
  essays: PressItem[];
  poems: PressItem[];
  lessons: PressItem[];
  sayings: PressItem[];
  notices: PressItem[];
}

export const issueCount = 12;

/** In another order, the same each time: neighbours of the book are parted over the year. */
const spread = <T>(items: readonly T[]): T[] => {
  const stride = [37, 41, 43].find((prime) => items.length % prime !== 0) ?? 1;
  return items.map((_, i) => items[(i * stride) % items.length]);
};

/** All text to print. Items are used once each; those of `notices` and advertisements are reused. */
export const readPressTexts = (): PressTexts => {
  const all = essays();
  return {
    leading: leading.map((title) => all.find((item) => item.title === title)!),
    serial: serial(issueCount),
    // What is too long for half a page stays in its book.
    essays: spread(
      all.filter(({ title, paragraphs }) => !leading.includes(title) && paragraphs.join('').length < 620),
    ),
    poems: spread(poems()),
    lessons: lessons(),
    sayings: spread(sayings()),
    notices: notices(),
  };
};

/** A new item each time, since one article is not the next. */
export const adItem = (n: number): PressItem => ({ ...ads[n % ads.length] });
