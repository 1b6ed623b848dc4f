// For tests: the fields that an entry of the audit log may have.
import { auditFields } from '#contract/admin/audit-acts.ts';

/** The fields of an act, by the closed list; none of an act that is not in it. */
export const fieldsOf = (act: string): readonly string[] =>
  Object.entries<readonly string[]>(auditFields).find(([name]) => name === act)?.[1] ?? [];
