// Slow-down of a reader who takes more than readers take. The server announces it in a header of its replies, or
// refuses calls for some seconds, after which they are repeated.
import type { ErrorCode } from '#contract/http/errors.ts';
import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { readFailure } from './api-error.ts';
import { apiTexts } from './texts.ts';

/** Milliseconds after the last announcement for which a reader counts as slowed; one notice is shown in that time. */
const remembered = 60_000;
/** A reply that came sooner is from the browser's cache, and its headers are those of the original reply. */
const leastWait = 300;
/** Greatest number of seconds after which a deferred call is repeated. */
const longestPause = 60;

/** What a call waits for, and the notice that is shown for it. */
const awaited: Partial<Record<ErrorCode, { message: string; advice: string }>> = {
  'holding-fetching': { message: apiTexts.fetching, advice: apiTexts.fetchingAdvice },
  'entries-reading': { message: apiTexts.entriesReading, advice: apiTexts.entriesReadingAdvice },
};
/** Milliseconds for which that notice is not repeated. */
const noticeInterval = 10_000;

let slowedAt = Number.NEGATIVE_INFINITY;

/** Whether the reader counts as slowed: then nothing should be fetched that the reader did not request. */
export const isSlowed = (): boolean => Date.now() - slowedAt < remembered;

const announceWait = (seconds: number): void => {
  const isAnnounced = isSlowed();
  slowedAt = Date.now();
  if (isAnnounced) return;
  showNotice({
    kind: 'info',
    message: translate(apiTexts.slowed, { seconds: Math.max(1, Math.round(seconds)) }),
    description: translate(apiTexts.slowedAdvice),
  });
};

const lastNoticeAt = new Map<string, number>();

/** Once for all calls that wait for the same. */
const announceAwaited = ({ message, advice }: { message: string; advice: string }): void => {
  const isAnnounced = Date.now() - (lastNoticeAt.get(message) ?? Number.NEGATIVE_INFINITY) < noticeInterval;
  lastNoticeAt.set(message, Date.now());
  if (!isAnnounced) showNotice({ kind: 'info', message: translate(message), description: translate(advice) });
};

/** Reads the slow-down header of a reply that took `took` milliseconds. */
export const noteSlowed = (response: Response, took: number): void => {
  const seconds = Number(response.headers.get('langhuan-slowed') ?? Number.NaN);
  if (seconds > 0 && took >= leastWait) announceWait(seconds);
};

/** Seconds after which a call that was refused is sent again by itself; undefined where it is not. */
export const putOffBy = async (response: Response): Promise<number | undefined> => {
  if (response.status !== 429) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { code, retryAfter } = readFailure(429, body, response.headers);
  if (code !== 'reading-slowed' || retryAfter === undefined || retryAfter > longestPause) return undefined;
  announceWait(retryAfter);
  return retryAfter;
};

/** Seconds after which a call for what is being made ready is sent again; undefined where nothing is. */
export const readyIn = async (response: Response): Promise<number | undefined> => {
  if (response.status !== 503) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { code, retryAfter } = readFailure(503, body, response.headers);
  const what = code && awaited[code];
  if (!what) return undefined;
  announceAwaited(what);
  return Math.min(retryAfter ?? 1, longestPause);
};

/** Rejects with the signal's reason when it is called off. */
export const waitSeconds = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new DOMException('called off', 'AbortError'));
      },
      { once: true },
    );
  });
