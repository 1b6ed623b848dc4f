import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cite } from './citation.ts';
import { readPlaceInNewspaper, readPlaceWithin } from './read-place-within.ts';

const leaf = fc
  .tuple(fc.constantFrom('葉', '頁'), fc.constantFrom('一', '十二', '二十三'), fc.constantFrom('a', 'b', ''))
  .map((parts) => parts.join(''));
const place = fc.record({
  pageNum: fc.tuple(fc.constantFrom('卷三', '卷上', '卷一百一'), leaf).map((parts) => parts.join('·')),
  line: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
});
const edition = fc.constantFrom('文淵閣四庫全書', '四部叢刊（用字規範化）', undefined);

describe('a place that is typed in an open book', () => {
  it('is what a citation says behind its title', () => {
    fc.assert(
      fc.property(place, edition, fc.constantFrom('', '，', ' '), (at, printed, before) => {
        const written = cite({ title: '書', authors: [], edition: printed }, at);
        const read = readPlaceWithin(`${before}${written.slice('《書》'.length)}`);
        const [juan, leafNum] = at.pageNum.split('·');
        expect(read).toMatchObject({ title: '', juan });
        expect(read?.parts).toContain(leafNum);
        expect(read?.line).toBe(at.line);
      }),
    );
  });

  it.each([
    ['卷三，葉一b，第2行', { juan: '卷三', parts: ['葉一b'], line: 2 }],
    ['卷三，文淵閣四庫全書本，葉一b', { juan: '卷三', parts: ['文淵閣四庫全書本', '葉一b'] }],
    ['葉二b，第3行', { juan: '', parts: ['葉二b'], line: 3 }],
    ['第3行', { juan: '', parts: [], line: 3 }],
    ['卷九，葉一a', { juan: '卷九', parts: ['葉一a'] }],
  ])('%s is read', (text, wanted) => {
    expect(readPlaceWithin(text)).toMatchObject({ title: '', ...wanted });
  });

  it('is none where words name no place, or another title', () => {
    for (const text of ['明月幾時有', '《史記》卷三，葉一b', '', '，', '《史記》'])
      expect([text, readPlaceWithin(text)]).toEqual([text, undefined]);
  });

  it('of a newspaper is a day with what follows it', () => {
    expect(readPlaceInNewspaper('1940年4月30日，第4138期，第2版，第A01篇')).toMatchObject({
      newspaper: '',
      date: '19400430',
      pageNum: '第2版',
      articleNum: 'A01',
    });
    expect(readPlaceInNewspaper('第2版')).toBeUndefined();
  });
});
