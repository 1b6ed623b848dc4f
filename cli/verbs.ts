// The verbs of the langhuan command: each is a file that exports `addX(program)`.
import type { Command } from 'commander';

/** By name, in the order in which they are listed; a run loads its own alone. */
export const verbs: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  account: async () => (await import('./readers/account.ts')).addAccount,
  backup: async () => (await import('./library/backup.ts')).addBackup,
  audit: async () => (await import('./readers/audit.ts')).addAudit,
  import: async () => (await import('./import/import.ts')).addImport,
  check: async () => (await import('./import/check.ts')).addCheck,
  content: async () => (await import('./readers/content.ts')).addContentVerb,
  corrections: async () => (await import('./readers/corrections.ts')).addCorrections,
  deliveries: async () => (await import('./readers/deliveries.ts')).addDeliveries,
  export: async () => (await import('./import/export.ts')).addExport,
  gazetteer: async () => (await import('./import/gazetteer.ts')).addGazetteer,
  knowledge: async () => (await import('./import/knowledge.ts')).addKnowledge,
  library: async () => (await import('./library/library.ts')).addHoldings,
  index: async () => (await import('./library/index-store.ts')).addIndexStore,
  mail: async () => (await import('./readers/mail.ts')).addMail,
  prepare: async () => (await import('./serve/serve.ts')).addPrepare,
  reference: async () => (await import('./import/reference.ts')).addReference,
  restore: async () => (await import('./library/backup.ts')).addRestore,
  search: async () => (await import('./search/search.ts')).addSearch,
  'search-all': async () => (await import('./search/search-all.ts')).addSearchAll,
  serve: async () => (await import('./serve/serve.ts')).addServe,
  settings: async () => (await import('./readers/settings.ts')).addSettings,
  start: async () => (await import('./serve/start.ts')).addStart,
  table: async () => (await import('./import/gazetteer.ts')).addTable,
  token: async () => (await import('./readers/token.ts')).addToken,
  unit: async () => (await import('./readers/unit.ts')).unitAddCommand,
  usage: async () => (await import('./readers/usage.ts')).addUsage,
  quota: async () => (await import('./readers/quota.ts')).addQuota,
};
