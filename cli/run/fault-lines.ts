// Formats the faults of a source, and the text that was read otherwise than its brackets indicate.
import type { Fault } from '#library/sources/source.ts';
import { count } from './options.ts';

/** `KR2k0010_001.txt:12: warning: …`; without a line when the whole file is meant. */
export const faultLine = ({ file, line, message, severity }: Fault): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${severity === 'warning' ? 'warning: ' : ''}${message}`;

export const countFaults = (faults: readonly Fault[]): string => {
  const errors = faults.filter((f) => f.severity === 'error').length;
  return `${count(errors, 'error')}, ${count(faults.length - errors, 'warning')}`;
};

/** What a source had of words set small that are no notes, the commonest first. */
export const smallTextLine = (words: Readonly<Record<string, number>>): string => {
  const sorted = Object.entries(words).sort(([, a], [, b]) => b - a);
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  const list = sorted.map(([word, n]) => `${word} ${n.toLocaleString('en')}`).join(', ');
  return `${count(total, 'note')} taken as main text set small: ${list} (docs/small-main-text.md)`;
};
