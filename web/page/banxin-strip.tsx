import { type CSSProperties, memo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { usePageColours } from './settings/page-colours.ts';

/** A title is cut where the fold has no room, the 卷 after it never. */
const splitTitle = (title: string): [string, string] => {
  const at = title.lastIndexOf('卷');
  return at > 0 ? [title.slice(0, at), title.slice(at)] : [title, ''];
};

/** The number of characters in the vertical text; their size is computed from it. */
const lengthOf = (text: string): CSSProperties => ({ '--length': Array.from(text).length }) as CSSProperties;

/** 版心: the fold of the leaf between text and picture, with 魚尾, title and leaf. */
export const BanxinStrip = memo(({ page, height }: { page: Page; height: number }) => {
  const { banxin } = page;
  const { style, ...theme } = usePageColours();
  const [title, juan] = splitTitle(banxin ? banxin.title : page.pageNum);
  return (
    <div className="banxin" {...theme} style={{ ...style, height }} lang="zh-Hant">
      <span className="banxin-head">{banxin?.head}</span>
      <svg className="fish-tail" viewBox="0 0 22 17" aria-hidden="true" focusable="false">
        <path d="M0 0H22V16L11 6.5L0 16Z" />
      </svg>
      <span className="banxin-title">
        <span>{title}</span>
        {juan === '' ? null : <b style={lengthOf(juan)}>{juan}</b>}
      </span>
      {banxin?.leaf ? (
        <span className="banxin-leaf" style={lengthOf(banxin.leaf)}>
          葉<b>{banxin.leaf}</b>
          {banxin.side}
        </span>
      ) : null}
    </div>
  );
});
