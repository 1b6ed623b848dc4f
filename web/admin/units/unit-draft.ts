// What is being written in the form of a unit: texts, until they are read.
import type { AdminUnit, NewAdminUnit } from '#contract/admin/admin.ts';
import type { Subscribed } from '#contract/products/product-packages.ts';

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

export type DraftFault = 'name' | 'password' | 'seats' | 'printQuota';

const isCount = (text: string): boolean => /^\d{0,7}$/.test(text.trim());

/** What must be mended before it is sent; `fresh` for a unit that is not there yet. */
export const draftFaults = (draft: UnitDraft, fresh: boolean): DraftFault[] => {
  const length = [...draft.name.normalize('NFC').trim()].length;
  const faults: DraftFault[] = [];
  if (fresh && (length < 3 || length > 64)) faults.push('name');
  if ((fresh || draft.password !== '') && [...draft.password.normalize('NFC')].length < 12)
    faults.push('password');
  if (!isCount(draft.seats)) faults.push('seats');
  if (!isCount(draft.printQuota)) faults.push('printQuota');
  return faults;
};

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const subscribed = ({ code, startsOn, endsOn }: DraftSubscription): Subscribed => ({
  code,
  ...(startsOn === '' ? {} : { startsOn }),
  ...(endsOn === '' ? {} : { endsOn }),
});

export const draftSettings = (draft: UnitDraft): Omit<NewAdminUnit, 'name' | 'password'> => ({
  subscriptions: draft.subscriptions.map(subscribed),
  cidrs: draft.ranges
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  seats: numberOf(draft.seats),
  printQuota: numberOf(draft.printQuota),
  expiresOn: draft.expiresOn === '' ? null : draft.expiresOn,
  isAdmin: draft.isAdmin,
});
