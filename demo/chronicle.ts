// 唐人紀年: the dated book of the demonstration, written by the house: what happened under the T'ang to the realm and to its
// poets, year by year. Its text is in `demo/chronicle`.
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { crc32 } from '#search/lists/crc32.ts';
import { ChronicleDates } from './date-chronicle.ts';
import type { DemoBlock, DemoWork } from './demo-work.ts';
import { type ChronicleEntry, readChronicle } from './read-chronicle.ts';
import { readRunCells, readRuns } from './read-runs.ts';

export const chronicleCode = 'tangrenjinian';

const name = '唐人紀年';
const form = { lines: 9, cells: 20 };
const key = 'TRJN';

/** What an entry is listed by: its text up to where it pauses, not too soon. */
const titleOf = (text: string): string => {
  const parts = text.split(/(?<=[，。；：])/u);
  let title = '';
  for (const part of parts) {
    if ([...title].length >= leastTitle) break;
    title += part;
  }
  return title.replace(/[，。；：]$/u, '');
};
const leastTitle = 9;

/** 六百一十八: years of the west as a book has them. */
const westernYear = (year: number): string =>
  [...String(year)].map((d) => '〇一二三四五六七八九'[Number(d)]).join('');

export const chronicle = (): DemoWork => {
  const juans = readChronicle();
  const entryBlock = (
    { date, text, mentions }: ChronicleEntry,
    entryKey: string,
    dates: ChronicleDates,
  ): DemoBlock => {
    const opening = readRunCells(date).length;
    const { days, reading, certainty } = dates.dateOf(date);
    return {
      runs: readRuns(`${date}，${text}`),
      indent: 0,
      hang: 1,
      entry: { key: entryKey, title: titleOf(text), date, days, reading, certainty },
      mentions: mentions.map((mention) => ({ ...mention, at: mention.at + opening })),
    };
  };

  function* blocks(onRead: (bytes: number) => void): Generator<DemoBlock> {
    const dates = new ChronicleDates(computedCalendar());
    for (const [i, { title, rulers, years }] of juans.entries()) {
      const juanKey = `${key}_${i + 1}`;
      yield {
        runs: readRuns(`${name}${title}（${rulers}）`),
        indent: 0,
        hang: 0,
        nodes: [{ depth: 0, title: `${title}　${rulers}`, key: juanKey }],
        section: true,
        juan: { key: juanKey, label: title, title: `${name}${title}`, head: '' },
      };
      for (const year of years) {
        dates.beginYear(year.name);
        const yearKey = `${juanKey}.${dates.year}`;
        yield {
          runs: readRuns(`${year.name}（公元${westernYear(dates.year)}年）`),
          indent: 2,
          hang: 2,
          nodes: [{ depth: 1, title: `${year.name}（${dates.year}）`, key: yearKey }],
          section: true,
          endEntry: true,
        };
        for (const [n, entry] of year.entries.entries())
          yield entryBlock(entry, `${yearKey}-${n + 1}`, dates);
      }
      onRead(1);
    }
  }
  const entries = juans.flatMap(({ years }) => years.flatMap((year) => year.entries));

  return {
    code: chronicleCode,
    name,
    books: [
      {
        key,
        title: name,
        authors: [{ name: '琅嬛', role: '編' }],
        edition: '本館自撰',
        siKu: '史',
        category: '編年類',
        extent: '七卷',
        licence: 'Apache-2.0',
      },
    ],
    form,
    processingState: 15,
    introduction: {
      paragraphs: [
        `本示范库自撰的编年小史，起唐高祖武德元年，讫哀帝天祐四年，凡${entries.length}条：一面是即位、改元、战事、制度，一面是诗人的生卒、科第、迁谪、行旅、交游与著述。每条系以年，知其月者系月，知其日者系干支。`,
        '条目中的人物、官职、地点、类目都已标出，可在“统计”与“探索”中按类、按时、按人、按地观看；诗人之名与《全唐诗》所列相同，从人名可以通到他的诗。',
      ],
      facts: [
        { label: '底本', value: '本示范库自撰，无底本' },
        { label: '来源', value: '随程序发布的 demo/chronicle' },
        { label: '许可', value: 'Apache-2.0，与本程序同' },
        { label: '文字', value: '繁体，标点为撰者所加' },
        {
          label: '校对',
          value: '月日逐一验于历表，并与《资治通鉴》对读；《通鉴》不载的诗人事迹从通行的年谱、手册',
        },
        {
          label: '已知缺陷',
          value: '生卒、登第之年诸家有异说者，只取通行一说，未附异文；所选以诗人为主，不可当作正史',
        },
        { label: '版式', value: `示范用排版：半叶${form.lines}行，行${form.cells}字` },
      ],
    },
    // A sum of all that is written and marked: a library that has it otherwise makes it anew.
    revision: crc32(new TextEncoder().encode(JSON.stringify(juans))) || 1,
    gaiji: new Map(),
    totalBytes: juans.length,
    blocks,
  };
};
