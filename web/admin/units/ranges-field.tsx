// The ranges of addresses of a unit, a line each, with what is wrong with which line, and which of them overlap.
import type { AdminUnit } from '#contract/admin/admin.ts';
import { wordsOfFault } from '#contract/http/faults.ts';
import { useText } from '../../i18n/use-text.ts';
import { unitTexts } from '../console/texts.ts';
import { overlapText } from './overlap-words.ts';
import { type DraftFaults, ownOverlaps } from './unit-draft.ts';
import { UnitField } from './unit-field.tsx';

interface Props {
  value: string;
  faults: DraftFaults['ranges'];
  /** What the server says of them. */
  refusal: string | undefined;
  /** With the ranges of other units, as they are saved. */
  overlaps: AdminUnit['overlaps'];
  onChange: (value: string) => void;
}

/** Pairs of overlapping ranges that are named. */
const mostNamed = 5;

export const RangesField = ({ value, faults, refusal, overlaps, onChange }: Props) => {
  const t = useText();
  const words = faults.map(({ line, rule, text }) =>
    t(unitTexts.rangeFault, { line, words: wordsOfFault({ rule, params: { text } }, t) }),
  );
  return (
    <UnitField
      label={t(unitTexts.ranges)}
      hint={t(unitTexts.rangesHint)}
      fault={words.length > 0 ? words.join('；') : refusal}
      warnings={[
        ...ownOverlaps(value)
          .slice(0, mostNamed)
          .map((pair) => t(unitTexts.ownOverlap, pair)),
        ...overlaps.map((overlap) => t(overlapText(overlap), overlap)),
      ]}
    >
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          className="input num"
          rows={Math.min(8, Math.max(2, value.split('\n').length))}
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </UnitField>
  );
};
