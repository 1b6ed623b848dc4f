// How the value of a setting is written in its control, read from it, and said in words.
import { writeAuthor } from '#citation/citation.ts';
import type { ReadingLimits } from '#contract/limits/reading-limits.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { limitsDraftOf, readLimitsDraft, wordsOfLimits } from './limit-fields.ts';
import type { RowColumn, SettingControl } from './setting-fields.ts';
import { settingTexts } from './setting-texts.ts';

/** A value as its control has it. */
export type FieldDraft = string | boolean | string[] | Record<string, string> | Record<string, string>[];

const written = (value: unknown): string =>
  Array.isArray(value) ? value.join('，') : value === undefined ? '' : String(value);

const rowOf = (columns: readonly RowColumn[], row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(columns.map(({ key }) => [key, written(row[key])]));

export const fieldDraftOf = (control: SettingControl, value: unknown): FieldDraft => {
  if (control.kind === 'switch') return value === true;
  if (control.kind === 'limits') return limitsDraftOf(value as ReadingLimits | undefined);
  if (control.kind === 'values' || control.kind === 'products')
    return ((value ?? []) as unknown[]).join('\n');
  if (control.kind === 'list') return [...((value ?? []) as string[])];
  if (control.kind === 'numbers') {
    const numbers = (value ?? {}) as Record<string, unknown>;
    return Object.fromEntries(control.options.map(([name]) => [name, written(numbers[name])]));
  }
  if (control.kind === 'rows') {
    const { columns, record } = control;
    if (!record) return ((value ?? []) as Record<string, unknown>[]).map((row) => rowOf(columns, row));
    const [key, file] = columns;
    return Object.entries((value ?? {}) as Record<string, unknown>).map(([name, held]) => ({
      [key?.key ?? '']: name,
      [file?.key ?? '']: written(held),
    }));
  }
  return written(value);
};

export type ReadFieldDraft = { value: unknown } | { fault: string };

const isCount = (text: string): boolean => /^\d{1,10}$/.test(text.trim());
/** Each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
const partsOf = (text: string): string[] =>
  text
    .split(/[,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is sent for a draft; what the server alone can tell of it is left to the server. */
export const readFieldDraft = (control: SettingControl, draft: FieldDraft): ReadFieldDraft => {
  if (control.kind === 'number') {
    const text = String(draft);
    return isCount(text) ? { value: Number(text) } : { fault: settingTexts.wholeNumber };
  }
  if (control.kind === 'numbers') {
    const numbers = Object.entries(draft as Record<string, string>);
    if (!numbers.every(([, text]) => isCount(text))) return { fault: settingTexts.wholeNumber };
    return { value: Object.fromEntries(numbers.map(([name, text]) => [name, Number(text)])) };
  }
  if (control.kind === 'values') {
    const values = linesOf(String(draft));
    if (!control.numeric) return { value: values };
    return values.every((text) => /^-?\d{1,4}$/.test(text))
      ? { value: values.map(Number) }
      : { fault: settingTexts.wholeNumber };
  }
  if (control.kind === 'products') return { value: linesOf(String(draft)) };
  if (control.kind === 'limits') {
    const read = readLimitsDraft(draft as Record<string, string>);
    return read ? { value: read } : { fault: settingTexts.wholeNumber };
  }
  if (control.kind === 'rows') {
    const rows = draft as Record<string, string>[];
    if (!control.record)
      return {
        value: rows.map((row) =>
          Object.fromEntries(
            control.columns.map(({ key, several }) => {
              const text = (row[key] ?? '').trim();
              return [key, several ? partsOf(text) : text];
            }),
          ),
        ),
      };
    const [first, second] = control.columns.map(({ key }) => key);
    const entries = rows.map((row) => [(row[first ?? ''] ?? '').trim(), (row[second ?? ''] ?? '').trim()]);
    if (new Set(entries.map(([key]) => key)).size < entries.length) return { fault: settingTexts.rowTwice };
    return { value: Object.fromEntries(entries) };
  }
  if (control.kind === 'choice' && control.numeric) return { value: Number(draft) };
  return { value: typeof draft === 'string' ? draft.trim() : draft };
};

/** A value in words, where it is inherited. */
export const wordsOf = (control: SettingControl, value: unknown, say: Translate): string => {
  const nothing = say(settingTexts.none);
  if (control.kind === 'limits') return wordsOfLimits(value as ReadingLimits, say);
  if (control.kind === 'switch')
    return say(value === true ? (control.on ?? settingTexts.on) : (control.off ?? settingTexts.off));
  if (control.kind === 'choice' || control.kind === 'list') {
    const chosen = (Array.isArray(value) ? value : [value]) as string[];
    const texts = new Map(control.options);
    return chosen.map((one) => say(texts.get(one) ?? one)).join('、') || nothing;
  }
  if (control.kind === 'values' || control.kind === 'products')
    return ((value ?? []) as unknown[]).join('、') || nothing;
  if (control.kind === 'numbers') {
    const numbers = (value ?? {}) as Record<string, number>;
    return control.options
      .map(([name, text]) => `${say(text)} ${(numbers[name] ?? 0).toLocaleString('en')}`)
      .join('；');
  }
  if (control.kind === 'rows') {
    const rows = fieldDraftOf(control, value) as Record<string, string>[];
    const named = rows.map(({ name, unit, title = '', dynasty, role }) =>
      writeAuthor({ name: name ?? unit ?? title, dynasty, role }),
    );
    return named.join('、') || nothing;
  }
  return written(value) || nothing;
};
