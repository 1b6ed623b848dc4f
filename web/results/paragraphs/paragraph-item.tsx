import { Link } from '@tanstack/react-router';
import type { TableField } from '#contract/settings/options.ts';
import type { ParagraphMatch } from '#contract/search/search.ts';
import { useOptions } from '../../api/use-options.ts';
import { useText } from '../../i18n/use-text.ts';
import { PieceAuthors } from '../../glyphs/piece-authors.tsx';
import { leafOfLabel } from '../list/leaf-label.ts';
import { paragraphTexts } from './paragraph-texts.ts';
import type { useReaderLink } from '../list/reader-link.ts';
import { WhyMatched } from '../list/result-item.tsx';
import { Snippet } from '../list/snippet.tsx';
import { searchTexts } from '../../builder/texts.ts';

interface Props {
  code: string;
  match: ParagraphMatch;
  /** Where it opens in the reader. */
  link: ReturnType<ReturnType<typeof useReaderLink>>;
}

/** `葉三前–葉四後`, or one leaf. */
const leafRange = ({ pageNum, endPageNum }: Pick<ParagraphMatch, 'pageNum' | 'endPageNum'>): string =>
  [...new Set([leafOfLabel(pageNum), leafOfLabel(endPageNum)])].join('–');

/** A paragraph that matches: where it is, from page to page, why it matches, its text, and how many hits it has. */
export const ParagraphItem = ({ code, match, link }: Props) => {
  const t = useText();
  const { tableFields } = useOptions();
  const shows = (field: TableField) => tableFields.includes(field);
  const { startPageId: start, endPageId: end } = match;
  return (
    <li className="result">
      <h3>
        <Link to="/app/read/$code" params={{ code }} search={link}>
          <span className="result-path" lang="zh-Hant">
            {match.catalog.map((title, i) => (
              <span key={i}>{title}</span>
            ))}
          </span>
          <PieceAuthors authors={match.authors} />
          <span className="quiet num">
            {shows('pageNum') && (
              <span className="leaf-label" lang="zh-Hant">
                {leafRange(match)}
              </span>
            )}
            {shows('pageNum') && shows('pageId') && '，'}
            {shows('pageId') &&
              (start === end
                ? t(searchTexts.openPage, { page: start })
                : t(paragraphTexts.pages, { start, end }))}
          </span>
        </Link>
        {shows('why') && match.why.length > 0 && <WhyMatched why={match.why} />}
      </h3>
      {shows('content') && <Snippet parts={match.content} />}
      {shows('hitCount') && (
        <p className="result-count">
          <b className="num">{match.hitCount.toLocaleString('en')}</b> {t(searchTexts.places)}
        </p>
      )}
    </li>
  );
};
