// Usage by the COUNTER Code of Practice, Release 5.1: what a reader tells of the pages shown, and which reports there
// are. docs/counter.md says what counts as what.
import { z } from 'zod';
import { endpoint, noContent } from '../http/endpoint.ts';
import { Day } from '../values/shanghai-day.ts';
import { mostShown } from '../reading/shown-pages.ts';

/** The pages that a reader was shown, fetched ahead or not. */
export const ShownRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  pages: z
    .array(
      z.object({
        /** 0 for the introduction. */
        pageId: z.number().int().min(0),
        /** Milliseconds since it was shown. */
        ago: z.number().int().min(0).max(600_000).default(0),
      }),
    )
    .min(1)
    .max(mostShown),
});
export type ShownRequest = z.input<typeof ShownRequest>;

/** Reports a request for a product that the unit may not open. */
const TurnedAwayRequest = z.object({ code: z.string().max(64) });

export const ReportId = z.enum(['TR', 'TR_B1', 'TR_B2', 'TR_B3', 'PR', 'PR_P1']);
export type ReportId = z.infer<typeof ReportId>;

/** `2026-11`, of Asia/Shanghai. */
export const UsageMonth = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '应为 2026-11 形式的月份');

/** A report of one unit over whole months. */
const UsageQuery = z.object({
  /** Its name. */
  unit: z.string().min(1).max(200),
  report: ReportId,
  from: UsageMonth,
  to: UsageMonth,
  format: z.enum(['csv', 'tsv']).default('csv'),
});

/** What those are called who read without signing in what is open to everybody. */
export const strangersName = '公众';

const path = '/api/gujiread/api/usage';
const tags = ['reader'];

export const reportShownPages = endpoint({
  method: 'POST',
  path: `${path}/shown`,
  access: 'reader',
  delivers: 'nothing',
  product: 'body',
  usage: 'request',
  errors: ['page-not-found', 'version-gone'],
  summary: 'Tells which pages were shown, for the usage of the unit.',
  description:
    'A reader that fetches pages ahead sends `purpose: prefetch` with them, which are then not counted, and tells here which were shown. See docs/counter.md.',
  tags,
  body: ShownRequest,
  reply: noContent,
});

export const reportTurnaway = endpoint({
  method: 'POST',
  path: `${path}/turned-away`,
  access: 'unit',
  delivers: 'nothing',
  summary:
    'Tells that a reader was turned away from a product which the unit does not subscribe to, for its usage.',
  description:
    'The client knows from the list of products what may be opened, and shows so without asking. An owned or unknown product is not counted.',
  tags,
  body: TurnedAwayRequest,
  reply: noContent,
});

const Denials = z.object({
  items: z.array(
    z.object({
      /** The product; empty where none had been chosen. */
      code: z.string(),
      title: z.string(),
      noLicense: z.number().int(),
      limitExceeded: z.number().int(),
    }),
  ),
});
export type Denials = z.infer<typeof Denials>;

export const listDenials = endpoint({
  method: 'GET',
  path: '/api/admin/usage/denials',
  access: 'admin',
  errors: ['not-found'],
  summary:
    'How often readers of a unit were refused, by product: the figures of Access Denied (COUNTER 5.1).',
  tags: ['admin'],
  query: UsageQuery.pick({ unit: true, from: true, to: true }),
  reply: Denials,
});

export const reportUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage',
  access: 'admin',
  errors: ['not-found'],
  summary: 'The usage of a unit (COUNTER 5.1), as CSV or TSV.',
  description: 'Months of Asia/Shanghai. What counts as what is in docs/counter.md.',
  tags: ['admin'],
  query: UsageQuery,
  reply: { description: 'The report, UTF-8.', mediaTypes: ['text/csv', 'text/tab-separated-values'] },
});

/** The last seven or thirty days, or the last twelve months, the current one among them. */
export const periodsOfUse = ['7d', '30d', '12m'] as const;
const UsePeriod = z.enum(periodsOfUse);
export type UsePeriod = z.infer<typeof UsePeriod>;

const count = z.number().int().min(0);
/** Figures of COUNTER 5.1, of all Access_Types and Access_Methods together. */
const UsageTotals = z.object({
  /** Total_Item_Requests. */
  requests: count,
  /** Searches_Platform; of a product those that named it, which COUNTER calls Searches_Regular. */
  searches: count,
  noLicense: count,
  limitExceeded: count,
});
export type UsageTotals = z.infer<typeof UsageTotals>;

export const UsageFigures = z.object({
  /** The first day and the last. */
  from: z.string(),
  to: z.string(),
  /** Of days: the first that is known by itself, where that is not the first of the period. */
  knownFrom: Day.optional(),
  total: UsageTotals,
  /** Every day or month of the period, `2026-11-29` or `2026-11`. */
  spans: z.array(UsageTotals.extend({ span: z.string() })),
  /** Those that have any. An empty code: none had been chosen. */
  products: z.array(UsageTotals.extend({ code: z.string(), title: z.string() })),
  units: z.array(UsageTotals.extend({ id: z.string(), name: z.string() })),
});
export type UsageFigures = z.infer<typeof UsageFigures>;

export const getUsageFigures = endpoint({
  method: 'GET',
  path: '/api/admin/usage/figures',
  access: 'admin',
  errors: ['not-found'],
  summary: 'What was used and refused lately, by day or month, product and unit.',
  description:
    'The figures of the reports (COUNTER 5.1), up to now. docs/counter.md says what counts as what.',
  tags: ['admin'],
  query: z.object({
    period: UsePeriod.default('30d'),
    /** Its name; all units without it. */
    unit: z.string().min(1).max(200).optional(),
  }),
  reply: UsageFigures,
});

export const UsageStatus = z.object({
  /** Id of the unit that was named. */
  unitId: z.string().optional(),
  /** Sessions that were used in the last quarter of an hour: each holds a seat. */
  taken: count,
  /** Units that may sign in and have a number of seats. */
  seats: z.array(z.object({ id: z.string(), name: z.string(), taken: count, seats: count })),
  /** Pages of this calendar month, of units that may print any or have. */
  prints: z.array(z.object({ id: z.string(), name: z.string(), printed: count, quota: count })),
  /** Units that run out within sixty days, the next first, with the last day of each. */
  expiring: z.array(z.object({ id: z.string(), name: z.string(), lastDay: Day, days: count })),
  /** Failed sign-ins of today and the six days before, by account, the most first. */
  failures: z.object({
    from: Day,
    tries: count,
    /** Without a name: all names together that no account has. */
    accounts: z.array(z.object({ name: z.string(), kind: z.string(), tries: count })),
  }),
});
export type UsageStatus = z.infer<typeof UsageStatus>;

export const getUsageStatus = endpoint({
  method: 'GET',
  path: '/api/admin/usage/status',
  access: 'admin',
  errors: ['not-found'],
  summary: 'Seats and print quotas, what is taken of them, units that run out, and failed sign-ins.',
  tags: ['admin'],
  query: z.object({
    /** Its name; all units without it. */
    unit: z.string().min(1).max(200).optional(),
  }),
  reply: UsageStatus,
});
