import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import type { ApiError } from './api-error.ts';
import { apiTexts } from './texts.ts';

const hourAndMinute = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** When to come back, in the reader's script; empty where the server does not say. */
const retryText = ({ code, retryAfter }: ApiError): string => {
  // A stop, and a unit without a seat, have messages of their own that say when they end.
  if (retryAfter === undefined || code === 'reading-too-fast' || code === 'seats-full') return '';
  if (retryAfter < 60) return translate(apiTexts.againInSeconds, { seconds: Math.ceil(retryAfter) });
  return translate(apiTexts.againInMinutes, {
    minutes: Math.ceil(retryAfter / 60),
    time: hourAndMinute.format(Date.now() + retryAfter * 1000),
  });
};

/** The text below the message of a failure. */
export const detailsOf = (failure: ApiError): string =>
  [
    failure.details && translate(failure.details),
    retryText(failure),
    failure.id && translate(apiTexts.logId, { id: failure.id }),
  ]
    .filter(Boolean)
    .join('。');

/** The sentence of a failure: every 401 of a session has the same. */
const messageOf = ({ status, code, message }: ApiError): string =>
  translate(status === 401 && code !== 'wrong-credentials' ? apiTexts.signInAgain : message);

/** Shows a failure under the one key that all calls share; `heading` says what has failed, where that is not plain. */
export const showFailure = (failure: ApiError, heading?: string): void => {
  const message = messageOf(failure);
  const details = detailsOf(failure);
  showNotice({
    kind: 'error',
    message: heading ?? message,
    description: heading === undefined ? details : [message, details].filter(Boolean).join('。'),
  });
};
