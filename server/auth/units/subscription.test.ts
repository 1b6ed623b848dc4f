import { startOfDay } from '#contract/values/shanghai-day.ts';
import { describe, expect, it } from 'vitest';
import { isSubscribed, type Subscription, termOf } from '../stores/subscription.ts';

const now = startOfDay('2026-06-01');
const past: Subscription = {
  code: 'a',
  startsAt: startOfDay('2025-01-01'),
  endsAt: startOfDay('2026-01-01'),
};
const older: Subscription = { code: '*', endsAt: startOfDay('2024-01-01') };
const next: Subscription = { code: 'a', startsAt: startOfDay('2027-01-01') };

describe('a subscription', () => {
  it('runs from the first moment of its first day until the last of its last', () => {
    const at = (moment: number) => isSubscribed([past], 'a', moment);
    expect([past.startsAt! - 1, past.startsAt!, past.endsAt! - 1, past.endsAt!].map(at)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isSubscribed([past], 'b', past.startsAt!)).toBe(false);
    expect(isSubscribed([older], 'b', older.endsAt! - 1)).toBe(true);
  });

  it('that does not run says when it ended, or when it begins', () => {
    expect(termOf([past, older], 'a', now)).toEqual({ endedOn: '2025-12-31' });
    expect(termOf([past, older], 'b', now)).toEqual({ endedOn: '2023-12-31' });
    expect(termOf([next, past], 'a', now)).toEqual({ startsOn: '2027-01-01' });
    expect(termOf([past], 'b', now)).toBeUndefined();
  });
});
