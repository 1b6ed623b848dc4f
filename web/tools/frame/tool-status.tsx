// How many results a tool has found: shown, and said to those who listen once they have arrived.
import { useToolPlace } from './tool-place.ts';

export interface ToolStatusProps {
  /** The count in words; undefined while nothing was looked up. */
  found: string | undefined;
  /** What is shown is still that of the query before. */
  awaiting?: boolean | undefined;
  /** It is said alone, where the tool shows it in another way. */
  unseen?: boolean;
}

export const ToolStatus = ({ found, awaiting = false, unseen }: ToolStatusProps) => {
  const { parameters } = useToolPlace();
  // As a new element it is said again where two queries have the same count.
  const turn = `${parameters.key ?? ''} ${parameters.page}`;
  return (
    <output className={unseen ? 'visually-hidden' : undefined} aria-live="polite">
      {found !== undefined && (
        <span key={awaiting ? '' : turn} aria-hidden={awaiting || undefined}>
          {found}
        </span>
      )}
    </output>
  );
};
