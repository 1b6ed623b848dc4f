import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { TableField } from '#contract/settings/options.ts';
import type { BookMatch } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { badgeCount } from '../../kit/tables/badge-count.ts';
import { PieceAuthors } from '../../glyphs/piece-authors.tsx';
import { BookText } from '../../glyphs/book-text.tsx';
import { leafOfLabel } from './leaf-label.ts';
import { kindTexts } from '#contract/search/search-texts.ts';
import type { useReaderLink } from './reader-link.ts';
import { Marked, Snippet } from './snippet.tsx';
import { searchTexts } from '../../builder/texts.ts';
import { useOptions } from '../../api/use-options.ts';
import { useVisited } from './use-visited.ts';

export const WhyMatched = ({ why }: { why: BookMatch['why'] }) => {
  const t = useText();
  return (
    <span className="whys">
      {why.map(({ query, form, kinds }) => (
        <span key={`${query}.${form}`} className="badge qing">
          {kinds.map((kind) => t(kindTexts[kind])).join('、')}{' '}
          <span lang="zh-Hant">
            <BookText text={`${query}→${form}`} />
          </span>
        </span>
      ))}
    </span>
  );
};

/** Where title rules match in one title of the path. */
const titleHitsAt = ({ titleHits }: BookMatch, index: number): [number, number][] =>
  titleHits.flatMap(([title, start, end]) => (title === index ? [[start, end] as [number, number]] : []));

interface Props {
  code: string;
  match: BookMatch;
  /** Where it opens in the reader. */
  link: ReturnType<ReturnType<typeof useReaderLink>>;
  /** It was read last: the list begins there. */
  visited: boolean;
}

/** A page that matches: where it is, why it matches, its text, and how many hits it has. */
export const ResultItem = ({ code, match, link, visited }: Props) => {
  const t = useText();
  const { tableFields } = useOptions();
  const shows = (field: TableField) => tableFields.includes(field);
  const item = useRef<HTMLLIElement>(null);
  useVisited(item, visited);
  return (
    <li className={visited ? 'result visited' : 'result'} ref={item}>
      <h3>
        <Link to="/app/read/$code" params={{ code }} search={link}>
          <span className="result-path" lang="zh-Hant">
            {match.catalog.map((title, i) => (
              <span key={i}>
                <Marked text={title} hits={titleHitsAt(match, i)} />
              </span>
            ))}
          </span>
          <PieceAuthors authors={match.authors} />
          <span className="quiet num">
            {shows('pageNum') && (
              <span className="leaf-label" lang="zh-Hant">
                {leafOfLabel(match.pageNum)}
              </span>
            )}
            {shows('pageNum') && shows('pageId') && '，'}
            {shows('pageId') && t(searchTexts.openPage, { page: match.pageId })}
          </span>
        </Link>
        {visited && <span className="badge">{t(searchTexts.visited)}</span>}
        {shows('why') && match.why.length > 0 && <WhyMatched why={match.why} />}
      </h3>
      {shows('content') && <Snippet parts={match.content} />}
      {shows('hitCount') && (
        <p className="result-count">
          <b className="num">{badgeCount(match.hitCount)}</b> {t(searchTexts.places)}
        </p>
      )}
    </li>
  );
};
