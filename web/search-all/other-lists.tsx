// What the words of the box find beside books: articles of newspapers, names in the lists of the tools, articles of the
// site.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keywordsOf } from '#contract/search/keywords.ts';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { offersKind, toolOfEntityKind } from '#contract/values/tool-names.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { isoDate } from '../newspapers/publish-date.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { toolNameTexts } from '../kit/tool-name-texts.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { articleQuestion } from './all-books-address.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { namesByKeyQuery, newspapersQuery, siteSearchQuery } from './global-queries.ts';
import { Marked, Snippet } from '../results/list/snippet.tsx';

const pageSize = 10;

interface ListProps {
  page: number;
  onPage: (page: number) => void;
}

const Foot = ({ page, total, onPage }: ListProps & { total: number }) => {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <footer className="results-foot">
      <Pager page={Math.min(page, last)} last={last} onPage={onPage} />
    </footer>
  );
};

const Nothing = ({ title }: { title: string }) => {
  const t = useText();
  return <EmptyState title={t(title)} advice={t(allBooksTexts.otherAdvice)} />;
};

export const FoundArticleList = ({ group, page, onPage }: ListProps & { group: FilterGroup }) => {
  const t = useText();
  const filterGroup = articleQuestion(group);
  const { data, isError, refetch } = useQuery(
    newspapersQuery({ filterGroup, start: (page - 1) * pageSize, count: pageSize }),
  );
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const figures = {
    count: data.total.toLocaleString('en'),
    hits: data.totalHit.toLocaleString('en'),
    titles: data.titleHitCount.toLocaleString('en'),
  };
  return (
    <section className="other-list" aria-label={t(allBooksTexts.results)}>
      <p className="all-books-figures quiet num">
        <span>{t(allBooksTexts.articleTotals, figures)}</span>
        {data.unread > 0 && <span>{t(allBooksTexts.newspapersUnread, { count: data.unread })}</span>}
        {data.fetching.length > 0 && (
          <span>{t(allBooksTexts.newspapersFetching, { count: data.fetching.length })}</span>
        )}
      </p>
      {data.total === 0 && data.fetching.length === 0 && <Nothing title={allBooksTexts.articlesEmpty} />}
      <ol>
        {data.matches.map((match) => (
          <li key={`${match.code} ${match.articleKey}`}>
            <h2 lang="zh-Hant">
              <Link
                to="/app/read/$code"
                params={{ code: match.code }}
                search={{
                  pageId: String(match.pageId),
                  articleNum: match.articleNum,
                  key: keywordsOf(group),
                }}
              >
                {match.titles.map((title, i) => (
                  <span key={i}>
                    <Marked
                      text={title}
                      hits={match.fieldHits.flatMap(({ field, value, from, to }) =>
                        field === 'titles' && value === i ? [[from, to] as [number, number]] : [],
                      )}
                    />{' '}
                  </span>
                ))}
              </Link>
            </h2>
            <Snippet parts={match.content} />
            <p className="quiet num" lang="zh-Hant">
              {[match.metaName, isoDate(match.metaPublishDate), match.metaPageNum, match.column, match.author]
                .filter(Boolean)
                .join('　')}
            </p>
          </li>
        ))}
      </ol>
      <Foot page={page} total={data.total} onPage={onPage} />
    </section>
  );
};

export const FoundSiteArticles = ({ words, page, onPage }: ListProps & { words: string }) => {
  const t = useText();
  const { data, isError, refetch } = useQuery(siteSearchQuery(words, (page - 1) * pageSize, pageSize));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <section className="other-list" aria-label={t(allBooksTexts.results)}>
      <p className="all-books-figures quiet num">
        {t(allBooksTexts.siteTotals, { count: data.totalCount.toLocaleString('en') })}
      </p>
      {data.totalCount === 0 && <Nothing title={allBooksTexts.siteEmpty} />}
      <ol>
        {data.items.map(({ title, titleHits, address, snippet, column, publishDate }) => (
          <li key={address}>
            <h2>
              <Link to={address}>
                <Marked text={title} hits={titleHits} />
              </Link>
            </h2>
            <p>
              <Marked {...snippet} />
            </p>
            <p className="quiet num">
              {column}　{publishDate}
            </p>
          </li>
        ))}
      </ol>
      <Foot page={page} total={data.totalCount} onPage={onPage} />
    </section>
  );
};

const KindList = ({ type, words }: { type: EntityKind; words: string }) => {
  const t = useText();
  const { data, isError, refetch } = useQuery(namesByKeyQuery(type, words));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const tool = toolOfEntityKind[type];
  return (
    <section className="name-kind">
      <h2>
        {t(toolNameTexts[tool])} <span className="quiet num">{data.total.toLocaleString('en')}</span>
      </h2>
      <ol>
        {data.items.map(({ id, name, alias, exp, bdDate }) => (
          <li key={id}>
            <h3 lang="zh-Hant">
              <Link to="/tools/$tool" params={{ tool }} search={{ key: name }}>
                {name}
              </Link>
              {bdDate && <span className="quiet num"> {bdDate}</span>}
            </h3>
            <p lang="zh-Hant" className="clip">
              {[alias.slice(0, 6).join('、'), exp].filter(Boolean).join('　')}
            </p>
          </li>
        ))}
      </ol>
      {data.total > data.items.length && (
        <Link className="text-link" to="/tools/$tool" params={{ tool }} search={{ key: words }}>
          {t(allBooksTexts.allOfKind, { count: data.total.toLocaleString('en') })}
        </Link>
      )}
    </section>
  );
};

interface NamesProps {
  words: string;
  /** Undefined until all lists have answered. */
  total: number | undefined;
  /** One of the lists did not answer, and says so in its own place. */
  hasFailed: boolean;
}

export const FoundNameEntries = ({ words, total, hasFailed }: NamesProps) => {
  const t = useText();
  const { tools } = useOptions();
  return (
    <div className="other-list names">
      {total === 0 && (
        <EmptyState title={t(allBooksTexts.namesEmpty)} advice={t(allBooksTexts.namesEmptyAdvice)} />
      )}
      {total === undefined && !hasFailed && <Waiting />}
      {entityKinds
        .filter((kind) => offersKind(tools, kind))
        .map((type) => (
          <KindList key={type} type={type} words={words} />
        ))}
    </div>
  );
};
