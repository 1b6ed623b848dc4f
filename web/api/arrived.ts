// What comes in several replies and would be pushed down by those that come late is shown when all are there.
import { useState } from 'react';

interface LoadState {
  isLoading: boolean;
  failureCount: number;
}

/** Whether a reply is still to come. One that failed once is waited for no more. */
export const isAwaited = ({ isLoading, failureCount }: LoadState): boolean => isLoading && failureCount === 0;

/** Whether all have come, since the first time that they had: what is shown then may ask anew for one that failed. */
export const useArrived = (queries: readonly LoadState[]): boolean => {
  const [arrived, setArrived] = useState(false);
  const now = arrived || !queries.some(isAwaited);
  if (now && !arrived) setArrived(true);
  return now;
};
