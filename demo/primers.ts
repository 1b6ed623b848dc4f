// 蒙學叢書: five primers as one product of several books.
import { z } from 'zod';
import type { DemoBlock, DemoWork } from './demo-work.ts';
import { chinesePoetry, describeWork } from './describe-work.ts';
import { readPackage, sizeOfText } from './package-data.ts';
import { type Chapter, type ChapterPiece, listChapters } from './list-chapters.ts';

const Verses = z.object({ paragraphs: z.array(z.string()) });
const Lesson = z.object({
  chapter: z.string(),
  author: z.string().nullish(),
  paragraphs: z.union([
    z.array(z.string()),
    // Several poems under one title.
    z.array(z.object({ subchapter: z.string(), paragraphs: z.array(z.string()) })),
  ]),
});
const Lessons = z.object({
  content: z.array(
    z.object({ title: z.string().optional(), type: z.string().optional(), content: z.array(Lesson) }),
  ),
});

interface Primer {
  key: string;
  name: string;
  path: string;
  authors: DemoWork['books'][number]['authors'];
  runOn: boolean;
  read(path: string): Chapter[];
}

const form = { lines: 8, cells: 18 };

const readVerses = (path: string): Chapter[] => [
  { title: '全文', heading: '', pieces: [readPackage(path, Verses)] },
];

/** 千字文 has four characters a line and no punctuation; lines pair. */
const readThousand = (path: string): Chapter[] =>
  readVerses(path).map((chapter) => ({
    ...chapter,
    pieces: chapter.pieces.map(({ paragraphs }) => ({
      paragraphs: paragraphs.map((line, i) => line + (i % 2 === 0 ? '，' : '。')),
    })),
  }));

/** `（唐）孟浩然`: the dynasty in brackets would read as a note. */
const nameOf = (author: string): string => author.replace(/[（(][^（()）]*[）)]/u, '');

const readPieces = ({ chapter, author, paragraphs }: z.infer<typeof Lesson>): ChapterPiece[] => {
  const title = chapter.replace(/\s+/g, '');
  const named = author ? { author: nameOf(author) } : {};
  const verses = paragraphs.filter((p) => typeof p === 'string');
  if (verses.length === paragraphs.length) return [{ title, ...named, paragraphs: verses }];
  return paragraphs
    .filter((p) => typeof p !== 'string')
    .map((part) => ({ title: `${title}·${part.subchapter}`, ...named, paragraphs: part.paragraphs }));
};

const readLessons = (path: string): Chapter[] =>
  readPackage(path, Lessons).content.map(({ title, type, content }) => ({
    title: title ?? type ?? '',
    pieces: content.flatMap(readPieces),
  }));

const primers: Primer[] = [
  {
    key: 'SZJ',
    name: '三字經',
    path: 'mengxue/sanzijing-traditional.json',
    authors: [{ name: '王應麟', dynasty: '宋', role: '舊題' }],
    runOn: true,
    read: readVerses,
  },
  {
    key: 'QZW',
    name: '千字文',
    path: 'mengxue/qianziwen.json',
    authors: [{ name: '周興嗣', dynasty: '梁' }],
    runOn: true,
    read: readThousand,
  },
  {
    key: 'SLQM',
    name: '聲律啓蒙',
    path: 'mengxue/shenglvqimeng.json',
    authors: [{ name: '車萬育', dynasty: '清' }],
    runOn: false,
    read: readLessons,
  },
  {
    key: 'YXQL',
    name: '幼學瓊林',
    path: 'mengxue/youxueqionglin.json',
    authors: [{ name: '程登吉', dynasty: '明' }],
    runOn: false,
    read: readLessons,
  },
  {
    key: 'QJS',
    name: '千家詩',
    path: 'mengxue/qianjiashi.json',
    authors: [
      { name: '謝枋得', dynasty: '宋', role: '編' },
      { name: '王相', dynasty: '清', role: '編' },
    ],
    runOn: true,
    read: readLessons,
  },
];

export const primerSeries = (): DemoWork => ({
  code: 'mengxue',
  name: '蒙學叢書',
  books: primers.map(({ key, name, authors }) => ({
    key,
    title: name,
    authors,
    edition: '網絡流傳電子本',
    source: chinesePoetry,
    licence: 'MIT',
  })),
  form,
  introduction: {
    paragraphs: ['本示范库所编，收《三字经》《千字文》《声律启蒙》《幼学琼林》《千家诗》五种蒙学读物。'],
    facts: describeWork({
      source: chinesePoetry,
      script: '多由简体字本转换为繁体，未逐字校正',
      defects: [
        '简繁误转，如「六谷」误代「六穀」、「乃雲」误代「乃云」、「三餚」误代「三肴」',
        '《千字文》句读为本示范库所加',
      ],
      form,
    }),
  },
  gaiji: new Map(),
  totalBytes: primers.reduce((sum, { path }) => sum + sizeOfText(path), 0),
  *blocks(onRead): Generator<DemoBlock> {
    for (const { key, name, path, runOn, read } of primers) {
      const options = { key, name, isBook: true as const, cells: form.cells };
      yield* listChapters(runOn ? { ...options, runOn } : options, read(path));
      onRead(sizeOfText(path));
    }
  },
});
