import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Question } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { relationOf, rulesOf, withRelation } from './filter-group.ts';
import { totalQuery } from './search-queries.ts';
import type { QueryAddress } from './search-address.ts';
import { searchTexts } from './texts.ts';

const OtherBooks = lazy(async () => ({ default: (await import('./other-books.tsx')).OtherBooks }));

interface Way {
  name: string;
  why: string;
  question: Question;
}

/** Other ways to ask, each one step wider than what found nothing. */
export const widerWays = (asked: Question): Way[] => {
  const { filterGroup: group } = asked;
  const ways: Way[] = [];
  if ((asked.excludedForms ?? []).length > 0) {
    ways.push({
      name: searchTexts.takeFormsIn,
      why: searchTexts.takeFormsInWhy,
      question: { ...asked, excludedForms: undefined },
    });
  }
  if (!relationOf(group)) {
    ways.push({
      name: searchTexts.turnRelationOn,
      why: searchTexts.turnRelationOnWhy,
      question: { ...asked, filterGroup: withRelation(group, true), excludedForms: undefined },
    });
  }
  if (asked.cid !== undefined) {
    ways.push({
      name: searchTexts.searchWholeBook,
      why: searchTexts.searchWholeBookWhy,
      question: { ...asked, cid: undefined },
    });
  }
  if ((asked.scope ?? 'all') !== 'all') {
    ways.push({
      name: searchTexts.searchAllScope,
      why: searchTexts.searchAllScopeWhy,
      question: { ...asked, scope: 'all' },
    });
  }
  if ((group.type ?? 'And') === 'And' && rulesOf(group).length > 1) {
    ways.push({
      name: searchTexts.anyWord,
      why: searchTexts.anyWordWhy,
      question: { ...asked, filterGroup: { ...group, type: 'Or' }, excludedForms: undefined },
    });
  }
  return ways;
};

/**
 * 检索结果为空, which wider question would find how many pages, and how much is in other books. Only ways that find
 * something are shown.
 */
export const EmptyResults = ({
  address,
  question,
  onAsk,
}: {
  address: QueryAddress;
  question: Question;
  onAsk: (question: Question) => void;
}) => {
  const t = useText();
  const ways = widerWays(question);
  const totals = useQueries({ queries: ways.map((way) => totalQuery(way.question)) });
  const useful = ways.flatMap((way, i) => {
    const total = totals[i].data ?? 0;
    return total > 0 ? [{ way, total }] : [];
  });
  const settled = totals.every((query) => !query.isPending);
  const others = (
    <Suspense>
      <OtherBooks
        code={question.code}
        address={address}
        onTakeIn={() => onAsk({ ...question, excludedForms: undefined })}
      />
    </Suspense>
  );
  return (
    <EmptyState
      title={t(searchTexts.emptyResult)}
      advice={`${t(searchTexts.emptyResultAdvice)}${settled && useful.length === 0 ? t(searchTexts.emptyResultPlain) : ''}`}
      more={others}
    >
      {useful.length > 0
        ? useful.map(({ way, total }) => (
            <button key={way.name} type="button" className="wider" onClick={() => onAsk(way.question)}>
              <span>{t(way.name)}</span>
              <span className="quiet wide-only">{t(way.why)}</span>
              <span className="quiet num">
                {t(searchTexts.pagesFound, { total: total.toLocaleString('en') })}
              </span>
            </button>
          ))
        : null}
    </EmptyState>
  );
};

/** 检索条件为空, and how to ask. */
export const EmptyQuery = () => {
  const t = useText();
  return <EmptyState title={t(searchTexts.emptyQuery)} advice={t(searchTexts.emptyQueryAdvice)} />;
};
