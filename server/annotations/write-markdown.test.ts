import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import type { AnnotationItem } from './annotation-item.ts';
import { writeMarkdown } from './write-markdown.ts';

const itemOf = (comment: string): AnnotationItem =>
  ({
    row: {
      code: 'alpha',
      catalog: '卷一',
      content: '一二',
      comment,
      state: 'same',
      created_at: 0,
    },
    productName: '試書',
    citation: '《試書》卷一',
    permalink: 'http://localhost/app/read/alpha?at=1',
  }) as unknown as AnnotationItem;

const write = async (comment: string): Promise<string> => {
  async function* stretches() {
    yield [itemOf(comment)];
  }
  let text = '';
  const about = { title: '笔记', owner: 'reader', date: new Date(0), say: (one: string) => one };
  for await (const piece of writeMarkdown(stretches(), about as never)) text += piece;
  return text;
};

it('takes no beginning of a line for a list or a heading, after blank lines and blanks too', async () => {
  const text = await write('-a\n\n  +b\n\n\n12. c\n\t3) d\n=\u2028- e\n 4');
  for (const escaped of ['\\-a', '\\+b', '12\\. c', '3\\) d', '\\=', '\\- e', '\u00A04'])
    expect(text).toContain(escaped);
});

// A hundred such notes took 16 s.
it.each(['\n', ' \n', '\r\n', '\u2028', '\t', '1', '\n1', '-\n', '`', ' '])(
  'writes 200,000 times %j in less than a second',
  async (piece) => {
    const comment = piece.repeat(200_000);
    let least = Infinity;
    for (let i = 0; i < 3; i++) {
      const began = performance.now();
      await write(comment);
      least = Math.min(least, performance.now() - began);
    }
    expect(least).toBeLessThan(1000);
  },
);
