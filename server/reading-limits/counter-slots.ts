// A sliding-window counter in slots of time: so a window slides without a row for each page. A window is of whole slots and
// ends with the one that has just begun: its length lies between that of its slots but one, and of all.
import { type LimitSpan, limitSpans } from '#contract/limits/reading-limits.ts';

const second = 1000;
const minute = 60 * second;

/** Milliseconds of a slot, and slots of a window. */
export const slotsOf: Readonly<Record<LimitSpan, { length: number; count: number }>> = {
  minute: { length: 5 * second, count: 12 },
  hour: { length: 5 * minute, count: 12 },
  day: { length: 60 * minute, count: 24 },
};
const longest = slotsOf.day.length * slotsOf.day.count;
/** After this nothing of what was taken counts any more. */
export const forgetAfter = longest + slotsOf.day.length;

/** Of each span its slots, the oldest first, with what was taken in them. */
export type Slots = Record<LimitSpan, [slot: number, amount: number][]>;

export const emptySlots = (): Slots => ({ minute: [], hour: [], day: [] });

const slotAt = (span: LimitSpan, at: number): number => Math.floor(at / slotsOf[span].length);
const oldestSlot = (span: LimitSpan, now: number): number => slotAt(span, now) - slotsOf[span].count + 1;

/** Adds to the slots of every span, and drops those that no window reaches any more. */
export const addToSlots = (slots: Slots, amount: number, at: number): void => {
  for (const span of limitSpans) {
    const list = slots[span];
    const slot = slotAt(span, at);
    const found = list.find(([known]) => known === slot);
    if (found) found[1] += amount;
    else list.push([slot, amount]);
    while (list[0] && list[0][0] < oldestSlot(span, at)) list.shift();
  }
};

/** What was taken in the window that ends now. */
export const usedIn = (all: readonly Slots[], span: LimitSpan, now: number): number => {
  const oldest = oldestSlot(span, now);
  let used = 0;
  for (const slots of all) for (const [slot, amount] of slots[span]) if (slot >= oldest) used += amount;
  return used;
};

/** What was taken in the slot of a moment. */
export const usedInSlot = (all: readonly Slots[], span: LimitSpan, at: number): number => {
  const wanted = slotAt(span, at);
  return all
    .flatMap((slots) => slots[span])
    .reduce((sum, [slot, amount]) => (slot === wanted ? sum + amount : sum), 0);
};

/** The first moment at which less than `amount` is in the window, where nothing more is taken. */
export const freeAt = (all: readonly Slots[], span: LimitSpan, amount: number, now: number): number => {
  const { length, count } = slotsOf[span];
  const last = slotAt(span, now) + count;
  for (let slot = slotAt(span, now) + 1; slot < last; slot += 1)
    if (usedIn(all, span, slot * length) < amount) return slot * length;
  return last * length;
};

/** As JSON, in thousandths. */
export const writeSlots = (slots: Slots): string =>
  JSON.stringify(slots, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );

export const readSlots = (text: string): Slots => JSON.parse(text) as Slots;
