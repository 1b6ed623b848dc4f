// Shown if no book matches the question: the counts of similar questions.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { packQuery } from '#citation/query-parameter.ts';
import type { MultiProductReply } from '#contract/search/multi-product.ts';
import { useSession } from '../api/session-store.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import type { AllBooksAddress } from './all-books-address.ts';
import type { AllBooksParameters } from './all-books-parameters.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { isUnsearched } from './is-unsearched.ts';
import { nearBooksQuery } from './near-books-query.ts';
import { NearWays } from '../results/list/wider-ways.tsx';

interface Props {
  address: AllBooksAddress;
  reply: MultiProductReply;
  hasTexts: boolean;
  onChange: (parameters: AllBooksParameters) => void;
}

const NoneFound = ({ address, onChange }: Pick<Props, 'address' | 'onChange'>) => {
  const t = useText();
  const { data: near = [] } = useQuery(nearBooksQuery(address));
  return (
    <EmptyState title={t(allBooksTexts.empty)} advice={t(allBooksTexts.emptyAdvice)}>
      {near.length > 0 ? (
        <NearWays
          near={near}
          found={(total) => t(allBooksTexts.booksFound, { books: total.toLocaleString('en') })}
          onNear={(group) => onChange({ query: packQuery(group), excludedForms: undefined, page: undefined })}
        />
      ) : null}
    </EmptyState>
  );
};

/** Of texts that were not searched nothing is said. */
export const NoBooks = ({ address, reply, hasTexts, onChange }: Props) => {
  const t = useText();
  const { href } = useLocation();
  const isSignedIn = useSession((s) => s.session !== undefined);
  if (!hasTexts || !isUnsearched(reply)) return <NoneFound address={address} onChange={onChange} />;
  // Damaged texts, and texts that are still being fetched, are reported beside the figures.
  if (reply.unread === 0) return <EmptyState title={t(allBooksTexts.textsUnsearched)} />;
  const advice = isSignedIn ? allBooksTexts.unread : allBooksTexts.unreadSignedOut;
  return (
    <EmptyState
      title={t(allBooksTexts.textsUnsearched)}
      advice={t(advice, { count: reply.unread.toLocaleString('en') })}
    >
      {isSignedIn ? null : (
        <Link to="/login" search={{ from: href }}>
          {t(allBooksTexts.signIn)}
        </Link>
      )}
    </EmptyState>
  );
};
