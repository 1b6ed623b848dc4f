import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import type { SearchAddress, SearchParameters } from './search-address.ts';
import { searchTexts } from './texts.ts';

/** Why the forms that are left out were refused: those of an address written by hand, or known to another book alone. */
export const refusalOf = (
  error: unknown,
  { excludedForms }: Pick<SearchAddress, 'excludedForms'>,
): string | undefined =>
  excludedForms.length > 0 && error instanceof ApiError && error.code === 'query-invalid'
    ? (error.details ?? error.message)
    : undefined;

/** What is wrong with a question, without the path of the field that the words were sent in. */
const inWords = ({ details, message }: ApiError): string =>
  details?.replace(/^filterGroup\.[a-z0-9.]{1,90}\.val(?:ue|2)(?=：)/, '检索词') ?? message;

interface Props {
  error: unknown;
  address: Pick<SearchAddress, 'excludedForms'>;
  title?: string;
  advice?: string;
  onRetry: () => void;
  onChange: (change: SearchParameters) => void;
}

/**
 * A failed search is not an empty one: no old results, and not 检索结果为空. One that cannot be asked so is told why; where
 * it was refused for the forms that are left out, asking again would not help, taking them in does.
 */
export const FailedResults = ({
  error,
  address,
  title = searchTexts.failed,
  advice = searchTexts.failedAdvice,
  onRetry,
  onChange,
}: Props) => {
  const t = useText();
  const refusal = refusalOf(error, address);
  const malformed = error instanceof ApiError && error.code === 'bad-request' ? error : undefined;
  const stopped = error instanceof ApiError && error.code === 'reading-too-fast' ? error : undefined;
  return (
    <div className="results-failed" role="alert">
      {malformed ? (
        <EmptyState title={t(searchTexts.malformed)} advice={t(inWords(malformed))} />
      ) : refusal === undefined ? (
        <EmptyState title={t(stopped?.message ?? title)} advice={t(stopped?.details ?? advice)}>
          <button type="button" onClick={onRetry}>
            {t(searchTexts.retry)}
          </button>
        </EmptyState>
      ) : (
        <EmptyState title={t(title)} advice={t(refusal)}>
          <button type="button" onClick={() => onChange({ excludedForms: undefined })}>
            {t(searchTexts.takeFormsIn)}
          </button>
        </EmptyState>
      )}
    </div>
  );
};
