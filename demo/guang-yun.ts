// 廣韻 from the data of tshet-uinh: five 卷 by tone, a 韻 a section and a node, each head character in main text with
// its gloss as a note behind it, a circle before each 小韻 but the first.
import TshetUinh from 'tshet-uinh';
import { writeNumeral } from '#search/characters/numerals.ts';
import type { DemoBlock, DemoRun, DemoWork } from './demo-work.ts';
import { describeWork } from './describe-work.ts';
import { readRunCells, readRuns } from './read-runs.ts';

const source = 'tshet-uinh 0.15.4（npm 数据包，nk2028 项目）';
const form = { lines: 10, cells: 20 };
/** The data is compiled into the package: its size is not to be had, and one step of progress will do. */
const readLength = 1;
const name = '廣韻';

/** The 韻 that begins each 卷: 28, 29, 55, 60 and 34 of them. */
const volumes = [
  { first: '東', tone: '上平聲' },
  { first: '先', tone: '下平聲' },
  { first: '董', tone: '上聲' },
  { first: '送', tone: '去聲' },
  { first: '屋', tone: '入聲' },
];

interface Entry {
  head: string;
  gloss: string;
  rhyme: string;
  /** Number of its 小韻 in the book, without the letters of the data's finer division. */
  group: number;
}

/** The data repeats, in brackets, the gloss that an entry refers to: not the book's words, so left out. */
const ownWords = (gloss: string): string => gloss.replace(/（[^（）]*）/gu, '');

const readEntries = (): Entry[] =>
  [...TshetUinh.資料.廣韻.iter條目()].map((entry) => ({
    head: entry.字頭,
    gloss: ownWords(entry.釋義),
    rhyme: entry.來源.韻目,
    group: Number.parseInt(entry.來源.小韻號, 10),
  }));

const runsOf = (entries: Entry[]): DemoRun[] =>
  entries.flatMap(({ head, gloss, group }, i): DemoRun[] => {
    const begins = i > 0 && group !== entries[i - 1].group;
    // Each 小韻 begins with a ring, which has a place of its own in the line.
    const main: DemoRun = { note: false, cells: [...(begins ? [{ text: '○' }] : []), ...readRunCells(head)] };
    return [main, ...readRuns(gloss, { note: true })];
  });

function* makeSections(entries: Entry[]): Generator<DemoBlock> {
  let volume = 0;
  let count = 0;
  for (let at = 0; at < entries.length; ) {
    const { rhyme } = entries[at];
    let end = at;
    while (end < entries.length && entries[end].rhyme === rhyme) end++;
    if (volumes[volume]?.first === rhyme) {
      const { tone } = volumes[volume++];
      const title = `${tone}卷第${writeNumeral(volume)}`;
      const label = `卷${writeNumeral(volume)}`;
      const key = `GY_${volume}`;
      count = 0;
      yield {
        runs: readRuns(`${name}${title}`),
        indent: 0,
        hang: 0,
        nodes: [{ depth: 0, title: `${label}·${tone}`, key }],
        section: true,
        juan: { key, label, title: `${name}${label}`, head: '' },
      };
    }
    const title = `${rhyme}第${writeNumeral(++count)}`;
    yield {
      runs: readRuns(title),
      indent: 1,
      hang: 1,
      nodes: [{ depth: 1, title, key: `GY_${volume}.${count}` }],
      section: true,
    };
    yield { runs: runsOf(entries.slice(at, end)), indent: 0, hang: 0 };
    at = end;
  }
}

export const guangYun = (): DemoWork => ({
  code: 'guangyun',
  name,
  books: [
    {
      key: 'GY',
      title: name,
      authors: [{ name: '陳彭年', dynasty: '宋', role: '等修' }],
      edition: '電子本',
      siKu: '經',
      category: '小學類',
      extent: '五卷',
      source,
      licence: 'MIT',
    },
  ],
  form,
  introduction: {
    paragraphs: [
      '宋大中祥符元年陈彭年等奉敕重修，五卷，二百零六韵。本示范库以韵为节，字头为正文，释义与反切为双行小注。',
    ],
    facts: describeWork({
      source,
      script: '数据原为繁体',
      defects: [
        '卷首序牒与卷末附录未收',
        '数据于「上同」等条所附转引文字，非原书所有，已略去',
        '字头与释义之校改依数据，未标出',
      ],
      form,
    }),
  },
  gaiji: new Map(),
  totalBytes: readLength,
  *blocks(onRead) {
    yield* makeSections(readEntries());
    onRead(readLength);
  },
});
