// 古文觀止 and 唐詩三百首: pieces with author and source, each a section and a node.
import { z } from 'zod';
import type { DemoWork } from './demo-work.ts';
import { chinesePoetry, describeWork } from './describe-work.ts';
import { readPackage, sizeOfText } from './package-data.ts';
import { type Chapter, listChapters } from './list-chapters.ts';

const Essays = z.object({
  content: z.array(
    z.object({
      title: z.string(),
      content: z.array(
        z.object({
          chapter: z.string(),
          source: z.string().nullish(),
          author: z.string().nullish(),
          paragraphs: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const Poems = z.object({
  content: z.array(
    z.object({
      type: z.string(),
      content: z.array(
        z.object({ chapter: z.string(), author: z.string().nullish(), paragraphs: z.array(z.string()) }),
      ),
    }),
  ),
});

const essaysPath = 'mengxue/guwenguanzhi.json';
const poemsPath = 'mengxue/tangshisanbaishou.json';
const form = { lines: 9, cells: 20 };

/** `先秦：左丘明 ` */
const nameOf = (author: string): string => author.replace(/^[^：]*：/u, '').trim();

/** 古文觀止 by 卷. */
export const readEssays = (): Chapter[] =>
  readPackage(essaysPath, Essays).content.map(({ title, content }) => ({
    title: title.replace('・', '·'),
    heading: `古文觀止${title}`,
    pieces: content.map(({ chapter, author, source, paragraphs }) => ({
      title: chapter,
      ...(author && { author: nameOf(author) }),
      ...(source && { from: source.replace(/[《》\s]/gu, '') }),
      paragraphs,
    })),
  }));

/** 唐詩三百首 by form of verse. */
export const readPoems = (): Chapter[] =>
  readPackage(poemsPath, Poems).content.map(({ type, content }) => ({
    title: type,
    pieces: content.map(({ chapter, author, paragraphs }) => ({
      title: chapter,
      ...(author && { author }),
      paragraphs,
    })),
  }));

export const guWenGuanZhi = (): DemoWork => ({
  code: 'guwenguanzhi',
  name: '古文觀止',
  books: [
    {
      key: 'GWGZ',
      title: '古文觀止',
      authors: [
        { name: '吳楚材', dynasty: '清', role: '編' },
        { name: '吳調侯', dynasty: '清', role: '編' },
      ],
      edition: '網絡流傳電子本',
      siKu: '集',
      category: '總集類',
      extent: '十二卷',
      source: chinesePoetry,
      licence: 'MIT',
    },
  ],
  form,
  introduction: {
    paragraphs: ['清康熙间吴楚材、吴调侯选评历代古文二百二十二篇，十二卷。此本仅有正文，无评注。'],
    facts: describeWork({
      source: chinesePoetry,
      script: '由简体字本机器转换为繁体，一对多之字多有误转，未逐字校正',
      defects: [
        '简繁误转，如「州籲」误代「州吁」、「徵犬戎」误代「征犬戎」、「闢害」误代「辟害」',
        '原书评注未收',
      ],
      form,
    }),
  },
  gaiji: new Map(),
  totalBytes: sizeOfText(essaysPath),
  *blocks(onRead) {
    const chapters = readEssays();
    onRead(sizeOfText(essaysPath));
    yield* listChapters({ key: 'GWGZ', name: '古文觀止', cells: form.cells }, chapters);
  },
});

export const tangShiSanBaiShou = (): DemoWork => ({
  code: 'tangshisanbaishou',
  name: '唐詩三百首',
  books: [
    {
      key: 'TSSB',
      title: '唐詩三百首',
      authors: [{ name: '孫洙', dynasty: '清', role: '編' }],
      edition: '網絡流傳電子本',
      siKu: '集',
      category: '總集類',
      source: chinesePoetry,
      licence: 'MIT',
    },
  ],
  form,
  introduction: {
    paragraphs: ['清蘅塘退士孙洙编选唐诗，分体编排。此本仅有正文与异文小注。'],
    facts: describeWork({
      source: chinesePoetry,
      script: '由简体字本转换为繁体，未逐字校正',
      defects: ['分体与次序依数据，与通行本不尽相同', '「一作」异文为数据所附，出处不详，作小注处理'],
      form,
    }),
  },
  gaiji: new Map(),
  totalBytes: sizeOfText(poemsPath),
  *blocks(onRead) {
    const chapters = readPoems();
    onRead(sizeOfText(poemsPath));
    yield* listChapters({ key: 'TSSB', name: '唐詩三百首', cells: form.cells, runOn: true }, chapters);
  },
});
