// Every step from an empty readers' database to the form that this server knows, in order. One that was released is never
// changed.
import type { Kysely } from 'kysely';
import * as accounts from './migrations/0001-accounts.ts';
import * as searchWords from './migrations/0002-asked-words.ts';
import * as printing from './migrations/0003-printing.ts';
import * as rights from './migrations/0004-rights.ts';
import * as personalItems from './migrations/0005-kept.ts';
import * as usage from './migrations/0006-usage.ts';
import * as signInLimits from './migrations/0007-sign-in-limits.ts';
import * as deliveries from './migrations/0008-deliveries.ts';
import * as savedQueries from './migrations/0009-saved-queries.ts';
import * as listing from './migrations/0010-listing.ts';
import * as acceptedCorrections from './migrations/0011-accepted-corrections.ts';
import * as content from './migrations/0012-content.ts';
import * as publicFiles from './migrations/0013-public-files.ts';
import * as feedback from './migrations/0014-feedback.ts';
import * as settings from './migrations/0015-settings.ts';
import * as trials from './migrations/0016-trials.ts';
import * as outbox from './migrations/0017-outbox.ts';
import * as readingLimits from './migrations/0018-reading-limits.ts';
import * as usageAccess from './migrations/0019-usage-access.ts';
import * as knowledge from './migrations/0020-knowledge.ts';
import * as versionLeases from './migrations/0021-version-leases.ts';
import * as searchedWords from './migrations/0022-searched-words.ts';
import * as usageByMetric from './migrations/0023-usage-by-metric.ts';
import * as usageByUnit from './migrations/0024-usage-by-unit.ts';
import * as uploadsByPerson from './migrations/0025-uploads-by-person.ts';
import * as cropKinds from './migrations/0026-crop-kinds.ts';
import * as usageByDay from './migrations/0027-usage-by-day.ts';
import * as mailSecrets from './migrations/0028-mail-secrets.ts';

interface Migration {
  up(db: Kysely<never>): Promise<void>;
}
export const migrations: ReadonlyMap<string, Migration> = new Map([
  ['0001-accounts', accounts],
  ['0002-asked-words', searchWords],
  ['0003-printing', printing],
  ['0004-rights', rights],
  ['0005-kept', personalItems],
  ['0006-usage', usage],
  ['0007-sign-in-limits', signInLimits],
  ['0008-deliveries', deliveries],
  ['0009-saved-queries', savedQueries],
  ['0010-listing', listing],
  ['0011-accepted-corrections', acceptedCorrections],
  ['0012-content', content],
  ['0013-public-files', publicFiles],
  ['0014-feedback', feedback],
  ['0015-settings', settings],
  ['0016-trials', trials],
  ['0017-outbox', outbox],
  ['0018-reading-limits', readingLimits],
  ['0019-usage-access', usageAccess],
  ['0020-knowledge', knowledge],
  ['0021-version-leases', versionLeases],
  ['0022-searched-words', searchedWords],
  ['0023-usage-by-metric', usageByMetric],
  ['0024-usage-by-unit', usageByUnit],
  ['0025-uploads-by-person', uploadsByPerson],
  ['0026-crop-kinds', cropKinds],
  ['0027-usage-by-day', usageByDay],
  ['0028-mail-secrets', mailSecrets],
]);
