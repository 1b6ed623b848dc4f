import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { useReading } from '../book/reading.ts';
import { readerTexts } from '../book/texts.ts';
import { viewerTexts } from './viewer-texts.ts';

/** Which page it is, and the way to the next and the one before, as the book runs. */
export const ViewerPages = () => {
  const t = useText();
  const { page, pageId, bounds, leftward, onTurn } = useReading();
  const next = (
    <IconButton
      icon={leftward ? 'chevron-left' : 'chevron-right'}
      label={t(readerTexts.nextPage)}
      disabled={!onTurn.next}
      onClick={onTurn.next}
    />
  );
  const previous = (
    <IconButton
      icon={leftward ? 'chevron-right' : 'chevron-left'}
      label={t(readerTexts.previousPage)}
      disabled={!onTurn.previous}
      onClick={onTurn.previous}
    />
  );
  return (
    <div className="viewer-pages row">
      {leftward ? next : previous}
      <output className="num">{t(viewerTexts.position, { page: pageId, last: bounds.last })}</output>
      {leftward ? previous : next}
      {page && (
        <span className="viewer-label quiet clip" lang="zh-Hant">
          {page.pageNum}
        </span>
      )}
    </div>
  );
};

export type PointerUse = 'drag' | 'text';

interface UseProps {
  use: PointerUse;
  /** Whether the page has text to select. */
  hasText: boolean;
  onUse: (use: PointerUse) => void;
}

/** What the pointer does on the picture: always one of the two. */
export const PointerSwitch = ({ use, hasText, onUse }: UseProps) => {
  const t = useText();
  return (
    <>
      <fieldset className="segments" aria-label={t(viewerTexts.pointer)}>
        <button
          type="button"
          aria-pressed={use === 'drag'}
          title={t(viewerTexts.dragHint)}
          onClick={() => onUse('drag')}
        >
          {t(viewerTexts.drag)}
        </button>
        <button
          type="button"
          aria-pressed={use === 'text'}
          title={t(hasText ? viewerTexts.textHint : viewerTexts.noText)}
          disabled={!hasText}
          onClick={() => onUse('text')}
        >
          {t(viewerTexts.text)}
        </button>
      </fieldset>
      {!hasText && <span className="viewer-reason quiet">{t(viewerTexts.noText)}</span>}
    </>
  );
};
