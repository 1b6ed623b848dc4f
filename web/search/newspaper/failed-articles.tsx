import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/blank-leaf.tsx';
import { FailedResults } from '../failed-results.tsx';
import type { SearchAddress, SearchParameters } from '../search-address.ts';
import { newspaperTexts } from './newspaper-texts.ts';

interface Props {
  error: unknown;
  address: SearchAddress;
  title?: string;
  onRetry: () => void;
  onChange: (change: SearchParameters) => void;
}

/** What the server refuses of a question, a day that is none above all, in its words; any other failure as of books. */
export const FailedArticles = (props: Props) => {
  const t = useText();
  const { error, address } = props;
  const isRefused =
    error instanceof ApiError && (error.code === 'query-invalid' || error.code === 'query-too-large');
  if (!isRefused || address.excludedForms.length > 0) return <FailedResults {...props} />;
  return (
    <div className="results-failed" role="alert">
      <EmptyState title={t(newspaperTexts.refused)} advice={t(error.details ?? error.message ?? '')} />
    </div>
  );
};
