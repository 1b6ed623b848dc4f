// 御定全唐詩, 900 卷: each poem a section and a node, poems run on, the author named where he changes.
import { z } from 'zod';
import type { Gaiji } from '#library/sources/source.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import type { DemoBlock, DemoMention, DemoRun, DemoWork } from './demo-work.ts';
import type { AddresseeFinder } from './find-addressees.ts';
import { chinesePoetry, describeWork } from './describe-work.ts';
import { readPackage, sizeOfText } from './package-data.ts';
import { readRuns } from './read-runs.ts';

const Poems = z.array(
  z.object({
    title: z.string(),
    author: z.string(),
    biography: z.string(),
    paragraphs: z.array(z.string()),
    notes: z.array(z.string()),
  }),
);
type Poem = z.infer<typeof Poems>[number];

const name = '御定全唐詩';
const form = { lines: 8, cells: 21 };
const juans = 900;
const pathOf = (juan: number): string => `yudingquantangshi/json/${String(juan).padStart(3, '0')}.json`;

/** Every poem of the data, in their order. */
export function* quanTangShiPoems(): Generator<Poem> {
  for (let number = 1; number <= juans; number++) yield* readPackage(pathOf(number), Poems);
}

/** Homonyms are numbered in the data: 李昂1. */
const authorOf = (author: string): string => author.replace(/(?<!\d)\d+$/, '');

/** 聯句 name the speaker after a dash; in print, the name is set in small characters. */
const markSpeakers = (paragraph: string): string =>
  paragraph.replace(/(?:——|--)([^——，。；？！]{1,8})$/u, (_, speaker: string) => `（${authorOf(speaker)}）`);

/** What whoever typed the text left in it. */
const remark = /知古齋主精校2000。01。22。/g;
/** The headings of two poems are inside the preceding poem, one with its author. */
const strayHeading = /卷\d+_\d+《([^《》]*)》/;

const splitStray = (poem: Poem): Poem[] => {
  const at = poem.paragraphs.findIndex((p) => strayHeading.test(p));
  if (at < 0) return [poem];
  const [whole, title] = strayHeading.exec(poem.paragraphs[at])!;
  const [before, after] = poem.paragraphs[at].split(whole);
  const nonEmpty = (paragraphs: string[]) => paragraphs.filter((p) => p !== '');
  return [
    { ...poem, paragraphs: nonEmpty([...poem.paragraphs.slice(0, at), before]) },
    {
      ...poem,
      title: title.replaceAll('。', '：'),
      paragraphs: nonEmpty([after === poem.author ? '' : after, ...poem.paragraphs.slice(at + 1)]),
    },
  ];
};

/** Names in the data that are none. */
const nameless = new Set(['不詳', '無名氏', '佚名']);

/** Without `addressees` its entries name their poets alone. */
export const quanTangShi = (addressees?: AddresseeFinder): DemoWork => {
  const gaiji = new Map<string, Gaiji>();
  const gaijiOf = (pair: string): string => {
    const code = `&QTS-${pair};`;
    gaiji.set(code, { code });
    return code;
  };
  const runsOf = (text: string) => readRuns(text, { gaijiOf });

  /** Whom a title addresses, and by which words. */
  const mentionsIn = (runs: DemoRun[], author: string): DemoMention[] =>
    (addressees?.find(runs, addressees.nameOf(author)) ?? []).flatMap(
      ({ name, at, length, way, wordAt, wordLength }) => [
        { kind: 'person', name, at, length },
        { kind: 'category', name: way, at: wordAt, length: wordLength },
      ],
    );

  function* poemBlocks(poem: Poem, key: string, named: boolean): Generator<DemoBlock> {
    const opening = {
      nodes: [{ depth: 1, title: poem.title, key }],
      section: true as const,
      entry: { key, title: poem.title },
    };
    const author = authorOf(poem.author);
    if (named) {
      const small = poem.biography === '' ? [] : readRuns(poem.biography, { note: true });
      const indent = small.length > 0 ? 1 : Math.max(form.cells - [...author].length - 2, 0);
      const runs = runsOf(author);
      const length = runs.reduce((sum, { cells }) => sum + cells.length, 0);
      const name = addressees?.nameOf(author) ?? author;
      const poet = { kind: 'person' as const, name, at: 0, length, lasting: true as const };
      const mentions = nameless.has(author) ? [] : [poet];
      yield { runs: [...runs, ...small], indent, hang: 1, ...opening, endLasting: true, mentions };
    }
    const title = runsOf(poem.title);
    const mentions = mentionsIn(title, author);
    yield { runs: title, indent: 3, hang: 3, ...(named ? {} : opening), mentions };
    const text = poem.paragraphs.map(markSpeakers).join('').replace(remark, '');
    const notes = poem.notes.join('').replace(/^（(.*)）$/u, '$1');
    yield { runs: [...runsOf(text), ...readRuns(notes, { note: true })], indent: 0, hang: 0 };
  }

  function* blocks(onRead: (bytes: number) => void): Generator<DemoBlock> {
    for (let number = 1; number <= juans; number++) {
      const path = pathOf(number);
      const key = `QTS_${String(number).padStart(3, '0')}`;
      const label = `卷${writeNumeral(number)}`;
      const title = `${name}${label}`;
      yield {
        runs: runsOf(title),
        indent: 0,
        hang: 0,
        nodes: [{ depth: 0, title: label, key }],
        section: true,
        juan: { key, label, title, head: '' },
      };
      let author: string | undefined;
      let count = 0;
      for (const poem of readPackage(path, Poems).flatMap(splitStray)) {
        yield* poemBlocks(poem, `${key}.${++count}`, poem.author !== author);
        author = poem.author;
      }
      onRead(sizeOfText(path));
    }
  }

  return {
    code: 'quantangshi',
    name,
    books: [
      {
        key: 'QTS',
        title: name,
        authors: [{ name: '彭定求', dynasty: '清', role: '等編' }],
        edition: '網絡流傳電子本',
        siKu: '集',
        category: '總集類',
        extent: '九百卷',
        source: chinesePoetry,
        licence: 'MIT',
      },
    ],
    form,
    introduction: {
      paragraphs: [
        '清康熙四十四年敕编，收唐、五代诗四万余首，九百卷。本示范库按卷、按篇编排，每首诗自成一节，并析为一条：条目的人物，一为卷中标出的作者，一为诗题以「贈」「寄」「送」等字所及的诗人。',
      ],
      facts: describeWork({
        source: chinesePoetry,
        script: '由简体字本机器转换为繁体，一对多之字多有误转，未逐字校正',
        defects: [
          '简繁误转，如「雲」误代「云」、「鬥」误代「斗」、「複」误代「復」、「鐘」误代「鍾」、「蔔」误代「卜」',
          '数据所缺之字以两位字母数字代码标出，本馆作为集外字保留代码（如 &QTS-z5;）；另有缺字以「□」标出',
          '部分长题为数据所截断，以「…」标出；部分句读有脱误，夹注脱右括号者按正文处理',
          '原数据中卷一百二十八校者题记一条已删，卷十一《夕月樂章·舒和》、卷四百四十七《題籠鶴》原混入前首，已析出',
        ],
        form,
      }),
    },
    // The second: names are found by the words that address them and where they end (find-addressees.ts).
    revision: 2,
    gaiji,
    totalBytes: Array.from({ length: juans }, (_, i) => sizeOfText(pathOf(i + 1))).reduce((a, b) => a + b, 0),
    blocks,
  };
};
