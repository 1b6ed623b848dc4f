import type { ErrorCode } from '#contract/http/errors.ts';
import { type RequestFault, sayFaults, dottedPath } from '#contract/http/faults.ts';
import { ApiError } from '../../api/api-error.ts';
import { translate, useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import type { SearchAddress, SearchParameters } from '../../builder/search-address.ts';
import { builderTexts } from '../../builder/builder-texts.ts';
import { searchTexts } from '../../builder/texts.ts';

/** Why the forms that are left out were refused: those of an address written by hand, or known to another book alone. */
export const refusalOf = (
  error: unknown,
  { excludedForms }: Pick<SearchAddress, 'excludedForms'>,
): string | undefined =>
  excludedForms.length > 0 && error instanceof ApiError && error.code === 'query-invalid'
    ? (error.details ?? error.message)
    : undefined;

/** Asking the same once more cannot help. */
const refusals: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'bad-request',
  'query-invalid',
  'query-too-large',
]);

const fieldOf = (path: RequestFault['path']): string =>
  path[0] === 'filterGroup' && ['value', 'val2'].includes(String(path.at(-1)))
    ? translate(builderTexts.value)
    : dottedPath(path);

/** What the server says, without the path of the field that the words were sent in. */
const inWords = ({ faults, details, message }: ApiError): string =>
  faults.length > 0 ? sayFaults(faults, translate, fieldOf) : (details ?? message);

/** A heading and what to do: what the server says, as nothing else on the screen does. */
const reasonOf = (error: unknown, title: string): [string, string] => {
  if (!(error instanceof ApiError)) return [title, searchTexts.failedAdvice];
  const { code, message, details } = error;
  if (refusals.has(code)) return [searchTexts.malformed, inWords(error)];
  if (code === 'reading-too-fast') return [message, details ?? ''];
  return [title, [message, details].filter((words) => words !== undefined).join('。')];
};

interface Props {
  error: unknown;
  address: Pick<SearchAddress, 'excludedForms'>;
  title?: string;
  onRetry: () => void;
  onChange: (change: SearchParameters) => void;
}

/**
 * A failed search is not an empty one: no old results, and not 检索结果为空. The call is quiet, so that this alone says
 * why. Where it was refused for the forms that are left out, asking again would not help, taking them in does.
 */
export const FailedResults = ({ error, address, title = searchTexts.failed, onRetry, onChange }: Props) => {
  const t = useText();
  const refusal = refusalOf(error, address);
  const [heading, advice] = refusal === undefined ? reasonOf(error, title) : [title, refusal];
  const again = !(error instanceof ApiError && refusals.has(error.code));
  return (
    <div className="results-failed" role="alert">
      <EmptyState title={t(heading)} advice={t(advice)}>
        {refusal !== undefined && (
          <button type="button" onClick={() => onChange({ excludedForms: undefined })}>
            {t(searchTexts.takeFormsIn)}
          </button>
        )}
        {again && (
          <button type="button" onClick={onRetry}>
            {t(searchTexts.retry)}
          </button>
        )}
      </EmptyState>
    </div>
  );
};
