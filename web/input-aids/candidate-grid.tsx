// Characters to choose from, seven a row, with one tab stop: arrows go from one to the next.
import { type KeyboardEvent, useRef, useState } from 'react';

const columns = 7;
const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

interface Props {
  label: string;
  words: readonly string[];
  onChoose: (word: string) => void;
}

export const CandidateGrid = ({ label, words, onChoose }: Props) => {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const stop = at < words.length ? at : 0;
  const move = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = from + step;
    if (to < 0 || to >= words.length) return;
    setAt(to);
    grid.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <fieldset className="candidate-grid" aria-label={label} lang="zh-Hant" ref={grid}>
      {words.map((word, i) => (
        <button
          key={word}
          type="button"
          tabIndex={i === stop ? 0 : -1}
          onClick={() => {
            setAt(i);
            onChoose(word);
          }}
          onKeyDown={(event) => move(event, i)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
};
