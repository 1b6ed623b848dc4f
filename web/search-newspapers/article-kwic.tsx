import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ArticleLine } from '#contract/newspapers/newspaper-kwic.ts';
import { useText } from '../i18n/use-text.ts';
import { isoDate } from '../newspapers/publish-date.ts';
import { KwicPage } from '../results/kwic/kwic-page.tsx';
import { kwicTexts } from '../results/kwic/kwic-texts.ts';
import { useArticleLink } from './article-link.ts';
import type { ArticleProps } from './article-list.tsx';
import { articleHitsQuery } from './article-queries.ts';
import { FailedResults } from '../results/list/failed-results.tsx';
import { newspaperTexts } from './newspaper-texts.ts';
import './article-kwic.css';

const isMachineRead = ({ confidence }: ArticleLine): boolean => confidence !== undefined;

/** The hits in articles one under the other, each with its article: day, page, title, author. */
export const ArticleKwic = ({ code, address, question, onChange }: ArticleProps) => {
  const t = useText();
  const results = useQuery(articleHitsQuery(question, address));
  const linkTo = useArticleLink(address.group, { kwicPage: address.kwicPage });
  const lines = results.data?.lines ?? [];
  const names = new Set(lines.map(({ metaName }) => metaName));
  // Said once where it is so of all.
  const isAllMachine = lines.length > 0 && lines.every((line) => isMachineRead(line));
  const cell = (line: ArticleLine) => {
    const { pageId, pageNum, articleNum, at, titles, author, metaName, metaPublishDate } = line;
    const title = titles.join(' ') || t(newspaperTexts.untitled);
    return (
      <>
        <Link
          to="/app/read/$code"
          params={{ code }}
          search={linkTo({ pageId, articleNum, at })}
          aria-label={t(newspaperTexts.readHit, { title, date: isoDate(metaPublishDate), page: pageNum })}
        >
          <span className="num">{isoDate(metaPublishDate)}</span> <span lang="zh-Hant">{pageNum}</span>
        </Link>
        <span className="kwic-article" lang="zh-Hant" title={[title, author].join(' ').trim()}>
          {names.size > 1 && <span className="quiet">{metaName} </span>}
          {title}
          {author !== '' && <span className="quiet"> {author}</span>}
        </span>
        {isMachineRead(line) && !isAllMachine && (
          <span className="kwic-machine">{t(newspaperTexts.machine)}</span>
        )}
      </>
    );
  };
  return (
    <KwicPage
      address={address}
      results={results}
      source={{ name: kwicTexts.source, className: 'kwic of-articles', cell }}
      over={isAllMachine && <p className="quiet kwic-over">{t(newspaperTexts.machine)}</p>}
      failed={
        <FailedResults
          error={results.error}
          address={address}
          onRetry={() => void results.refetch()}
          onChange={onChange}
        />
      }
      onChange={onChange}
    />
  );
};
