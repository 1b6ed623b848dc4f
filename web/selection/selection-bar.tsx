import { useText } from '../i18n/use-text.ts';
import { selectionTexts } from './selection-texts.ts';
import './selection.css';

interface Props {
  onCopy: () => void;
  /** Undefined where there is nothing that a search could find. */
  onSearch: (() => void) | undefined;
  /** Undefined where no note can be saved on the selection. */
  onNote: (() => void) | undefined;
  /** Undefined where there is no tool, or nothing to look up. */
  onTools: (() => void) | undefined;
  /** Opens the list of citation formats. */
  onCite: () => void;
  /** Opens the menu. */
  onMenu: () => void;
}

/** What is needed most of what was selected, by mouse and by finger alike. */
export const SelectionBar = ({ onCopy, onSearch, onNote, onTools, onCite, onMenu }: Props) => {
  const t = useText();
  return (
    <div className="selection-bar" role="toolbar" aria-label={t(selectionTexts.menu)}>
      <button type="button" onClick={onCopy}>
        {t(selectionTexts.copy)}
      </button>
      <button type="button" aria-haspopup="menu" onClick={onCite}>
        {t(selectionTexts.cite)}
      </button>
      {onSearch && (
        <button type="button" onClick={onSearch}>
          {t(selectionTexts.search)}
        </button>
      )}
      {onTools && (
        <button type="button" aria-haspopup="dialog" onClick={onTools}>
          {t(selectionTexts.smallToolsShort)}
        </button>
      )}
      {onNote && (
        <button type="button" onClick={onNote}>
          {t(selectionTexts.noteShort)}
        </button>
      )}
      <button type="button" aria-haspopup="menu" onClick={onMenu}>
        {t(selectionTexts.more)}
      </button>
    </div>
  );
};
