import type { ErrorCode } from '#contract/http/errors.ts';
import type { ApiError } from '../api/api-error.ts';
import { detailsOf } from '../api/show-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { sessionTexts } from './texts.ts';

/** What trying again at once does not mend: the words stay in the form, while a notification goes. */
const lasting: readonly (ErrorCode | undefined)[] = ['seats-full', 'too-many-requests', 'no-access'];

/**
 * A reason that begins with the failure's own words is the heading, so that these are said once. `hasForm`: what lasts is
 * said there by `LoginRefusal`, not here too.
 */
export const showLoginFailure = (failure: ApiError, hasForm = false): void => {
  const heading = translate(sessionTexts.failure);
  if (hasForm && lasting.includes(failure.code)) return showNotice({ kind: 'error', message: heading });
  const reason = translate(failure.message);
  const details = detailsOf(failure);
  showNotice(
    reason.startsWith(heading)
      ? { kind: 'error', message: reason, ...(details && { description: details }) }
      : { kind: 'error', message: heading, description: [reason, details].filter(Boolean).join('，') },
  );
};

/** Why a login was refused, and when to come back: what the notification leaves out. */
export const LoginRefusal = ({ failure }: { failure: ApiError | undefined }) => {
  const t = useText();
  if (!failure || !lasting.includes(failure.code)) return null;
  const details = detailsOf(failure);
  return (
    <div className="account-refusal" role="alert">
      <p>{t(failure.message)}</p>
      {details ? <p className="quiet">{details}</p> : null}
    </div>
  );
};
