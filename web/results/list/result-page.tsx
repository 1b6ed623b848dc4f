// A page of a list of results: those that there are, what is shown of how many, and the way to the other pages.
import type { ReactNode } from 'react';
import { PastTheEnd } from './past-the-end.tsx';
import { ResultFoot } from './result-foot.tsx';

interface Reply {
  start: number;
  total: number;
  totalHit: number;
  matches: readonly unknown[];
}

/** What its texts are filled with. */
export type ResultFigures = Record<'from' | 'to' | 'total' | 'hits', string>;

const figuresOf = ({ start, total, totalHit, matches }: Reply): ResultFigures => ({
  from: Math.min(start + 1, total).toLocaleString('en'),
  to: (start + matches.length).toLocaleString('en'),
  total: total.toLocaleString('en'),
  hits: totalHit.toLocaleString('en'),
});

interface Props {
  reply: Reply;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  page: number;
  pageSize: number;
  /** Class of the list. */
  list?: string;
  totals: (figures: ResultFigures) => string;
  /** What is said where the page lies beyond the last. */
  pastTheEnd: (figures: ResultFigures) => string;
  /** The items of the list. */
  children: ReactNode;
  /** Undefined for the first. */
  onPage: (page: string | undefined) => void;
  onPageSize: (size: string | undefined) => void;
}

export const ResultPage = (props: Props) => {
  const { reply, waiting, page, pageSize, list = 'result-list', children, onPage, onPageSize } = props;
  const figures = figuresOf(reply);
  return (
    <div className="results-body" aria-busy={waiting}>
      {reply.matches.length === 0 && !waiting && (
        <PastTheEnd advice={props.pastTheEnd(figures)} onFirst={() => onPage(undefined)} />
      )}
      <ol className={list} start={reply.start + 1}>
        {children}
      </ol>
      <ResultFoot page={page} pageSize={pageSize} total={reply.total} onPage={onPage} onPageSize={onPageSize}>
        {props.totals(figures)}
      </ResultFoot>
    </div>
  );
};
