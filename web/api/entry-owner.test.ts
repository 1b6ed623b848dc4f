import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/auth.ts';
import { writeEntry } from '../storage/local-entry.ts';
import { claimEntries, dropAbandonedEntries } from './entry-owner.ts';
import { forgetSession, startSession } from './session-store.ts';

const unit = (id: string): User => ({ id, userName: id, cover: '', appsVersion: '1', isAdmin: false });
const person = (id: string, subUserName: string): User => ({ ...unit(id), subUserName });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession({ access_token: 'a', refresh_token: 'r' }, false);
});
afterEach(() => forgetSession(false));

const leave = (who: User): void => {
  claimEntries(who);
  writeEntry('langhuan.recent-products.v1', ['daxue']);
  writeEntry('langhuan.draft.v1.note', {});
};
const left = () => [Object.hasOwn(localStorage, 'langhuan.recent-products.v1'), sessionStorage.length > 0];

describe('what is left by who did not sign out', () => {
  it.each([
    ['the same person', person('u', '甲'), person('u', '甲'), [true, true]],
    ['a person, of what her unit left', unit('u'), person('u', '甲'), [true, true]],
    // Her session has run out: the unit signs in first, and then she.
    ['the unit, of what a person left', person('u', '甲'), unit('u'), [false, true]],
    ['another person', person('u', '甲'), person('u', '乙'), [false, false]],
    ['another unit', unit('u'), unit('v'), [false, false]],
    ['a person of the same name elsewhere', person('u', '甲'), person('v', '甲'), [false, false]],
  ])('is found by %s as it should be', (_, before, now, found) => {
    leave(before);
    claimEntries(now);
    expect(left()).toEqual(found);
    // It is hers from now on.
    writeEntry('langhuan.recent-products.v1', ['lunyu']);
    claimEntries(now);
    expect(left()[0]).toBe(true);
  });

  it.each([
    ['a person who is signed in no longer', person('u', '甲'), false, false],
    ['a person who is remembered', person('u', '甲'), true, true],
    ['a unit, whose browser it is', unit('u'), false, true],
  ])('is there when the client starts: %s', (_, who, signedIn, found) => {
    leave(who);
    if (!signedIn) forgetSession(true);
    dropAbandonedEntries();
    expect(left()[0]).toBe(found);
  });
});
