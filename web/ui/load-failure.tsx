import { useText } from '../i18n/use-text.ts';
import { EmptyState } from './blank-leaf.tsx';
import { frameTexts } from './texts.ts';
import './status-screens.css';

/** A list that could not be loaded: not the same as one that is empty. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText();
  return (
    <div className="status-screen" role="alert">
      <EmptyState title={t(frameTexts.loadFailed)} advice={t(frameTexts.loadFailedAdvice)}>
        <button type="button" onClick={onRetry}>
          {t(frameTexts.reload)}
        </button>
      </EmptyState>
    </div>
  );
};
