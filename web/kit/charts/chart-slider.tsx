import { useId } from 'react';

export interface ChartSliderProps {
  label: string;
  /** What the keys do, for those who listen. */
  hint?: string;
  /** What is said of the place. */
  spoken: string;
  count: number;
  active: number;
  onActive: (place: number) => void;
  /** By Enter. */
  onOpen?: (place: number) => void;
  onFocus?: () => void;
}

/** A chart as the keys and assistive technology have it: an unseen slider through its places, which says each. */
export const ChartSlider = (props: ChartSliderProps) => {
  const { label, hint, spoken, count, active, onActive, onOpen, onFocus } = props;
  const hintId = useId();
  return (
    <>
      <input
        type="range"
        className="visually-hidden chart-slider"
        min={1}
        max={count}
        value={active + 1}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-valuetext={spoken}
        onChange={({ target }) => onActive(Number(target.value) - 1)}
        onFocus={onFocus}
        onKeyDown={({ key }) => key === 'Enter' && onOpen?.(active)}
      />
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </>
  );
};
