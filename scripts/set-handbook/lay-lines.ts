// Breaks a block of the manuscript into printed lines of so many cells.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import { letterShare } from '#imaging/typeset/lay-columns.ts';
import { liesDown, placeLetters } from '#imaging/typeset/lay-letters.ts';
import type { SourceLine, SourceRun } from '#library/sources/source.ts';
import type { ManuscriptRun } from './read-manuscript.ts';

/** Places of a run that cannot be broken; undefined of one that can. */
const wholeLength = ({ type, cells }: ManuscriptRun): number | undefined => {
  if (type === 'SerialNumber') return 1;
  return liesDown(type) ? Math.ceil(placeLetters(cells, latinAdvance).length * letterShare) : undefined;
};

const runOf = (
  { kind, type, small }: ManuscriptRun,
  cells: ManuscriptRun['cells'],
  goesOn: boolean,
): SourceRun => {
  if (kind === 'main') return { kind, cells, ...(type ? { type } : {}), ...(small ? { small } : {}) };
  const right = kind === 'row' ? cells.length : Math.ceil(cells.length / 2);
  return { kind: 'note', right: cells.slice(0, right), left: cells.slice(right), continues: goesOn };
};

export const layBlock = (
  segments: readonly ManuscriptRun[],
  { indent, hang }: { indent: number; hang: number },
  most: number,
): SourceLine[] => {
  const lines: SourceLine[] = [{ indent, runs: [], paragraph: true }];
  let room = most - indent;
  const turn = (): void => {
    lines.push({ indent: hang, runs: [], paragraph: false });
    room = most - hang;
  };
  for (const segment of segments) {
    const { kind, cells } = segment;
    const whole = wholeLength(segment);
    if (whole !== undefined) {
      if (whole > most - hang) throw new Error('a run of letters is longer than a line');
      if (whole > room) turn();
      lines.at(-1)!.runs.push(runOf(segment, cells, false));
      room -= whole;
      continue;
    }
    for (let at = 0; at < cells.length; ) {
      if (room === 0) turn();
      const taken = cells.slice(at, at + (kind === 'note' ? room * 2 : room));
      lines.at(-1)!.runs.push(runOf(segment, taken, at > 0));
      room -= kind === 'note' ? Math.ceil(taken.length / 2) : taken.length;
      at += taken.length;
    }
  }
  return lines;
};
