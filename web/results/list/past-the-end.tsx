import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { searchTexts } from '../../builder/texts.ts';

/** Beyond the last page of a result: an address of another day, or a narrower question. */
export const PastTheEnd = ({ advice, onFirst }: { advice: string; onFirst: () => void }) => {
  const t = useText();
  return (
    <EmptyState title={t(searchTexts.pastTheEnd)} advice={advice}>
      <button type="button" onClick={onFirst}>
        {t(searchTexts.toFirstPage)}
      </button>
    </EmptyState>
  );
};
