import type { PageGaiji } from '#contract/reader.ts';
import { nameOfGaiji } from '../book/page-cells.ts';

/** So many parts stand two by two in a cell; more are set smaller. */
const fewParts = 4;

/** A code of the source, which tells a reader nothing: in print a geta stands for what there is no type for. */
const isCode = /^&[\w-]+;$/u;

/** A character outside Unicode that no picture shows: its Unicode form, its composition in small, or a geta. */
export const GaijiText = ({ gaiji, word }: { gaiji: PageGaiji; word: string }) => {
  const parts = [...word];
  const name = nameOfGaiji(gaiji);
  if (isCode.test(word)) return <span title={name}>〓</span>;
  if (parts.length === 1) return <span title={name}>{word}</span>;
  return (
    <span className={parts.length > fewParts ? 'composition long' : 'composition'} title={name}>
      {parts.map((part, i) => (
        <span key={i}>{part}</span>
      ))}
    </span>
  );
};
