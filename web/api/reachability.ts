// Whether the server answers, as found by calls. Calls that failed because nothing answered are repeated when the
// browser has a network again, and when any call is answered.
const listeners = new Set<() => void>();
let lost = false;

const announceReturn = (): void => {
  lost = false;
  for (const hear of listeners) hear();
};

/** A call was not answered. */
export const reportUnreachable = (): void => {
  lost = true;
};

/** A call was answered, whatever was said. */
export const reportReachable = (): void => {
  if (lost) announceReturn();
};

/** Whether the browser knows that it has no network; where it has one, it may still not lead to the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Registers a listener for when calls that got no answer may be repeated. Returns a function that removes it. */
export const onReconnect = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

if (typeof window !== 'undefined') window.addEventListener('online', announceReturn);
