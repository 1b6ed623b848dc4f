// The queue of feedback as a spreadsheet, a row each. All that was written stays text: nothing of it runs as a formula.
import { mostPictures, type QueuedFeedback } from '#contract/site/feedback.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import { streamWorkbook } from '#workbook/write-workbook.ts';

interface About {
  title: string;
  date: Date;
  say: (text: string) => string;
  /** Where the library is reached: pictures are linked there. */
  origin: string;
}
interface Column {
  title: string;
  width: number;
  cell: (feedback: QueuedFeedback, about: About) => Cell;
}

const states = { new: '待处理', done: '已处理' } as const;
/** Long text, that it may wrap. */
const long = (text: string): Cell => (text === '' ? '' : [{ text, style: 'plain' }]);

const columns: Column[] = [
  { title: '时间', width: 20, cell: ({ sent }) => sent },
  { title: '类型', width: 14, cell: ({ type }, { say }) => say(type) },
  { title: '标题', width: 28, cell: ({ title }) => long(title) },
  { title: '正文', width: 60, cell: ({ content }) => long(content) },
  { title: '反馈者', width: 24, cell: ({ sender }, { say }) => (sender === '' ? say('访客') : sender) },
  { title: '邮箱', width: 24, cell: ({ email }) => email },
  { title: 'QQ', width: 14, cell: ({ qq }) => qq },
  { title: '电话', width: 16, cell: ({ phoneNumber }) => phoneNumber },
  { title: '状态', width: 10, cell: ({ state }, { say }) => say(states[state]) },
  { title: '处理时间', width: 20, cell: ({ decided = '' }) => decided },
  { title: '备注', width: 32, cell: ({ note }) => long(note) },
  { title: '答复', width: 40, cell: ({ answer }) => long(answer) },
  ...Array.from(
    { length: mostPictures },
    (_, i): Column => ({
      title: `截图${i + 1}`,
      width: 16,
      cell: ({ pictures }, { origin }) => {
        const address = pictures[i];
        return address === undefined ? '' : { link: `${origin}${address}` };
      },
    }),
  ),
];

/** The file, a piece after the other. */
export async function* writeFeedbackSheet(
  stretches: AsyncIterable<readonly QueuedFeedback[]>,
  about: About,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const items of stretches)
      yield items.map((item) => columns.map(({ cell }) => cell(item, about)));
  }
  const sheet = {
    name: about.title,
    widths: columns.map(({ width }) => width),
    head: columns.map(({ title }) => about.say(title)),
    rows: rows(),
  };
  yield* streamWorkbook([sheet], about.title, about.date);
}
