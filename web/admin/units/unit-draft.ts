// What is being written in the form of a unit: texts, until they are read.
import type { AdminUnit, NewAdminUnit } from '#contract/admin/admin.ts';
import type { Subscribed } from '#contract/products/product-packages.ts';
import { rangeFault, rangesMeet, readRange } from '#contract/values/address-range.ts';

export interface DraftSubscription {
  /** Tells rows apart while they are edited. */
  key: number;
  code: string;
  startsOn: string;
  endsOn: string;
}

export interface UnitDraft {
  name: string;
  password: string;
  subscriptions: DraftSubscription[];
  ranges: string;
  seats: string;
  printQuota: string;
  expiresOn: string;
  isAdmin: boolean;
  active: boolean;
}

export const emptyDraft: UnitDraft = {
  name: '',
  password: '',
  subscriptions: [],
  ranges: '',
  seats: '',
  printQuota: '',
  expiresOn: '',
  isAdmin: false,
  active: true,
};

export const unitDraftOf = (unit: AdminUnit): UnitDraft => ({
  name: unit.name,
  password: '',
  subscriptions: unit.subscriptions.map(({ code, startsOn = '', endsOn = '' }, key) => ({
    key,
    code,
    startsOn,
    endsOn,
  })),
  ranges: unit.cidrs.join('\n'),
  seats: unit.seats === null ? '' : String(unit.seats),
  printQuota: unit.printQuota === null ? '' : String(unit.printQuota),
  expiresOn: unit.expiresOn ?? '',
  isAdmin: unit.isAdmin,
  active: unit.active,
});

/** A line of the field of ranges that cannot be one. */
interface RangeFault {
  /** From 1. */
  line: number;
  rule: 'not-a-range' | 'too-wide-range';
  text: string;
}

export interface DraftFaults {
  /** Fields of one value. */
  fields: ReadonlySet<'name' | 'password' | 'seats' | 'printQuota'>;
  ranges: readonly RangeFault[];
  /** Keys of the subscriptions that end before they begin. */
  rows: ReadonlySet<number>;
}

const isCount = (text: string): boolean => /^\d{0,7}$/.test(text.trim());

const linesOf = (ranges: string): string[] => ranges.split('\n').map((line) => line.trim());

/** What must be mended before it is sent; `fresh` for a unit that is not there yet. */
export const draftFaults = (draft: UnitDraft, fresh: boolean): DraftFaults => {
  const length = [...draft.name.normalize('NFC').trim()].length;
  const fields = new Set<'name' | 'password' | 'seats' | 'printQuota'>();
  if (fresh && (length < 3 || length > 64)) fields.add('name');
  if ((fresh || draft.password !== '') && [...draft.password.normalize('NFC')].length < 12)
    fields.add('password');
  if (!isCount(draft.seats)) fields.add('seats');
  if (!isCount(draft.printQuota)) fields.add('printQuota');
  return {
    fields,
    ranges: linesOf(draft.ranges).flatMap((text, i) => {
      const rule = text === '' ? undefined : rangeFault(text);
      return rule ? [{ line: i + 1, rule, text }] : [];
    }),
    rows: new Set(
      draft.subscriptions.flatMap(({ key, startsOn, endsOn }) =>
        startsOn !== '' && endsOn !== '' && endsOn < startsOn ? [key] : [],
      ),
    ),
  };
};

export const hasFaults = ({ fields, ranges, rows }: DraftFaults): boolean =>
  fields.size + ranges.length + rows.size > 0;

/** Pairs of ranges in one draft that share addresses, those aside that are refused. */
export const ownOverlaps = (ranges: string): { one: string; other: string }[] => {
  const read = linesOf(ranges).flatMap((text) => {
    const range = rangeFault(text) ? undefined : readRange(text);
    return range ? [{ text, range }] : [];
  });
  return read.flatMap((a, i) =>
    read
      .slice(i + 1)
      .filter((b) => rangesMeet(a.range, b.range))
      .map((b) => ({ one: a.text, other: b.text })),
  );
};

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const subscribed = ({ code, startsOn, endsOn }: DraftSubscription): Subscribed => ({
  code,
  ...(startsOn === '' ? {} : { startsOn }),
  ...(endsOn === '' ? {} : { endsOn }),
});

export const draftSettings = (draft: UnitDraft): Omit<NewAdminUnit, 'name' | 'password'> => ({
  subscriptions: draft.subscriptions.map(subscribed),
  cidrs: linesOf(draft.ranges).filter((line) => line !== ''),
  seats: numberOf(draft.seats),
  printQuota: numberOf(draft.printQuota),
  expiresOn: draft.expiresOn === '' ? null : draft.expiresOn,
  isAdmin: draft.isAdmin,
});
