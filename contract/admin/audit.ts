// The record of what administrators did.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { endpoint } from '../http/endpoint.ts';
import { Day } from '../values/shanghai-day.ts';

const AuditRow = z.object({
  id: z.string().max(64),
  date: z.string(),
  actor: z.string(),
  address: z.string(),
  act: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** `act` with a dot at its end asks for all of a kind: `unit.`; `subject` of a unit, for its persons too: `甲館 / 蔡`. */
export const AuditFilter = z.object({
  from: Day.optional(),
  to: Day.optional(),
  act: z.string().max(64).optional(),
  actor: z.string().max(200).optional(),
  subject: z.string().max(200).optional(),
});

const path = '/api/admin/audit';
const tags = ['admin'];

export const listAudit = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The audit log, the latest first.',
  tags,
  query: AdminPage.extend(AuditFilter.shape),
  reply: z.object({ items: z.array(AuditRow), totalCount: z.number().int().min(0).max(1e9) }),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'admin',
  summary: 'The audit log as CSV, or as JSON, a row a line.',
  tags,
  query: AuditFilter.extend({ format: z.enum(['csv', 'jsonl']).default('csv') }),
  reply: {
    description: 'CSV, UTF-8 with a mark; or rows as the list has them.',
    mediaTypes: ['text/csv', 'application/x-ndjson'],
  },
});
