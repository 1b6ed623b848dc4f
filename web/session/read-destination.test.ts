import { describe, expect, it } from 'vitest';
import { articlePath, spanPath } from '#citation/span-address.ts';
import { readDestination } from './read-destination.ts';

const span = {
  pageKey: 'KR2b0007_WYG_001-3b',
  from: { lineId: 5, wordId: 6 },
  to: { lineId: 9, wordId: 16 },
  pages: 0,
  head: '以暴虐',
  tail: '於周盖',
  count: 91,
  sum: '57swx',
  before: '4pgu5',
  after: '59nya',
};

describe('an address that waits behind the sign-in', () => {
  it('says the ends of the words that a permalink names, or all of a few', () => {
    expect(readDestination(spanPath('zztj', span))).toEqual({
      code: 'zztj',
      screen: 'read',
      words: '以暴虐……於周盖',
    });
    const { tail: _, ...short } = span;
    expect(readDestination(spanPath('zztj', short))?.words).toBe('以暴虐');
  });

  it('says the day of an article', () => {
    expect(readDestination(articlePath('jbtwo', 'jingbao-1940-04-30/A03'))).toEqual({
      code: 'jbtwo',
      screen: 'read',
      day: '1940-04-30',
    });
  });

  it('names the product of any other screen, and nothing of an address without one', () => {
    expect(readDestination('/app/search/wujun?page=2')).toEqual({ code: 'wujun', screen: 'search' });
    for (const address of ['/', '/products', '/app', '/app/read', '/app/read/a/b', '/admin/units'])
      expect(readDestination(address)).toBeUndefined();
  });

  it('takes an address that was cut or mangled for one without a place', () => {
    expect(readDestination('/app/read/zztj?at=KR2b*5.6')).toEqual({ code: 'zztj', screen: 'read' });
  });
});
