import { describe, expect, it } from 'vitest';
import { shareVariants } from '../../server/search-threads/search-pool.ts';
import { openVariants } from '#search/characters/variants.ts';
import { CitedRequest } from '#contract/reading/cited-places.ts';
import { findTitles } from './find-titles.ts';

const variants = openVariants(new Uint8Array(await shareVariants()));
const product = (title: string, ...authors: string[]) => ({
  books: [{ key: title, title, authors }],
  record: { fullName: title },
});
const holdings = [
  product('漢書', '班固'),
  product('資治通鑑', '司馬光', '胡三省'),
  product('嶺表錄異', '劉恂'),
];
const bare = (title: string) =>
  findTitles(holdings, CitedRequest.parse({ title, isBare: true }), variants).map(
    ({ product: { record } }) => record.fullName,
  );

describe('a title without 《》', () => {
  it.each([
    ['漢書', '漢書'],
    ['汉书', '漢書'],
    ['見漢書', '漢書'],
    ['班固漢書', '漢書'],
    ['参见宋司馬光资治通鉴', '資治通鑑'],
    ['見唐劉恂嶺表錄異', '嶺表錄異'],
  ])('%s is %s', (written, title) => {
    expect(bare(written)).toEqual([title]);
  });

  it('is none of a longer or a shorter name', () => {
    for (const written of ['後漢書', '續資治通鑑', '通鑑', '班固後漢書', '書', '讀書'])
      expect(bare(written)).toEqual([]);
  });
});
