// How faults of a source are told.
import type { Fault } from '#library/source.ts';
import { count } from './options.ts';

/** `KR2k0010_001.txt:12: warning: …`; without a line when the whole file is meant. */
export const faultLine = ({ file, line, message, severity }: Fault): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${severity === 'warning' ? 'warning: ' : ''}${message}`;

export const countFaults = (faults: readonly Fault[]): string => {
  const errors = faults.filter((f) => f.severity === 'error').length;
  return `${count(errors, 'error')}, ${count(faults.length - errors, 'warning')}`;
};
