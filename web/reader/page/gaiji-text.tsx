import type { PageGaiji } from '#contract/reader.ts';
import { nameOfGaiji } from './page-cells.ts';

/** So many parts stand two by two in a cell; more are set smaller. */
const fewParts = 4;

/** A character outside Unicode that no picture shows: its Unicode form, else its composition or code in small. */
export const GaijiText = ({ gaiji, word }: { gaiji: PageGaiji; word: string }) => {
  const parts = [...word.replace(/^&(.*);$/, '$1')];
  const name = nameOfGaiji(gaiji);
  if (parts.length === 1) return <span title={name}>{word}</span>;
  return (
    <span className={parts.length > fewParts ? 'composition long' : 'composition'} title={name}>
      {parts.map((part, i) => (
        <span key={i}>{part}</span>
      ))}
    </span>
  );
};
