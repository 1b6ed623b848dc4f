import { useQueries } from '@tanstack/react-query';
import type { FilterGroup } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { relationOf, rulesOf, type Scope, withRelation } from './search-address.ts';
import { totalQuery } from './search-queries.ts';
import { searchTexts } from './texts.ts';

interface Asked {
  group: FilterGroup;
  scope: Scope;
}

interface Way extends Asked {
  name: string;
  why: string;
}

/** Other ways to ask, each one step wider than what found nothing. */
export const widerWays = ({ group, scope }: Asked): Way[] => {
  const ways: Way[] = [];
  if (!relationOf(group)) {
    ways.push({
      name: searchTexts.turnRelationOn,
      why: searchTexts.turnRelationOnWhy,
      group: withRelation(group, true),
      scope,
    });
  }
  if (scope !== 'all') {
    ways.push({ name: searchTexts.searchAllScope, why: searchTexts.searchAllScopeWhy, group, scope: 'all' });
  }
  if ((group.type ?? 'And') === 'And' && rulesOf(group).length > 1) {
    ways.push({
      name: searchTexts.anyWord,
      why: searchTexts.anyWordWhy,
      group: { ...group, type: 'Or' },
      scope,
    });
  }
  return ways;
};

/** 检索结果为空, and which wider question would find how many pages. Only ways that find something are shown. */
export const EmptyResults = ({
  code,
  version,
  asked,
  onAsk,
}: {
  code: string;
  version: string;
  asked: Asked;
  onAsk: (asked: Asked) => void;
}) => {
  const t = useText();
  const ways = widerWays(asked);
  const totals = useQueries({ queries: ways.map((way) => totalQuery(code, version, way.group, way.scope)) });
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
            <button key={way.name} type="button" className="wider" onClick={() => onAsk(way)}>
              <span>{t(way.name)}</span>
              <span className="quiet">{t(way.why)}</span>
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
