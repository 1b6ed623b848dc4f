// The reason why a picture did not load: an image element reports only the failure. The server is queried once for the
// reason. If it slowed the reader down, the picture is requested again when that is allowed.
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callForFile } from '../api/call-api.ts';
import { isSlowed } from '../api/reading-pace.ts';
import { retryWhenResumed } from '../api/retry-when-resumed.ts';

/** `src` is the address that failed; `retry` asks for it again. Undefined where the server does not put the reader off. */
export const usePictureRefusal = (
  src: string | undefined,
  failed: boolean,
  retry: () => void,
): ApiError | undefined => {
  const [refused, setRefused] = useState<{ src: string; failure: ApiError }>();
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed || src === undefined) return undefined;
    const over = new AbortController();
    let stop: (() => void) | undefined;
    callForFile(src, { quiet: true, signal: over.signal }).then(
      () => {
        if (isSlowed()) again();
      },
      (failure: unknown) => {
        if (over.signal.aborted || !(failure instanceof ApiError)) return;
        if (failure.code !== 'reading-too-fast') return;
        setRefused({ src, failure });
        stop = retryWhenResumed(failure, again);
      },
    );
    return () => {
      over.abort();
      stop?.();
    };
  }, [src, failed]);
  return failed && refused !== undefined && refused.src === src ? refused.failure : undefined;
};
