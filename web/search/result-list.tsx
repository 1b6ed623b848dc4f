import type { FilterGroup, FulltextReply } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { packQuery } from '../ui/query-parameter.ts';
import { Waiting } from '../ui/waiting.tsx';
import { EmptyResults } from './empty-results.tsx';
import { Pager } from './pager.tsx';
import { ResultItem } from './result-item.tsx';
import {
  keywordsOf,
  pageSizes,
  type SearchAddress,
  type SearchParameters,
  type Sort,
  sorts,
} from './search-address.ts';
import { searchTexts } from './texts.ts';

const sortTexts = {
  PageIdAscending: searchTexts.sortPageUp,
  PageIdDescending: searchTexts.sortPageDown,
  ScoreDescending: searchTexts.sortScoreDown,
  ScoreAscending: searchTexts.sortScoreUp,
} as const satisfies Record<Sort, string>;

interface Props {
  code: string;
  version: string;
  address: SearchAddress & { group: FilterGroup };
  reply: FulltextReply | undefined;
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
  onChange: (parameters: SearchParameters) => void;
}

const Head = ({ address, reply, onChange }: Pick<Props, 'address' | 'reply' | 'onChange'>) => {
  const t = useText();
  return (
    <div className="results-head">
      <h2 className="tabs">
        <span aria-current="true">
          {t(searchTexts.results)}
          {reply && <span className="quiet num">{reply.total.toLocaleString('en')}</span>}
        </span>
      </h2>
      <label className="choice">
        <span className="quiet">{t(searchTexts.sort)}</span>
        <select value={address.sort} onChange={(event) => onChange({ sort: event.target.value })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};

const Foot = ({
  address,
  reply,
  onChange,
}: Pick<Props, 'address' | 'onChange'> & { reply: FulltextReply }) => {
  const t = useText();
  const { page, pageSize } = address;
  const { total, totalHit, start, matches } = reply;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const figures = {
    from: (start + 1).toLocaleString('en'),
    to: (start + matches.length).toLocaleString('en'),
    total: total.toLocaleString('en'),
    hits: totalHit.toLocaleString('en'),
  };
  return (
    <footer className="results-foot">
      <p className="quiet num">{t(searchTexts.totals, figures)}</p>
      <Pager
        page={Math.min(page, last)}
        last={last}
        onPage={(to) => onChange({ page: to === 1 ? undefined : String(to) })}
      />
      <label className="choice">
        <select
          aria-label={t(searchTexts.pageSize)}
          value={pageSize}
          onChange={(event) => onChange({ pageSize: event.target.value })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t(searchTexts.pageSizeOf, { size })}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
};

/** The results of a question: waiting, failed, none, or the pages that match. */
export const ResultList = (props: Props) => {
  const t = useText();
  const { code, version, address, reply, waiting, failed, onRetry, onChange } = props;
  if (failed) {
    return (
      <div className="results-failed" role="alert">
        <EmptyState title={t(searchTexts.failed)} advice={t(searchTexts.failedAdvice)}>
          <button type="button" onClick={onRetry}>
            {t(searchTexts.retry)}
          </button>
        </EmptyState>
      </div>
    );
  }
  if (!reply) return <Waiting />;
  const none = reply.total === 0;
  const { group, query, scope } = address;
  const lit = { key: keywordsOf(group), query, scope: scope === 'all' ? undefined : scope };
  return (
    <div className="results-body" aria-busy={waiting}>
      <Head address={address} reply={reply} onChange={onChange} />
      {none && !waiting && (
        <EmptyResults
          code={code}
          version={version}
          asked={address}
          onAsk={({ group, scope }) =>
            onChange({ query: packQuery(group), scope: scope === 'all' ? undefined : scope })
          }
        />
      )}
      {!none && (
        <>
          <ol className="result-list" start={reply.start + 1}>
            {reply.matches.map((match) => (
              <ResultItem key={match.pageId} code={code} match={match} lit={lit} />
            ))}
          </ol>
          <Foot address={address} reply={reply} onChange={onChange} />
        </>
      )}
    </div>
  );
};
