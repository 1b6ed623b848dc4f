// What is shown in place of content.
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../states/blank-leaf.tsx';
import { LoadFailure } from '../states/load-failure.tsx';
import { WaitingNow } from '../states/waiting.tsx';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

export const StateParts = () => {
  const t = useText();
  return (
    <PartsOfFolder folder="states">
      <Part file="states/blank-leaf.tsx" use="Nothing is there: what is missing, and what can be done.">
        <EmptyState title={t(frameTexts.noSuchPage)} advice={t(frameTexts.noSuchPageAdvice)}>
          <button type="button" className="button">
            {t(frameTexts.backHome)}
          </button>
        </EmptyState>
      </Part>
      <Part file="states/load-failure.tsx" use="A list that could not be loaded, with a retry.">
        <LoadFailure onRetry={() => undefined} />
      </Part>
      <Part file="states/waiting.tsx" use="Shown after 300 ms of waiting.">
        <WaitingNow />
      </Part>
    </PartsOfFolder>
  );
};
