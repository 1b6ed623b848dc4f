// Applications for products on trial, and what administrators decide of them.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { sheetType } from '../search/export.ts';
import { endpoint, noContent } from '../http/endpoint.ts';
import { Day } from '../values/shanghai-day.ts';
import { trialLimits } from './trial-contact.ts';

const text = (most: number) => z.string().max(most).default('');

export const NewTrial = z.object({
  /** Codes of products, joined by commas. */
  apps: text(20_000),
  /** Needed of who is not signed in; of a unit they are not looked at. */
  email: text(trialLimits.email),
  groupName: text(trialLimits.groupName),
  name: text(trialLimits.name),
  phone: text(trialLimits.phone),
  /** No person sees this field: whatever fills it in is none, and is answered as if it had been taken. */
  website: text(200),
});
export type NewTrial = z.output<typeof NewTrial>;

export const TrialState = z.enum(['new', 'accepted', 'refused']);
export type TrialState = z.infer<typeof TrialState>;

const TrialProduct = z.object({ code: z.string(), fullName: z.string() });
export type TrialProduct = z.infer<typeof TrialProduct>;

/** As the unit that sent it sees it. */
export const OwnTrial = z.object({
  id: z.string(),
  state: TrialState,
  products: z.array(TrialProduct),
  answer: z.string(),
  /** Of what was accepted: codes and days. */
  granted: z.object({ codes: z.array(z.string()), startsOn: Day, endsOn: Day }).optional(),
  /** `YYYY-MM-DD HH:mm:ss` */
  sent: z.string(),
});
export type OwnTrial = z.infer<typeof OwnTrial>;

/** What a mail shows in place of the password, which is answered once, when the application is accepted, and mailed. */
export const hiddenPassword = '●●●●●●●●';

/** A mail to an applicant. */
export const TrialMail = z.object({
  to: z.string(),
  subject: z.string(),
  /** Until it was sent; then it is forgotten. A password is not in it, but `hiddenPassword`. */
  text: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Why it could not be sent so far. */
  fault: z.string(),
});
export type TrialMail = z.infer<typeof TrialMail>;

export const QueuedTrial = OwnTrial.extend({
  email: z.string(),
  groupName: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The unit that is signed in, and its person: as they were called. Empty for who was not signed in. */
  sender: z.string(),
  /** For administrators alone. */
  note: z.string(),
  /** The account that has the trial, once accepted. */
  unit: z.object({ id: z.string(), name: z.string() }).optional(),
  decided: z.string().optional(),
  decidedBy: z.string(),
  mail: TrialMail.optional(),
});
export type QueuedTrial = z.infer<typeof QueuedTrial>;

const path = '/api/gujiread/api/trial';
const tags = ['trials'];

export const sendTrial = endpoint({
  method: 'POST',
  path,
  access: 'anonymous',
  errors: ['not-found', 'conflict', 'too-many-requests'],
  summary: 'Applies for products on trial.',
  description:
    'There only where trials are enabled. `apps` are codes joined by commas; of a unit, those that it owns already are passed over, and at least one must remain.',
  tags,
  idempotent: true,
  body: NewTrial,
  reply: noContent,
});

export const listOwnTrials = endpoint({
  method: 'GET',
  path: `${path}/own`,
  access: 'unit',
  delivers: 'nothing',
  errors: ['not-found'],
  summary: 'What the unit has applied for, the latest first, with what was answered; twenty at most.',
  tags,
  reply: z.array(OwnTrial),
});

const adminPath = '/api/admin/trial';
const adminTags = ['admin'];
const OneTrial = z.object({ id: z.string().max(64) });
const decision = { note: text(2000), answer: text(2000) };
const whole = (most: number) => z.number().int().min(0).max(most);

const TrialFilter = z.object({ state: TrialState.optional(), search: z.string().max(64).optional() });

export const listQueuedTrials = endpoint({
  method: 'GET',
  path: adminPath,
  access: 'admin',
  summary: 'Applications, the latest first; `search` looks into unit, contact and products.',
  tags: adminTags,
  query: AdminPage.extend(TrialFilter.shape),
  reply: z.object({
    items: z.array(QueuedTrial),
    totalCount: whole(1e9),
    /** How many there are of each state, whatever is searched for. */
    counts: z.object({ new: whole(1e9), accepted: whole(1e9), refused: whole(1e9) }),
    /** Whether the server sends mail. */
    sendsMail: z.boolean(),
  }),
});

export const exportTrials = endpoint({
  method: 'GET',
  path: `${adminPath}/export`,
  access: 'admin',
  summary: 'Applications as a spreadsheet, the latest first.',
  tags: adminTags,
  query: TrialFilter,
  reply: { description: 'xlsx', mediaTypes: [sheetType] },
});

/** Returns the password of a new account, which is shown only this once. */
export const acceptTrial = endpoint({
  method: 'POST',
  path: `${adminPath}/:id/accept`,
  access: 'admin',
  errors: ['not-found', 'conflict', 'name-taken'],
  summary: 'Accepts an application: the products are subscribed from a day to a day.',
  description:
    'Of a unit that was signed in its subscriptions are added to. For anybody else a unit is made, `unit` being its name; its password is answered, and mailed where mail is sent. One row in the audit log.',
  tags: adminTags,
  params: OneTrial,
  body: z.object({
    /** Of those that were applied for. */
    codes: z.array(z.string().max(64)).min(1).max(500),
    startsOn: Day,
    endsOn: Day,
    /** For a new unit: its name, seats, and pages a month; without them the name that was given, no limit, and the library's own. */
    unit: text(200),
    seats: whole(1_000_000).nullable().default(null),
    printQuota: whole(999_999_999).nullable().default(null),
    ...decision,
  }),
  reply: z.object({ trial: QueuedTrial, password: z.string().optional() }),
});

export const refuseTrial = endpoint({
  method: 'POST',
  path: `${adminPath}/:id/refuse`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Refuses an application.',
  tags: adminTags,
  params: OneTrial,
  body: z.object(decision),
  reply: QueuedTrial,
});

export const noteTrial = endpoint({
  method: 'PUT',
  path: `${adminPath}/:id`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Sets the note of an application.',
  tags: adminTags,
  params: OneTrial,
  body: z.object({ note: decision.note }),
  reply: QueuedTrial,
});

export const settleTrialMail = endpoint({
  method: 'POST',
  path: `${adminPath}/:id/mailed`,
  access: 'admin',
  errors: ['not-found', 'conflict'],
  summary: 'Says that the mail about an application was sent by hand: it is not sent again, and forgotten.',
  tags: adminTags,
  params: OneTrial,
  reply: QueuedTrial,
});
