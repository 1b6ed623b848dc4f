// The entries of the question, ten a page. Each links into the reader, with a highlight at its beginning or at the
// first of the searched words.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type EntryList, entryPageSize } from '#contract/search/statistics.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCategoryName } from '../query/use-category-name.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { placeInList, type StatisticsAddress, type StatisticsParameters } from './statistics-address.ts';
import { entryListQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  /** The current address: the reader stores it, to step through the list and to return. */
  search: StatisticsParameters;
  onChange: (values: Partial<StatisticsAddress>) => unknown;
}

const EntryRow = ({
  entry,
  isDated,
  search,
  place,
}: {
  entry: EntryList['items'][number];
  /** Whether any entry of the product has a date. */
  isDated: boolean;
  search: StatisticsParameters;
  place: number;
}) => {
  const t = useText();
  const categoryName = useCategoryName();
  const { code } = useCurrentProduct();
  const { label, from, to, certainty, title, authors, categories, pageNum, hits, firstHit, opening } = entry;
  const { pageId, at } = firstHit ?? { pageId: entry.startPageId, at: entry.at };
  const western =
    from && to && (from.number === to.number ? from.western : `${from.western} – ${to.western}`);
  return (
    <li>
      <Link
        to="/app/read/$code"
        params={{ code }}
        search={{ pageId: String(pageId), at, ...placeInList(search, place) }}
      >
        {isDated && (
          <span className="entry-day">
            <span className="song" lang="zh-Hant">
              {label || western || t(texts.noDate)}
            </span>
            <span className="quiet num">
              {label && western}
              {certainty === 'doubtful' && ` ${t(texts.doubtful)}`}
            </span>
          </span>
        )}
        <span className="entry-title song" lang="zh-Hant">
          {firstHit ? (
            firstHit.passage.map(({ text, isMarked }, i) =>
              isMarked ? (
                <mark key={i}>
                  <BookText text={text} />
                </mark>
              ) : (
                <BookText key={i} text={text} />
              ),
            )
          ) : (
            <>
              <BookText text={title} />
              {opening && (
                <>
                  {' '}
                  <span className="quiet">
                    <BookText text={opening} />
                  </span>
                </>
              )}
            </>
          )}
        </span>
        <span className="entry-about quiet" lang="zh-Hant">
          {categories.length > 0 && (
            <span
              title={categories
                .map(({ name, words }) => `${categoryName(name)}：${words.join('、')}`)
                .join('\n')}
            >
              {[...new Set(categories.map(({ name }) => categoryName(name)))].join('　')}
            </span>
          )}
          {authors && <span className="song">{authors.join('、')}</span>}
          <span className="entry-leaf">
            <span className="leaf-label">{pageNum}</span>
            {search.key !== undefined && <span className="num">{t(texts.hits, { hits })}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const EntryListPane = ({ address, search, onChange }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { data, isError, isPlaceholderData, refetch } = useQuery(entryListQuery(code, version, address));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { totalCount, items, start } = data;
  const last = Math.max(1, Math.ceil(totalCount / entryPageSize));
  return (
    <section className="entry-list" aria-label={t(texts.entries)} aria-busy={isPlaceholderData}>
      <header>
        <h2>{t(texts.entries)}</h2>
        <Select
          className="input small"
          label={t(texts.sort)}
          value={address.sort}
          options={[
            ['text', t(texts.byText)],
            ['hits', t(texts.byHits)],
          ]}
          onChange={(sort) => onChange({ sort })}
        />
        {totalCount > 0 && (
          <span className="quiet num">
            {t(texts.range, {
              from: Math.min(totalCount, start + 1),
              to: start + items.length,
              total: totalCount.toLocaleString('en'),
            })}
          </span>
        )}
      </header>
      {totalCount === 0 ? (
        <EmptyState title={t(texts.empty)} advice={t(texts.emptyAdvice)} />
      ) : (
        <ol>
          {items.map((entry, i) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              isDated={data.dated > 0}
              search={search}
              place={start + i + 1}
            />
          ))}
        </ol>
      )}
      {last > 1 && (
        <Pager page={Math.min(address.page, last)} last={last} onPage={(page) => onChange({ page })} />
      )}
    </section>
  );
};
