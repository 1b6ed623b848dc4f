// Whether the server answers, as calls find out: what failed because nothing answered is asked again when the browser has a
// network again, and when any call is answered.
const listeners = new Set<() => void>();
let lost = false;

const tellReturn = (): void => {
  lost = false;
  for (const hear of listeners) hear();
};

/** A call was not answered. */
export const reportUnreachable = (): void => {
  lost = true;
};

/** A call was answered, whatever was said. */
export const reportReachable = (): void => {
  if (lost) tellReturn();
};

/** Whether the browser knows that it has no network; where it has one, it may still not lead to the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Hears when what failed for want of an answer may be asked again. Returns what ends the hearing. */
export const onReconnect = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

if (typeof window !== 'undefined') window.addEventListener('online', tellReturn);
