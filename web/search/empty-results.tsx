import { useQueries } from '@tanstack/react-query';
import type { Question } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { relationOf, rulesOf, withRelation } from './filter-group.ts';
import { totalQuery } from './search-queries.ts';
import { searchTexts } from './texts.ts';

interface Way {
  name: string;
  why: string;
  question: Question;
}

/** Other ways to ask, each one step wider than what found nothing. */
export const widerWays = (asked: Question): Way[] => {
  const { filterGroup: group } = asked;
  const ways: Way[] = [];
  if (!relationOf(group)) {
    ways.push({
      name: searchTexts.turnRelationOn,
      why: searchTexts.turnRelationOnWhy,
      question: { ...asked, filterGroup: withRelation(group, true) },
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
      question: { ...asked, filterGroup: { ...group, type: 'Or' } },
    });
  }
  return ways;
};

/** 检索结果为空, and which wider question would find how many pages. Only ways that find something are shown. */
export const EmptyResults = ({
  question,
  onAsk,
}: {
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
  return (
    <EmptyState
      title={t(searchTexts.emptyResult)}
      advice={`${t(searchTexts.emptyResultAdvice)}${settled && useful.length === 0 ? t(searchTexts.emptyResultPlain) : ''}`}
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
