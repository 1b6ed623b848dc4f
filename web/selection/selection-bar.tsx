import { useText } from '../i18n/use-text.ts';
import { selectionTexts } from './selection-texts.ts';
import './selection.css';

interface Props {
  onCopy: () => void;
  /** Undefined where there is nothing that a search could find. */
  onSearch: (() => void) | undefined;
  /** Opens the menu, with one of its lists unfolded. */
  onMenu: (unfolded?: string) => void;
}

/** What a finger needs most of what it has selected. */
export const SelectionBar = ({ onCopy, onSearch, onMenu }: Props) => {
  const t = useText();
  return (
    <div className="selection-bar" role="toolbar" aria-label={t(selectionTexts.menu)}>
      <button type="button" onClick={onCopy}>
        {t(selectionTexts.copy)}
      </button>
      <button type="button" aria-haspopup="menu" onClick={() => onMenu('cited')}>
        {t(selectionTexts.cite)}
      </button>
      {onSearch && (
        <button type="button" onClick={onSearch}>
          {t(selectionTexts.search)}
        </button>
      )}
      <button type="button" aria-haspopup="menu" onClick={() => onMenu()}>
        {t(selectionTexts.more)}
      </button>
    </div>
  );
};
