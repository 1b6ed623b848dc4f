// For tests of the console: a unit as the server lists it.
import type { AdminUnit } from '#contract/admin/admin.ts';

/** A unit that may sign in and subscribes to nothing, but for what is given. */
export const makeAdminUnit = (more: Partial<AdminUnit> = {}): AdminUnit => ({
  id: 'u1',
  name: '甲館',
  subscriptions: [],
  cidrs: [],
  printQuota: null,
  seats: null,
  expiresOn: null,
  isAdmin: false,
  active: true,
  live: true,
  people: 0,
  sessions: 0,
  overlaps: [],
  created: '2026-11-25 10:00:00',
  version: 1,
  ...more,
});
