import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexFeed } from './feed-index.ts';
import { cellsOf } from './invented-source.ts';
import type { SourceRun } from './source.ts';

/** Writes down what the builder is told; notes in round brackets, marks after a `'`. */
const listen = () => {
  const heard: string[] = [];
  const feed = new IndexFeed({
    section: () => heard.push('|'),
    page: (id) => heard.push(`<${id}>`),
    node: (ordinal) => heard.push(`#${ordinal}`),
    cell: (text) => heard.push(text),
    mark: (text) => heard.push(`'${text}`),
    beginNote: () => heard.push('('),
    endNote: () => heard.push(')'),
  });
  return { feed, said: () => heard.join('') };
};
const main = (text: string): SourceRun => ({ kind: 'main', cells: cellsOf(text) });
const note = (right: string, left: string, continues = false): SourceRun => ({
  kind: 'note',
  right: cellsOf(right),
  left: cellsOf(left),
  continues,
});

it('tells a note that runs on over a page as one', () => {
  const { feed, said } = listen();
  feed.page(1);
  for (const run of [main('天'), note('甲乙', '丙')]) feed.run(run);
  feed.page(2);
  for (const run of [note('丁', '', true), note('戊', ''), main('地')]) feed.run(run);
  expect(said()).toBe('<1>天(甲乙丙<2>丁)(戊)地');
});

it('ends a note where a section begins, and passes marks on either side of their cell', () => {
  const { feed, said } = listen();
  feed.run(note('甲', ''));
  feed.section();
  feed.run(note('乙', '', true));
  feed.run({ kind: 'main', cells: [{ text: '天', before: '「', after: '。」' }] });
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
      for (const r of runs) feed.run(r);
      feed.section();
      expect(said().replaceAll(/\([甲乙]+\)/g, '')).toMatch(/^天*\|$/);
    }),
  );
});
