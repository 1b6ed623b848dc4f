// When a session may be used no longer: one condition at a time, and each with the moment before it.
import { expect, it } from 'vitest';
import type { Session } from '../stores/session-store.ts';
import type { SubUser } from '../stores/sub-user-store.ts';
import type { Unit } from '../stores/unit-store.ts';
import { seatsFull } from './seats-full.ts';
import { isLiveUnit, sessionCheck } from './session-check.ts';

const now = 1_000_000;
const wholeUnit = {
  id: 'u',
  name: '大學',
  active: true,
  expiresAt: undefined,
  cidrs: ['10.0.0.0/24'],
} as unknown as Unit;
const wholeSession = {
  id: 's',
  unit_id: 'u',
  sub_user_id: null,
  staff_id: null,
  staff_admin: 0,
  kind: 'password',
} as unknown as Session;

/** What a session is good for, of these rows. */
const check = (
  session: Partial<Session>,
  {
    unit = {},
    persons = [],
    staff,
    address = '10.0.0.1',
  }: {
    unit?: Partial<Unit> | undefined;
    persons?: Partial<SubUser>[];
    staff?: { unit: string; isAdmin: boolean };
    address?: string;
  } = {},
) =>
  sessionCheck({
    units: { byId: async (id) => (id === 'u' ? { ...wholeUnit, ...unit } : undefined) },
    subUsers: {
      byId: async (unitId, id) =>
        persons.find((person) => unitId === 'u' && person.id === id) as SubUser | undefined,
    },
    staff: { find: (id) => (id === 'corp:li' ? staff : undefined) },
  })({ ...wholeSession, ...session }, address, now);

it('a unit lives while it is active and until the moment at which it expires', () => {
  const isLive = (unit: Partial<Unit>) => isLiveUnit({ ...wholeUnit, ...unit }, now);
  expect(
    [{}, { expiresAt: now + 1 }, { expiresAt: now }, { expiresAt: now - 1 }, { active: false }].map(isLive),
  ).toEqual([true, true, false, false, false]);
});

it('a session is good while its unit is', async () => {
  expect(await check({})).toEqual({ unit: wholeUnit, subUser: undefined, isStaffAdmin: false });
  expect(await check({ unit_id: 'other' })).toBeUndefined();
  expect(await check({}, { unit: { active: false } })).toBeUndefined();
  expect(await check({}, { unit: { expiresAt: now } })).toBeUndefined();
});

it('one that an address opened is good at an address of the unit alone, another anywhere', async () => {
  expect(await check({ kind: 'ip' })).toBeDefined();
  expect(await check({ kind: 'ip' }, { address: '10.0.1.1' })).toBeUndefined();
  expect(await check({ kind: 'ip' }, { unit: { cidrs: [] } })).toBeUndefined();
  expect(await check({}, { address: '10.0.1.1' })).toBeDefined();
});

it('one of a person is good while the person is there and active', async () => {
  const person = { id: 'p', active: true };
  expect((await check({ sub_user_id: 'p' }, { persons: [person] }))?.subUser).toEqual(person);
  expect(await check({ sub_user_id: 'p' }, { persons: [{ ...person, active: false }] })).toBeUndefined();
  expect(await check({ sub_user_id: 'q' }, { persons: [person] })).toBeUndefined();
  expect((await check({}, { persons: [person] }))?.subUser).toBeUndefined();
});

it('one of the staff is good while the corporation is this unit’s', async () => {
  const staff = { unit: '大學', isAdmin: true };
  expect(await check({ staff_id: 'corp:li' }, { staff })).toMatchObject({ isStaffAdmin: false });
  expect(await check({ staff_id: 'corp:li' }, { staff: { ...staff, unit: '別處' } })).toBeUndefined();
  expect(await check({ staff_id: 'corp:wang' }, { staff })).toBeUndefined();
});

it('an administrator of the staff is one by the list at the sign-in and by that of now', async () => {
  const isAdmin = async (staff_admin: number, isListed: boolean) =>
    (await check({ staff_id: 'corp:li', staff_admin }, { staff: { unit: '大學', isAdmin: isListed } }))
      ?.isStaffAdmin;
  expect([await isAdmin(1, true), await isAdmin(1, false), await isAdmin(0, true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await check({ staff_admin: 1 }))?.isStaffAdmin).toBe(false);
});

it('who finds no seat hears how many there are, where the unit has a number of them', () => {
  expect(seatsFull({ id: 'u', seats: 3 })).toMatchObject({
    code: 'seats-full',
    details: '本单位最多 3 人同时在线。有人退出登录，或 15 分钟未使用，即空出席位',
    retryAfter: 60,
    unitId: 'u',
  });
  for (const unit of [undefined, { id: 'u', seats: undefined }])
    expect(seatsFull(unit).details).toBe('有人退出登录，或 15 分钟未使用，即空出席位');
  expect(seatsFull(undefined).unitId).toBeUndefined();
});
