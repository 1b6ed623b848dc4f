import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { searchTexts } from '../builder/texts.ts';

/** The catalogue node that the result is narrowed to, with the mark that lifts it. */
export const CurrentPath = ({ path, onRemove }: { path: readonly string[]; onRemove: () => void }) => {
  const t = useText();
  return (
    <p className="current-path">
      <span className="quiet">{t(searchTexts.currentPath)}</span>
      <span className="badge" lang="zh-Hant">
        <span className="result-path">
          {path.map((title, i) => (
            <span key={i}>
              <BookText text={title} />
            </span>
          ))}
        </span>
        <IconButton icon="close" label={t(searchTexts.removePath)} onClick={onRemove} />
      </span>
    </p>
  );
};
