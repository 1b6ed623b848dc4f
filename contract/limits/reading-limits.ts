// How much of what is licensed may be taken, by whom and in which time: what an administrator sets, for the installation and
// over it for a unit. docs/reading-limits.md says how it is counted, and what the usual values were measured by.
import { z } from 'zod';

/** Windows that slide. */
export const limitSpans = ['minute', 'hour', 'day'] as const;
export type LimitSpan = (typeof limitSpans)[number];

/** Whose taking is counted together: `walk` a session going through one product page by page, `address` a stranger's. */
export const limitOwners = ['session', 'walk', 'person', 'unit', 'address'] as const;
export type LimitOwner = (typeof limitOwners)[number];

/** Pages as text; pictures of them, a tile as the part of a page that it shows; characters of results, lines and sheets. */
export const limitMeasures = ['page', 'picture', 'character'] as const;
export type LimitMeasure = (typeof limitMeasures)[number];

const amount = z.number().int().min(1).max(1_000_000_000);
const shrinks = {
  error: 'an hour cannot have less than a minute, nor a day less than an hour',
  params: { rule: 'limits-reversed' },
};

const Spans = z
  .strictObject({ minute: amount, hour: amount, day: amount })
  .refine(({ minute, hour, day }) => minute <= hour && hour <= day, shrinks);
export type Spans = z.infer<typeof Spans>;

const Limits = z.strictObject({
  session: Spans,
  person: Spans,
  /** Of all sessions of a unit, beside what each of its readers adds. */
  unit: Spans,
  /** What a reader adds to that of the unit for each hour in which he reads; to its minute a tenth. */
  perReader: amount,
  address: Spans,
});

/** Pictures have the limits of pages, and are counted apart from them. */
export const ReadingLimits = z.strictObject({
  pages: Limits.extend({ walk: Spans }),
  characters: Limits,
  /** From which share of a limit taking is slowed, in hundredths. */
  slowFrom: z.number().int().min(10).max(100),
  /** Contact for a reader who is stopped; sent with the refusal. */
  contact: z.string().trim().max(200),
});
export type ReadingLimits = z.infer<typeof ReadingLimits>;

const spans = (minute: number, hour: number, day: number): Spans => ({ minute, hour, day });

export const usualReadingLimits: ReadingLimits = {
  pages: {
    session: spans(600, 2_000, 6_000),
    walk: spans(600, 1_500, 5_000),
    person: spans(600, 2_000, 6_000),
    unit: spans(2_400, 6_000, 12_000),
    perReader: 600,
    address: spans(300, 1_500, 4_000),
  },
  characters: {
    session: spans(800_000, 2_000_000, 4_000_000),
    person: spans(800_000, 2_000_000, 4_000_000),
    unit: spans(3_200_000, 8_000_000, 20_000_000),
    perReader: 400_000,
    address: spans(120_000, 600_000, 1_000_000),
  },
  slowFrom: 80,
  contact: '',
};

/** The limit of an owner; undefined where nothing is limited. */
export const limitOf = (
  limits: ReadingLimits,
  owner: LimitOwner,
  measure: LimitMeasure,
): Spans | undefined => {
  if (measure !== 'character') return limits.pages[owner];
  return owner === 'walk' ? undefined : limits.characters[owner];
};
