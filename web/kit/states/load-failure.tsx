import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from './blank-leaf.tsx';
import { frameTexts } from '../texts.ts';
import './status-screens.css';

interface Props {
  onRetry: () => void;
  /** Why, where that is known. */
  title?: string;
  advice?: string | undefined;
}

/** A list that could not be loaded: not the same as one that is empty. */
export const LoadFailure = ({
  onRetry,
  title = frameTexts.loadFailed,
  advice = frameTexts.loadFailedAdvice,
}: Props) => {
  const t = useText();
  return (
    <div className="status-screen" role="alert">
      <EmptyState title={t(title)} advice={t(advice)}>
        <button type="button" onClick={onRetry}>
          {t(frameTexts.reload)}
        </button>
      </EmptyState>
    </div>
  );
};
