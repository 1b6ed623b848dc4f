import { lazy, Suspense } from 'react';
import type { Question } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import type { QueryAddress } from '../../builder/search-address.ts';
import { searchTexts } from '../../builder/texts.ts';
import { FoundWays, useFoundWays, widerWays } from './wider-ways.tsx';

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
  const { near, wider, isNone } = useFoundWays(question, widerWays(question));
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
      advice={`${t(searchTexts.emptyResultAdvice)}${isNone ? t(searchTexts.emptyResultPlain) : ''}`}
      more={others}
    >
      {near.length + wider.length > 0 ? (
        <FoundWays
          {...{ near, wider }}
          found={(total) => t(searchTexts.pagesFound, { total: total.toLocaleString('en') })}
          onNear={(filterGroup) => onAsk({ ...question, filterGroup, excludedForms: undefined })}
          onWider={(way) => onAsk(way.question)}
        />
      ) : null}
    </EmptyState>
  );
};

/** 检索条件为空, and how to ask. */
export const EmptyQuery = () => {
  const t = useText();
  return <EmptyState title={t(searchTexts.emptyQuery)} advice={t(searchTexts.emptyQueryAdvice)} />;
};
