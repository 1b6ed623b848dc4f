// 四書, a product each: 孟子, 大學 and 中庸 from traditional data, 論語 converted from simplified.
import { z } from 'zod';
import { readAnalects, readings } from './analects.ts';
import type { DemoWork } from './demo-work.ts';
import { chinesePoetry, describeWork } from './describe-work.ts';
import { readPackage, sizeOfText } from './package-data.ts';
import { type Chapter, listChapters } from './list-chapters.ts';

const ChapterText = z.object({ chapter: z.string(), paragraphs: z.array(z.string()) });
const ChapterTexts = z.union([
  z.array(ChapterText),
  // A book of one chapter is no array in the data.
  ChapterText.transform((chapter) => [chapter]),
]);

interface Book {
  code: string;
  key: string;
  name: string;
  path: string;
  authors: DemoWork['books'][number]['authors'];
  about: string;
  script: string;
  defects: string[];
  convert?: (text: string) => string;
  /** Set for a text that was proofread. */
  proof?: { state: string; readings: string };
}

const form = { lines: 9, cells: 17 };
const traditional = '数据原为繁体';

const books: Book[] = [
  {
    code: 'mengzi',
    key: 'MZ',
    name: '孟子',
    path: 'sishuwujing/mengzi.json',
    authors: [{ name: '孟軻', dynasty: '周' }],
    about: '《孟子》七篇，各分上下，凡十四卷。',
    script: traditional,
    defects: ['章句分段依数据，与通行注本不尽相同'],
  },
  {
    code: 'daxue',
    key: 'DX',
    name: '大學',
    path: 'sishuwujing/daxue.json',
    authors: [{ name: '曾參', dynasty: '周', role: '舊題' }],
    about: '《大学》，《礼记》之一篇，朱熹列入四书。',
    script: traditional,
    defects: ['分段依数据，未分经、传'],
  },
  {
    code: 'zhongyong',
    key: 'ZY',
    name: '中庸',
    path: 'sishuwujing/zhongyong.json',
    authors: [{ name: '子思', dynasty: '周', role: '舊題' }],
    about: '《中庸》，《礼记》之一篇，朱熹列入四书。',
    script: traditional,
    defects: ['分段依数据，未标章次'],
  },
  {
    code: 'lunyu',
    key: 'LY',
    name: '論語',
    path: 'lunyu/lunyu.json',
    authors: [{ name: '孔子', dynasty: '周', role: '弟子記' }],
    about: '《论语》二十篇。',
    script: '据简体字本用 OpenCC 转换为繁体，转换之字亦经对勘',
    defects: [
      '章句分段依数据，与通行注本不尽相同',
      '用字从数据，如「爲」「衆」「修」，对勘本通作「為」「眾」「脩」',
    ],
    convert: readAnalects,
    proof: {
      state: '录文已与漢籍リポジトリ KR1h0004（漢達文庫標點本）逐字对勘，数据误字已改',
      readings: `此本作／对勘本作：${readings.map((pair) => pair.join('／')).join('，')}`,
    },
  },
];

const open = (book: Book): DemoWork => ({
  code: book.code,
  name: book.name,
  books: [
    {
      key: book.key,
      title: book.name,
      authors: book.authors,
      edition: '網絡流傳電子本',
      siKu: '經',
      category: '四書類',
      source: chinesePoetry,
      licence: 'MIT',
    },
  ],
  form,
  ...(book.proof && { processingState: 15 }),
  introduction: {
    paragraphs: [book.about],
    facts: describeWork({
      source: chinesePoetry,
      script: book.script,
      defects: book.defects,
      ...(book.proof && { proof: book.proof }),
      form,
    }),
  },
  gaiji: new Map(),
  totalBytes: sizeOfText(book.path),
  *blocks(onRead) {
    const turn = book.convert ?? ((text: string) => text);
    const chapters = readPackage(book.path, ChapterTexts).map(
      ({ chapter, paragraphs }): Chapter => ({
        title: turn(chapter),
        pieces: [{ paragraphs: paragraphs.map(turn) }],
      }),
    );
    onRead(sizeOfText(book.path));
    yield* listChapters({ key: book.key, name: book.name, cells: form.cells }, chapters);
  },
});

export const fourBooks: readonly { code: string; open: () => DemoWork }[] = books.map((book) => ({
  code: book.code,
  open: () => open(book),
}));
