import type { ReactNode } from 'react';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { ApiError } from './api-error.ts';
import '../kit/states/status-screens.css';

interface Props {
  error: Error;
  onRetry: () => void;
  /** What is said where the server has nothing of that name, in the reader's script. */
  title: string;
  advice: string;
  /** Leads to the list of those that there are. */
  children: ReactNode;
}

/** In place of one thing that an address names: that there is none, which another try would not change, or that the call failed. */
export const MissingOrFailed = ({ error, onRetry, title, advice, children }: Props) => {
  if (!(error instanceof ApiError && error.status === 404)) return <LoadFailure onRetry={onRetry} />;
  return (
    <div className="status-screen" role="alert">
      <EmptyState level={1} title={title} advice={advice}>
        {children}
      </EmptyState>
    </div>
  );
};
