import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexWriter } from './write-index.ts';
import { sourceCells } from '#testing/products/source.ts';
import type { SourceLine, SourceRun } from '../sources/source.ts';

/**
 * Records the calls that the builder receives; notes in round brackets, marks after a `'`. Paragraphs by their places.
 */
const listen = () => {
  const heard: string[] = [];
  const paragraphs: [number, number][] = [];
  const length = { main: 0, note: 0 };
  let stream: keyof typeof length = 'main';
  const columns: string[] = [];
  const builder: ConstructorParameters<typeof IndexWriter>[0] = {
    section: () => {
      length.main++;
      heard.push('|');
    },
    article: () => heard.push('‖'),
    page: (id) => heard.push(`<${id}>`),
    node: (ordinal) => heard.push(`#${ordinal}`),
    cell: (text) => {
      length[stream]++;
      heard.push(text);
    },
    mark: (text) => heard.push(`'${text}`),
    beginNote: () => {
      stream = 'note';
      length.note++;
      heard.push('(');
    },
    endNote: () => {
      stream = 'main';
      heard.push(')');
    },
    place: () => ({ ...length }),
    paragraphAt: (main, note) => paragraphs.push([main, note]),
  };
  const feed = new IndexWriter(builder, (pageId, lineId) => columns.push(`${pageId}:${lineId}`));
  return { feed, said: () => heard.join(''), paragraphs, columns };
};
const line = (runs: SourceRun[], rest: Partial<SourceLine> = {}): SourceLine => ({
  indent: 0,
  runs,
  ...rest,
});
const main = (text: string): SourceRun => ({ kind: 'main', cells: sourceCells(text) });
const note = (right: string, left: string, continues = false): SourceRun => ({
  kind: 'note',
  right: sourceCells(right),
  left: sourceCells(left),
  continues,
});

it('writes a note that runs over a page as one', () => {
  const { feed, said } = listen();
  feed.page(1);
  feed.line(line([main('天'), note('甲乙', '丙')]));
  feed.page(2);
  feed.line(line([note('丁', '', true), note('戊', ''), main('地')]));
  expect(said()).toBe('<1>天(甲乙丙<2>丁)(戊)地');
});

it('ends a note where a section begins, and passes marks on either side of their cell', () => {
  const { feed, said } = listen();
  feed.line(line([note('甲', '')]));
  feed.section();
  feed.line(
    line([note('乙', '', true), { kind: 'main', cells: [{ text: '天', before: '「', after: '。」' }] }]),
  );
  expect(said()).toBe("(甲)|(乙)'「天'。」");
});

it('never opens a note in a note, nor closes one that is not open', () => {
  const run = fc.oneof(
    fc.constant(main('天')),
    fc.constant(main('')),
    fc.boolean().map((continues) => note('甲', '乙', continues)),
    fc.constant<SourceRun>({ kind: 'gap', cells: 1 }),
  );
  fc.assert(
    fc.property(fc.array(run), (runs) => {
      const { feed, said } = listen();
      for (const r of runs) feed.line(line([r]));
      feed.section();
      expect(said().replaceAll(/\([甲乙]+\)/g, '')).toMatch(/^天*\|$/);
    }),
  );
});

it('begins a paragraph where the source says, but never within a note, nor one without text', () => {
  const { feed, paragraphs, columns } = listen();
  feed.page(1);
  feed.section();
  feed.line(line([], { paragraph: true }));
  feed.line(line([main('天地'), note('甲', '乙')], { paragraph: true }));
  feed.line(line([note('丙', '', true), main('人')], { paragraph: true }));
  feed.line(line([main('日月')], { paragraph: false }));
  feed.line(line([note('丁', '')], { paragraph: true }));
  feed.page(2);
  feed.line(line([], { paragraph: true }));
  feed.section();
  feed.line(line([main('星')]));
  feed.finish();
  expect(paragraphs).toEqual([
    [1, 0],
    [6, 4],
    [7, 6],
  ]);
  // 天地, 甲, 乙, 丙, 人, 日月, 丁; then 星.
  expect(columns).toEqual(['1:1', '1:7', '2:1']);
});
