// What a unit subscribes to, and when. Days are those of Shanghai.
import type { Term } from '#contract/products/products.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';

export interface Subscription {
  /** A product's code, or `*` for all. */
  code: string;
  startsAt?: number;
  /** The first moment after it. */
  endsAt?: number;
}

const covers = ({ code }: Subscription, product: string): boolean => code === '*' || code === product;

/** Whether a product may be opened at a moment. */
export const isSubscribed = (subscriptions: readonly Subscription[], product: string, now: number): boolean =>
  subscriptions.some(
    (one) =>
      covers(one, product) &&
      (one.startsAt === undefined || one.startsAt <= now) &&
      (one.endsAt === undefined || now < one.endsAt),
  );

/** Of a product that may not be opened now: when it next may, else the last day on which it might. */
export const termOf = (
  subscriptions: readonly Subscription[],
  product: string,
  now: number,
): Term | undefined => {
  const all = subscriptions.filter((one) => covers(one, product));
  const starts = all.flatMap(({ startsAt }) => (startsAt !== undefined && startsAt > now ? [startsAt] : []));
  if (starts.length > 0) return { startsOn: dayOf(Math.min(...starts)) };
  const ends = all.flatMap(({ endsAt }) => (endsAt !== undefined && endsAt <= now ? [endsAt] : []));
  return ends.length > 0 ? { endedOn: dayOf(Math.max(...ends) - 1) } : undefined;
};
