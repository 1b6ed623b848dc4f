import { useText } from '../../i18n/use-text.ts';
import { pageTexts } from '../settings/page-texts.ts';

interface Props {
  /** Characters of the note. */
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** The mark of a folded note; it opens the note. */
export const FlowNoteMark = ({ count, open, onToggle }: Props) => {
  const t = useText();
  const name = t(pageTexts.noteOf, { count });
  return (
    <button
      type="button"
      className="flow-note-mark"
      aria-expanded={open}
      aria-label={name}
      title={name}
      onClick={onToggle}
    >
      {pageTexts.noteMark}
    </button>
  );
};
