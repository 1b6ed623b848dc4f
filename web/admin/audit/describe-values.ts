// Values of the audit log in the words of the console: a plain value in one line, one with parts in a line for each,
// and of a change only what differs.
import type { Translate } from '../../i18n/use-text.ts';
import { unitTexts } from '../console/texts.ts';
import { changeTexts } from './audit-texts.ts';

type Parts = Readonly<Record<string, unknown>>;

export interface ValueContext {
  t: Translate;
  /** What a plain value is called. */
  nameOfValue: (text: string) => string;
  nameOfProduct: (code: string) => string;
  /** What a part of a value is called. */
  nameOfPart: (part: string) => string;
}

export const isParts = (value: unknown): value is Parts =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const join = (texts: readonly string[]): string => texts.join('、');

/** In one line. */
const describeShortly = (value: unknown, context: ValueContext): string => {
  const { t, nameOfValue, nameOfProduct, nameOfPart } = context;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value))
    return value.length === 0 ? '—' : join(value.map((one) => describeShortly(one, context)));
  if (!isParts(value)) return nameOfValue(String(value));
  const { code, startsOn, endsOn, ...rest } = value;
  const days = startsOn === undefined && endsOn === undefined ? '' : `（${startsOn ?? ''}–${endsOn ?? ''}）`;
  if (typeof code === 'string')
    return `${code === '*' ? t(unitTexts.allProducts) : nameOfProduct(code)}${days}`;
  return Object.entries(rest)
    .map(([name, part]) => `${nameOfPart(name)} ${describeShortly(part, context)}`)
    .join(' ');
};

/** Parts that have parts themselves in lines of their own, named by all that they are in. */
const describeParts = (value: Parts, context: ValueContext, within: readonly string[] = []): string[] => {
  const entries = Object.entries(value).map(([name, part]) => [context.nameOfPart(name), part] as const);
  const plain = entries.filter(([, part]) => !isParts(part));
  const line = join(plain.map(([name, part]) => `${name} ${describeShortly(part, context)}`));
  const lines = line === '' ? [] : [within.length === 0 ? line : `${within.join(' · ')}：${line}`];
  return entries.reduce<string[]>(
    (all, [name, part]) =>
      isParts(part) ? [...all, ...describeParts(part, context, [...within, name])] : all,
    lines,
  );
};

export const describeValue = (value: unknown, context: ValueContext): string[] => {
  if (isParts(value) && value['code'] === undefined) return describeParts(value, context);
  if (Array.isArray(value) && value.length > 1 && value.every((one) => isParts(one) && !('code' in one)))
    return value.map((one) => describeShortly(one, context));
  return [describeShortly(value, context)];
};

/** By what an item of a list is the same before and after. */
const itemKey = (item: unknown): string => {
  if (!isParts(item)) return String(item);
  return String(item['id'] ?? item['code'] ?? item['title'] ?? item['name'] ?? JSON.stringify(item));
};
const itemName = (item: Parts): string => String(item['name'] ?? item['title'] ?? itemKey(item));

const describeItemChange = (before: unknown, after: unknown, context: ValueContext): string =>
  isParts(before) && isParts(after) && after['code'] === undefined
    ? `${itemName(before)}（${join(describePartChanges(before, after, context))}）`
    : `${describeShortly(before, context)} → ${describeShortly(after, context)}`;

/** What was added, removed, changed, moved; undefined where two items have one key. */
const describeListChange = (
  before: readonly unknown[],
  after: readonly unknown[],
  context: ValueContext,
): string[] | undefined => {
  const old = new Map(before.map((item) => [itemKey(item), item]));
  const now = new Map(after.map((item) => [itemKey(item), item]));
  if (old.size < before.length || now.size < after.length) return undefined;
  const describe = (item: unknown) => describeShortly(item, context);
  const common = [...now.keys()].filter((key) => old.has(key));
  const wasMoved = !isSame(
    common,
    [...old.keys()].filter((key) => now.has(key)),
  );
  const lists = {
    added: after.filter((item) => !old.has(itemKey(item))).map(describe),
    removed: before.filter((item) => !now.has(itemKey(item))).map(describe),
    changed: common
      .filter((key) => !isSame(old.get(key), now.get(key)))
      .map((key) => describeItemChange(old.get(key), now.get(key), context)),
    order: wasMoved
      ? after.map((item) => (isParts(item) && !item['code'] ? itemName(item) : describe(item)))
      : [],
  };
  return (['added', 'removed', 'changed', 'order'] as const)
    .filter((name) => lists[name].length > 0)
    .map((name) => context.t(changeTexts[name], { items: join(lists[name]) }));
};

function describePartChanges(
  before: Parts,
  after: Parts,
  context: ValueContext,
  within: readonly string[] = [],
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const path = [...within, context.nameOfPart(name)];
    const [old, now] = [before[name], after[name]];
    if (isSame(old, now)) return [];
    if (isParts(old) && isParts(now)) return describePartChanges(old, now, context, path);
    return [`${path.join(' · ')} ${join(describeChange(old, now, context))}`];
  });
}

export function describeChange(before: unknown, after: unknown, context: ValueContext): string[] {
  if (isSame(before, after)) return describeValue(after, context);
  if (isParts(before) && isParts(after)) return describePartChanges(before, after, context);
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    const changes = describeListChange(before, after, context);
    if (changes !== undefined) return changes;
  }
  const [old, now] = [describeValue(before, context), describeValue(after, context)];
  if (now.length > 1) return [`${join(old)} →`, ...now];
  return [...old.slice(0, -1), `${old.at(-1)} → ${now[0] ?? '—'}`];
}
