import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { isoDate } from '../newspapers/publish-date.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import type { FieldInputProps } from '../builder/query-fields.ts';
import { dateRangeQuery } from './article-queries.ts';
import { DateCalendar } from './date-calendar.tsx';
import { dateTexts } from './date-texts.ts';
import { rangeValue, readTypedDate, type TypedDays, typedOfValue } from './read-typed-date.ts';

interface EndProps {
  label: string;
  openLabel: string;
  value: string;
  /** The day that its calendar opens at where none is typed. */
  start: string | undefined;
  end: 'from' | 'to';
  bounds: TypedDays | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

/** One end of a range: typed, or chosen from a calendar. */
const DateEnd = ({
  label,
  openLabel,
  value,
  start,
  end,
  bounds,
  invalid,
  describedBy,
  onChange,
}: EndProps) => {
  const t = useText();
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const typed = readTypedDate(value);
  return (
    <span className="input date-end">
      <input
        type="text"
        lang="zh-Hant"
        enterKeyHint="search"
        maxLength={40}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={end === 'from' ? t(dateTexts.hint) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {bounds && (
        <span ref={button}>
          <IconButton
            icon="calendar"
            label={openLabel}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      )}
      {open && bounds && (
        <DateCalendar
          trigger={button}
          chosen={typed?.kind === 'days' ? typed[end] : undefined}
          start={start ?? bounds[end]}
          bounds={bounds}
          onChoose={(date) => {
            onChange(date);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
};

type Complaint = { text: string; of: 'first' | 'last' | 'both'; values: Record<string, string> };

/** What is wrong with what was typed; undefined for nothing. */
const complaintOf = (first: string, last: string, bounds: TypedDays | undefined): Complaint | undefined => {
  for (const [of, text] of [
    ['first', first],
    ['last', last],
  ] as const) {
    const kind = readTypedDate(text)?.kind;
    if (kind === 'wrong') return { text: dateTexts.wrong, of, values: { text } };
    if (kind === 'none') return { text: dateTexts.noSuchDay, of, values: { text } };
  }
  const found = /^(\d{8})-(\d{8})$/.exec(rangeValue(first, last, bounds));
  if (!found) return undefined;
  const [, from, to] = found;
  if (from > to) return { text: dateTexts.backward, of: 'both', values: {} };
  if (bounds && (to < bounds.from || from > bounds.to))
    return {
      text: dateTexts.outside,
      of: 'both',
      values: { start: isoDate(bounds.from), end: isoDate(bounds.to) },
    };
  return undefined;
};

/** From when until when: a day, a month, a year, by western count or by a reign. */
export const DateRangeInput = ({ label, value, onChange }: FieldInputProps) => {
  const t = useText();
  const id = useId();
  const { code, version } = useCurrentProduct();
  const range = useQuery(dateRangeQuery(code, version)).data;
  const bounds = range && { from: range.start, to: range.end };
  const [typed, setTyped] = useState(() => ({ ...typedOfValue(value), value }));
  // The value of the rule is set here or elsewhere.
  if (typed.value !== value) setTyped({ ...typedOfValue(value), value });
  const { first, last } = typed;
  const change = (next: { first: string; last: string }) => {
    const to = rangeValue(next.first, next.last, bounds);
    setTyped({ ...next, value: to });
    onChange(to);
  };
  const complaint = complaintOf(first, last, bounds);
  const describedBy = complaint ? id : undefined;
  const concerns = (end: 'first' | 'last') => complaint?.of === 'both' || complaint?.of === end;
  const begins = readTypedDate(first);
  return (
    <fieldset className="date-range" aria-label={label}>
      <DateEnd
        label={t(dateTexts.from)}
        openLabel={t(dateTexts.openFrom)}
        value={first}
        start={undefined}
        end="from"
        bounds={bounds}
        invalid={concerns('first')}
        describedBy={describedBy}
        onChange={(to) => change({ first: to, last })}
      />
      <span className="quiet">{t(dateTexts.until)}</span>
      <DateEnd
        label={t(dateTexts.to)}
        openLabel={t(dateTexts.openTo)}
        value={last}
        start={begins?.kind === 'days' ? begins.to : undefined}
        end="to"
        bounds={bounds}
        invalid={concerns('last')}
        describedBy={describedBy}
        onChange={(to) => change({ first, last: to })}
      />
      {complaint && (
        <p id={id} className="qb-refused" role="alert">
          {t(complaint.text, complaint.values)}
        </p>
      )}
    </fieldset>
  );
};
