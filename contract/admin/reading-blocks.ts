// Who was slowed or stopped because more was taken than is allowed, as administrators see and release them.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { endpoint } from '../http/endpoint.ts';
import { limitMeasures, limitOwners, limitSpans } from '../limits/reading-limits.ts';

const count = z.number().int().min(0);

export const ReadingBlock = z.object({
  id: z.string(),
  /** Which rule it was: whose taking, of what, in which time. */
  owner: z.enum(limitOwners),
  measure: z.enum(limitMeasures),
  span: z.enum(limitSpans),
  step: z.enum(['slowed', 'stopped']),
  /** Of a unit that is gone its id; of a stranger empty. */
  unit: z.string(),
  /** The name of who was signed in. */
  person: z.string().optional(),
  session: z.string(),
  address: z.string(),
  /** The requested product; empty if there were several. */
  code: z.string(),
  /** What had been taken in that time, and the limit. */
  used: count,
  allowed: count,
  /** Calls that had to wait, and calls that were refused. */
  slowed: count,
  refused: count,
  begun: z.string(),
  last: z.string(),
  /** When a stop ends or has ended. */
  until: z.string().optional(),
  /** Whether it holds now. */
  active: z.boolean(),
  released: z.string().optional(),
  releasedBy: z.string().optional(),
});
export type ReadingBlock = z.infer<typeof ReadingBlock>;

const ReadingBlockList = z.object({ items: z.array(ReadingBlock), totalCount: count });

const path = '/api/admin/reading-hold';
const tags = ['admin'];

export const listReadingBlocks = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Who was slowed or stopped for taking too much, the latest first.',
  tags,
  query: AdminPage.extend({
    /** Those who are stopped now. */
    state: z.enum(['all', 'stopped']).default('all'),
    /** Id of a unit. */
    unitId: z.string().max(64).optional(),
  }),
  reply: ReadingBlockList,
});

export const releaseReadingBlock = endpoint({
  method: 'POST',
  path: `${path}/:id/release`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Lets somebody go on who was slowed or stopped: what was taken before does not count any more.',
  description:
    'Of what the rule is for: a session, a person, a unit or an address. Felt on every server within two seconds.',
  tags,
  params: z.object({ id: z.string().max(64) }),
  reply: ReadingBlock,
});
