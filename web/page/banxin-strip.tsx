import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import { readerTexts } from '../book/texts.ts';
import { usePageColours } from './page-colours.ts';

/** 版心: the fold of the leaf between text and picture, with 魚尾, title and leaf. */
export const BanxinStrip = memo(({ page, height }: { page: Page; height: number }) => {
  const { banxin } = page;
  const side = banxin?.side === 'a' ? readerTexts.leafFront : readerTexts.leafBack;
  const { style, ...theme } = usePageColours();
  return (
    <div className="banxin" {...theme} style={{ ...style, height }} lang="zh-Hant">
      <span className="banxin-head">{banxin?.head}</span>
      <svg className="fish-tail" viewBox="0 0 22 17" aria-hidden="true" focusable="false">
        <path d="M0 0H22V16L11 6.5L0 16Z" />
      </svg>
      <span className="banxin-title">{banxin ? banxin.title : page.pageNum}</span>
      {banxin?.leaf ? (
        <span className="banxin-leaf">
          <b>{banxin.leaf}</b> 葉{banxin.side === '' ? '' : side}
        </span>
      ) : null}
    </div>
  );
});
