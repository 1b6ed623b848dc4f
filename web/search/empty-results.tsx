import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Question } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import type { QueryAddress } from './search-address.ts';
import { nearQuery, totalQuery } from './search-queries.ts';
import { searchTexts } from './texts.ts';
import { NearWays, WayButton, widerWays } from './wider-ways.tsx';

const OtherBooks = lazy(async () => ({ default: (await import('./other-books.tsx')).OtherBooks }));

/**
 * 检索结果为空, which question near it or wider would find how many pages, and how much is in other books. Only ways
 * that find something are shown.
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
  const { data: near = [], isPending: isTrying } = useQuery(nearQuery(question));
  const settled = !isTrying && totals.every((query) => !query.isPending);
  const found = (total: number) => t(searchTexts.pagesFound, { total: total.toLocaleString('en') });
  // All at once: none comes in above another that is about to be pressed.
  const leads = settled ? near.length + useful.length : 0;
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
      advice={`${t(searchTexts.emptyResultAdvice)}${settled && leads === 0 ? t(searchTexts.emptyResultPlain) : ''}`}
      more={others}
    >
      {leads > 0 ? (
        <>
          <NearWays
            near={near}
            found={found}
            onAsk={(filterGroup) => onAsk({ ...question, filterGroup, excludedForms: undefined })}
          />
          {useful.map(({ way, total }) => (
            <WayButton
              key={way.name}
              name={t(way.name)}
              why={t(way.why)}
              found={found(total)}
              onPress={() => onAsk(way.question)}
            />
          ))}
        </>
      ) : null}
    </EmptyState>
  );
};

/** 检索条件为空, and how to ask. */
export const EmptyQuery = () => {
  const t = useText();
  return <EmptyState title={t(searchTexts.emptyQuery)} advice={t(searchTexts.emptyQueryAdvice)} />;
};
