// The result as keyword in context: lines between their contexts, sorted, and the characters next to the hits. Of books and
// of articles alike; what a line tells of its source is theirs.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { KwicReply } from '#contract/search/kwic.ts';
import { kwicSortTexts } from '#contract/search/search-texts.ts';
import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { kwicPageSize } from '../../query/read-results.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { growWord } from './kwic-query.ts';
import { KwicNeighbours } from './kwic-neighbours.tsx';
import { KwicTable, type KwicSource } from './kwic-table.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { PastTheEnd } from '../list/past-the-end.tsx';
import type { QueryAddress, SearchParameters } from '../../builder/search-address.ts';
import { kwicTexts } from './kwic-texts.ts';
import { searchTexts } from '../../builder/texts.ts';
import './kwic.css';

interface Props<Reply extends KwicReply> {
  address: QueryAddress;
  results: UseQueryResult<Reply>;
  source: KwicSource<Reply['lines'][number]>;
  /** What is said of the lines before them. */
  over?: ReactNode;
  /** What is shown where the answer failed, and the order was not why. */
  failed: ReactNode;
  onChange: (change: SearchParameters) => void;
}

const sorts = ['place', 'left', 'right'] as const;

const SortSwitch = ({ address, onChange }: Pick<Props<KwicReply>, 'address' | 'onChange'>) => {
  const t = useText();
  return (
    <div className="kwic-tools">
      <fieldset className="segments" aria-label={t(searchTexts.sort)}>
        {sorts.map((sort) => (
          <button
            key={sort}
            type="button"
            aria-pressed={sort === address.kwicSort}
            onClick={() => onChange({ kwicSort: sort === 'place' ? undefined : sort })}
          >
            {t(kwicSortTexts[sort])}
          </button>
        ))}
      </fieldset>
      {address.kwicSort !== 'place' && <p className="quiet">{t(kwicTexts.order)}</p>}
    </div>
  );
};

export const KwicPage = <Reply extends KwicReply>(props: Props<Reply>) => {
  const t = useText();
  const { address, results, source, over, failed, onChange } = props;
  const { data: reply, error, isError, isFetching, isPlaceholderData } = results;
  const { group, kwicPage, kwicSort } = address;
  const figures = reply && {
    from: (reply.start + 1).toLocaleString('en'),
    to: (reply.start + reply.lines.length).toLocaleString('en'),
    hits: reply.totalHit.toLocaleString('en'),
  };
  const caption =
    figures && reply.lines.length > 0
      ? `${t(kwicTexts.totals, figures)}，${t(kwicSortTexts[kwicSort])}`
      : undefined;
  useEffect(() => {
    if (caption && !isPlaceholderData) announce(caption);
  }, [caption, isPlaceholderData]);

  if (isError) {
    // More than can be sorted: asking again would not help, the order by place does.
    const tooLarge = error instanceof ApiError && error.code === 'query-too-large' && kwicSort !== 'place';
    if (!tooLarge) return failed;
    return (
      <div className="results-failed" role="alert">
        <EmptyState title={t(searchTexts.failed)} advice={error.details ?? error.message}>
          <button type="button" onClick={() => onChange({ kwicSort: undefined })}>
            {t(kwicSortTexts.place)}
          </button>
        </EmptyState>
      </div>
    );
  }
  if (!reply || !figures) return <Waiting />;
  if (reply.totalHit === 0) {
    if (isPlaceholderData) return <Waiting />;
    return (
      <EmptyState title={t(kwicTexts.none)} advice={t(kwicTexts.noneAdvice)}>
        <button type="button" onClick={() => onChange({ view: undefined })}>
          {t(searchTexts.viewList)}
        </button>
      </EmptyState>
    );
  }
  const last = Math.ceil(reply.totalHit / kwicPageSize);
  const grow = (side: 'left' | 'right', word: string) => {
    const grown = growWord(group, side, word);
    return grown && (() => onChange({ query: packQuery(grown) }));
  };
  return (
    <div className="results-body" aria-busy={isFetching && isPlaceholderData}>
      <SortSwitch address={address} onChange={onChange} />
      <div className="kwic-sides">
        <KwicNeighbours side="left" neighbours={reply.leftNeighbours} totalHit={reply.totalHit} grow={grow} />
        <KwicNeighbours
          side="right"
          neighbours={reply.rightNeighbours}
          totalHit={reply.totalHit}
          grow={grow}
        />
      </div>
      {caption ? (
        <>
          {over}
          <KwicTable reply={reply} caption={caption} source={source} />
        </>
      ) : (
        <PastTheEnd advice={t(kwicTexts.inAll, figures)} onFirst={() => onChange({ kwicPage: undefined })} />
      )}
      <footer className="results-foot">
        <p className="quiet num">{caption && t(kwicTexts.totals, figures)}</p>
        <Pager
          page={Math.min(kwicPage, last)}
          last={last}
          onPage={(to) => onChange({ kwicPage: to === 1 ? undefined : String(to) })}
        />
      </footer>
    </div>
  );
};
