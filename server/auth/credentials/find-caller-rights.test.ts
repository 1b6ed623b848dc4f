// Who a caller is and what it may do, of the rows that its session has.
import { expect, it } from 'vitest';
import type { Session } from '../stores/session-store.ts';
import type { Subscription } from '../stores/subscription.ts';
import type { SubUser } from '../stores/sub-user-store.ts';
import type { Unit } from '../stores/unit-store.ts';
import { callerFinder } from './find-caller.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 10);

const open = (
  session: Partial<Session> = {},
  {
    isAdmin = false,
    subscriptions = [],
    staffAdmin = false,
  }: { isAdmin?: boolean; subscriptions?: Subscription[]; staffAdmin?: boolean } = {},
) => {
  const state = { now: start, sessions: 0, ended: false, personActive: true };
  const row = {
    id: 's',
    unit_id: 'u',
    sub_user_id: null,
    staff_id: null,
    staff_admin: 0,
    kind: 'password',
    proven_at: null,
    address: '10.0.0.1',
    ...session,
  };
  const unit = { id: 'u', name: '大學', subscriptions, cidrs: ['10.0.0.0/24'], active: true, isAdmin };
  const callers = callerFinder({
    sessions: {
      manyLive: async (ids) => {
        state.sessions += 1;
        return state.ended ? [] : ids.map((id) => ({ ...row, id }) as Session);
      },
      markSeen: () => undefined,
    },
    units: { byId: async () => unit as unknown as Unit },
    subUsers: {
      byIds: async (ids) =>
        ids.map(
          (id) => ({ id, unitId: 'u', name: `人${id}`, active: state.personActive }) as unknown as SubUser,
        ),
    },
    staff: { find: () => ({ unit: '大學', isAdmin: staffAdmin }) },
    isOpen: (code) => code === 'open',
    clock: () => state.now,
  });
  return { state, callers };
};
const find = async (...of: Parameters<typeof open>) =>
  (await open(...of).callers.find('s')) ?? expect.fail('no caller');

it('is of its unit, with its person and what it is among the staff, where it is so', async () => {
  const plain = await find();
  expect(plain).toMatchObject({
    sessionId: 's',
    unitId: 'u',
    userName: '大學',
    isAdmin: false,
    isProven: false,
  });
  expect(['subUser', 'staffId', 'isScript'].filter((name) => name in plain)).toEqual([]);
  expect(await find({ sub_user_id: '7' })).toMatchObject({ subUser: { id: '7', name: '人7' } });
  expect(await find({ staff_id: 'corp:li', kind: 'messaging' as Session['kind'] })).toMatchObject({
    staffId: 'corp:li',
  });
  expect(await find({ kind: 'script' })).toMatchObject({ isScript: true });
});

it('is an administrator where the unit is one and its password was shown, or the staff list says so', async () => {
  const isAdmin = async (...of: Parameters<typeof open>) => (await find(...of)).isAdmin;
  expect(await isAdmin({}, { isAdmin: true })).toBe(true);
  expect(await isAdmin({ kind: 'script' }, { isAdmin: true })).toBe(true);
  expect(await isAdmin({ kind: 'ip' }, { isAdmin: true })).toBe(false);
  expect(await isAdmin({ staff_id: 'corp:li', staff_admin: 1, kind: 'ip' }, { staffAdmin: true })).toBe(true);
  expect(await isAdmin({ staff_id: 'corp:li', staff_admin: 1, kind: 'ip' })).toBe(false);
});

it('has proven a second factor for twelve hours, by a clock that is before or behind', async () => {
  const isProven = async (off: number) => (await find({ proven_at: start + off })).isProven;
  expect([
    await isProven(0),
    await isProven(1 - 12 * hour),
    await isProven(-12 * hour),
    await isProven(12 * hour - 1),
    await isProven(12 * hour),
  ]).toEqual([true, true, false, true, false]);
});

it('owns what its unit subscribes to, and may read that and what is open to everybody', async () => {
  const subscriptions = [
    { code: 'own' },
    { code: 'over', endsAt: start },
    { code: 'later', startsAt: start + 1 },
  ];
  const { owns, mayRead, termOf } = await find({}, { subscriptions });
  const codes = ['own', 'open', 'over', 'later', 'none'];
  expect(codes.map(owns)).toEqual([true, false, false, false, false]);
  expect(codes.map(mayRead)).toEqual([true, true, false, false, false]);
  expect(codes.map(termOf)).toEqual([
    undefined,
    undefined,
    { endedOn: '2026-01-10' },
    { startsOn: '2026-01-10' },
    undefined,
  ]);
});

it('is looked up anew when it was forgotten, and when an administrator has still to prove a second factor', async () => {
  const looks = async (forget: boolean, ...of: Parameters<typeof open>) => {
    const { state, callers } = open(...of);
    await callers.find('s');
    if (forget) callers.forget('s');
    await callers.find('s');
    return state.sessions;
  };
  expect(await looks(false)).toBe(1);
  expect(await looks(true)).toBe(2);
  expect(await looks(false, {}, { isAdmin: true })).toBe(2);
  expect(await looks(false, { proven_at: start }, { isAdmin: true })).toBe(1);
});

it('is none once its session has ended, or its person may be used no longer, five seconds later at most', async () => {
  const { state, callers } = open();
  expect(await callers.find('s')).toBeDefined();
  state.ended = true;
  state.now += 5000;
  expect(await callers.find('s')).toBeUndefined();
  const person = open({ sub_user_id: '7' });
  expect(await person.callers.find('s')).toBeDefined();
  person.state.personActive = false;
  expect(await person.callers.find('s')).toBeDefined();
  person.state.now += 5000;
  expect(await person.callers.find('s')).toBeUndefined();
});

it('a person of a session that is seen for the first time is judged as now', async () => {
  const { state, callers } = open({ sub_user_id: '7' });
  expect(await callers.find('s')).toBeDefined();
  state.personActive = false;
  expect(await callers.find('other')).toBeUndefined();
});
