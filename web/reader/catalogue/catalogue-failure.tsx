import { useText } from '../../i18n/use-text.ts';
import { readerTexts } from '../../book/texts.ts';

export const CatalogueFailure = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText();
  return (
    <div className="catalogue-note" role="alert">
      <p>{t(readerTexts.catalogueFailed)}</p>
      <button type="button" className="text-link" onClick={onRetry}>
        {t(readerTexts.retry)}
      </button>
    </div>
  );
};
