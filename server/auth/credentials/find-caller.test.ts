import { expect, it } from 'vitest';
import type { Session } from '../stores/session-store.ts';
import type { Unit } from '../stores/unit-store.ts';
import { type CallerParts, callerFinder } from './find-caller.ts';

const open = () => {
  const state = { now: 1_000_000, active: true, lookUps: 0, unitLookUps: 0, marked: 0 };
  const row = { unit_id: 'u', sub_user_id: null, staff_id: null, kind: 'password', proven_at: null };
  const unit = { id: 'u', name: 'unit', subscriptions: [], cidrs: [], isAdmin: false };
  const callers = callerFinder({
    sessions: {
      manyLive: async (ids) => {
        state.lookUps += 1;
        return ids.map((id) => ({ ...row, id }) as Session);
      },
      markSeen: () => void (state.marked += 1),
    },
    units: {
      byId: async () => {
        state.unitLookUps += 1;
        return { ...unit, active: state.active } as unknown as Unit;
      },
    },
    subUsers: { byIds: async () => [] },
    staff: {} as CallerParts['staff'],
    isOpen: () => false,
    clock: () => state.now,
  });
  return { state, callers };
};

it('looks a session up every five seconds, and marks it as seen as often', async () => {
  const { state, callers } = open();
  for (let n = 0; n < 5; n += 1) expect(await callers.find('s')).toMatchObject({ unitId: 'u' });
  expect(state).toMatchObject({ lookUps: 1, unitLookUps: 1, marked: 1 });
  state.now += 5000;
  await callers.find('s');
  expect(state).toMatchObject({ lookUps: 2, unitLookUps: 2, marked: 2 });
});

it('does not mark one that may be used no longer, whose seat would stay taken', async () => {
  const { state, callers } = open();
  state.active = false;
  expect(await callers.find('s')).toBeUndefined();
  expect(state.marked).toBe(0);
});

it('judges a session that it sees for the first time by the unit as it is now', async () => {
  const { state, callers } = open();
  state.active = false;
  await callers.find('first');
  state.active = true;
  expect(await callers.find('first')).toBeUndefined();
  expect(await callers.find('second')).toMatchObject({ unitId: 'u' });
});
